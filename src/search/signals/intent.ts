import { CLAIM_TYPES } from '../../model/claim-types.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import type { Section } from '../../model/section.js';
import { Best } from '../fusion/best.js';
import type { Corpus, Indexed } from '../index/corpus.js';
import { intentOf } from '../query/intent.js';
import type { QueryTerm } from '../query/interpreter.js';
import type { Query } from '../query/query.js';
import type { Tuning } from '../tuning.js';
import { rounded, NO_RESULT } from './signal.js';
import type { Signal } from './signal.js';

/** Types of the claims that a section makes; undefined until they have been read. */
export type ClaimTypesOf = (section: Section) => ReadonlySet<ClaimTypeName> | undefined;

/** The same by the number of a section in the index, where that is known before the section is made. */
export type ClaimTypesAt = (number: number) => ReadonlySet<ClaimTypeName> | undefined;

/** Share of the rest of the query, by weight, that a section must contain. */
const LEAST_COVERAGE = 0.6;

/**
 * For a question that tells which type of statement would answer it (install → a command), ranks sections that make
 * such statements and contain the rest of the question. No result for a question without any other words: half of all
 * docs have a command.
 */
export function intentSignal(tuning: Tuning, typesOf: ClaimTypesOf, typesAt?: ClaimTypesAt): Signal {
  /** Version of the corpus of which the types of all documents have been read. */
  let preparedAt: number | undefined;
  return {
    name: 'intent',
    weight: tuning.intentWeight,
    *prepare(query, corpus) {
      const { version, docs } = corpus;
      if (preparedAt === version || tuning.intentWeight === 0 || askedIn(query, corpus).types.length === 0) return;
      let isScanned = false;
      for (const [first] of docs.values()) {
        if (first !== undefined && typesOf(first.section) !== undefined) isScanned = true;
        yield;
      }
      if (isScanned) preparedAt = version;
    },
    rank(query, corpus, { isWithin, depth }) {
      const { types, rest } = askedIn(query, corpus);
      if (tuning.intentWeight === 0 || types.length === 0) return NO_RESULT;
      const held = weightsOf(rest, corpus);
      const least = LEAST_COVERAGE * rest.reduce((sum, { weight }) => sum + weight, 0);
      const typeOf = (number: number): ClaimTypeName | undefined => {
        const made = typesAt === undefined ? typesIn(corpus.get(number), typesOf) : typesAt(number);
        return types.find((type) => made?.has(type) === true);
      };
      const scoreOf = (number: number): number => rounded(held.weights[number] ?? 0);
      const best = new Best(depth, (a, b) => scoreOf(b) - scoreOf(a) || corpus.compare(a, b));
      for (const number of held.numbers) {
        // Types are checked last, as this is the slow part.
        if (
          (held.weights[number] ?? 0) >= least
          && isWithin?.(number) !== false
          && best.takes(number)
          && typeOf(number) !== undefined
        )
          best.add(number);
      }
      // The other sections contain a word of the query too, so the text signal counts them.
      const sections = best.inOrder().map((number) => ({ number, score: scoreOf(number) }));
      return { sections, because: (number) => `it makes a statement of type ${typeOf(number) ?? CLAIM_TYPES[0]}` };
    },
  };
}

function typesIn(indexed: Indexed | undefined, typesOf: ClaimTypesOf): ReturnType<ClaimTypesOf> {
  return indexed === undefined ? undefined : typesOf(indexed.section);
}

/** The types of statement that a question asks for, and its other words. No types for a name, or without such words. */
function askedIn(
  { name, text, terms }: Query,
  { words }: Corpus,
): { readonly types: readonly ClaimTypeName[]; readonly rest: readonly QueryTerm[] } {
  const isIntent = (queryTerm: QueryTerm): boolean =>
    intentOf(queryTerm.candidates.slice(0, 1).map(({ term }) => term)).length > 0;
  const rest = terms.filter((queryTerm) => !isIntent(queryTerm));
  // The docs need not contain the word: a page of commands seldom says "command".
  const types = name !== undefined || rest.length === 0 ? [] : intentOf(words.of(text).map(({ term }) => term));
  return { types, rest };
}

/**
 * For each section, by number, the total weight of the query terms that it contains; terms in its heading count twice.
 */
function weightsOf(
  queryTerms: readonly QueryTerm[],
  { lexicon, capacity }: Corpus,
): { readonly numbers: readonly number[]; readonly weights: Float64Array } {
  const weights = new Float64Array(capacity);
  const held: number[] = [];
  for (const { candidates, weight } of queryTerms) {
    const [meant] = candidates;
    if (meant === undefined) continue;
    const { numbers, fields } = lexicon.postings(meant.term);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? 0;
      const known = weights[number] ?? 0;
      if (known === 0) held.push(number);
      weights[number] = known + weight * (((fields[at] ?? 0) & 1) === 1 ? 2 : 1);
    }
  }
  return { numbers: held, weights };
}
