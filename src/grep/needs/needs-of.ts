import { readPattern } from './read-pattern.js';
import type { PatternPart } from './read-pattern.js';
import { EMPTY_WORD, joined, rarest, rulesOut, united } from './word-sets.js';
import type { WordSet } from './word-sets.js';

/** Which words the text that a pattern matches contains. */
export interface PatternNeeds {
  /** Every match contains a word of each of these sets. */
  readonly sets: readonly WordSet[];
  /** The set to look for first; undefined if there is none. */
  readonly rarest: WordSet | undefined;
  /** Is each text with a word of `rarest` a match? */
  readonly isEnough: boolean;
}

/** What is known of the matches of a part. */
interface Known {
  /** All matches, where they are few. */
  readonly all?: WordSet;
  /** Each match begins with one of `starts`, ends with one of `ends`, and contains one of each of `within`. */
  readonly starts: WordSet;
  readonly ends: WordSet;
  readonly within: readonly WordSet[];
}

/** Most copies of a repeated part that are written out. */
const MOST_COPIES = 4;
const NOTHING_KNOWN: Known = { starts: EMPTY_WORD, ends: EMPTY_WORD, within: [] };

/**
 * The needs of a pattern in the syntax of RE2 that compiles. The idea is that of Russ Cox, "Regular Expression Matching
 * with a Trigram Index" (2012), with words in place of their trigrams.
 */
export function needsOfPattern(pattern: string): PatternNeeds {
  const part = readPattern(pattern);
  if (part === undefined) return { sets: [], rarest: undefined, isEnough: false };
  const known = knownOf(part);
  const sets = setsOf(known).filter(rulesOut);
  const isEnough = known.all?.isFolded === false && !hasEdge(part) && known.all.words.every(isWithinRow);
  return { sets, rarest: rarest(sets), isEnough };
}

/** Is the word without a sign that ends rows, and so is not within any? */
function isWithinRow(word: string): boolean {
  return !/[\r\n]/.test(word);
}

function hasEdge(part: PatternPart): boolean {
  if (part.kind === 'nothing') return part.isEdge;
  if (part.kind === 'repeat') return hasEdge(part.part);
  return (part.kind === 'sequence' || part.kind === 'choice') && part.parts.some(hasEdge);
}

function knownOf(part: PatternPart): Known {
  switch (part.kind) {
    case 'unknown':
      return NOTHING_KNOWN;
    case 'nothing':
      return allOf(EMPTY_WORD);
    case 'char':
      return allOf({ words: part.chars, isFolded: part.isFolded });
    case 'sequence':
      return part.parts.map(knownOf).reduce(followed, allOf(EMPTY_WORD));
    case 'choice':
      return chosen(part.parts.map(knownOf));
    case 'repeat':
      return repeated(knownOf(part.part), part);
  }
}

function allOf(set: WordSet): Known {
  return { all: set, starts: set, ends: set, within: [] };
}

function setsOf({ starts, ends, within }: Known): readonly WordSet[] {
  return starts === ends ? [starts, ...within] : [starts, ends, ...within];
}

/** Of two parts, one after the other. */
function followed(a: Known, b: Known): Known {
  const middle = joined(a.ends, b.starts);
  if (middle !== undefined && a.all !== undefined && b.all !== undefined) return allOf(middle);
  const [starts, ends] = [(a.all && middle) ?? a.starts, (b.all && middle) ?? b.ends];
  const between = middle === undefined ? [a.ends, b.starts] : [middle];
  const within = [...a.within, ...b.within, ...between.filter((set) => set !== starts && set !== ends)];
  return { starts, ends, within };
}

function chosen(parts: readonly Known[]): Known {
  const all = parts.flatMap((part) => part.all ?? []);
  const set = all.length === parts.length ? united(all) : undefined;
  if (set !== undefined) return allOf(set);
  const rarests = parts.flatMap((part) => rarest(setsOf(part)) ?? []);
  const within = rarests.length === parts.length ? united(rarests) : undefined;
  return {
    starts: united(parts.map(({ starts }) => starts)) ?? EMPTY_WORD,
    ends: united(parts.map(({ ends }) => ends)) ?? EMPTY_WORD,
    within: within === undefined ? [] : [within],
  };
}

function repeated(part: Known, { least, most }: { readonly least: number; readonly most: number }): Known {
  if (most === 0) return allOf(EMPTY_WORD);
  if (least === 0) return most === 1 ? chosen([part, allOf(EMPTY_WORD)]) : NOTHING_KNOWN;
  const copies = Math.min(least, MOST_COPIES);
  const known = Array.from({ length: copies }, () => part).reduce(followed);
  const { starts, ends, within } = known;
  return most === copies ? known : { starts, ends, within };
}
