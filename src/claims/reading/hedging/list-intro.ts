import { LIST_MARK, startsListEntry } from '../../../text/layout/block-start.js';
import { FUTURE_WORDS, REMOVED_WORDS } from '../sentence-words.js';
import type { Hedge } from './hedge.js';

/** Lines above an entry that are searched for the introduction of the list. */
const MAX_LINES = 40;
const LINE_CHARS = 300;
const GONE = new RegExp(
  String.raw`(?<!\b(?:${FUTURE_WORDS}|to)(?: \w{2,12}){0,2} )\b(?:${REMOVED_WORDS}|removals?|no longer|moved to`
    + String.raw`|(?<!\b(?:should|must|can|may|do|does) )not (?:needed|used))\b`,
  'i',
);
/** The last clause says what to do with things that are there: "they were dropped once — do not remove them:". */
const STAYS =
  /[.;!?—–]\s[^.;!?—–]{0,40}\b(?:do not|don['’]?t|never|must not) (?:remove|delete|drop|touch|change)\b[^.;!?—–]*$/i;

/** "Branches should be prefixed with one of": `docs/` is not a folder there. */
const PREFIXES = /\bbranch(?:es)?\b[^.]{0,60}\b(?:prefix\w*|names?|named|naming|starts?|begins?)\b|\bprefixes\b/i;

/**
 * The doubt that the introduction of a list casts on all its entries: that they are gone, or names of branches.
 * Undefined for a line outside a list, and for a list without introduction.
 */
export function listHedge(lines: readonly string[], line: number): Hedge | undefined {
  const intro = listIntro(lines, line);
  if (GONE.test(intro) && !STAYS.test(intro)) return { gone: true, because: 'the list is of what is gone' };
  if (LEGACY.test(parentEntry(lines, line))) return { gone: true, because: 'the entry above it is about a former one' };
  return PREFIXES.test(intro) ? { gone: true, because: 'the list is of prefixes or branches' } : undefined;
}

/** `Legacy name x: used in …`, `[Removed](#removed)` */
const LEGACY =
  /^(?:(?:legacy|old|former|previous|deprecated|obsolete)\b|\[?(?:removed|deleted|discontinued|retired)(?=[\]:*_]|$))/i;

/** The entry of which this 1-based line is a part, one level up, without its mark; '' for the first level. */
function parentEntry(lines: readonly string[], line: number): string {
  const above = entryAbove(lines, line);
  return above === undefined ? '' : withoutMark(lines[above - 1] ?? '');
}

/** The 1-based line of the entry one level up; undefined for the first level. */
function entryAbove(lines: readonly string[], line: number): number | undefined {
  const depthOf = (text: string): number => text.length - text.trimStart().length;
  const depth = depthOf(lines[line - 1] ?? '');
  for (let at = line - 2; depth > 0 && at >= 0 && at > line - MAX_LINES; at -= 1) {
    const text = (lines[at] ?? '').slice(0, LINE_CHARS);
    if (text.trim() !== '' && depthOf(text) < depth && startsListEntry(text)) return at + 1;
  }
  return undefined;
}

function withoutMark(text: string): string {
  return text.slice(0, LINE_CHARS).replace(MARK, '');
}

const MARK = new RegExp(`^\\s*${LIST_MARK}\\s+[*_\`]*`);

/** An entry that begins with a folder: `- **`src/`**: the sources`. */
const FOLDER = /^((?:[\w.@-]{1,60}\/){1,6})[`*_]{0,4}(?=$|[\s:(–—-])/;
const MOST_LEVELS = 6;

/** The folder of the entries above one: `site/posts` below `posts/` below `site/`; '' where one of them is none. */
export function folderOfEntries(lines: readonly string[], line: number): string {
  const folders: string[] = [];
  let above = entryAbove(lines, line);
  for (; above !== undefined && folders.length < MOST_LEVELS; above = entryAbove(lines, above)) {
    const folder = FOLDER.exec(withoutMark(lines[above - 1] ?? ''))?.[1];
    if (folder === undefined) return '';
    folders.unshift(folder);
  }
  return folders.join('').replace(/\/$/, '');
}

/** The line ending in a colon that introduces the list of this 1-based line; '' when there is none. */
function listIntro(lines: readonly string[], line: number): string {
  let isEntry = startsListEntry((lines[line - 1] ?? '').slice(0, LINE_CHARS));
  for (let at = line - 2; at >= 0 && at > line - MAX_LINES; at -= 1) {
    const text = (lines[at] ?? '').slice(0, LINE_CHARS);
    if (startsListEntry(text)) isEntry = true;
    else if (text.trim() !== '' && !/^\s{2}/.test(text)) return isEntry && /:[*_]{0,3}\s*$/.test(text) ? text : '';
  }
  return '';
}
