import { editDistance } from '../../text/nearest.js';

/** Shorter names are near to too many others. */
const MIN_LENGTH = 4;
const LONG = 8;

/**
 * The one name that a missing name evidently stands for: the same words in another order or with other separators (`test-unit` for
 * `test:unit`), or one letter off, two in a long name. Names that differ in a number mean different things. Undefined when none is, or several.
 */
export function evidentName(name: string, names: Iterable<string>): string | undefined {
  const others = [...new Set(names)].filter((other) => other !== name && digits(other) === digits(name));
  const sameWords = others.filter((other) => wordsOf(other) === wordsOf(name));
  if (sameWords.length === 1) return sameWords[0];
  if (name.length < MIN_LENGTH) return undefined;
  const limit = name.length >= LONG ? 2 : 1;
  const close = others.filter((other) => other.length >= MIN_LENGTH && editDistance(name, other, limit) !== undefined);
  return close.length === 1 ? close[0] : undefined;
}

/** Names ordered by how likely they stand for a missing one: words in common first, then letters. */
export function byLikeness(name: string, names: readonly string[]): readonly string[] {
  const own = new Set(splitWords(name));
  const scored = [...new Set(names)].map((other) => {
    const words = splitWords(other);
    const shared = words.filter((word) => own.has(word)).length / Math.max(1, own.size, words.length);
    const distance = editDistance(name, other, Math.max(name.length, other.length)) ?? Infinity;
    return { other, score: shared + 1 - distance / Math.max(name.length, other.length) };
  });
  return scored.sort((a, b) => b.score - a.score || (a.other < b.other ? -1 : 1)).map(({ other }) => other);
}

/** Have the two names a word in common, or most letters? */
export function isAlike(a: string, b: string): boolean {
  const words = new Set(splitWords(a));
  return splitWords(b).some((word) => words.has(word)) || editDistance(a, b, Math.floor(Math.max(a.length, b.length) / 3)) !== undefined;
}

function splitWords(name: string): readonly string[] {
  return name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z\d]+/).filter((word) => word !== '');
}

function wordsOf(name: string): string {
  return [...splitWords(name)].sort().join(' ');
}

function digits(name: string): string {
  return name.replace(/\D+/g, ' ').trim();
}
