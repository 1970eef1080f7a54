import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Snapshot } from '../../engine/snapshot.js';

export interface TypedFrom {
  /** Real path of the repository. */
  readonly root: string;
  readonly cwd: string;
  /** Does the repository have something at this path, relative to its root? */
  has(path: string): boolean;
}

/**
 * A path as somebody typed it, relative to the root of the repository. Shells complete names from the working
 * directory, so it is seen from there; the root is the other place people mean. One that leaves the repository stays as
 * it is, to be refused.
 */
export function fromRoot(typed: string, { root, cwd, has }: TypedFrom): string {
  const seen = relative(root, resolve(cwd, typed)).replaceAll(sep, '/');
  const isInside = seen !== '..' && !seen.startsWith('../') && !isAbsolute(seen);
  if (!isInside) return typed;
  return !has(seen) && !isAbsolute(typed) && has(typed) ? typed : seen;
}

export interface OperandsOf {
  /** `docalign check`: who asks, for messages. */
  readonly where: string;
  /** What the operands are called in the usage: `files`. */
  readonly key: string;
  readonly snapshot: Snapshot;
  readonly root: string;
  readonly cwd: string;
}

/**
 * Operands as names of this repository, where it has them; relative to its root. Throws BAD_PATH or OUTSIDE_REPOSITORY.
 */
export async function operandPaths(
  typed: readonly string[],
  { where, key, snapshot, root, cwd }: OperandsOf,
): Promise<readonly string[]> {
  const { repositoryPath } = await import('../../tools/input/path-argument.js');
  const has = (path: string): boolean => snapshot.docs.has(path) || snapshot.pathKind(path) !== undefined;
  return typed.map((operand) =>
    repositoryPath({ tool: where, key, value: fromRoot(operand, { root, cwd, has }) }, snapshot),
  );
}
