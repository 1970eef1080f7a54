import type { Claim, ClaimSource, ClaimTypeName, Draft } from '../model/claim.js';
import type { Facts } from '../model/facts.js';
import type { Verdict } from '../model/verdict.js';

/** How one kind of statement is read from docs and judged by the code. One folder per type; see `_template`. */
export interface ClaimType<P> {
  /** Also the name of the folder (with `-` for `_`), the fixture and the config key. */
  readonly name: ClaimTypeName;
  /** One sentence: help text and README row. */
  readonly summary: string;
  /** Part of the cache key of extracted claims: raise it when `extract` changes what it finds. */
  readonly version: number;
  /** Pure and linear in the size of the section. */
  extract(source: ClaimSource): readonly Draft<P>[];
  /** Pure: asks facts, never reads. Candidate fixes go into `replacements` of a drifted verdict. */
  verify(claim: Claim<P>, facts: Facts): Verdict;
}

/** A claim type with its payload hidden, so that types of different payloads fit one list. */
export type AnyClaimType = ClaimType<unknown>;

export function defineClaimType<P>(type: ClaimType<P>): AnyClaimType {
  // Safe: the engine only ever hands a type the claims that this very type extracted.
  return type as unknown as AnyClaimType;
}
