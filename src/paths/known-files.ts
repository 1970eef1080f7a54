import { endingPattern } from './file-endings.js';

const DOCKERFILE = /(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w.-]{1,60})?$|\.[dD]ockerfile$/;
const COMPOSE_FILE = /(?:^|\/)(?:docker-)?compose(?:\.[\w-]+)*\.ya?ml$/;

/** Files that define container images: `Dockerfile.dev`, `web.dockerfile`. */
export function isDockerfile(file: string): boolean {
  return DOCKERFILE.test(file);
}

/** Files that define container images, and compose files. */
export function isContainerFile(file: string): boolean {
  return isDockerfile(file) || COMPOSE_FILE.test(file);
}

const ENVIRONMENT_FILE = new RegExp(
  String.raw`(?:^|/)(?:\.env(?:\.[\w.-]+)?|[\w.-]*\.env(?:\.(?:${endingPattern('copy')}|local))?)$`,
);

/** Dotenv files and their samples: `.env.example`, `.env.production`, `sample.env`. */
export function isEnvironmentFile(file: string): boolean {
  return ENVIRONMENT_FILE.test(file);
}

/** Names of JSON Schemas, of which each view below has as many as it can trust. */
const SCHEMA = '(?:json[-_]?)?schema';
const SCHEMA_ENDING = new RegExp(String.raw`\.${SCHEMA}\.json$`, 'i');
const SCHEMA_NAME = new RegExp(String.raw`(?:^|[/._-])${SCHEMA}s?(?:[._-][\w.-]{0,60})?\.json$`, 'i');
const IN_SCHEMAS = new RegExp(String.raw`(?:^|/)${SCHEMA}s?/[^/]{1,100}\.json$`, 'i');
const SCHEMA_READ = /(?:(?:^|[/.-])schema\.json|schema\/[^/]+\.json)$/;

/** Does the ending say that it is a schema, whatever its content: `shop.schema.json`? */
export function hasSchemaEnding(file: string): boolean {
  return SCHEMA_ENDING.test(file);
}

/** Is it a file whose keys are read as those of a schema: `schema.json`, `shop-schema.json`, `schema/shop.json`? */
export function isSchemaFile(file: string): boolean {
  return SCHEMA_READ.test(file);
}

/** May it be a schema, or other data, so that its content decides: `schemas/shop.json`, `schema-v2.json`? */
export function mayBeSchema(file: string): boolean {
  return SCHEMA_NAME.test(file) || IN_SCHEMAS.test(file);
}

/** Files and folders that client generators leave beside their output. */
export const MARKS_OF_GENERATORS: readonly string[] = [
  '.openapi-generator-ignore',
  '.openapi-generator',
  '.swagger-codegen-ignore',
  '.swagger-codegen',
];
