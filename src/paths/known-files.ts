import { namesOfKinds } from '../text/words/words.js';
import { endingPattern } from './file-endings.js';

/** Findings that `docalign baseline` records, at the root of the repository. */
export const BASELINE_FILE = '.docalign-baseline.json';

/** Settings and records of docalign at the root, which name what is gone: a name in them does not exist for that. */
export const DOCALIGN_FILES = [BASELINE_FILE, '.docalign.yml'] as const;

export function isDocalignFile(file: string): boolean {
  return DOCALIGN_FILES.some((own) => own === file);
}

/** What the code makes public, as tools write it to compare it later: `api/shop.api`, `PublicAPI.Shipped.txt`. */
const PUBLIC_LIST =
  /(?:^|\/)api\/(?:[^/]{1,100}\/)?[^/]{1,100}\.api$|(?:^|\/)PublicAPI(?:\.\w{1,20})?\.txt$|\.api\.md$/;

/** A list of what the code makes public, which tools write: it defines nothing, and may be older than the code. */
export function isListOfPublic(file: string): boolean {
  return PUBLIC_LIST.test(file);
}

/** What starts or holds the tools of a build, as they make it: nothing of the project is in it. */
const BUILD_WRAPPER = /(?:^|\/)(?:gradle|maven)-wrapper\.jar$|(?:^|\/)\.yarn\/(?:cache|releases)\//;

export function isBuildWrapper(file: string): boolean {
  return BUILD_WRAPPER.test(file);
}

const DOCKERFILE = /(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w.-]{1,60})?$|\.[dD]ockerfile$/;
const COMPOSE_FILE = /(?:^|\/)(?:docker-)?compose(?:\.[\w-]+)*\.ya?ml$/;

/** Files that define container images: `Dockerfile.dev`, `web.dockerfile`. */
export function isDockerfile(file: string): boolean {
  return DOCKERFILE.test(file);
}

/** Files that run containers, of this repository and of others: `docker-compose.dev.yml`. */
export function isComposeFile(file: string): boolean {
  return COMPOSE_FILE.test(file);
}

/** Files that define container images, and compose files. */
export function isContainerFile(file: string): boolean {
  return isDockerfile(file) || isComposeFile(file);
}

const ENVIRONMENT_FILE = new RegExp(
  String.raw`(?:^|/)(?:\.env(?:\.[\w.-]+)?|[\w.-]*\.env(?:\.(?:${endingPattern('copy')}|local))?)$`,
);

/** Dotenv files and their samples: `.env.example`, `.env.production`, `sample.env`. */
export function isEnvironmentFile(file: string): boolean {
  return ENVIRONMENT_FILE.test(file);
}

/** What a word in the name of a file tells about a file that is not used as it is. */
export type CopyWord =
  /** Users make their own file of it: its content is an example. */
  | 'copied'
  /** It has all the settings that there are. */
  | 'reference'
  /** A program makes the file without the word: `readme.source.md`. */
  | 'source';

/** The single list of such words; `file-endings.ts` has those that are endings. */
const COPY_WORDS: readonly (readonly [words: string, ...kinds: readonly CopyWord[]])[] = [
  ['example sample', 'copied', 'reference'],
  ['examples samples templates dist default defaults schema dummy placeholder', 'copied'],
  ['template tmpl tpl', 'copied', 'source'],
  ['reference', 'reference'],
  ['source src in', 'source'],
];

/** The words of one kind, as a pattern. */
export function copyWordPattern(kind: CopyWord): string {
  return `(?:${namesOfKinds(COPY_WORDS, [kind]).join('|')})`;
}

const MADE_INTO = new RegExp(String.raw`^(.+)[._-]${copyWordPattern('source')}(\.\w+)$`, 'i');

/** The name of the file that a program makes of this one: `readme.md` of `readme.source.md`. */
export function nameMadeFrom(name: string): string | undefined {
  const [, stem, ending] = MADE_INTO.exec(name) ?? [];
  return stem === undefined || ending === undefined ? undefined : stem + ending;
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

/** The container of the keys below a key that authors choose, in a container of a schema: `aliases.*`. */
export function anyKeyOf(container: string | undefined): string {
  return `${container ?? ''}.*`;
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
