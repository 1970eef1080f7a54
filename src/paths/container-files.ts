/** Files that define container images, and compose files. */
export const CONTAINER_FILE =
  /(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w-]+)?$|\.[dD]ockerfile$|(?:^|\/)(?:docker-)?compose(?:\.[\w-]+)*\.ya?ml$/;
