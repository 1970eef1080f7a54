import { MATCHES } from '../../model/ranking.js';
import type { Match } from '../../model/ranking.js';
import type { Corpus } from '../index/corpus.js';
import type { Fused } from './fuse.js';
import { isMessage, isQuote, isStatement, isWrittenIn, requiredIn, wholeLiteral } from '../query/literal.js';
import type { QueryTerm } from '../query/interpreter.js';
import type { Query } from '../query/query.js';
import { isTitle, isWholeTitle } from '../query/titles.js';

/**
 * Share of the question, weighted by rarity of its words, that the first section must contain. Fitted on the 141 judged
 * questions of the corpora of test/bench and the 100 of `fixtures/judged/absent.jsonl`, which these corpora do not
 * answer. Query alone: 15 % of the judged are weak (7 % of those that are answered well, 71 % of those in words that
 * the answer does not use), 28 % partial; of the absent ones 89 % are weak, 11 % partial, none strong. With
 * alternatives: 1 % weak and 4 % partial, against 89 % and 11 %. nDCG@10 of strong, partial and weak: 0.80, 0.60, 0.28.
 * `node test/bench/match.mjs` prints it.
 */
const WEAK = 0.45;
const STRONG = 0.8;
/**
 * Worth of a synonym where the word itself occurs in other sections, and of a substitute for a word that no document
 * contains. 0.35 to 0.7 give similar results.
 */
const SYNONYM = 0.7;
const GUESS = 0.35;
/** Signals that find a section by code, not by its words, and the number of first ranks where they count. */
const BY_CODE: ReadonlySet<string> = new Set(['code', 'graph']);
const FIRST = 3;

export interface Found {
  /** The phrasings of a question, that of the user first. */
  readonly queries: readonly Query[];
  /** The ranking, best first. */
  readonly fused: readonly Fused[];
  readonly corpus: Corpus;
}

/**
 * How well the first section answers. Strong: it contains the query literally, has a heading of its words, or contains
 * most of its words and all of its flags, unless these are a quote, the message of an error, a line of code or a
 * number: a section has those to the letter, or only looks like it. Of several phrasings two must fit, since a single
 * common word always does. A section found through code is never weak.
 */
export function matchOf({ queries, fused, corpus }: Found): Match {
  const [[query], [first]] = [queries, fused];
  if (first === undefined || query === undefined) return 'weak';
  if (isNamed(first, query, corpus)) return 'strong';
  const shares = queries.map((phrasing) => shareOf(phrasing, first.number, corpus)).sort((a, b) => b - a);
  const share = shares[1] ?? shares[0] ?? 0;
  if ((share < WEAK || isOfFunctionWords(query, corpus)) && !fused.slice(0, FIRST).some(isByCode)) return 'weak';
  const isExact = isQuote(query.text) || isMessage(query.text) || isStatement(query.text) || !/\p{L}/u.test(query.text);
  return share < STRONG || isExact || !hasRequired(first, query, corpus) ? 'partial' : 'strong';
}

/**
 * The names in the user's phrasing, and whether the corpus has each as it is: of code as a whole query (`--setup`),
 * whether the first section has it.
 */
export function namesOf({ queries: [query], fused: [first], corpus }: Found): ReadonlyMap<string, boolean> {
  if (query === undefined) return new Map();
  const literal = wholeLiteral(query.text, corpus);
  if (literal?.kind !== 'code' && literal?.kind !== 'signs') return query.names;
  const indexed = first === undefined ? undefined : corpus.get(first.number);
  return new Map([
    ...query.names,
    [query.text.trim().toLowerCase(), indexed !== undefined && isWrittenIn(literal, indexed)],
  ]);
}

/** `the`, `how to`: the index has function words of headings only. */
function isOfFunctionWords({ text }: Query, { words }: Corpus): boolean {
  return words.of(text).every(({ isStop }) => isStop);
}

/** Whether a section contains the flags and the code that a query asks for to the letter. */
function hasRequired({ number }: Fused, { text }: Query, corpus: Corpus): boolean {
  const indexed = corpus.get(number);
  return indexed !== undefined && requiredIn(text, corpus).every((literal) => isWrittenIn(literal, indexed));
}

/** The surer of two. */
export function better(one: Match, other: Match): Match {
  return MATCHES.indexOf(one) <= MATCHES.indexOf(other) ? one : other;
}

function isNamed({ number }: Fused, query: Query, corpus: Corpus): boolean {
  const { text } = query;
  const [whole, indexed] = [wholeLiteral(text, corpus), corpus.get(number)];
  if (indexed === undefined) return false;
  // `how to` is in every other section.
  const isPlain = whole?.kind !== 'code' && whole?.kind !== 'signs';
  const literal = isPlain && isOfFunctionWords(query, corpus) ? undefined : whole;
  if (literal !== undefined && isWrittenIn(literal, indexed)) return true;
  const { heading } = indexed.section;
  return !isQuote(text) && (isTitle(heading, text, corpus.words) || isWholeTitle(heading, text, corpus.words));
}

function isByCode({ contributions }: Fused): boolean {
  return contributions.some(({ list }) => BY_CODE.has(list.signal));
}

/**
 * The share of a phrasing that a section contains, 0..1. A word that no section contains weighs as much as the rarest.
 */
function shareOf({ terms, unmatchedTerms, unknownNames }: Query, number: number, { lexicon }: Corpus): number {
  const unknown = lexicon.rarity('');
  const weightOf = ({ candidates: [meant] }: QueryTerm): number =>
    meant?.trust === 1 ? lexicon.rarity(meant.term) : unknown;
  const worthOf = ({ isGuess, candidates }: QueryTerm, at: number): number =>
    isGuess ? GUESS : candidates[0]?.trust === 1 && at > 0 ? SYNONYM : 1;
  const matchedShare = (queryTerm: QueryTerm): number =>
    Math.max(
      0,
      ...queryTerm.candidates.map(({ term }, at) =>
        lexicon.postings(term).numbers.includes(number) ? worthOf(queryTerm, at) : 0,
      ),
    );
  const total =
    terms.reduce((sum, queryTerm) => sum + weightOf(queryTerm), 0) + (unmatchedTerms + unknownNames) * unknown;
  return total === 0
    ? 0
    : terms.reduce((sum, queryTerm) => sum + weightOf(queryTerm) * matchedShare(queryTerm), 0) / total;
}
