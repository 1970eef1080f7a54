import { lineAt } from '../text/layout/lines.js';
import { foldWords } from '../text/words/similarity.js';

/** First and last line, 1-based. */
export type LineRange = readonly [first: number, last: number];

/** Maximum number of places examined for one quote: words that occur everywhere identify no place. */
const MAX_PLACES = 20;
/**
 * Number of leading characters of a quote that are searched for before the rest is compared: in the worst case, the
 * search costs their product with the text.
 */
const HEAD_CHARS = 200;

/** Whether these words occur in a text one after the other. Both arguments are folded. */
export function holdsWords(folded: string, words: string): boolean {
  return words !== '' && placesOf(` ${folded} `, ` ${words} `).length > 0;
}

/** Line ranges in which the folded words occur, across any markup and line breaks between them. */
export function findQuote(lines: readonly string[], words: string): readonly LineRange[] {
  if (words === '') return [];
  const { text, starts } = foldLines(lines);
  // The space before the first word may belong to the line above.
  return placesOf(text, ` ${words} `).map((at) => [lineAt(starts, at + 1), lineAt(starts, at + words.length)]);
}

/** Offsets of `wanted`, which begins and ends with a space. */
function placesOf(text: string, wanted: string): readonly number[] {
  const head = wanted.slice(0, HEAD_CHARS);
  const found: number[] = [];
  let at = text.indexOf(head);
  for (let tries = 0; at !== -1 && tries < MAX_PLACES; tries += 1) {
    if (text.startsWith(wanted, at)) found.push(at);
    at = text.indexOf(head, at + 1);
  }
  return found;
}

/** All words of the document, separated by single spaces, with the offset at which the words of each line begin. */
function foldLines(lines: readonly string[]): { readonly text: string; readonly starts: readonly number[] } {
  const parts = [' '];
  const starts: number[] = [];
  let length = 1;
  for (const line of lines) {
    starts.push(length);
    const folded = foldWords(line);
    if (folded === '') continue;
    parts.push(folded, ' ');
    length += folded.length + 1;
  }
  return { text: parts.join(''), starts };
}
