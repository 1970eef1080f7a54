import { sep } from 'node:path';

/**
 * Whether this real, absolute path is the root or below it. Compares with a separator, so `/repo-evil` is not in
 * `/repo`.
 */
export function isInside(root: string, absolute: string): boolean {
  return absolute === root || absolute.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Repository-relative form of an absolute path that is inside the root. */
export function relativeTo(root: string, absolute: string): string {
  const rest = absolute.slice(root.endsWith(sep) ? root.length : root.length + 1);
  return sep === '/' ? rest : rest.split(sep).join('/');
}

/** Absolute form of a repository-relative path. */
export function absoluteOf(root: string, path: string): string {
  if (path === '') return root;
  return root.endsWith('/') ? root + path : `${root}/${path}`;
}

export function joinPath(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`;
}

/** Whether any segment is git's own folder, in any letter case, as case-insensitive file systems open it either way. */
export function isGitInternal(path: string): boolean {
  return /(?:^|\/)\.git(?:\/|$)/i.test(path);
}
