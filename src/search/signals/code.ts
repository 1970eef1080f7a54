import { ENTRY_NAMES, HELPER_NAMES } from '../../paths/generic-names.js';
import { VALUE_TYPES, VALUE_WORDS } from '../../text/words/definition-words.js';
import { NULL_WORDS, PARAMETER_NAMES } from '../../text/words/variable-names.js';
import { words } from '../../text/words/words.js';
import { expansionOf } from '../query/expansion-terms.js';
import type { Expansion } from '../query/expansion-terms.js';
import type { CodeNames } from '../../model/code-facts.js';
import type { Corpus } from '../index/corpus.js';
import { undocumentedNames } from '../query/names.js';
import type { QueryTerm } from '../query/interpreter.js';
import type { Query } from '../query/query.js';
import type { Tuning } from '../tuning.js';
import { NO_RESULT } from './signal.js';
import type { Signal } from './signal.js';
import { lookUpPostings, scoreText } from './text.js';

/**
 * Keywords, types and common names of folders and variables that say nothing about the purpose of a name. Not all
 * keywords of all languages: `delete`, `lock`, `match` and `record` are purposes as well.
 */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  ...[...PARAMETER_NAMES, ...VALUE_WORDS, ...NULL_WORDS, ...VALUE_TYPES, ...ENTRY_NAMES, ...HELPER_NAMES],
  ...words(`
    arg async await callback cb class constructor core def dict enum export fn func function import interface kwargs
    len list module new num obj opt opts pkg private prop protected proto prototype public ref return src static
    struct true false tmp tuple type val value with yield
  `),
]);

/** Names in the code, as searches use them. */
export interface SearchedCode extends CodeNames {
  /** Reads, in steps that are each fast, what `named` and `mentions` read on first use, if anything. */
  reading?(): Iterable<void>;
}

/** What the signal asks for. */
interface CodeSources {
  /** Undefined until code has been read. */
  readonly code: () => SearchedCode | undefined;
  /** Names for the object or class whose code this is, in all languages: `this`. */
  readonly selfNames: ReadonlySet<string>;
}

interface Reading {
  readonly tuning: Tuning;
  /** Words that say nothing. */
  readonly empty: ReadonlySet<string>;
}

/**
 * For a code name that no section contains, uses the words around its definition and its callers to find sections about
 * what it does. No result until the code has been read.
 */
export function codeSignal(tuning: Tuning, { code, selfNames }: CodeSources): Signal {
  const reading = { tuning, empty: new Set([...EMPTY_WORDS, ...selfNames]) };
  return {
    name: 'code',
    weight: tuning.codeWeight,
    *prepare(query, corpus) {
      if (undocumentedNames(query, corpus, tuning).length === 0) return;
      const facts = code();
      yield* facts?.reading?.() ?? [];
      const expanded = expansionsOf(query, corpus, { ...reading, facts }).terms;
      yield;
      yield* lookUpPostings({ terms: expanded }, corpus);
    },
    rank(query, corpus, reach) {
      const { expansions, terms } = expansionsOf(query, corpus, { ...reading, facts: code() });
      if (terms.length === 0) return NO_RESULT;
      const {
        sections,
        allSections = [],
        because,
      } = scoreText(
        { ...query, name: undefined, terms: distinct([...query.terms, ...terms]) },
        { corpus, reach, tuning },
      );
      return {
        sections,
        allSections,
        because: (number) => `${expansions.map(({ where }) => where).join(', ')}: ${because(number)}`,
      };
    },
  };
}

/** What the code says of the names in the query that no section contains, and the query terms that this gives. */
function expansionsOf(
  query: Query,
  corpus: Corpus,
  { facts, ...reading }: Reading & { readonly facts: CodeNames | undefined },
): { readonly expansions: readonly Expansion[]; readonly terms: readonly QueryTerm[] } {
  if (facts?.ready() !== true) return { expansions: [], terms: [] };
  const expansions = undocumentedNames(query, corpus, reading.tuning).flatMap((name) => expansionOf(name, facts) ?? []);
  return { expansions, terms: expansions.flatMap((expansion) => queryTermsOf(expansion, corpus, reading)) };
}

/**
 * The expansion terms that the docs use, highest weight first: frequent around the definition, and rare in the docs.
 */
function queryTermsOf({ terms }: Expansion, corpus: Corpus, { tuning, empty }: Reading): QueryTerm[] {
  const { words, lexicon } = corpus;
  const weights = new Map<string, number>();
  const spelt = new Map<string, string>();
  for (const { text, weight } of terms) {
    for (const { folded, term, parts, isStop } of words.of(text)) {
      if (isStop || empty.has(folded)) continue;
      spelt.set(term, folded);
      for (const each of [term, ...parts]) if (!empty.has(each)) weights.set(each, (weights.get(each) ?? 0) + weight);
    }
  }
  const known = [...weights]
    .filter(([term]) => term.length > 2 && lexicon.frequency(term) > 0)
    .map(([term, weight]) => ({ term, weight: Math.log(2 + weight) * lexicon.rarity(term) }));
  const best = known.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, tuning.expansionTerms);
  return best.map(({ term, weight }) => {
    const trust = (tuning.expansionTrust * weight) / (best[0]?.weight ?? 1);
    return {
      word: spelt.get(term) ?? term,
      candidates: [{ term, trust }],
      weight: trust * lexicon.rarity(term),
      isGuess: true,
    };
  });
}

/** Removes query terms with the same first term; those of the query itself come first and are kept. */
function distinct(terms: readonly QueryTerm[]): QueryTerm[] {
  const byTerm = new Map<string, QueryTerm>();
  for (const queryTerm of terms) {
    const term = queryTerm.candidates[0]?.term ?? '';
    if (!byTerm.has(term)) byTerm.set(term, queryTerm);
  }
  return [...byTerm.values()];
}
