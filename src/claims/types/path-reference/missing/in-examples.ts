import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { folderBesideCode } from '../../../../paths/roles.js';
import { trimmedPath } from '../../../../text/paths.js';
import type { PathReference } from '../payload.js';

/** Folders of one name from which a convention is assumed. */
const ENOUGH = 2;

/**
 * Why a path that is gone may be one in the reader's project: several projects among the examples and tests here have a
 * folder of that path, as those that are built with a framework do (`app/extend/request.js`). One segment (`lib/`) is
 * too usual to say so.
 */
export function folderOfExamples(
  { payload: { path, audience } }: Claim<PathReference>,
  { tree }: Pick<Facts, 'tree'>,
): string | undefined {
  const written = trimmedPath(path);
  const folder = path.endsWith('/') ? written : posix.dirname(written);
  if (audience === 'ours' || !folder.includes('/') || folder.startsWith('..')) return undefined;
  const folders = tree
    .endingWith(folder)
    .filter((found) => found !== folder && folderBesideCode(`${found}/`) !== undefined);
  return folders.length < ENOUGH ? undefined : `${folders.length} examples or tests here have a folder ${folder}`;
}
