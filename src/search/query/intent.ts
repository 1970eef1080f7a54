import { CLAIM_TYPES, CLAIM_TYPE_TRAITS } from '../../model/claim-types.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import { DOC_KINDS } from '../../model/doc.js';
import type { DocKind } from '../../model/doc.js';
import { addTo } from '../../text/multimap.js';
import { plainTerm } from './words.js';

/**
 * Words that ask for a kind of docs that is otherwise ranked lower. Not `changes` and `news`, whose stems are those of
 * "how to change" and "a new theme".
 */
const KIND_WORDS: Readonly<Partial<Record<DocKind, string>>> = {
  changelog: 'changelog release releases history',
  migration: 'migrate migration migrating upgrade upgrading breaking',
  legal: 'license licence licensing conduct copyright',
  agent: 'agent agents claude',
  blog: 'blog announcement announcing',
  archive: 'archive archived old legacy',
  translation: 'translation translations',
};

const KINDS_BY_TERM: ReadonlyMap<string, readonly DocKind[]> = byTerm(DOC_KINDS, (kind) => KIND_WORDS[kind] ?? '');

/** Kinds of docs that a query asks for by name. */
export function kindsAsked(terms: Iterable<string>): ReadonlySet<DocKind> {
  return new Set([...terms].flatMap((term) => KINDS_BY_TERM.get(term) ?? []));
}

const TYPES_BY_TERM: ReadonlyMap<string, readonly ClaimTypeName[]> = byTerm(
  CLAIM_TYPES,
  (type) => CLAIM_TYPE_TRAITS[type].questionWords,
);

/** Claim types that a query is likely about, in the order of `CLAIM_TYPES`. Empty when its words do not tell. */
export function intentOf(terms: Iterable<string>): ClaimTypeName[] {
  const found = new Set([...terms].flatMap((term) => TYPES_BY_TERM.get(term) ?? []));
  return CLAIM_TYPES.filter((type) => found.has(type));
}

function byTerm<N extends string>(names: readonly N[], wordsOf: (name: N) => string): Map<string, N[]> {
  const found = new Map<string, N[]>();
  for (const name of names) {
    const words = wordsOf(name)
      .split(' ')
      .filter((word) => word !== '');
    for (const term of new Set(words.map(plainTerm))) addTo(found, term, name);
  }
  return found;
}
