import { posix } from 'node:path';
import type { TreeFacts } from '../../model/facts.js';
import { docNames } from '../../paths/doc-names.js';
import { isFolderOfOthers } from '../../paths/roles.js';
import { stemOf } from '../../text/paths.js';

const LICENCES: ReadonlySet<string> = new Set(docNames('licence'));

/** Does the folder contain the licence of another work, which was copied in together with it? */
export function hasOwnLicence(folder: string, tree: Pick<TreeFacts, 'list'>): boolean {
  return folder !== '.' && folder !== '' && hasLicence(folder, tree);
}

/** The same for any folder; '' is the whole repository. */
export function hasLicence(folder: string, { list }: Pick<TreeFacts, 'list'>): boolean {
  return list(folder).some((name) => LICENCES.has(stemOf(name).toLowerCase()));
}

/** The folder of another project that contains a document: below a folder for such projects, with its own licence. */
export function vendoredFolderOf(file: string, tree: Pick<TreeFacts, 'list'>): string | undefined {
  const folders = posix.dirname(file).split('/');
  for (let at = 0; at < folders.length - 1; at += 1) {
    const folder = folders.slice(0, at + 2).join('/');
    if (isFolderOfOthers(folders[at] ?? '') && hasOwnLicence(folder, tree)) return folder;
  }
  return undefined;
}
