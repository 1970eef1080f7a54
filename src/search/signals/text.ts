import type { Corpus } from '../index/corpus.js';
import { matchTerm } from '../query/term-matches.js';
import type { TermMatches } from '../query/term-matches.js';
import { fieldsIn } from '../index/lexical.js';
import { sectionsWithName, includesCurrentDoc } from '../query/names.js';
import type { QueryTerm } from '../query/interpreter.js';
import type { Query } from '../query/query.js';
import type { Tuning } from '../tuning.js';
import { weigh } from '../fusion/weigh.js';
import type { MatchingSections } from '../fusion/weigh.js';
import { NO_RESULT } from './signal.js';
import type { Reach, ScoredSection, Signal, SignalResult } from './signal.js';

/** BM25F of the query's words over heading, path, prose and code, with the doc around each section as context. */
export function textSignal(tuning: Tuning): Signal {
  return {
    name: 'text',
    weight: tuning.queryWeight,
    alternativeWeight: tuning.alternativeWeight,
    rank: (query, corpus, reach) => scoreText(query, { corpus, reach, tuning }),
    prepare: lookUpPostings,
  };
}

export function* lookUpPostings({ terms }: Pick<Query, 'terms'>, { lexicon }: Corpus): Generator<void> {
  for (const { candidates } of terms) for (const { term } of candidates) yield void lexicon.postings(term);
}

export interface TextInput {
  readonly corpus: Corpus;
  readonly reach: Reach;
  readonly tuning: Tuning;
}

export function scoreText(query: Query, input: TextInput): SignalResult {
  const { corpus, reach, tuning } = input;
  const { matches, holders, weighed } = weighText(query, input);
  if (weighed.numbers.length === 0) return NO_RESULT;
  const sections = firstOf(weighed, reach);
  const exactly = (number: number): string =>
    holders?.has(number) === true ? `the exact name ${query.name ?? ''}; ` : '';
  return {
    sections,
    allSections: weighed.numbers,
    confidence: confidenceIn(holders, corpus, tuning),
    because: (number) => exactly(number) + because(number, matches, corpus),
  };
}

/** These sections ordered by their text scores. */
export function orderByText(query: Query, among: readonly number[], input: Omit<TextInput, 'reach'>): number[] {
  return weighText(query, input)
    .weighed.best(among, among.length)
    .map(({ number }) => number);
}

interface WeighedText {
  readonly matches: readonly TermMatches[];
  readonly holders: ReadonlySet<number> | undefined;
  readonly weighed: MatchingSections;
}

function weighText(query: Query, { corpus, tuning }: Omit<TextInput, 'reach'>): WeighedText {
  const matches = query.terms.map((queryTerm) => matchTerm(queryTerm, corpus, tuning.saturation));
  const holders = sectionsWithName(query, corpus);
  return { matches, holders, weighed: weigh({ query, matches, holders, corpus, tuning }) };
}

function firstOf({ numbers, best }: MatchingSections, { depth, isWithin }: Reach): ScoredSection[] {
  return best(isWithin === undefined ? numbers : numbers.filter(isWithin), depth);
}

/** Sections that contain a name are surely about it; matches of its parts alone are a guess. */
function confidenceIn(holders: ReadonlySet<number> | undefined, corpus: Corpus, tuning: Tuning): number {
  if (holders === undefined) return 1;
  return includesCurrentDoc(holders, corpus, tuning.kindFactors) ? tuning.knownName : tuning.unknownName;
}

function because(number: number, matches: readonly TermMatches[], corpus: Corpus): string {
  const found = matches.flatMap(({ queryTerm, scores }) =>
    (scores[number] ?? 0) > 0 ? [reason(number, queryTerm, corpus)] : [],
  );
  return found.join('; ');
}

/** `retry in heading, code`, `timout ≈ timeout in prose`. */
function reason(number: number, { word, candidates }: QueryTerm, { lexicon }: Corpus): string {
  const held = candidates.flatMap(({ term }) => {
    const { numbers, fields } = lexicon.postings(term);
    const at = numbers.indexOf(number);
    return at < 0 ? [] : [{ term, fields: fieldsIn(fields[at] ?? 0) }];
  });
  const [first] = held;
  if (first === undefined) return word;
  const meant =
    first.term === candidates[0]?.term && first.term.slice(0, 3) === word.slice(0, 3)
      ? word
      : `${word} ≈ ${first.term}`;
  return `${meant} in ${first.fields.join(', ')}`;
}
