import type { Corpus } from '../index/corpus.js';
import { quotedIn } from './literal.js';
import type { Word, Words } from './words.js';

/**
 * Whether heading and query have the same words, function words aside. A query with quotes never matches, as it asks
 * for function words too.
 */
export function isTitle(heading: string, query: string, words: Words): boolean {
  if (quotedIn(query).length > 0) return false;
  const [asked, own] = [contentWords(query, words), contentWords(heading, words)];
  return asked.length > 0 && areIn(asked, own) && areIn(own, asked);
}

/** Sections whose heading has exactly the words of the query. */
export function titledBy(query: string, corpus: Corpus): readonly number[] {
  const [rarest] = contentWords(query, corpus.words)
    .map(({ term }) => corpus.lexicon.postings(term).headings)
    .sort((a, b) => a.length - b.length);
  return rarest === undefined
    ? []
    : [...rarest].filter((number) => isTitle(corpus.get(number)?.section.heading ?? '', query, corpus.words));
}

function contentWords(text: string, words: Words): readonly Word[] {
  return words.of(text).filter(({ isStop }) => !isStop);
}

/** Whether each of the words is among the others, itself or by all of its parts. */
function areIn(some: readonly Word[], others: readonly Word[]): boolean {
  const terms = new Set(others.flatMap(({ term, parts }) => [term, ...parts]));
  return some.every(
    ({ term, parts }) => terms.has(term) || (parts.length > 0 && parts.every((part) => terms.has(part))),
  );
}
