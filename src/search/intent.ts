import { CLAIM_TYPES } from '../model/claim.js';
import type { ClaimTypeName } from '../model/claim.js';
import { plainTerm } from './words.js';

/** Words of a question that say what kind of statement would answer it. Add a word to a line, or a line for a new claim type. */
const WORDS: Readonly<Partial<Record<ClaimTypeName, string>>> = {
  command: 'install setup run build test lint format start serve launch deploy publish compile cli command script terminal uninstall',
  dependency_version: 'version versions requirement requirements prerequisite compatibility compatible support supported upgrade node python engine',
  api_route: 'endpoint route url api rest http webhook get post put patch delete',
  code_example: 'example usage import snippet sample demo function class method call',
  config: 'config configuration configure option setting default flag parameter property key enable disable',
  environment: 'env environment variable secret token credential dotenv',
  path_reference: 'file folder directory path where located location layout structure',
  architecture: 'architecture design overview internals component lifecycle',
  convention: 'convention style guideline naming contribute contributing',
  behavior: 'behavior behaviour why happens guarantee order',
};

const TYPES_BY_TERM: ReadonlyMap<string, readonly ClaimTypeName[]> = readWords();

/** Claim types that a query is likely about, in the order of `CLAIM_TYPES`. Empty when its words do not say. */
export function intentOf(terms: Iterable<string>): ClaimTypeName[] {
  const found = new Set([...terms].flatMap((term) => TYPES_BY_TERM.get(term) ?? []));
  return CLAIM_TYPES.filter((type) => found.has(type));
}

function readWords(): Map<string, ClaimTypeName[]> {
  const types = new Map<string, ClaimTypeName[]>();
  for (const type of CLAIM_TYPES) {
    for (const term of new Set((WORDS[type] ?? '').split(' ').filter((word) => word !== '').map(plainTerm))) types.set(term, [...(types.get(term) ?? []), type]);
  }
  return types;
}
