import { closeness, editDistance, numbersIn } from '../../text/words/nearest.js';
import { addTo } from '../../text/multimap.js';
import { letters } from '../../text/words/letters.js';
import { humps } from '../../text/words/spellings.js';

/** Names are compared by their words, with at most this many candidates. */
const MAX_CANDIDATES = 5_000;

/**
 * The one present name that shares most words with the name, or is a typo away; undefined when two are equally near.
 */
export function renameOf(name: string, present: readonly string[], atLeast = 0.5): string | undefined {
  const wanted = humps(name);
  let best: { readonly name: string; readonly score: number } | undefined;
  let isTied = false;
  for (const candidate of [...new Set(present)].slice(0, MAX_CANDIDATES)) {
    const score = likeness(name, wanted, candidate);
    if (score < atLeast || score < (best?.score ?? 0)) continue;
    isTied = best !== undefined && score === best.score;
    best = { name: candidate, score };
  }
  return isTied ? undefined : best?.name;
}

/** Words that negate the rest of a name. */
const TURNS = new Set([
  'no',
  'not',
  'non',
  'un',
  'without',
  'disable',
  'disabled',
  'disallow',
  'deny',
  'skip',
  'omit',
  'exclude',
  'hide',
]);
/** Words of names that can be left out without a change of meaning. */
const AFFIRMS = new Set(['with', 'enable', 'enabled', 'allow', 'use', 'include', 'show', 'is']);

/**
 * Do two names mean the opposite of each other: `disable_cache` and `cache`, `--no-color` and `--color`? Then the one
 * is not a new name of the other.
 */
export function isOpposite(name: string, other: string): boolean {
  const [words, others] = [humps(name), humps(other)];
  const matter = (all: readonly string[]): string =>
    all.filter((word) => !TURNS.has(word) && !AFFIRMS.has(word)).join(' ');
  const turns = (all: readonly string[]): number => all.filter((word) => TURNS.has(word)).length;
  return matter(words) === matter(others) && turns(words) % 2 !== turns(others) % 2;
}

/** Words that names have or leave out at will. */
const SMALL = /^(?:is|has|with|from|to|of|for|in|on|by|and|the|get|use|enable|enabled|allow|v?\d+|.)$/;
/** Advice for the case where another name is known, and the words around the old one may be wrong as well. */
export function replacedBy(now: string): string {
  return `It is ${now} now: check that the text around it is still correct.`;
}

/** Shared first letters by which a short form matches a word: `opts` and `options`. */
const STEM_LETTERS = 3;

/**
 * Does one name have all words of the other, in some form and in their order? `ParentOpts` and `ParentOptions`,
 * `next_peer` and `next_best_peer`, but not `QuickwitConfig` and `NodeConfig`: a name with other words often belongs to
 * another thing, for which the words around the old name are no longer true.
 */
export function sharesWords(name: string, other: string): boolean {
  const [fewer = [], more = []] = [name, other]
    .map((one) => humps(one).filter((word) => !SMALL.test(word)))
    .sort((a, b) => a.length - b.length);
  let at = -1;
  const isNext = (word: string): boolean => {
    at = more.findIndex((candidate, index) => index > at && isForm(word, candidate));
    return at >= 0;
  };
  return fewer.length > 0 && fewer.every(isNext);
}

function isForm(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short === long) return true;
  const shared = [...short].findIndex((letter, at) => letter !== long[at]);
  return shared < 0 ? short.length >= STEM_LETTERS : shared >= STEM_LETTERS && shared >= short.length - 2;
}

/** 0..1: shared words over all words (Dice), or the share of equal letters. */
function likeness(name: string, wanted: readonly string[], candidate: string): number {
  const words = humps(candidate);
  const shared = words.filter((word) => wanted.includes(word)).length;
  const dice = (2 * shared) / (words.length + wanted.length);
  return dice >= 0.5
    ? dice
    : Math.max(dice, closeness(name.toLowerCase(), candidate.toLowerCase(), Math.floor(name.length / 5)));
}

/** Shorter words are similar to too many others. */
const LEAST_LETTERS = 4;
/** In words of this length two letters may differ. */
const LONG = 8;

/**
 * The one name that a missing name evidently means: the same words in another order or with other separators
 * (`test-unit` for `test:unit`), or with one word one letter off, two letters in a long word. Names that differ in a
 * number mean different things. Undefined when there is none, or several.
 */
export function evidentName(name: string, names: Iterable<string>): string | undefined {
  const others = [...new Set(names)].filter((other) => other !== name && numbersIn(other) === numbersIn(name));
  const sameWords = others.filter((other) => wordsOf(other) === wordsOf(name));
  if (sameWords.length === 1) return sameWords[0];
  return onlySlip(name, others);
}

/** Names so much alike that more of them tell nothing about a typo. */
const MOST_ALIKE = 200;
const MOST_LETTERS = 80;

/** Names of fewer words are alike by chance, if one of the words is short. */
const FEW_WORDS = 3;

/**
 * Among these names, the one of which a word of the asked name is evidently a typo; undefined when there is none, or
 * several. `inShortWords`: also in a word of four letters, if the name has three words. A question costs no more than
 * the names that share all other words with the asked one.
 */
export function slipsAmong(
  names: readonly string[],
  { inShortWords = false }: { readonly inShortWords?: boolean } = {},
): (name: string) => string | undefined {
  const alike = new Map<string, string[]>();
  for (const name of names) for (const key of slipKeys(name)) addTo(alike, key, name);
  return (name) => {
    const found = slipKeys(name).map((key) => alike.get(key) ?? []);
    if (found.some(({ length }) => length > MOST_ALIKE)) return undefined;
    const all = [...new Set(found.flat())];
    const others = all.filter((other) => letters(other) !== letters(name) && numbersIn(other) === numbersIn(name));
    return onlySlip(name, others, inShortWords) ?? withMarks(name, all);
  };
}

/**
 * A name without one of its words, for each of them, all its words joined, and all of them in alphabetical order; of
 * one word, its ends.
 */
function slipKeys(name: string): readonly string[] {
  const words = name.length > MOST_LETTERS ? [] : humps(name);
  const [first = '', ...others] = words;
  const keys =
    others.length === 0
      ? [`${first.charAt(0)}…${first.at(-1) ?? ''}`]
      : [...words.map((_, at) => words.with(at, '').join(' ')), [...words].sort().join('+')];
  return words.length === 0 ? [] : [...keys, words.join('')].map((key) => (name.startsWith('--') ? `--${key}` : key));
}

/** A name between two underscores on each side, which differs in nothing else: `__post__init__` for `__post_init__`. */
function withMarks(name: string, others: readonly string[]): string | undefined {
  const close = others.filter(
    (other) => other !== name && /^__\w+__$/.test(other) && name.startsWith('__') && unmarked(other) === unmarked(name),
  );
  return close.length === 1 ? close[0] : undefined;
}

function unmarked(name: string): string {
  return name.replaceAll('_', '');
}

function onlySlip(name: string, others: readonly string[], inShortWords = false): string | undefined {
  const words = humps(name);
  const isShort = inShortWords && words.length >= FEW_WORDS;
  const close = others.filter((other) => isSlip(words, humps(other), isShort));
  return close.length === 1 ? close[0] : undefined;
}

/**
 * Is one word different, and only by a typo, or are the words in another order? `reset` and `revert` are two words, not
 * one misspelt.
 */
function isSlip(words: readonly string[], others: readonly string[], inShortWords = false): boolean {
  if (words.length !== others.length)
    return words.join('').length >= LEAST_LETTERS && words.join('') === others.join('');
  const differing = words.flatMap((word, index) =>
    word === others[index] ? [] : [{ word, other: others[index] ?? '' }],
  );
  if (differing.length > 1) return isReordered(words, others);
  const [only] = differing;
  if (only === undefined || Math.min(only.word.length, only.other.length) < LEAST_LETTERS) return false;
  // In a short word one changed letter makes another word: `jest` is not a typo of `test`, but `tests` is.
  if (only.word.length === LEAST_LETTERS && only.other.length === LEAST_LETTERS && !inShortWords) return false;
  return editDistance(only.word, only.other, only.word.length >= LONG ? 2 : 1) !== undefined;
}

/** `delete_cascade` and `cascade_delete`; short words come in many orders: `isOn`, `onIs`. */
function isReordered(words: readonly string[], others: readonly string[]): boolean {
  const sorted = [...others].sort();
  return (
    words.every(({ length }) => length >= LEAST_LETTERS) && [...words].sort().every((word, at) => word === sorted[at])
  );
}

/** Names ordered by how likely they replace a missing one: by common words first, then by letters. */
export function byLikeness(name: string, names: readonly string[]): readonly string[] {
  const own = new Set(humps(name));
  const scored = [...new Set(names)].map((other) => {
    const words = humps(other);
    const shared = words.filter((word) => own.has(word)).length / Math.max(1, own.size, words.length);
    return { other, score: shared + closeness(name, other, Math.max(name.length, other.length)) };
  });
  return scored.sort((a, b) => b.score - a.score || (a.other < b.other ? -1 : 1)).map(({ other }) => other);
}

/** Do the two names have a word in common, or most letters? */
export function isAlike(a: string, b: string): boolean {
  const words = new Set(humps(a));
  return (
    humps(b).some((word) => words.has(word))
    || editDistance(a, b, Math.floor(Math.max(a.length, b.length) / 3)) !== undefined
  );
}

/** The one new name, if it is similar to the old one: a new name where another is gone does not prove a rename. */
export function onlyAlike(name: string, fresh: readonly string[]): readonly string[] {
  return fresh.length === 1 && fresh.every((other) => isAlike(name, other)) ? fresh : [];
}

function wordsOf(name: string): string {
  return [...humps(name)].sort().join(' ');
}
