import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { EntryReader, FIELDS } from '../../src/search/index/entry.js';
import type { Entry, Field } from '../../src/search/index/entry.js';
import { TermSearch } from '../../src/search/index/term-search.js';
import { Words } from '../../src/search/query/words.js';

const OPTIONS = { boost: { heading: 2, path: 1, prose: 1, code: 0.5 }, bm25: { k: 1e6, b: 0.4, d: 0 } };
const WORDS = 'retry timeout queue worker cache token maxRetries keepAlive schema branch'.split(' ');

/** The same numbers in the same order each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => (state = (state * 48_271) % 2_147_483_647) % sides;
}

function entriesOf(words: Words, count: number): Entry[] {
  const reader = new EntryReader(words);
  const roll = dice(7);
  const text = (): string => Array.from({ length: 1 + roll(12) }, () => WORDS[roll(WORDS.length)]).join(' ');
  return Array.from({ length: count }, (_, at) =>
    reader.read(at, { heading: text(), path: text(), content: `${text()}\n\n\`\`\`\n${text()}\n\`\`\`\n` }),
  );
}

/** The words themselves, as MiniSearch gets them without a vocabulary. */
function spelledOut(entry: Entry, words: Words): { readonly id: number } & Record<Field, string> {
  const listed = (field: Field): string =>
    entry[field]
      .flatMap((term, at) =>
        at % 2 === 0 ? Array.from({ length: entry[field][at + 1] ?? 0 }, () => words.vocabulary.termOf(term)) : [],
      )
      .join(' ');
  return {
    id: entry.id,
    heading: listed('heading'),
    path: listed('path'),
    prose: listed('prose'),
    code: listed('code'),
  };
}

function hits(
  found: readonly { readonly id: unknown; readonly score: number; readonly match: object }[],
): readonly object[] {
  return found
    .map(({ id, score, match }) => ({ id, score: score.toPrecision(10), match }))
    .sort((a, b) => Number(a.id) - Number(b.id));
}

describe('a search for one term', () => {
  it('finds and weighs what MiniSearch does with maps of its own', () => {
    const words = new Words();
    const entries = entriesOf(words, 200);
    const ours = new TermSearch(words.vocabulary);
    const oracle = new MiniSearch({
      fields: [...FIELDS],
      processTerm: (term) => term,
      tokenize: (text) => text.split(' ').filter((word) => word !== ''),
    });
    for (const entry of entries) ours.enter(entry);
    oracle.addAll(entries.map((entry) => spelledOut(entry, words)));
    const terms = WORDS.flatMap((word) => words.of(word).flatMap(({ term, parts }) => [term, ...parts]));
    for (const term of terms) expect(hits(ours.look(term, OPTIONS))).toEqual(hits(oracle.search(term, OPTIONS)));
    expect(ours.look('nowhere', OPTIONS)).toEqual([]);
  });

  it('finds the same after many entries came and went', () => {
    const words = new Words();
    const entries = entriesOf(words, 3_000);
    const edited = new TermSearch(words.vocabulary);
    for (const entry of entries) edited.enter(entry);
    for (const entry of entries.slice(100)) edited.leave(entry);
    const fresh = new TermSearch(words.vocabulary);
    for (const entry of entries.slice(0, 100)) fresh.enter(entry);
    for (const { term } of WORDS.flatMap((word) => words.of(word)))
      expect(hits(edited.look(term, OPTIONS))).toEqual(hits(fresh.look(term, OPTIONS)));
  });

  it('gives the number of one that left to another', () => {
    const words = new Words();
    const [first, second] = entriesOf(words, 2) as [Entry, Entry]; // Safe: two were asked for.
    const search = new TermSearch(words.vocabulary);
    search.enter(first);
    search.leave(first);
    search.enter({ ...second, id: first.id });
    expect(
      WORDS.flatMap((word) => words.of(word))
        .flatMap(({ term }) => search.look(term, OPTIONS))
        .every(({ id }) => id === first.id),
    ).toBe(true);
  });
});
