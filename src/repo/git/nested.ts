import { join } from 'node:path';
import { isInside, relativeTo } from '../files/paths.js';
import { gitPlaces } from './git-places.js';
import type { GitPlaces } from './git-places.js';

/** A repository inside of another one, whose commits do not tell of its files. */
export interface NestedRepository {
  /** Relative to the root. */
  readonly folder: string;
  readonly isSubmodule: boolean;
}

/** The repository below a root that a path, a file or folder relative to the root, is in. Looks without running git. */
export function nestedRepository(
  root: string,
  path: string,
  { top, commonDir }: GitPlaces,
): NestedRepository | undefined {
  const found = gitPlaces(join(root, path));
  if (found === undefined || found.top === top || !isInside(root, found.top) || found.top === root) return undefined;
  return { folder: relativeTo(root, found.top), isSubmodule: isInside(join(commonDir, 'modules'), found.gitDir) };
}
