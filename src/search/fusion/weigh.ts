import { Best } from './best.js';
import type { Corpus } from '../index/corpus.js';
import { headingsOf, scoreDocs } from '../query/term-matches.js';
import type { TermMatches } from '../query/term-matches.js';
import { kindsAsked } from '../query/intent.js';
import type { Query } from '../query/query.js';
import { rounded } from '../signals/signal.js';
import type { ScoredSection } from '../signals/signal.js';
import type { Tuning } from '../tuning.js';

export interface ScoringInput {
  readonly query: Query;
  readonly matches: readonly TermMatches[];
  /** Sections with the exact name in the query. */
  readonly holders: ReadonlySet<number> | undefined;
  readonly corpus: Corpus;
  readonly tuning: Tuning;
}

/** Sections that match any term of the query. */
export interface MatchingSections {
  readonly numbers: readonly number[];
  /** The best of these sections, best first. */
  best(among: readonly number[], count: number): ScoredSection[];
}

/**
 * Scores every section by its text and its doc. Scoring the heading takes as long as all the rest and adds at most a
 * known share, so it is done only for sections that may reach the first ranks.
 */
export function weigh(input: ScoringInput): MatchingSections {
  const { query, corpus, tuning, holders } = input;
  const { numbers, texts, asked } = weighTexts(input);
  const wanted = new Map(
    query.terms.flatMap(({ candidates, weight }) => candidates.map(({ term }) => [term, weight / asked] as const)),
  );
  const scoreOf = (number: number, coverage: number): number => {
    const name = holders?.has(number) === true ? tuning.exactName * asked * (1 + tuning.headingCoverage) : 0;
    return rounded(name + (texts[number] ?? 0) * (1 + tuning.headingCoverage * coverage));
  };
  const headings = headingsOf(query.terms, corpus);
  // Without the field, it is unknown which headings contain a word.
  const mayGain = (number: number): boolean => headings[number] === 1 || tuning.fields.heading === 0;
  const coverage = (number: number): number =>
    mayGain(number) ? headingCoverage(corpus.get(number)?.headingTerms ?? [], wanted) : 0;
  return {
    numbers,
    best(among, count) {
      const lows = new Float64Array(among.length);
      for (let at = 0; at < lows.length; at++) lows[at] = scoreOf(among[at] ?? 0, 0);
      const least = leastOf(lows, count);
      const scores = new Map<number, number>();
      const best = new Best(count, (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || corpus.compare(a, b));
      among.forEach((number, at) => {
        const low = lows[at] ?? 0;
        const gains = mayGain(number);
        if (low < least && (!gains || scoreOf(number, 1) < least)) return;
        scores.set(number, gains ? scoreOf(number, coverage(number)) : low);
        best.add(number);
      });
      return best.inOrder().map((number) => ({ number, score: scores.get(number) ?? 0 }));
    },
  };
}

/** The score that `count` of these reach; -Infinity when there are fewer. */
function leastOf(scores: Float64Array, count: number): number {
  const best = new Best(count, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  for (let at = 0; at < scores.length; at++) best.add(at);
  return best.last === undefined ? -Infinity : (scores[best.last] ?? -Infinity);
}

interface WeighedTexts {
  /** Sections with a weight, each once. */
  readonly numbers: readonly number[];
  /** By section number. */
  readonly texts: Float64Array;
  /** Total weight of the query's terms. */
  readonly asked: number;
}

function weighTexts({ query, matches, corpus, tuning }: ScoringInput): WeighedTexts {
  const { numbers, sums, answered } = sumUp(matches, corpus.capacity);
  const asked = query.terms.reduce((total, { weight }) => total + weight, 0);
  const around = scoreDocs(matches, corpus);
  const asksFor = kindsAsked(query.terms.flatMap(({ candidates }) => candidates.slice(0, 1).map(({ term }) => term)));
  const factors = corpus.kinds.map((kind) => (asksFor.has(kind) ? 1 : (tuning.kindFactors[kind] ?? 1)));
  for (const number of numbers) {
    const doc = corpus.docNumbers[number] ?? 0;
    const context = tuning.context * (around[doc] ?? 0);
    const share = 1 - tuning.coordination * (1 - (answered[number] ?? 0) / asked);
    const own = (sums[number] ?? 0) * (factors[doc] ?? 1) + context;
    sums[number] = own * share;
  }
  return { numbers, texts: sums, asked };
}

/** For each section, the sum of its scores and the total weight of the query terms that it matches. */
function sumUp(
  matches: readonly TermMatches[],
  capacity: number,
): { readonly numbers: readonly number[]; readonly sums: Float64Array; readonly answered: Float64Array } {
  const sums = new Float64Array(capacity);
  const answered = new Float64Array(capacity);
  const numbers: number[] = [];
  for (const { queryTerm, scores, numbers: own } of matches) {
    for (const number of own) {
      if (answered[number] === 0) numbers.push(number);
      sums[number] = (sums[number] ?? 0) + (scores[number] ?? 0);
      answered[number] = (answered[number] ?? 0) + queryTerm.weight;
    }
  }
  return { numbers, sums, answered };
}

/**
 * 1 when heading and query have the same words: the share of the query in the heading times the share of the heading in
 * the query.
 */
function headingCoverage(headingTerms: readonly string[], wanted: ReadonlyMap<string, number>): number {
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
