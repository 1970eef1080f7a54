import { editDistance } from '../../../text/nearest.js';

/** Shorter words are near to too many others. */
const MIN_LENGTH = 4;
const LONG = 8;

/**
 * The one name that a missing name evidently stands for: the same words in another order or with other separators (`test-unit` for
 * `test:unit`), or one word that is one letter off, two in a long word. Names that differ in a number mean different things. Undefined when none is, or several.
 */
export function evidentName(name: string, names: Iterable<string>): string | undefined {
  const others = [...new Set(names)].filter((other) => other !== name && digits(other) === digits(name));
  const sameWords = others.filter((other) => wordsOf(other) === wordsOf(name));
  if (sameWords.length === 1) return sameWords[0];
  const close = others.filter((other) => isSlip(splitWords(name), splitWords(other)));
  return close.length === 1 ? close[0] : undefined;
}

/** One word differs, and that by a slip: `reset` and `revert` are two words, not one misspelt. */
function isSlip(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return words.join('').length >= MIN_LENGTH && words.join('') === others.join('');
  const differing = words.flatMap((word, index) => (word === others[index] ? [] : [{ word, other: others[index] ?? '' }]));
  const [only] = differing;
  if (only === undefined || differing.length > 1 || Math.min(only.word.length, only.other.length) < MIN_LENGTH) return false;
  // One letter for another makes another word of a short one: `jest` is no slip of `test`, where `tests` is.
  if (only.word.length === MIN_LENGTH && only.other.length === MIN_LENGTH) return false;
  return editDistance(only.word, only.other, only.word.length >= LONG ? 2 : 1) !== undefined;
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

/** The one new name, when it is like the old one: that something is new where something is gone proves no rename. */
export function onlyAlike(name: string, fresh: readonly string[]): readonly string[] {
  return fresh.length === 1 && fresh.every((other) => isAlike(name, other)) ? fresh : [];
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
