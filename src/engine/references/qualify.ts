import { posix } from 'node:path';
import { besideReference } from '../../ecosystems/project-files.js';
import { endingPattern } from '../../paths/file-endings.js';
import { isOfForge, isInFolderOf } from '../../paths/roles.js';
import { copyWordPattern, hasSchemaEnding, mayBeSchema } from '../../paths/known-files.js';
import { isInFolderOfRelease, namesVersion } from '../../paths/version-names.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import { SHOWN_AT } from '../../text/repository-address.js';

const DATA = endingPattern('data');
const BY_NAME = new RegExp(
  String.raw`(?:^|[._-])${copyWordPattern('reference')}\.${DATA}$|\.${DATA}[.-]${endingPattern('copy')}$`,
  'i',
);
/** Files for tests, files of other projects, build output. */
const isNotProduct = isInFolderOf('test', 'spec', 'testSupport', 'fixture', 'vendored', 'installed', 'built', 'output');
const isExample = isInFolderOf('example');
const ENDING = /\.(?:ya?ml|toml)(?![\w-])/g;
const PATH_LETTER = /[\w./@-]/;
/** The address of a page of a code host, up to the path of the file that it shows. */
const OF_A_HOST = new RegExp(`^.*/${SHOWN_AT}/[^/]{1,100}/`);
const MOST_NAMED = 200;
const MOST_CHARS = 200;
/** Minimum number of comment lines in a file that explains its settings, and their minimum share of its lines. */
const LEAST_COMMENTS = 20;
const LEAST_SHARE = 0.3;

/**
 * Does the name mark a reference: `*.example.*`, `*.reference.*`, `*.sample.*`, `*.schema.json`, or a name that does
 * beside another file?
 */
export function isReferenceName(file: string, isFile: (path: string) => boolean): boolean {
  if (!mayBeReference(file)) return false;
  const beside = besideReference(baseNameOf(file));
  if (beside !== undefined) return isFile(posix.join(directoryOf(file), beside));
  return BY_NAME.test(baseNameOf(file)) || hasSchemaEnding(file);
}

/** Does the name suggest a JSON Schema: `schema.json`, `config-schema.json`, `schemas/config.json`? */
export function isSchemaName(file: string): boolean {
  return mayBeSchema(file) && mayBeReference(file) && !isExample(file) && !isInFolderOfRelease(file);
}

function mayBeReference(file: string): boolean {
  return !isNotProduct(file) && !isOfForge(file) && !namesVersion(baseNameOf(file));
}

/** Settings files that a document names, relative to its folder or the root. */
export function filesNamedIn(file: string, text: string, isFile: (path: string) => boolean): readonly string[] {
  const found = new Set<string>();
  let looked = 0;
  for (const { 0: ending, index } of text.matchAll(ENDING)) {
    if (looked++ >= MOST_NAMED) break;
    const plain = (wordBefore(text, index) + ending).replace(OF_A_HOST, '');
    const place = [posix.join(directoryOf(file), plain), plain.replace(/^(?:\.\/|\/)+/, '')].find(
      (one) => !isNotProduct(one) && !isOfForge(one) && isFile(one),
    );
    if (place !== undefined) found.add(place);
  }
  return [...found];
}

function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < MOST_CHARS && PATH_LETTER.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, end);
}

/** Does the file explain its settings? */
export function isAnnotated(lines: readonly string[]): boolean {
  const comments = lines.filter((line) => /^\s{0,200}#/.test(line)).length;
  return comments >= LEAST_COMMENTS && comments >= LEAST_SHARE * lines.filter((line) => line.trim() !== '').length;
}
