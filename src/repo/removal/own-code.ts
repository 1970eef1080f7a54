import { PROSE_ENDS } from '../../paths/doc-names.js';
import { folderNames, isBesideCode } from '../../paths/roles.js';
import { isSecretFile } from '../../text/secrets/secret-files.js';

/**
 * Documents do not prove what the code holds, nor does code of others that is kept here, which can be most of a
 * repository.
 */
const NOT_OWN_ENDS = [...PROSE_ENDS, 'min.js', 'map', 'lock', 'svg'];
const NOT_OWN_FOLDERS = folderNames('vendored', 'installed');

const NOT_OWN_END = new RegExp(`\\.(?:${NOT_OWN_ENDS.map((end) => end.replace('.', '\\.')).join('|')})$`, 'i');
const NOT_OWN_FOLDER = new RegExp(`(?:^|/)(?:${NOT_OWN_FOLDERS.join('|')})/`);

/**
 * The repository's own code below `prefix`, as pathspecs of git; secret files, of which only names are kept, are still
 * among it.
 */
export function ownCodePathspecs(prefix: string): readonly string[] {
  const below = prefix.replace(/[\\*?[\]]/g, '\\$&');
  return [
    prefix === '' ? '.' : `:(literal)${prefix}`,
    ...NOT_OWN_ENDS.map((extension) => `:(exclude,icase)*.${extension}`),
    ...NOT_OWN_FOLDERS.map((folder) => `:(exclude,glob)${below}**/${folder}/**`),
  ];
}

/** May what stands in this file, named from the root, prove what the code holds? */
export function isOwnCode(path: string): boolean {
  return !NOT_OWN_END.test(path) && !NOT_OWN_FOLDER.test(path) && !isSecretFile(path);
}

/** The file that says more of a word that both hold: one of the code itself, else the first by name. */
export function betterPlace(known: string | undefined, path: string): string {
  if (known === undefined) return path;
  const isBeside = isBesideCode(path);
  if (isBesideCode(known) !== isBeside) return isBeside ? known : path;
  return known < path ? known : path;
}
