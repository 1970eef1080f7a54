import { sep } from 'node:path';
import { DocalignError } from '../model/error.js';

/** Longest path that Linux opens, in bytes; also a bound on what callers may make us echo. */
const MAX_PATH_CHARS = 4096;

/**
 * A caller's path as a repository-relative one: forward slashes, no `.`, no doubled or trailing slash; `''` is the root.
 * Nothing is decoded or trimmed: the form that is checked is the form that is used, so `%2e%2e` is a literal name.
 * Throws BAD_PATH or OUTSIDE_REPOSITORY.
 */
export function repoPath(path: string): string {
  refuseBadForm(path);
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) {
    throw new DocalignError('OUTSIDE_REPOSITORY', 'path: ".." is not allowed. Give a path relative to the repository root.');
  }
  return segments.join('/');
}

function refuseBadForm(path: string): void {
  if (path.length > MAX_PATH_CHARS) throw bad(`longer than ${MAX_PATH_CHARS} characters`);
  if (path.includes('\0')) throw bad('holds a NUL character');
  if (path.includes('\\')) throw bad('holds a backslash, use forward slashes');
  if (path !== path.trim()) throw bad('begins or ends with a blank');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) {
    throw new DocalignError('OUTSIDE_REPOSITORY', 'path: got an absolute path. Give a path relative to the repository root.');
  }
}

function bad(what: string): DocalignError {
  return new DocalignError('BAD_PATH', `path: ${what}. Give a path relative to the repository root.`);
}

/** Is this real, absolute path the root or below it? Compared with a separator, so `/repo-evil` is not in `/repo`. */
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

/** Orders by UTF-16 code units: the same on every machine, unlike locale order. */
export function byCodeUnits(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** Is any segment git's own folder, in any letter case (file systems that ignore case open it either way)? */
export function isGitInternal(path: string): boolean {
  return /(?:^|\/)\.git(?:\/|$)/i.test(path);
}
