import { CLAIM_TYPES } from '../../model/claim.js';
import type { ClaimTypeName } from '../../model/claim.js';
import { DOC_KINDS } from '../../model/doc.js';
import type { DocKind } from '../../model/doc.js';
import { plainTerm } from './words.js';

/**
 * Words of a question that tell which type of statement would answer it. To extend: add a word to a line, or a line for
 * a new claim type.
 */
const WORDS: Readonly<Partial<Record<ClaimTypeName, string>>> = {
  command:
    'install setup run build test lint format start serve launch deploy publish compile cli command script terminal uninstall',
  dependency_version:
    'version versions requirement requirements prerequisite compatibility compatible support supported upgrade node python engine',
  api_route: 'endpoint route url api rest http webhook get post put patch delete',
  code_example: 'example usage import snippet sample demo function class method call',
  config: 'config configuration configure option setting default flag parameter property key enable disable',
  environment: 'env environment variable secret token credential dotenv',
  path_reference: 'file folder directory path where located location layout structure',
  architecture: 'architecture design overview internals component lifecycle',
  convention: 'convention style guideline naming contribute contributing',
  behavior: 'behavior behaviour why happens guarantee order',
};

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

const KINDS_BY_TERM: ReadonlyMap<string, readonly DocKind[]> = byTerm(DOC_KINDS, KIND_WORDS);

/** Kinds of docs that a query asks for by name. */
export function kindsAsked(terms: Iterable<string>): ReadonlySet<DocKind> {
  return new Set([...terms].flatMap((term) => KINDS_BY_TERM.get(term) ?? []));
}

const TYPES_BY_TERM: ReadonlyMap<string, readonly ClaimTypeName[]> = byTerm(CLAIM_TYPES, WORDS);

/** Claim types that a query is likely about, in the order of `CLAIM_TYPES`. Empty when its words do not tell. */
export function intentOf(terms: Iterable<string>): ClaimTypeName[] {
  const found = new Set([...terms].flatMap((term) => TYPES_BY_TERM.get(term) ?? []));
  return CLAIM_TYPES.filter((type) => found.has(type));
}

function byTerm<N extends string>(names: readonly N[], words: Readonly<Partial<Record<N, string>>>): Map<string, N[]> {
  const found = new Map<string, N[]>();
  for (const name of names) {
    const own = words[name];
    if (own === undefined) continue;
    for (const term of new Set(own.split(' ').map(plainTerm))) found.set(term, [...(found.get(term) ?? []), name]);
  }
  return found;
}
