import { isSecretFile } from '../../text/secrets/secret-files.js';

/** Documents do not prove what the code holds, nor does code of others that is kept here, which can be most of a repository. */
const NOT_OWN_ENDS = ['md', 'mdx', 'markdown', 'rst', 'adoc', 'asciidoc', 'min.js', 'map', 'lock', 'svg'];
const NOT_OWN_FOLDERS = ['vendor', 'third_party', 'node_modules', 'Godeps'];

const NOT_OWN_END = new RegExp(`\\.(?:${NOT_OWN_ENDS.map((end) => end.replace('.', '\\.')).join('|')})$`, 'i');
const NOT_OWN_FOLDER = new RegExp(`(?:^|/)(?:${NOT_OWN_FOLDERS.join('|')})/`);

/** What tries the code out or shows it: a file of the code itself says more. */
const BESIDE_CODE = /(?:^|\/)(?:tests?|__tests__|testdata|spec|specs|fixtures?|examples?|bench(?:marks?)?|e2e|playground|docs?)\/|[._-](?:test|spec|bench)\.|_test\.go$/i;

/** The repository's own code below `prefix`, as pathspecs of git; secret files, of which only names are kept, are still among it. */
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
  const isBeside = BESIDE_CODE.test(path);
  if (BESIDE_CODE.test(known) !== isBeside) return isBeside ? known : path;
  return known < path ? known : path;
}

export function isBesideCode(path: string): boolean {
  return BESIDE_CODE.test(path);
}
