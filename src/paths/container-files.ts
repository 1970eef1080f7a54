/** Files that define container images, and compose files. */
export const CONTAINER_FILE = new RegExp(
  String.raw`(?:^|/)(?:Dockerfile|Containerfile)(?:\.[\w-]+)?$|\.[dD]ockerfile$|(?:^`
    + String.raw`|/)(?:docker-)?compose(?:\.[\w-]+)*\.ya?ml$`,
);
