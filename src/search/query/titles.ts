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

/** Whether heading and query also have the same function words (`Using a theme`, not `Themes`, for `use a theme`). */
export function isWholeTitle(heading: string, query: string, words: Words): boolean {
  const [asked, own] = [words.of(query), words.of(heading)];
  return asked.length === own.length && areIn(asked, own) && areIn(own, asked);
}

/**
 * Sections with all words of a query whose heading has only words of it, with the share of the query, by rarity of its
 * words, that the heading is.
 */
export function topicsOf(query: string, corpus: Corpus): ReadonlyMap<number, number> {
  const { words, lexicon } = corpus;
  const asked = contentWords(query, words);
  const weightOf = (some: readonly Word[]): number =>
    [...new Set(some.map(({ term }) => term))].reduce((sum, term) => sum + lexicon.rarity(term), 0);
  const lists = asked.map(({ term }) => lexicon.postings(term));
  const complete = lists.reduce<ReadonlySet<number>>(
    (left, { numbers }) => new Set(numbers.filter((number) => left.has(number))),
    new Set(lists.flatMap(({ headings }) => [...headings])),
  );
  const total = weightOf(asked);
  return new Map(
    [...complete].flatMap((number) => {
      const own = contentWords(corpus.get(number)?.section.heading ?? '', words);
      return own.length > 0 && areIn(own, asked) ? [[number, weightOf(own) / total] as const] : [];
    }),
  );
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
