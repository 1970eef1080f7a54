import { docNames } from '../../paths/doc-names.js';
import { endingsOf } from '../../paths/file-endings.js';
import { DOCALIGN_FILES, isListOfPublic } from '../../paths/known-files.js';
import { folderNames, isBesideCode, isMinified, isProductCode } from '../../paths/roles.js';
import { isSecretFile } from '../../paths/secrets/secret-files.js';
import { anyOf, inPattern } from '../../text/pattern.js';

/** Documents and third-party code, which can be most of a repository, do not prove what the code contains. */
const NOT_OWN_ENDS = endingsOf('page', 'made');
/** In capitals: names of other files in lower case may be code. Documents with other endings are named as they are. */
const NOT_OWN_NAMES = [...docNames('plainText').map((name) => name.toUpperCase()), ...docNames('bareMarkdown')];
const NOT_OWN_FOLDERS = folderNames('vendored', 'installed');
/** The files of `isMinified`, as git finds them. */
const MINIFIED = ['*.min.*', '*-min.*'];

const NOT_OWN_END = new RegExp(`\\.(?:${NOT_OWN_ENDS.map((end) => end.replace('.', '\\.')).join('|')})$`, 'i');
const NOT_OWN_NAME = new RegExp(`(?:^|/)${anyOf(NOT_OWN_NAMES.map(inPattern))}$`);
const NOT_OWN_FOLDER = new RegExp(`(?:^|/)(?:${NOT_OWN_FOLDERS.join('|')})/`);

/** The repository's own code below `prefix`, as git pathspecs. Includes secret files, of which only names are kept. */
export function ownCodePathspecs(prefix: string): readonly string[] {
  const below = prefix.replace(/[\\*?[\]]/g, '\\$&');
  return [
    prefix === '' ? '.' : `:(literal)${prefix}`,
    ...NOT_OWN_ENDS.map((extension) => `:(exclude,icase)*.${extension}`),
    ...DOCALIGN_FILES.map((file) => `:(exclude,literal)${prefix}${file}`),
    ...MINIFIED.map((pattern) => `:(exclude,icase)${pattern}`),
    ...NOT_OWN_NAMES.map((name) => `:(exclude,glob)${below}**/${name}`),
    ...NOT_OWN_FOLDERS.map((folder) => `:(exclude,glob)${below}**/${folder}/**`),
  ];
}

/** Whether the content of this file, named from the root, may prove what the code contains. */
export function isOwnCode(path: string): boolean {
  return !(
    NOT_OWN_END.test(path)
    || NOT_OWN_NAME.test(path)
    || NOT_OWN_FOLDER.test(path)
    || isMinified(path)
    || isSecretFile(path)
    || DOCALIGN_FILES.some((file) => path === file || path.endsWith(`/${file}`))
  );
}

/** Files that are kept for a bare name: the first that contains it may only use what another one defines. */
const MOST_PLACES = 6;
const BARE_NAME = /^[\w$]+$/;

/**
 * The files that contain a word, of those known and one more, best first: files of the product, then files that are not
 * tests or examples, by name. Only one for a text that is not a bare name.
 */
export function withPlace(known: readonly string[], path: string, word: string): readonly string[] {
  const last = known.at(-1);
  if (last === undefined) return [path];
  if (known.includes(path)) return known;
  const most = BARE_NAME.test(word) ? MOST_PLACES : 1;
  if (!isBetter(path, last)) return known.length < most ? [...known, path] : known;
  const at = known.findIndex((other) => isBetter(path, other));
  return [...known.slice(0, at), path, ...known.slice(at)].slice(0, most);
}

function isBetter(path: string, other: string): boolean {
  const [rank, rankOfOther] = [rankOf(path), rankOf(other)];
  return rank === rankOfOther ? path < other : rank < rankOfOther;
}

/** A list of what the code makes public shows no change by which a name got another one. */
function rankOf(path: string): number {
  return isProductCode(path) && !isListOfPublic(path) ? 0 : isBesideCode(path) ? 2 : 1;
}
