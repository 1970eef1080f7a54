import { realpathSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { statEntry } from '../../files/listing.js';
import type { GitPlaces } from '../git-places.js';

/** Names that git gives to the index of a commit: of the whole index, of `commit -a`, of `commit -- path`. */
const NAMES = /^(?:index|index\.lock|next-index-\d+\.lock)$/;

/**
 * The index of the commit that git is about to make, as it tells its hooks by GIT_INDEX_FILE; undefined outside of a
 * hook, and for a file that is not in the git directory of this work tree.
 */
export function commitIndex({ top, gitDir }: GitPlaces): string | undefined {
  const named = process.env['GIT_INDEX_FILE'];
  if (named === undefined || named === '') return undefined;
  const file = resolve(top, named);
  if (!NAMES.test(basename(file)) || statEntry(file)?.isFile() !== true) return undefined;
  return realpathSync.native(dirname(file)) === gitDir ? file : undefined;
}
