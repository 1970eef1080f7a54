import { humps } from '../../text/words/spellings.js';

/** A name that differs from a written one by a slip of the pen. */
export interface Slip {
  readonly name: string;
  /** The written word that has the slip, in lower case; undefined where only a capital differs. */
  readonly word: string | undefined;
}

/** In a shorter word one other letter makes another word. */
const LEAST_LETTERS = 4;
const MOST_LETTERS = 24;
const MOST_WORDS = 8;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const VOWELS = [...'aeiouy'];
/** In a word of this length any other letter is a slip: no other word is so near. */
const LONG = 9;
const DIGIT = /\d/;
/** The words of a name, with its capitals. */
const WORD = /(?<![A-Z])[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+/g;

/**
 * All names that have one letter more or less, another vowel, in a long word any other letter, or two letters swapped
 * in one of the words of the name: some 30 for each letter, 60 in a long word. Another form of the same word (`parse`,
 * `parsed`) is not one. Of a long name also those in which one letter is a capital or not (`onepasswordItemFields`),
 * and the other English. None for a name of one word, or with a digit.
 */
export function slipsOf(name: string): readonly Slip[] {
  if (DIGIT.test(name) || humps(name).length < 2) return [];
  return [...inWords(name), ...inCapitals(name), ...inSpelling(name)];
}

/** Endings of words that British and American English spell differently, where one has other letters. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/i[sz](?=(?:e|ed|es|er|ers|ing|able|ation|ations)(?![a-z]))/g, 'sz'],
  [/y[sz](?=(?:e|ed|er|ers|ing)(?![a-z]))/g, 'sz'],
  [/en[cs](?=(?:e|es|ed)(?![a-z]))/g, 'cs'],
];

/** The name in the other English: `lazyInitialisation` for `lazyInitialization`. Both words may be on the page. */
function inSpelling(name: string): readonly Slip[] {
  return SPELLINGS.flatMap(([ending, letters]) =>
    [...name.matchAll(ending)].map(({ 0: found, index }) => {
      const at = index + found.length - 1;
      const other = letters.replace(name.charAt(at), '');
      return { name: name.slice(0, at) + other + name.slice(at + 1), word: undefined };
    }),
  );
}

function inWords(name: string): readonly Slip[] {
  const words = [...name.matchAll(WORD)].slice(0, MOST_WORDS);
  return words.flatMap(({ 0: written, index }) => {
    const word = written.toLowerCase();
    if (word.length < LEAST_LETTERS || word.length > MOST_LETTERS) return [];
    const [before, after] = [name.slice(0, index), name.slice(index + written.length)];
    return nearWords(word)
      .filter((meant) => Math.max(meant.length, word.length) > LEAST_LETTERS && !isForm(word, meant))
      .map((meant) => ({ name: before + likeWritten(meant, written) + after, word }));
  });
}

/** In a shorter name two products of the same words are not rare: `fileName` and `filename`. */
const LEAST_WORDS = 3;

function inCapitals(name: string): readonly Slip[] {
  if (humps(name).length < LEAST_WORDS || name.length > MOST_LETTERS * LEAST_WORDS || /[^A-Za-z]/.test(name)) return [];
  return [...name.slice(1)].flatMap((letter, at) => {
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    const meant = name.slice(0, at + 1) + other + name.slice(at + 2);
    return humps(meant).length < LEAST_WORDS ? [] : [{ name: meant, word: undefined }];
  });
}

/** Does the name have this word, in lower case? */
export function hasWord(name: string, word: string): boolean {
  return name.toLowerCase().includes(word) && humps(name).includes(word);
}

/** Few slips are in the first letter, and another consonant often makes another word: `track`, `trace`. */
function nearWords(word: string): readonly string[] {
  const near = new Set<string>();
  for (let at = 1; at <= word.length; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) near.add(start + letter + end);
    if (end === '') continue;
    near.add(start + end.slice(1));
    const others = word.length >= LONG ? LETTERS : VOWELS.includes(end.charAt(0)) ? VOWELS : [];
    for (const letter of others) near.add(start + letter + end.slice(1));
    if (end.length > 1) near.add(`${start}${end.charAt(1)}${end.charAt(0)}${end.slice(2)}`);
  }
  near.delete(word);
  return [...near];
}

const ENDINGS = new Set(['s', 'd', 'r', 'n', 'y', 'e']);

/** Is one word the other with an ending? */
function isForm(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && ENDINGS.has(long.slice(short.length));
}

/** In capitals, with a first capital, or in lower case, as the written word is. */
function likeWritten(word: string, written: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
