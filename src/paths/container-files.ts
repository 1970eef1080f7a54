/** Files that say how a container is made and what it is given: of images and of compose. */
export const CONTAINER_FILE =
  /(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w-]+)?$|\.[dD]ockerfile$|(?:^|\/)(?:docker-)?compose(?:\.[\w-]+)*\.ya?ml$/;
