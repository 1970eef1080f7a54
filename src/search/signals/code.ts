import { ENTRY_NAMES, HELPER_NAMES } from '../../paths/generic-names.js';
import { VALUE_TYPES, VALUE_WORDS } from '../../text/words/definition-words.js';
import { NULL_WORDS, PARAMETER_NAMES } from '../../text/words/variable-names.js';
import { words } from '../../text/words/words.js';
import { expansionOf } from '../query/expansion-terms.js';
import type { Expansion } from '../query/expansion-terms.js';
import type { CodeNames } from '../../model/code-facts.js';
import type { Corpus } from '../index/corpus.js';
import { isUndocumented, undocumentedNames } from '../query/names.js';
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

/** Most files of one name that count. */
export const MOST_FILES = 2;

/** Names in the code, as searches use them. */
export interface SearchedCode extends CodeNames {
  /** Reads, in steps that are each fast, what `named` and `mentions` read on first use, if anything. */
  reading?(): Iterable<void>;
}

/** What the code says of a name, as far as a search uses it. */
export interface NameHint {
  /** Its first definition, `file:line`. */
  readonly where: string;
  /** The first files that define it. */
  readonly files: readonly string[];
  /** Words around it that the docs use, each with the word as written, highest trust first. */
  readonly terms: readonly { readonly word: string; readonly term: string; readonly trust: number }[];
}

/** Hints on names that were looked up before; undefined for a name without. */
export type HintOf = (name: string) => NameHint | undefined;

/** What the signal asks for. */
interface CodeSources {
  /** Undefined until code has been read. */
  readonly code: () => SearchedCode | undefined;
  /** Names for the object or class whose code this is, in all languages: `this`. */
  readonly selfNames: ReadonlySet<string>;
  /** In place of the code, where that is not at hand. */
  readonly hintOf?: HintOf | undefined;
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
export function codeSignal(tuning: Tuning, { code, selfNames, hintOf }: CodeSources): Signal {
  const reading = { tuning, hintOf, empty: emptyWords(selfNames) };
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
      const { hints, terms } = expansionsOf(query, corpus, { ...reading, facts: code() });
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
        because: (number) => `${hints.map(({ where }) => where).join(', ')}: ${because(number)}`,
      };
    },
  };
}

/** A hint on each of these names that the code defines. */
export function hintsOn(
  names: Iterable<string>,
  corpus: Corpus,
  {
    tuning,
    code,
    selfNames,
  }: { readonly tuning: Tuning; readonly code: CodeNames; readonly selfNames: ReadonlySet<string> },
): ReadonlyMap<string, NameHint> {
  const empty = emptyWords(selfNames);
  const found = new Map<string, NameHint>();
  for (const name of names) {
    const hint = isUndocumented(name, corpus, tuning)
      ? hintOn(name, corpus, { tuning, empty, facts: code })
      : undefined;
    if (hint !== undefined) found.set(name, hint);
  }
  return found;
}

function emptyWords(selfNames: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...EMPTY_WORDS, ...selfNames]);
}

/** What the code says of the names in the query that no section contains, and the query terms that this gives. */
function expansionsOf(
  query: Query,
  corpus: Corpus,
  {
    facts,
    hintOf,
    ...reading
  }: Reading & { readonly facts: CodeNames | undefined; readonly hintOf: HintOf | undefined },
): { readonly hints: readonly NameHint[]; readonly terms: readonly QueryTerm[] } {
  const look =
    hintOf ?? (facts?.ready() === true ? (name: string) => hintOn(name, corpus, { ...reading, facts }) : undefined);
  if (look === undefined) return { hints: [], terms: [] };
  const hints = undocumentedNames(query, corpus, reading.tuning).flatMap((name) => look(name) ?? []);
  return { hints, terms: hints.flatMap((hint) => queryTermsOf(hint, corpus)) };
}

function hintOn(
  name: string,
  corpus: Corpus,
  { facts, ...reading }: Reading & { readonly facts: CodeNames },
): NameHint | undefined {
  const expansion = expansionOf(name, facts);
  if (expansion === undefined) return undefined;
  const files = [...new Set(facts.named(name).map(({ file }) => file))].slice(0, MOST_FILES);
  return { where: expansion.where, files, terms: termsOf(expansion, corpus, reading) };
}

/**
 * The expansion terms that the docs use, highest weight first: frequent around the definition, and rare in the docs.
 */
function termsOf({ terms }: Expansion, corpus: Corpus, { tuning, empty }: Reading): NameHint['terms'] {
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
  return best.map(({ term, weight }) => ({
    term,
    word: spelt.get(term) ?? term,
    trust: (tuning.expansionTrust * weight) / (best[0]?.weight ?? 1),
  }));
}

function queryTermsOf({ terms }: NameHint, { lexicon }: Corpus): readonly QueryTerm[] {
  return terms.map(({ word, term, trust }) => ({
    word,
    candidates: [{ term, trust }],
    weight: trust * lexicon.rarity(term),
    isGuess: true,
  }));
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
