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
 * because shells complete names from there; if it does not exist there but does exist from the root, or the working
 * directory is elsewhere, the root counts. Undefined for a path outside the repository.
 */
export function fromRoot(typed: string, { root, cwd, has }: TypedFrom): string | undefined {
  const seen = insideOf(root, resolve(cwd, typed));
  if (seen === undefined) return isAbsolute(typed) ? undefined : insideOf(root, resolve(root, typed));
  return !has(seen) && !isAbsolute(typed) && has(typed) ? typed : seen;
}

function insideOf(root: string, path: string): string | undefined {
  const seen = relative(root, path).replaceAll(sep, '/');
  return seen === '..' || seen.startsWith('../') || isAbsolute(seen) ? undefined : seen;
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
  const [{ repositoryPath }, { outsideRepository }] = await Promise.all([
    import('../../tools/input/path-argument.js'),
    import('../../tools/input/path-errors.js'),
  ]);
  return typed.map((operand) => {
    const value = fromRoot(operand, { root, cwd, has: hasIn(snapshot) });
    if (value === undefined) throw outsideRepository({ tool: where, key, value: operand });
    return repositoryPath({ tool: where, key, value }, snapshot);
  });
}

/** Does the operand name a document, file or directory of the repository? */
export function isPathHere(operand: string, { snapshot, root, cwd }: Omit<OperandsOf, 'where' | 'key'>): boolean {
  const has = hasIn(snapshot);
  const path = fromRoot(operand, { root, cwd, has });
  return path !== undefined && has(path);
}

function hasIn(snapshot: Snapshot): TypedFrom['has'] {
  return (path) => snapshot.docs.has(path) || snapshot.pathKind(path) !== undefined;
}
