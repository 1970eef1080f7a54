import { posix } from 'node:path';
import type { TreeFacts } from '../../model/facts.js';

const LICENCE = /^(?:licen[cs]e|copying)s?(?:\.\w+)?$/i;
/** Where projects keep the sources of others, beside the folders whose documents are not read as their own at all. */
const OF_OTHERS = /^(?:contrib|externals?|externs?|dep(?:endencie)?s|subprojects|submodules|imported|upstream)$/i;

/** Has the folder the licence of another work, which was brought with it? */
export function hasOwnLicence(folder: string, { list }: Pick<TreeFacts, 'list'>): boolean {
  return folder !== '.' && folder !== '' && list(folder).some((name) => LICENCE.test(name));
}

/** The folder of another project in which a document lies: below one for such, with a licence of its own. */
export function broughtFolderOf(file: string, tree: Pick<TreeFacts, 'list'>): string | undefined {
  const folders = posix.dirname(file).split('/');
  for (let at = 0; at < folders.length - 1; at += 1) {
    const folder = folders.slice(0, at + 2).join('/');
    if (OF_OTHERS.test(folders[at] ?? '') && hasOwnLicence(folder, tree)) return folder;
  }
  return undefined;
}
