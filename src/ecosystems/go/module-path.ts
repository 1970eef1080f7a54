/** The last part of a module path that is not a major version: `k3d` of `github.com/k3d-io/k3d/v5`. */
export function lastOfModule(path: string): string {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part));
  return parts.at(-1) ?? path;
}
