import { demoteCopies } from '../copies.js';
import type { Corpus, Indexed } from '../corpus.js';
import { kindsAsked } from '../intent.js';
import { fieldsIn } from '../lexical.js';
import { holdersOfName, isTelling } from '../names.js';
import type { Ask, Query } from '../query.js';
import type { Tuning } from '../tuning.js';
import { bestFirst, SILENT, vote } from './signal.js';
import type { Opinion, Signal, Vote } from './signal.js';

/** BM25F of the query's words over heading, path, prose and code, in the light of the doc around each section. */
export function textSignal(tuning: Tuning): Signal {
  return {
    name: 'text',
    weight: tuning.queryWeight,
    alternativeWeight: tuning.alternativeWeight,
    rank: (query, corpus) => scoreText(query, corpus, tuning),
  };
}

export function scoreText(query: Query, corpus: Corpus, tuning: Tuning): Opinion {
  const heard = query.asks.map((ask) => hear(ask, corpus, tuning.saturation));
  const holders = holdersOfName(query, corpus);
  const votes = votesOf({ query, heard, holders, corpus, tuning });
  if (votes.length === 0) return SILENT;
  const ranked = demoteCopies(votes.sort(bestFirst(corpus)), corpus, tuning.copy);
  const exactly = (number: number): string => (holders?.has(number) === true ? `the exact name ${query.name ?? ''}; ` : '');
  return { votes: ranked, confidence: confidenceIn(holders, corpus, tuning), because: (number) => exactly(number) + because(number, heard, corpus) };
}

/** What the sections answer to one ask: the score of the best of its terms, 0 where none stands. */
interface Heard {
  readonly ask: Ask;
  /** By section number. */
  readonly scores: Float64Array;
  /** Sections with a score, each once. */
  readonly numbers: readonly number[];
}

function hear(ask: Ask, corpus: Corpus, saturation: number): Heard {
  const scores = new Float64Array(corpus.capacity);
  const touched: number[] = [];
  for (const { term, trust } of ask.terms) {
    const { numbers, weights } = corpus.lexicon.postings(term);
    // A stand-in that is rarer than the word itself must not outweigh it.
    const rarity = trust * (term === ask.terms[0]?.term ? corpus.lexicon.rarity(term) : Math.min(corpus.lexicon.rarity(term), ask.weight));
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? 0;
      const frequency = weights[at] ?? 0;
      const known = scores[number] ?? 0;
      const score = (rarity * frequency) / (saturation + frequency);
      if (known === 0) touched.push(number);
      if (score > known) scores[number] = score;
    }
  }
  return { ask, scores, numbers: touched };
}

interface Hearing {
  readonly query: Query;
  readonly heard: readonly Heard[];
  /** Sections with the exact name that is asked for. */
  readonly holders: ReadonlySet<number> | undefined;
  readonly corpus: Corpus;
  readonly tuning: Tuning;
}

/** One vote for every section that answers any ask, unsorted. */
function votesOf({ query, heard, holders, corpus, tuning }: Hearing): Vote[] {
  const sums = new Float64Array(corpus.capacity);
  const answered = new Float64Array(corpus.capacity);
  const numbers: number[] = [];
  for (const { ask, scores, numbers: own } of heard) {
    for (const number of own) {
      if (answered[number] === 0) numbers.push(number);
      sums[number] = (sums[number] ?? 0) + (scores[number] ?? 0);
      answered[number] = (answered[number] ?? 0) + ask.weight;
    }
  }
  const asked = query.asks.reduce((total, { weight }) => total + weight, 0);
  const around = scoreDocs(heard, corpus);
  const asksFor = kindsAsked(query.asks.flatMap(({ terms }) => terms.slice(0, 1).map(({ term }) => term)));
  const wanted = new Map(query.asks.flatMap(({ terms, weight }) => terms.map(({ term }) => [term, weight / asked] as const)));
  return numbers.flatMap((number) => {
    const indexed = corpus.get(number);
    if (indexed === undefined) return [];
    const context = tuning.context * (around.get(indexed.doc.file) ?? 0);
    const share = 1 - tuning.coordination * (1 - (answered[number] ?? 0) / asked);
    const own = (sums[number] ?? 0) * (asksFor.has(indexed.doc.kind) ? 1 : (tuning.standing[indexed.doc.kind] ?? 1)) + context;
    const name = holders?.has(number) === true ? tuning.exactName * asked : 0;
    return [vote(number, name + own * share * (1 + tuning.headingCoverage * headingCoverage(indexed, wanted)))];
  });
}

/** How well each doc as a whole covers the query: for each ask the best score in any of its sections, summed. */
function scoreDocs(heard: readonly Heard[], corpus: Corpus): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { scores, numbers } of heard) {
    const best = new Map<string, number>();
    for (const number of numbers) {
      const file = corpus.get(number)?.doc.file ?? '';
      const score = scores[number] ?? 0;
      if (score > (best.get(file) ?? 0)) best.set(file, score);
    }
    for (const [file, score] of best) totals.set(file, (totals.get(file) ?? 0) + score);
  }
  return totals;
}

/** 1 when heading and query are of the same words: the share of the query in the heading times the share of the heading in the query. */
function headingCoverage({ headingTerms }: Indexed, wanted: ReadonlyMap<string, number>): number {
  let share = 0;
  let common = 0;
  for (const term of headingTerms) {
    const weight = wanted.get(term);
    if (weight === undefined) continue;
    share += weight;
    common++;
  }
  return common === 0 ? 0 : Math.min(1, share) * (common / headingTerms.length);
}

/** A name that sections hold is surely what they are about; of one that none holds, the parts are a guess. */
function confidenceIn(holders: ReadonlySet<number> | undefined, corpus: Corpus, tuning: Tuning): number {
  if (holders === undefined) return 1;
  return isTelling(holders, corpus, tuning.standing) ? tuning.knownName : tuning.unknownName;
}

function because(number: number, heard: readonly Heard[], corpus: Corpus): string {
  const found = heard.flatMap(({ ask, scores }) => ((scores[number] ?? 0) > 0 ? [reason(number, ask, corpus)] : []));
  return found.join('; ');
}

/** `retry in heading, code`, `timout ≈ timeout in prose`. */
function reason(number: number, { word, terms }: Ask, { lexicon }: Corpus): string {
  const held = terms.flatMap(({ term }) => {
    const { numbers, fields } = lexicon.postings(term);
    const at = numbers.indexOf(number);
    return at < 0 ? [] : [{ term, fields: fieldsIn(fields[at] ?? 0) }];
  });
  const [first] = held;
  if (first === undefined) return word;
  const meant = first.term === terms[0]?.term && first.term.slice(0, 3) === word.slice(0, 3) ? word : `${word} ≈ ${first.term}`;
  return `${meant} in ${first.fields.join(', ')}`;
}
