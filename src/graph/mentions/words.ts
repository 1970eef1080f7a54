import { FNV_OFFSET, FNV_PRIME } from '../../text/fnv.js';

/** Where a word of a section is written, in order of increasing weight. */
export const PLACES = ['prose', 'fence', 'span', 'heading'] as const;
export type WordPlace = (typeof PLACES)[number];

const MAX_WORD = 64;
const MIN_WORD = 2;
const [NEWLINE, DOLLAR, DASH, DOT, UNDERSCORE, BACKTICK, TILDE, OPEN, CLOSE, BACKSLASH] = [
  10, 36, 45, 46, 95, 96, 126, 40, 41, 92,
];

/** The hash that `eachWord` gives a name: without its leading dashes or dollar signs. */
export function hashOfName(name: string): number {
  let at = 0;
  while (name.charCodeAt(at) === DASH || name.charCodeAt(at) === DOLLAR) at += 1;
  let hash = FNV_OFFSET;
  for (; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

/** What of a name is in every text that has the name. */
export function bareOf(name: string): string {
  return name.replace(/^[-$]+/, '');
}

/** May `eachWord` visit this bare name in the text? */
export function hasWord(text: string, bare: string): boolean {
  for (let at = text.indexOf(bare); at !== -1; at = text.indexOf(bare, at + 1)) {
    const before = text.charCodeAt(at - 1);
    if ((before === DOLLAR || !isWordCode(before)) && !isWordCode(text.charCodeAt(at + bare.length))) return true;
  }
  return false;
}

/** Can this name be looked up: one identifier, or several joined by single dashes? */
export function isOneWord(name: string): boolean {
  return name.length <= MAX_WORD && /^(?:[-$]*-)?[\p{L}\p{N}_$]{2}[\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*$/u.test(name);
}

/**
 * Visits each word of a section's text that may be a name in code: all words of code spans and fences, and in prose the
 * words that do not look like English (`camelCase`, `snake_case`, `a.b`, `call()`, `--dry-run`). Linear.
 */
export function eachWord(text: string, visit: (hash: number, place: WordPlace) => void): void {
  const state: Block = { fence: undefined, ticks: 0 };
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (!readMarker(text, { start, end }, state)) wordsOfLine(text, { start, end, state }, visit);
    start = end + 1;
  }
}

/**
 * Visits each word of a heading that may be a name. A heading of one word may be a name in any form, but if it could be
 * English (`Setup`), it counts no more than a code span.
 */
export function eachHeadingWord(heading: string, visit: (hash: number, place: WordPlace) => void): void {
  const [, dot, whole, call] = /^(\.?)([\p{L}\p{N}_$-]{2,64})(\([^()]*\))?$/u.exec(heading) ?? [];
  if (whole !== undefined)
    visit(
      hashOfName(whole),
      dot !== '' || call !== undefined || isDistinctive(whole, 0, whole.length) ? 'heading' : 'span',
    );
  else
    wordsOfLine(heading, { start: 0, end: heading.length, state: { fence: undefined, ticks: 0 } }, (hash) =>
      visit(hash, 'heading'),
    );
}

interface Block {
  /** Inside a fence: its character, and the minimum number of them that closes the fence. */
  fence: { readonly code: number; readonly length: number } | undefined;
  /** Inside a code span: the number of backticks that closes the span. */
  ticks: number;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Does the line open or close a fence? A blank line ends an unclosed code span. */
function readMarker(text: string, { start, end }: Stretch, state: Block): boolean {
  let at = start;
  while (at < end && isBlank(text.charCodeAt(at))) at += 1;
  if (at === end) state.ticks = 0;
  const code = text.charCodeAt(at);
  if (at === end || (code !== BACKTICK && code !== TILDE)) return false;
  const length = runLength(text, at, end);
  if (length < 3) return false;
  if (state.fence === undefined) {
    if (code === BACKTICK && text.slice(at + length, Math.min(end, at + length + 200)).includes('`')) return false;
    state.fence = { code, length };
    return true;
  }
  if (code !== state.fence.code || length < state.fence.length || text.slice(at + length, end).trim() !== '')
    return false;
  state.fence = undefined;
  return true;
}

interface Line extends Stretch {
  readonly state: Block;
}

function wordsOfLine(text: string, { start, end, state }: Line, visit: (hash: number, place: WordPlace) => void): void {
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === BACKTICK && state.fence === undefined) {
      const length = runLength(text, at, end);
      if (state.ticks === 0) state.ticks = text.charCodeAt(at - 1) === BACKSLASH ? 0 : length;
      else if (state.ticks === length) state.ticks = 0;
      at += length;
      continue;
    }
    at = isWordCode(code) ? oneWord(text, { start: at, end, state }, visit) : at + 1;
  }
}

/** Visits the word that starts here, and the dashed word that it starts, if any; returns its end. */
function oneWord(text: string, { start, end, state }: Line, visit: (hash: number, place: WordPlace) => void): number {
  const isCode = state.fence !== undefined || state.ticks > 0;
  const place = state.fence !== undefined ? 'fence' : state.ticks > 0 ? 'span' : 'prose';
  let stop = start;
  while (stop < end && isWordCode(text.charCodeAt(stop))) stop += 1;
  const from = text.charCodeAt(start) === DOLLAR ? start + 1 : start;
  const isOption = text.charCodeAt(start - 1) === DASH && text.charCodeAt(start - 2) === DASH;
  // `--force` is not in `--force-exclusion`.
  const mayBeDashed = isOption || (isCode && text.charCodeAt(start - 1) !== DASH);
  const whole = mayBeDashed ? dashedEnd(text, stop, end) : stop;
  const isPartOfOption = isOption && whole > stop;
  if (
    stop - from >= MIN_WORD
    && stop - from <= MAX_WORD
    && (isCode || isDistinctive(text, from, stop))
    && !isPartOfOption
  )
    visit(hashOf(text, from, stop), place);
  if (mayBeDashed && (whole > stop || (isOption && !isCode)) && whole - start <= MAX_WORD)
    visit(hashOf(text, start, whole), place);
  return stop;
}

/** End of a word joined by single dashes, at most as long as the maximum word length. */
function dashedEnd(text: string, from: number, end: number): number {
  let stop = from;
  const limit = Math.min(end, from + MAX_WORD);
  while (stop < limit && text.charCodeAt(stop) === DASH && isWordCode(text.charCodeAt(stop + 1))) {
    stop += 1;
    while (stop < limit && isWordCode(text.charCodeAt(stop))) stop += 1;
  }
  return stop;
}

function isDistinctive(text: string, from: number, stop: number): boolean {
  if (text.charCodeAt(stop) === OPEN && text.charCodeAt(stop + 1) === CLOSE) return true;
  if (text.charCodeAt(from - 1) === DOT && isWordCode(text.charCodeAt(from - 2))) return true;
  let lower = 0;
  let innerUpper = 0;
  // The plural of an abbreviation (`URLs`) is an ordinary word.
  const isPlural = text.charCodeAt(stop - 1) === 115;
  for (let at = from; at < stop; at += 1) {
    const code = text.charCodeAt(at);
    if (code === UNDERSCORE && at > from && at < stop - 1) return true;
    if (code >= 97 && code <= 122) lower += 1;
    if (code >= 65 && code <= 90 && at > from) innerUpper += 1;
  }
  return lower > (isPlural && innerUpper === stop - from - 2 ? 1 : 0) && innerUpper > 0;
}

/** Does this name look unlike any English word? */
export function isDistinctiveName(name: string): boolean {
  return isDistinctive(name, 0, name.length) || isDashed(name);
}

export function isDashed(name: string): boolean {
  return /[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(name);
}

function hashOf(text: string, from: number, stop: number): number {
  let hash = FNV_OFFSET;
  for (let at = from; at < stop; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

function runLength(text: string, from: number, end: number): number {
  const code = text.charCodeAt(from);
  let at = from;
  while (at < end && text.charCodeAt(at) === code) at += 1;
  return at - from;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 62 || code === NEWLINE;
}

/** Letters of all scripts count; general punctuation and CJK punctuation do not. */
function isWordCode(code: number): boolean {
  if (code < 128)
    return (
      (code >= 97 && code <= 122)
      || (code >= 65 && code <= 90)
      || (code >= 48 && code <= 57)
      || code === UNDERSCORE
      || code === DOLLAR
    );
  return (
    code >= 0xaa
    && code !== 0xd7
    && code !== 0xf7
    && !(code >= 0x2000 && code <= 0x2bff)
    && !(code >= 0x3000 && code <= 0x303f)
  );
}
