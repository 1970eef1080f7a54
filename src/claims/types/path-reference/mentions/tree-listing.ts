import { METASYNTACTIC, OF_READER, placeholderPattern } from '../../../../text/words/placeholders.js';
import type { PathReference } from '../payload.js';
import type { Facts } from '../../../../model/facts.js';
import type { Claim } from '../../../../model/claim.js';
import { posix } from 'node:path';
import { shortNameOf } from '../../../../ecosystems/manifests.js';
import { isLockFile } from '../../../../paths/roles.js';
import { isCommonFileName } from '../../../../ecosystems/project-files.js';
import type { Candidate } from '../resolve.js';
import { isPartFolder } from '../../../../paths/generic-names.js';
import { isToolFolder } from '../names.js';
import { withoutSlash } from '../../../../text/paths.js';

/** One line of a listing of files, as `tree` prints it. */
export interface TreeEntry {
  /** 0-based line in the fence. */
  readonly row: number;
  /** Path below the listing's own root, `/` at the end of a folder. */
  readonly path: string;
  /** The name as written on that line, without its slash. */
  readonly name: string;
  /** The text after the name: a comment. */
  readonly comment: string;
}

export interface TreeListing {
  /** The name of the root on the first line: `packages/core`, `my-app`; '' when there is none. */
  readonly label: string;
  readonly entries: readonly TreeEntry[];
}

const BRANCH = /[├└│┬]|^\s*(?:\|--|\+--|\\--|`--)/;
/** Characters that draw branches before a name. */
const DRAWN = new Set(' \t\u00a0│├└─┬┼╰╭╮╯|+`\\'.split(''));
const NAME = /^[\w.@+[][\w.@+[\]()-]*(?:\/[\w.@+[\]()-]+)*\/?$/;
/** A placeholder for the root: `plugin-<name>/`, `{app}/`, `$HOME/x/`. */
const PLACEHOLDER = /^[\w@./-]{0,80}[<{$][^\s<>{}]{1,60}[>}]?[\w@./-]{0,80}$/;
const MAX_ENTRIES = 400;

/** Parses a fence as a listing of files; undefined when it is not one. Linear in the fence. */
export function readTree(value: string): TreeListing | undefined {
  const rows = value.split('\n');
  const drawn = rows.filter((row) => BRANCH.test(row)).length;
  if (drawn < 2 && !isIndentedListing(rows)) return undefined;
  const stack: { readonly column: number; readonly path: string }[] = [];
  const entries: TreeEntry[] = [];
  let label = '';
  for (const [row, text] of rows.entries()) {
    const read = readRow(text);
    if (entries.length === 0 && label === '' && PLACEHOLDER.test(text.trim())) label = text.trim();
    // The root is shown twice: as what was typed, and as what was printed.
    if (read === undefined || (entries.length === 0 && rows[row + 1]?.trim() === text.trim())) continue;
    while ((stack.at(-1)?.column ?? -1) >= read.column) stack.pop();
    const isRoot =
      entries.length === 0
      && stack.length === 0
      && label === ''
      && !BRANCH.test(text)
      && isDeeper(rows, { row, column: read.column });
    if (isRoot) {
      label = read.name === '.' ? './' : read.name;
      stack.push({ column: read.column, path: '' });
      continue;
    }
    const folder = read.name.endsWith('/') || isDeeper(rows, { row, column: read.column });
    const name = withoutSlash(read.name);
    const path = `${stack.at(-1)?.path ?? ''}${name}${folder ? '/' : ''}`;
    if (folder) stack.push({ column: read.column, path });
    entries.push({ row, path, name, comment: read.comment });
    if (entries.length >= MAX_ENTRIES) break;
  }
  if (!entries.some(({ name, path }) => /\.[a-z]\w*$/i.test(name) || path.endsWith('/'))) return undefined;
  return entries.length < 2
    ? undefined
    : { label: label === './' ? '' : withoutSlash(label.replace(/^\.\//, '')), entries };
}

/** A name that readers choose. */
const OF_ANYONE = new RegExp(String.raw`^(?:${METASYNTACTIC}|${OF_READER}(?:[-_A-Z].*)?|\.+)(?:\.\w+)?$`, 'i');

/** Entries that a repository may contain: no files of tools, no placeholders. */
export function isListed({ path }: TreeEntry): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (isLockFile(segments.at(-1) ?? '')) return false;
  return !segments.some((segment) => isToolFolder(segment) || OF_ANYONE.test(segment) || segment.includes('...'));
}

const READERS_LABEL = new RegExp(
  [
    String.raw`^(?:${OF_READER}|${METASYNTACTIC}|${placeholderPattern('root')})\b`,
    '^my(?:app|project|site|package|plugin|module|lib|repo|crate|service|workspace|program|extension)',
    '[<>{}$]',
    '[-_](?:app|project|demo|example)$',
  ].join('|'),
  'i',
);

/** A label that only the reader's project can have. */
export function isReadersLabel(label: string): boolean {
  return READERS_LABEL.test(label.split('/').at(-1) ?? '') && !isPartFolder(label);
}

function readRow(
  text: string,
): { readonly column: number; readonly name: string; readonly comment: string } | undefined {
  let column = 0;
  while (
    column < text.length
    && (DRAWN.has(text[column] ?? '')
      || (text[column] === '-' && DRAWN.has(text[column - 1] ?? ''))
      || (text[column] === '-' && text[column - 1] === '-'))
  )
    column++;
  const rest = text.slice(column, column + 300);
  const end = rest.search(/\s/);
  const name = (end < 0 ? rest : rest.slice(0, end)).replace(/[,:]$/, '');
  const after = end < 0 ? '' : rest.slice(end).trim();
  if (name === '' || (!NAME.test(name) && name !== '.')) return undefined;
  return after === '' || /^[#(/<←—–*-]|^\.\.\.|^…|^→/.test(after) || BRANCH.test(text)
    ? { column, name, comment: after }
    : undefined;
}

function isDeeper(
  rows: readonly string[],
  { row, column }: { readonly row: number; readonly column: number },
): boolean {
  for (let at = row + 1; at < Math.min(rows.length, row + 4); at++) {
    const next = readRow(rows[at] ?? '');
    if (next !== undefined) return next.column > column;
  }
  return false;
}

/** Without drawn branches: every line is a name, some are folders, some are indented. */
function isIndentedListing(rows: readonly string[]): boolean {
  const full = rows.filter((row) => row.trim() !== '').slice(0, MAX_ENTRIES);
  if (full.length < 3) return false;
  const names = full.map((row) => readRow(row)).filter((row) => row !== undefined);
  const base = Math.min(...names.map(({ column }) => column));
  return (
    names.length === full.length
    && names.some(({ name }) => name.endsWith('/'))
    && names.some(({ column }) => column > base)
  );
}

/** Is the listing one of the folder that the file moved into? Then the entry is right there, as the others are. */
export function isListingOf(
  { payload: { path, company = [] } }: Claim<PathReference>,
  moved: string,
  { tree }: Facts,
): boolean {
  if (!moved.endsWith(`/${path}`) || company.length < 2) return false;
  const root = moved.slice(0, -path.length - 1);
  const there = company.filter((entry) => tree.kind(withoutSlash(posix.join(root, entry))) !== undefined);
  return there.length * 2 >= company.length;
}

/**
 * A listing belongs to this repository when half of its other entries are, or once were, where the listing says;
 * outside of sections about this repository, when most are, including two that not every project has.
 */
export function isListingOfOurs(
  { payload }: Claim<PathReference>,
  candidates: readonly Candidate[],
  facts: Facts,
): boolean {
  const company = payload.company ?? [];
  if (company.length === 0) return payload.audience === 'ours';
  const roots = [...new Set(candidates.map(({ from }) => from))];
  const wasOurs = (path: string): boolean => exists(path) || facts.history.removalOf(path) !== undefined;
  const exists = (path: string): boolean => facts.tree.kind(path) !== undefined;
  // A folder of the listing is ours only with something of what the listing shows in it.
  const inside = company.filter((path) => payload.path.endsWith('/') && path.startsWith(payload.path));
  const isOurs = (path: string): boolean => roots.some((root) => wasOurs(withoutSlash(posix.join(root, path))));
  if (inside.length > 0 && !inside.some(isOurs)) return false;
  const areMost = (isThere: (path: string) => boolean): boolean =>
    roots.some((root) => {
      const there = company.filter((path) => isThere(withoutSlash(posix.join(root, path))));
      if (payload.audience === 'ours') return there.length * 2 >= company.length;
      return (
        there.length * 5 >= company.length * 3
        && there.filter((path) => !isCommonFileName(posix.basename(path))).length >= Math.min(2, company.length)
      );
    });
  // An outdated listing still belongs to this repository; history is queried if the present tree is not enough. But
  // projects that are built with it look as it looked, and one of another name may be meant.
  return areMost(exists) || ((payload.audience === 'ours' || isLabelHere(payload.base, facts)) && areMost(wasOurs));
}

/** Is something here called like the root of a listing: a package, a folder, or one that is gone? */
function isLabelHere(label: string | undefined, { tree, manifests, history }: Facts): boolean {
  if (label === undefined || label === '') return true;
  const name = posix.basename(label);
  return (
    tree.named(name).length > 0
    || manifests.all().some((manifest) => shortNameOf(manifest) === name)
    || history.removalOf(label) !== undefined
  );
}
