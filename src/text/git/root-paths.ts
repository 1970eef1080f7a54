/**
 * Paths of a root that may be a folder below git's top one. A path outside of it is written as git writes one from the
 * top, `:/lib/a.ts`. `prefix`: the folder of the root, with a slash, or `''` where it is the top folder.
 */
const FROM_TOP = ':/';

/** The path from git's top folder. */
export function topPath(prefix: string, path: string): string {
  return isOutside(prefix, path) ? path.slice(FROM_TOP.length) : prefix + path;
}

/** The path as the root has it, of one from git's top folder. */
export function rootPath(prefix: string, path: string): string {
  return path.startsWith(prefix) ? path.slice(prefix.length) : FROM_TOP + path;
}

/** Is it the path of something outside of the root? */
export function isOutside(prefix: string, path: string): boolean {
  return prefix !== '' && path.startsWith(FROM_TOP);
}
