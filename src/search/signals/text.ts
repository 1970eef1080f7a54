import type { Corpus, Indexed } from '../corpus.js';
import { idf } from '../lexical.js';
import type { Field } from '../lexical.js';
import type { Ask } from '../query.js';
import type { Tuning } from '../tuning.js';
import type { Signal, Vote } from './signal.js';
import { SILENT } from './signal.js';

/** BM25F of the query's words over heading, path, prose and code, with a part of the parent's score. */
export function textSignal(tuning: Tuning): Signal {
  return {
    name: 'text',
    weight: tuning.queryWeight,
    rank(query, corpus) {
      const heard = query.asks.map((ask) => hear(ask, corpus, tuning.k1));
      const sums = sum(heard);
      if (sums.size === 0) return SILENT;
      const votes = [...sums.keys()].flatMap((number) => {
        const indexed = corpus.get(number);
        return indexed === undefined ? [] : [{ number, score: adjusted(indexed, sums, tuning) }];
      });
      return { votes: votes.sort(byScore), because: (number) => because(number, heard, corpus) };
    },
  };
}

export function byScore(a: Vote, b: Vote): number {
  return b.score - a.score || a.number - b.number;
}

/** The sections that answer one ask, each by its best term. */
interface Heard {
  readonly ask: Ask;
  readonly scores: ReadonlyMap<number, { readonly score: number; readonly term: string; readonly fields: readonly Field[] }>;
}

function hear(ask: Ask, corpus: Corpus, k1: number): Heard {
  const scores = new Map<number, { score: number; term: string; fields: readonly Field[] }>();
  for (const { term, weight } of ask.terms) {
    const { numbers, weights, fields } = corpus.lexicon.postings(term);
    const rarity = weight * idf(corpus.lexicon.size(), corpus.lexicon.frequency(term));
    numbers.forEach((number, at) => {
      const frequency = weights[at] ?? 0;
      const score = (rarity * frequency) / (k1 + frequency);
      if (score > (scores.get(number)?.score ?? 0)) scores.set(number, { score, term, fields: fields[at] ?? [] });
    });
  }
  return { ask, scores };
}

function sum(heard: readonly Heard[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { scores } of heard) for (const [number, { score }] of scores) sums.set(number, (sums.get(number) ?? 0) + score);
  return sums;
}

/** Sections with fewer characters hold hardly more than their heading. */
const NEAR_EMPTY = 40;

function adjusted(indexed: Indexed, sums: ReadonlyMap<number, number>, tuning: Tuning): number {
  const own = sums.get(indexed.number) ?? 0;
  const parent = indexed.parent === undefined ? 0 : (sums.get(indexed.parent) ?? 0);
  const standing = tuning.standing[indexed.doc.kind] ?? 1;
  const substance = indexed.section.content.trim().length < NEAR_EMPTY ? tuning.nearEmpty : 1;
  return (own + tuning.parent * parent) * standing * substance;
}

function because(number: number, heard: readonly Heard[], corpus: Corpus): string {
  const found = heard.flatMap(({ ask, scores }) => {
    const hit = scores.get(number);
    if (hit === undefined) return [];
    const guessed = ask.terms[0]?.term !== hit.term || corpus.lexicon.frequency(ask.word) === 0 ? hit.term : ask.word;
    return [`${guessed === ask.word ? ask.word : `${ask.word} ≈ ${guessed}`} in ${hit.fields.join(', ')}`];
  });
  return found.join('; ');
}
