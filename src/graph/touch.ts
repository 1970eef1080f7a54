import type { Claim } from '../model/claim.js';
import { isPage } from '../paths/file-kinds.js';
import { baseNameOf, directoryOf, foldersAbove } from '../text/paths.js';
import { leadsAbove, leadsTo, plainPath } from './claims-on.js';
import type { JudgedEdge } from './edges.js';
import type { FileChange } from './touched.js';

/**
 * How a change touches what a claim rests on. `removed`: it removed the path that the claim names, or from the file
 * that decides the claim a line with what the claim says; `written`: it wrote the line of the claim; `decides`: it
 * changed the line or the name that decides the claim; `near`: it changed another part of that file.
 */
export type Touch = 'removed' | 'written' | 'decides' | 'near';

/** A touch, and the path that was changed. */
export interface Touching {
  readonly touch: Touch;
  readonly path: string;
}

/** A shorter word is in too many lines to show that a line was about the claim; a number is not. */
const WORD_CHARS = 3;
/** A shorter name alone shows nothing outside of the file that decides the claim. */
const NAME_CHARS = 4;

/** Returns the touch of these changes on each claim, by its verdict, maybe an earlier one. O(changes) to make. */
export function touchOf(changes: readonly FileChange[]): (judged: JudgedEdge) => Touching | undefined {
  const byPath = new Map<string, FileChange>();
  for (const change of changes) {
    byPath.set(change.file, change);
    if (change.oldFile !== undefined) byPath.set(change.oldFile, change);
  }
  const lost = changes.flatMap(({ file, oldFile, status }) =>
    status === 'deleted' ? [file] : oldFile === undefined ? [] : [oldFile],
  );
  return (judged) => {
    const { claim } = judged;
    const own = byPath.get(claim.file);
    if (own !== undefined && own.file === claim.file && (holds(own, claim.line) || isMovedLink(claim, own)))
      return { touch: 'written', path: claim.file };
    const missing = lost.find((path) => isNamed(claim, path));
    return missing === undefined ? touchOfGrounds(judged, changes, byPath) : { touch: 'removed', path: missing };
  };
}

/** A link that begins at its document, in a document that has another folder now, leads elsewhere. */
function isMovedLink({ type, text }: Claim, { file, oldFile }: FileChange): boolean {
  if (type !== 'path_reference' || oldFile === undefined || directoryOf(oldFile) === directoryOf(file)) return false;
  return !/^(?:[#/]|[a-z][a-z\d+.-]*:)/i.test(text);
}

function touchOfGrounds(
  judged: JudgedEdge,
  changes: readonly FileChange[],
  byPath: ReadonlyMap<string, FileChange>,
): Touching | undefined {
  const { claim, verdict } = judged;
  const isOwnAnchor = claim.text.startsWith('#');
  const grounds = (verdict?.evidence ?? []).flatMap(({ file, line }) => {
    const change = byPath.get(file);
    return change === undefined || (file === claim.file && !isOwnAnchor) ? [] : [{ change, line }];
  });
  const hasLost = lossOf(claim);
  const at = (touch: Touch, change: FileChange | undefined): Touching | undefined =>
    change === undefined ? undefined : { touch, path: change.file };
  const words = wordsOf(claim);
  const isVersion = claim.type === 'dependency_version';
  const isName = isVersion || (words.length === 1 && (words[0]?.length ?? 0) >= NAME_CHARS);
  return (
    at('removed', grounds.find(({ change }) => isLost(change, judged) || hasLost(change))?.change)
    ?? at('decides', grounds.find(({ change, line }) => line !== undefined && holds(change, line))?.change)
    ?? at('decides', isName ? changes.find((change) => mayDecide(claim, change) && hasLost(change)) : undefined)
    ?? at('near', grounds[0]?.change)
  );
}

/** Is the file gone that the claim rests on, or is it the new place that shows that the claim fails? */
function isLost({ status, oldFile }: FileChange, { verdict }: JudgedEdge): boolean {
  if (status === 'deleted') return true;
  return (oldFile !== undefined || status === 'added') && verdict?.status !== 'verified';
}

/** May a file that a claim does not rest on be what made it true? A link is decided by its target alone. */
function mayDecide({ type, file }: Claim, change: FileChange): boolean {
  return type !== 'path_reference' && change.file !== file && !isPage(change.file);
}

function holds({ lines }: FileChange, line: number): boolean {
  return lines === undefined || lines.present.some(([first, last]) => line >= first && line <= last);
}

/** Returns whether a change removed a line with what the claim says: all of its words, or the anchor of a link. */
function lossOf(claim: Claim): (change: FileChange) => boolean {
  const anchor = anchorOf(claim);
  const words = wordsOf(claim);
  const isRoute = claim.type === 'api_route';
  // The second of two headings alike has a number, which the first one decides.
  const first = anchor?.replace(/-\d+$/, '');
  const isVersion = claim.type === 'dependency_version';
  const hasAll = (line: string): boolean =>
    words.every(
      (word) => line.includes(word) || (isRoute && hasMethod(line, word)) || (isVersion && isBare(line, word)),
    );
  const isIt =
    anchor !== undefined
      ? (line: string) => asAnchor(line).includes(anchor) || asAnchor(line) === first
      : claim.type === 'command'
        ? (line: string) => definesTask(line, claim.text)
        : hasAll;
  return ({ lines }) => (anchor !== undefined || words.length > 0) && (lines?.gone.some(isIt) ?? false);
}

/** Does a line define the task that a command names last, or one of the groups that it is in? */
function definesTask(line: string, command: string): boolean {
  const [task = '', ...groups] =
    lastWord(command)
      .match(/[\p{L}\p{N}_$]+/gu)
      ?.reverse() ?? [];
  return isDefinition(line, task) || groups.some((group) => definesAfter(line, group, GROUP));
}

/**
 * Does a line define a task (`build:`, `"build":`, `build =`, `task :build`) or name a package (`"@acme/build"`)? Prose
 * does not.
 */
function isDefinition(line: string, word: string): boolean {
  if (word === '') return false;
  const parts = line.slice(0, LINE_CHARS).split(word);
  // A short name is part of many words.
  const isWhole = (at: number): boolean => word.length >= WORD_CHARS || !/[\w-]$/.test(parts[at] ?? '');
  const rest = parts.slice(1).filter((_, at) => isWhole(at));
  return (
    rest.some((after) => /^[\w:-]{0,40}["'`]?\s{0,9}(?:[:=({>]|[\w\s.-]{0,40}:)|^["'\]]/.test(after))
    || definesAfter(line, word, TASK)
  );
}

/** A word by which a language defines tasks, or groups of them, before their name. */
const TASK = /^\s{0,40}[\w.]{0,40}\b(?:task|def|func|function|fn|sub|alias|target)\b[\s(:"'`]{1,4}$/i;
const GROUP = /^\s{0,40}(?:namespace|group|module|mod|class)\b[\s(:"'`]{1,4}$/i;

function definesAfter(line: string, word: string, lead: RegExp): boolean {
  const at = line.slice(0, LINE_CHARS).indexOf(word);
  return at > 0 && lead.test(line.slice(0, at)) && !/^[\w-]/.test(line.slice(at + word.length));
}

/** A file that is only about one program has nothing but its version, without its name: `v18.2` in `.nvmrc`. */
function isBare(line: string, word: string): boolean {
  return !/\d/.test(word) && /^\s{0,9}v?[\d.]{1,40}\s{0,9}$/.test(line);
}

/** Code writes the method of a route in either letter case. */
function hasMethod(line: string, word: string): boolean {
  return word === word.toUpperCase() && line.slice(0, LINE_CHARS).toLowerCase().includes(word.toLowerCase());
}

/** The anchor of a link, as `asAnchor` gives the line that makes it; undefined without one. */
function anchorOf({ type, text }: Claim): string | undefined {
  const hash = type === 'path_reference' ? text.indexOf('#') : -1;
  const anchor = hash === -1 ? '' : asAnchor(text.slice(hash + 1));
  return anchor.length < 2 ? undefined : anchor;
}

/** The letters and digits, with one hyphen in place of all between them: a heading and its anchor are then alike. */
function asAnchor(text: string): string {
  return text
    .slice(0, LINE_CHARS)
    .toLowerCase()
    .replace(/['’"`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Longer headings have no anchor that anybody links to. */
const LINE_CHARS = 500;

/**
 * The words of a line of code that makes the claim true: of a command, the last one, which names the task; of
 * `lib.open()`, not the name of what has it.
 */
function wordsOf({ type, text: written }: Claim): readonly string[] {
  const text = type === 'path_reference' ? written : written.replace(OWNER, '');
  const words = (text.match(/[\p{L}\p{N}_$]+/gu) ?? []).filter((word) => word.length >= WORD_CHARS || /\d/.test(word));
  return type === 'command' ? words.slice(-1) : words;
}

/** Names before the last one of a chain: `Shop.Cart.` of `Shop.Cart.add`. */
const OWNER = /(?<![\p{L}\p{N}_$./:-])(?:[\p{L}_$][\p{L}\p{N}_$]{0,80}(?:\.|::|->|#)){1,8}(?=[\p{L}_$])/gu;

/** Does the text of a claim name this path, its end, or a folder that it is in? */
function isNamed(claim: Claim, path: string): boolean {
  if (claim.type !== 'path_reference' && isCalledBy(claim.text, path)) return true;
  const plain = plainPath(claim.text);
  if (plain === '' || !/[./]/.test(claim.text))
    return claim.type === 'path_reference' && (leadsTo(claim, path) || leadsAbove(claim, path));
  const fixed = foldersBeforePlaceholder(plain);
  return (
    path === plain
    || (fixed !== undefined && `/${path}`.includes(`/${fixed}`))
    || path.endsWith(`/${plain}`)
    || `/${path}`.includes(`/${plain}/`)
    || baseNameOf(path) === plain
    || leadsTo(claim, path)
    || (isAddress(plain) && [path, ...foldersAbove(path)].some((end) => plain.endsWith(`/${end}`)))
  );
}

/**
 * Does a command or an example call the file by its name (`cargo run --example basic`), as a module (`python -m
 * shop.tool`) or as a package (`go install example.com/shop/cmd/shopd@latest`)?
 */
function isCalledBy(text: string, path: string): boolean {
  const token = (lastWord(text).split('@')[0] ?? '').replace('()', '');
  if (token.length < WORD_CHARS) return false;
  const [called, stem] = [token.replace(/\.|::|\\/g, '/'), `/${path.replace(/\.\w{1,5}$/, '')}`];
  if (stem.endsWith(`/${called}`)) return true;
  return (
    token.includes('/') && foldersAbove(path).some((folder) => folder.includes('/') && token.endsWith(`/${folder}`))
  );
}

function lastWord(text: string): string {
  return text.trim().split(/\s/).at(-1) ?? '';
}

/** The folders of a path before its first sign of a placeholder: `src/icons/` of `src/icons/<name>.svg`. */
function foldersBeforePlaceholder(path: string): string | undefined {
  const at = path.search(/[<>*{}[\]$:]/);
  const folders = at < 0 ? '' : path.slice(0, path.lastIndexOf('/', at) + 1);
  return folders === '' ? undefined : folders;
}

/** An address of this repository's files ends with their paths. */
function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
