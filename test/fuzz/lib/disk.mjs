// Operations of the harness itself on a folder, without following links.
import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** `.env` contains the secret: it is never moved, so that a document never contains the secret legitimately. */
const OWN = new Set(['.git', '.docalign', '.env']);
const DOC = /\.(?:md|mdx|markdown|mdc)$/i;
const CODE = /\.(?:js|ts|py|go|rs|mjs)$/;

/** Every entry below the root that is not git's or docalign's own, sorted; `kind` is file, directory, link or other. */
export function entriesOf(root, folder = '') {
  const found = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (OWN.has(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    found.push({ path, kind: kindOf(entry) });
    if (entry.isDirectory()) found.push(...entriesOf(root, path));
  }
  return found;
}

function kindOf(entry) {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isDirectory()) return 'directory';
  return entry.isFile() ? 'file' : 'other';
}

export function filesOf(root) {
  return entriesOf(root)
    .filter(({ kind }) => kind === 'file')
    .map(({ path }) => path);
}

export const isDoc = (path) => DOC.test(path);
export const isCode = (path) => CODE.test(path);
export const docsOf = (root) => filesOf(root).filter(isDoc);
export const codeOf = (root) => filesOf(root).filter(isCode);
export const foldersOf = (root) =>
  entriesOf(root)
    .filter(({ kind }) => kind === 'directory')
    .map(({ path }) => path);

/** Creates the file and its folders; false if another file is in the way, or a link leads out of the root. */
export function put(root, path, content) {
  try {
    if (!isWithin(root, dirname(path))) return false;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    return true;
  } catch (error) {
    if (['EEXIST', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENOENT'].includes(error.code)) return false;
    throw error;
  }
}

function isWithin(root, folder) {
  for (let above = folder; above !== '.'; above = dirname(above))
    if (exists(join(root, above)))
      return `${realpathSync(join(root, above))}${sep}`.startsWith(`${realpathSync(root)}${sep}`);
  return true;
}

export const bytesOf = (root, path) => readFileSync(join(root, path));
export const textOf = (root, path) => readFileSync(join(root, path), 'utf8');

export function exists(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // There is a file at a folder of the path.
    return false;
  }
}
