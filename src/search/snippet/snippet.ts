import type { Section } from '../../model/section.js';
import { cutText } from '../../text/layout/cut.js';
import { inPattern } from '../../text/pattern.js';
import { joinPieces, piecesIn, piecesOf } from './pieces.js';
import type { Piece } from './pieces.js';
import type { Query } from '../query/query.js';
import type { Words } from '../query/words.js';

/** Approximate length of a snippet, in characters. */
const LENGTH = 300;

export interface Passage {
  /**
   * Prose on one line; code, lists and tables line by line. Cut at words, or at whole lines. Empty when the section has
   * no text.
   */
  readonly text: string;
  /** 1-based, inclusive. */
  readonly lines: readonly [number, number];
  /** File of these lines, if it is not the section's own. */
  readonly file?: string;
}

/** Terms that a passage may match. */
export interface Wanted {
  /** Weight of each term. */
  readonly weights: ReadonlyMap<string, number>;
  /**
   * Matches every text that may contain one of the terms, and few others, so that most lines need not be split into
   * words.
   */
  readonly trace: RegExp;
}

/** The terms of all phrasings, each with its greatest weight. */
export function wantedTerms(queries: readonly Query[]): Wanted {
  const weights = new Map<string, number>();
  for (const { terms } of queries) {
    for (const { candidates, weight } of terms) {
      for (const { term, trust } of candidates) weights.set(term, Math.max(weights.get(term) ?? 0, weight * trust));
    }
  }
  return wantedOf(weights);
}

/**
 * A stem and its word share all but the last letters (`retri`, `retry`); any non-ASCII text matches, as its accents may
 * be folded.
 */
export function wantedOf(weights: ReadonlyMap<string, number>): Wanted {
  const stems = [...weights.keys()].map((term) => inPattern(term.slice(0, Math.max(2, term.length - 2))));
  return { weights, trace: new RegExp([...new Set(stems), '[^\\0-\\x7f]'].join('|'), 'i') };
}

/**
 * The passage of a section, or of its included parts, with most of the wanted terms; the earliest of equals. `isCode`:
 * the section is a part of a settings file. Linear in the section.
 */
export function bestPassage(
  section: Section,
  wanted: Wanted,
  { words, isCode = false }: { readonly words: Words; readonly isCode?: boolean },
): Passage {
  const own = passageIn(piecesOf(section, { isCode }), wanted, words);
  const taken = (section.included ?? []).map((part) => ({ part, found: passageIn(piecesIn(part), wanted, words) }));
  const best = taken.reduce<(typeof taken)[number] | undefined>(
    (above, one) => ((one.found?.weight ?? 0) > (above?.found?.weight ?? own?.weight ?? 0) + 1e-9 ? one : above),
    undefined,
  );
  if (best?.found !== undefined) return { ...best.found.passage, file: best.part.file };
  return own?.passage ?? { text: '', lines: [section.startLine, section.startLine] };
}

function passageIn(
  pieces: readonly Piece[],
  wanted: Wanted,
  words: Words,
): { readonly passage: Passage; readonly weight: number } | undefined {
  const { first, last, weight } = bestWindow(pieces, wanted, words);
  const [from, to] = [pieces[first], pieces[last]];
  if (from === undefined || to === undefined) return undefined;
  const text = joinPieces(pieces.slice(first, last + 1));
  return {
    passage: { text: text.length > LENGTH * 1.5 ? cutText(text, LENGTH) : text, lines: [from.line, to.line] },
    weight,
  };
}

const NONE: readonly string[] = [];

/**
 * First and last piece of the window of about `LENGTH` characters whose distinct wanted terms weigh most. Two pointers.
 */
function bestWindow(
  pieces: readonly Piece[],
  wanted: Wanted,
  words: Words,
): { readonly first: number; readonly last: number; readonly weight: number } {
  const terms = pieces.map(({ text }) => (wanted.trace.test(text) ? wantedIn(text, wanted, words) : NONE));
  const counts = new Map<string, number>();
  let best = { weight: 0, first: 0, last: fill(pieces, 0) };
  let [weight, length, first] = [0, 0, 0];
  pieces.forEach((piece, last) => {
    for (const term of terms[last] ?? []) weight += adjust(counts, term, 1) === 1 ? (wanted.weights.get(term) ?? 0) : 0;
    length += piece.text.length + 1;
    while (first < last && length > LENGTH) {
      for (const term of terms[first] ?? [])
        weight -= adjust(counts, term, -1) === 0 ? (wanted.weights.get(term) ?? 0) : 0;
      length -= (pieces[first++]?.text.length ?? 0) + 1;
    }
    if (weight > best.weight + 1e-9) best = { weight, first, last };
  });
  return best.weight === 0 ? best : { ...widen(pieces, terms, best), weight: best.weight };
}

/** Wanted terms of a piece, each as often as it occurs. */
function wantedIn(text: string, { weights: wanted }: Wanted, words: Words): string[] {
  const found: string[] = [];
  words.scan(text, [0, text.length], ({ term, parts }) => {
    if (wanted.has(term)) found.push(term);
    for (const part of parts) if (wanted.has(part)) found.push(part);
  });
  return found;
}

function adjust(counts: Map<string, number>, term: string, by: number): number {
  const count = (counts.get(term) ?? 0) + by;
  counts.set(term, count);
  return count;
}

/** Drops leading pieces without wanted terms, then adds following pieces while there is room. */
function widen(
  pieces: readonly Piece[],
  terms: readonly (readonly string[])[],
  { first, last }: { readonly first: number; readonly last: number },
): { readonly first: number; readonly last: number } {
  let from = first;
  while (from < last && (terms[from]?.length ?? 0) === 0) from++;
  return { first: from, last: Math.max(last, fill(pieces, from)) };
}

/** Last piece that still fits after the first. */
function fill(pieces: readonly Piece[], first: number): number {
  let length = pieces[first]?.text.length ?? 0;
  let last = first;
  while (last + 1 < pieces.length && length + (pieces[last + 1]?.text.length ?? 0) + 1 <= LENGTH)
    length += (pieces[++last]?.text.length ?? 0) + 1;
  return last;
}
