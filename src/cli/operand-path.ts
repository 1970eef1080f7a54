import { isAbsolute, relative, resolve } from 'node:path';

export interface TypedFrom {
  /** Real path of the repository. */
  readonly root: string;
  readonly cwd: string;
  /** Does the repository have something at this path, relative to its root? */
  has(path: string): boolean;
}

/**
 * A path as somebody typed it, relative to the root of the repository. Shells complete names from the working directory, so it is
 * seen from there; the root is the other place people mean. One that leaves the repository stays as it is, to be refused.
 */
export function fromRoot(typed: string, { root, cwd, has }: TypedFrom): string {
  const seen = relative(root, resolve(cwd, typed)).replaceAll('\\', '/');
  const isInside = seen !== '..' && !seen.startsWith('../') && !isAbsolute(seen);
  if (!isInside) return typed;
  return !has(seen) && !isAbsolute(typed) && has(typed) ? typed : seen;
}
