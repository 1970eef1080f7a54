import { humps } from '../../../text/words/spellings.js';

/** A file's text, and the same in lower case. */
export interface SearchedText {
  readonly file: string;
  readonly text: string;
  readonly lower: string;
}

/** A place of a name: its offset, and the name as it is written there. */
export interface SpeltPlace {
  readonly at: number;
  readonly found: string;
}

/** Maximum number of characters between two letters of a name. */
export const MOST_SEPARATORS = 3;
const SEPARATORS = `[^A-Za-z\\d]{0,${MOST_SEPARATORS}}`;
const FIRST = '(?<![A-Za-z\\d])';
const LAST = '(?![A-Za-z\\d])';

/** Pattern of the letters in a row, with any separators between them, as a whole word. */
export function spelt(letters: readonly string[]): string {
  return `${FIRST}${letters.join(SEPARATORS)}${LAST}`;
}

/** The letters and digits of a name. */
export function lettersOf(name: string): readonly string[] {
  return [...name.replace(/[^A-Za-z\d]/g, '')];
}

/** The longest word of a name in lower case; the first of equally long ones; '' for a name without letters. */
export function stemOf(name: string): string {
  return humps(name).reduce((best, part) => (part.length > best.length ? part : best), '');
}

/**
 * Finds the places of a name's letters in any spelling, as a whole word, or with `isPart` also within a longer one. Its
 * stem has no separators in it there. Only what is around the stem is compared with the pattern: searching for plain
 * letters is much faster.
 */
export function placesOf(
  name: string,
  { isPart = false }: { readonly isPart?: boolean } = {},
): (searched: SearchedText) => Iterable<SpeltPlace> {
  const [letters, parts, stem] = [lettersOf(name), humps(name), stemOf(name)];
  const [first, last] = isPart ? ['', ''] : [FIRST, LAST];
  const start = parts.slice(0, parts.indexOf(stem)).join('').length;
  const whole = new RegExp(`${first}${letters.join(SEPARATORS)}${last}`, 'gi');
  const before = letters.slice(0, start).map((letter) => `${letter}${SEPARATORS}`);
  const after = letters.slice(start + stem.length).map((letter) => `${SEPARATORS}${letter}`);
  const around = new RegExp(`(?<=(${first}${before.join('')}))${stem}${after.join('')}${last}`, 'iy');
  return function* ({ text, lower }) {
    // The offsets of both texts are the same, unless a letter has a longer form in lower case.
    if (lower.length !== text.length) {
      for (const found of text.matchAll(whole)) yield { at: found.index, found: found[0] };
      return;
    }
    for (let from = lower.indexOf(stem); from >= 0; from = lower.indexOf(stem, from + 1)) {
      around.lastIndex = from;
      const found = around.exec(text);
      const head = found?.[1] ?? '';
      if (found !== null) yield { at: from - head.length, found: `${head}${found[0]}` };
    }
  };
}
