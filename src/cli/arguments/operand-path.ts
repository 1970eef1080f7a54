import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';

export interface TypedFrom {
  /** Real path of the repository. */
  readonly root: string;
  readonly cwd: string;
  /** Does the repository contain this path, relative to its root? */
  has(path: string): boolean;
}

/**
 * Converts a typed path to one relative to the repository root. The path is resolved from the working directory,
 * because shells complete names from there; if it does not exist there but does exist from the root, the root counts. A
 * path outside the repository is returned unchanged, to be refused later.
 */
export function fromRoot(typed: string, { root, cwd, has }: TypedFrom): string {
  const seen = relative(root, resolve(cwd, typed)).replaceAll(sep, '/');
  const isInside = seen !== '..' && !seen.startsWith('../') && !isAbsolute(seen);
  if (!isInside) return typed;
  return !has(seen) && !isAbsolute(typed) && has(typed) ? typed : seen;
}

/** As `fromRoot` needs it, for the paths of a snapshot. */
export function typedFrom(snapshot: Snapshot, { root, cwd }: Pick<TypedFrom, 'root' | 'cwd'>): TypedFrom {
  return { root, cwd, has: (path) => snapshot.docs.has(path) || snapshot.pathKind(path) !== undefined };
}

export interface OperandsOf {
  /** `docalign check`: the command, for messages. */
  readonly where: string;
  /** Name of the operands in the usage: `files`. */
  readonly key: string;
  readonly snapshot: Snapshot;
  readonly root: string;
  readonly cwd: string;
}

/** Resolves operands to paths in this repository, relative to its root. Throws BAD_PATH or OUTSIDE_REPOSITORY. */
export async function operandPaths(
  typed: readonly string[],
  { where, key, snapshot, root, cwd }: OperandsOf,
): Promise<readonly string[]> {
  if (typed.includes(''))
    throw new DocalignError(
      'BAD_PATH',
      `${where}: "${key}" got an empty path, perhaps from an unset variable. Name a path, or "." for the root.`,
    );
  const { repositoryPath } = await import('../../tools/input/path-argument.js');
  return typed.map((operand) =>
    repositoryPath({ tool: where, key, value: fromRoot(operand, typedFrom(snapshot, { root, cwd })) }, snapshot),
  );
}
