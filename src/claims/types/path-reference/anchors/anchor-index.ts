import { keptFor, remembered } from '../../../../text/memo.js';
import { letters } from '../../../../text/words/letters.js';
import { closeness, editDistance, numbersIn } from '../../../../text/words/nearest.js';
import { ENGLISH_FUNCTION_WORDS } from '../../../../text/words/stop-words.js';

/** The anchors of one document, for lookups of anchors similar to a missing one. */
export interface AnchorIndex {
  /** The first anchor with these letters and digits. */
  readonly ofLetters: ReadonlyMap<string, string>;
  /** The first anchor with these characters in lower case. */
  readonly ofCase: ReadonlyMap<string, string>;
  /** The first anchor on a 1-based line. */
  readonly onLine: ReadonlyMap<number, string>;
  /** The words of all anchors. */
  readonly words: ReadonlySet<string>;
  /** The only anchor that is at most two letters away. */
  onlyClose(fragment: string): string | undefined;
  /**
   * The anchor that shares most words with the fragment, or is few letters away; undefined when none is similar enough
   * to be suggested.
   */
  nearest(fragment: string): string | undefined;
}

/** Limits on the anchors that are searched, and on those that are compared letter by letter. */
const MAX_ANCHORS = 2_000;
const MAX_COMPARED = 200;
/** Longer ones are not compared letter by letter. */
const MAX_LENGTH = 100;
const MAX_FRAGMENT = 200;
/** Shorter ones are similar to other words: `command` to `commands`. */
const SHORTEST = 8;
/** One letter may differ per this many letters: `install` is not a typo of `reinstall`. */
const LETTERS_PER_SLIP = 6;
/** A less similar anchor is another thing. */
const NEAR_ENOUGH = 0.75;

/**
 * Cached per version of a document: otherwise every link of a page of broken links would be compared with every
 * heading.
 */
export const anchorIndex = keptFor((anchors: ReadonlyMap<string, number>): AnchorIndex => {
  const ofLetters = new Map<string, string>();
  const ofCase = new Map<string, string>();
  const onLine = new Map<number, string>();
  const words = new Set<string>();
  for (const [anchor, line] of anchors) {
    if (!ofLetters.has(letters(anchor))) ofLetters.set(letters(anchor), anchor);
    if (!ofCase.has(anchor.toLowerCase())) ofCase.set(anchor.toLowerCase(), anchor);
    if (!onLine.has(line)) onLine.set(line, anchor);
    for (const word of wordsOf(anchor)) words.add(word);
  }
  const entries = [...anchors.keys()].slice(0, MAX_ANCHORS).map(entryOf);
  return {
    ofLetters,
    ofCase,
    onLine,
    words,
    onlyClose: remembered((fragment) => onlyClose(entryOf(fragment), entries)),
    nearest: remembered((fragment) => nearest(entryOf(fragment), entries)),
  };
});

/** The parts of an anchor between punctuation, in lower case; '' where it begins or ends with such. */
export function wordsOf(anchor: string): readonly string[] {
  return anchor.toLowerCase().split(/[-_.:]+/);
}

interface Entry {
  readonly anchor: string;
  readonly words: ReadonlySet<string>;
  readonly numbers: string;
  /** A bit for each letter that the anchor contains. */
  readonly held: number;
}

function entryOf(anchor: string): Entry {
  const words = new Set(
    anchor
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
  return { anchor, words, numbers: numbersIn(anchor), held: heldIn(anchor) };
}

function heldIn(text: string): number {
  let held = 0;
  for (let at = 0; at < text.length; at += 1) held |= 1 << (text.charCodeAt(at) & 31);
  return held;
}

/** One edit changes at most two bits: names that differ in more are not compared letter by letter. */
function mayBeWithin(a: Entry, b: Entry, limit: number): boolean {
  if (Math.abs(a.anchor.length - b.anchor.length) > limit) return false;
  let bits = a.held ^ b.held;
  for (let left = 2 * limit; bits !== 0; left -= 1) {
    if (left === 0) return false;
    bits &= bits - 1;
  }
  return true;
}

function onlyClose(wanted: Entry, entries: readonly Entry[]): string | undefined {
  const fragment = wanted.anchor;
  if (fragment.length < SHORTEST || fragment.length > MAX_FRAGMENT) return undefined;
  const alike = entries.filter((entry) => entry.numbers === wanted.numbers && mayBeWithin(wanted, entry, 2));
  // With this many similar anchors, none is the only one.
  if (alike.length > MAX_COMPARED) return undefined;
  const close = alike.filter(({ anchor }) => editDistance(fragment, anchor, 2) !== undefined);
  return close.length === 1 ? close[0]?.anchor : undefined;
}

function nearest(wanted: Entry, entries: readonly Entry[]): string | undefined {
  let best: { readonly anchor: string; readonly score: number } | undefined;
  let compared = 0;
  for (const entry of entries) {
    const limit = Math.floor(longestOf(wanted, entry) / LETTERS_PER_SLIP);
    const isCompared =
      compared < MAX_COMPARED && longestOf(wanted, entry) <= MAX_LENGTH && mayBeWithin(wanted, entry, limit);
    if (isCompared) compared += 1;
    const score = Math.max(sharedWords(wanted, entry), isCompared ? closeness(wanted.anchor, entry.anchor, limit) : 0);
    if (score >= NEAR_ENOUGH && score > (best?.score ?? 0)) best = { anchor: entry.anchor, score };
  }
  return best?.anchor;
}

function longestOf(a: Entry, b: Entry): number {
  return Math.max(a.anchor.length, b.anchor.length, 1);
}

/** 0..1: shared words over all words (Jaccard). */
function sharedWords({ words }: Entry, { words: others }: Entry): number {
  let shared = 0;
  for (const word of words) if (others.has(word)) shared += 1;
  return shared === 0 ? 0 : shared / (words.size + others.size - shared);
}

/** Words that occur in headings of all kinds. */
const SMALL = new Set([...ENGLISH_FUNCTION_WORDS, 'use', 'using']);

/** Do two anchors share at least half of the significant words of the shorter one? */
export function saySame(a: string, b: string): boolean {
  const contentWords = ({ words }: Entry): readonly string[] => [...words].filter((word) => !SMALL.has(word));
  const [one, other] = [contentWords(entryOf(a)), contentWords(entryOf(b))];
  const shared = one.filter((word) => other.includes(word)).length;
  return shared > 0 && shared * 2 >= Math.min(one.length, other.length);
}
