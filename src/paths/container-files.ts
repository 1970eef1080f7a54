/** Files that define container images, and compose files. */
export const CONTAINER_FILE = new RegExp(
  String.raw`(?:^|/)(?:Dockerfile|Containerfile)(?:\.[\w-]+)?$|\.[dD]ockerfile$|(?:^`
    + String.raw`|/)(?:docker-)?compose(?:\.[\w-]+)*\.ya?ml$`,
);

const ENVIRONMENT_FILE = /(?:^|\/)(?:\.env(?:\.[\w.-]+)?|[\w.-]*\.env(?:\.(?:example|sample|template|dist|local))?)$/;

/** Dotenv files and their samples: `.env.example`, `.env.production`, `sample.env`. */
export function isEnvironmentFile(file: string): boolean {
  return ENVIRONMENT_FILE.test(file);
}
