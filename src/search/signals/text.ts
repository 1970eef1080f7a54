import type { Corpus } from '../index/corpus.js';
import { matchTerm } from '../query/term-matches.js';
import type { TermMatches } from '../query/term-matches.js';
import { fieldsIn } from '../index/lexical.js';
import { sectionsWithName, includesCurrentDoc } from '../query/names.js';
import type { QueryTerm, Query } from '../query/query.js';
import type { Tuning } from '../tuning.js';
import { weigh } from '../fusion/weigh.js';
import type { MatchingSections } from '../fusion/weigh.js';
import { bestFirst, NO_RESULT } from './signal.js';
import type { Reach, ScoredSection, Signal, SignalResult } from './signal.js';

/** BM25F of the query's words over heading, path, prose and code, with the doc around each section as context. */
export function textSignal(tuning: Tuning): Signal {
  return {
    name: 'text',
    weight: tuning.queryWeight,
    alternativeWeight: tuning.alternativeWeight,
    rank: (query, corpus, reach) => scoreText(query, { corpus, reach, tuning }),
  };
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
  const sections = demoteCopies(firstOf(weighed, corpus, reach), corpus, tuning.copy);
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
  return demoteCopies(weighText(query, input).weighed.best(among, among.length), input.corpus, input.tuning.copy).map(
    ({ number }) => number,
  );
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

/**
 * The first sections overall, among which copies are searched, and enough sections within reach to fill the ranks that
 * copies lose.
 */
function firstOf({ numbers, best }: MatchingSections, corpus: Corpus, { depth, isWithin }: Reach): ScoredSection[] {
  if (isWithin === undefined) return best(numbers, depth + COPIES_DEPTH);
  const byNumber = new Map(
    [...best(numbers, COPIES_DEPTH), ...best(numbers.filter(isWithin), depth + COPIES_DEPTH)].map((section) => [
      section.number,
      section,
    ]),
  );
  return [...byNumber.values()].sort(bestFirst(corpus));
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

/** Number of top sections that are checked for copies: few answers are longer. */
const COPIES_DEPTH = 60;

/**
 * Sections with the same heading and text as a better one (the README that is also the index page, an option repeated
 * by every command) lose a share of their score for each copy above them, which leaves ranks to others.
 */
function demoteCopies(sections: readonly ScoredSection[], corpus: Corpus, factor: number): readonly ScoredSection[] {
  const copies = new Map<string, number>();
  let found = false;
  const top = sections.slice(0, COPIES_DEPTH).map(({ number, score }) => {
    const key = keyOf(corpus, number);
    const before = copies.get(key) ?? 0;
    copies.set(key, before + 1);
    found ||= before > 0;
    return { number, score: score * factor ** before };
  });
  return found ? [...top, ...sections.slice(COPIES_DEPTH)].sort(bestFirst(corpus)) : sections;
}

/**
 * Texts of the same length with the same beginning and end count as equal: comparing all whole texts would cost more
 * than the ranking.
 */
const COMPARED = 100;

function keyOf(corpus: Corpus, number: number): string {
  const section = corpus.get(number)?.section;
  if (section === undefined) return '';
  const text = section.content.trim();
  return `${section.heading}\n${text.length}\n${text.slice(0, COMPARED)}\n${text.slice(-COMPARED)}`;
}
