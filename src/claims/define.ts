import type { Claim, ClaimSource, Draft } from '../model/claim.js';
import type { ClaimTypeName } from '../model/claim-types.js';
import type { Doc } from '../model/doc.js';
import type { Facts } from '../model/facts.js';
import type { Section } from '../model/section.js';
import type { Verdict } from '../model/verdict.js';

/** A value that a claim states, for comparison with the values that other documents state. */
export interface StatedValue {
  /** Equal keys of one claim type mean the same thing, as far as words tell. */
  readonly key: string;
  /** The name in the key, as written in code: `server.port`. */
  readonly name: string;
  /** In canonical spelling: equal values agree. */
  readonly value: string;
  /** Name and value as shown to the reader. */
  readonly shown: string;
  /** The value as a document would write it. */
  readonly written: string;
  /** In lower case: a document without any of these texts cannot state the value. */
  readonly words: readonly string[];
}

/**
 * How two documents are found to disagree. A missed contradiction is better than a note about two things of one name.
 */
export interface ConsistencyRule<P> {
  /** Pure. Undefined for chosen values, for examples, and for statements that hold only in some case. */
  statedValue(claim: Claim<P>, place: { readonly doc: Doc; readonly section: Section }): StatedValue | undefined;
  /** Do both documents certainly state the same thing about this repository? */
  isSameSubject(stated: StatedValue, files: readonly [string, string], facts: Facts): boolean;
  /** The code confirms the first value: does that refute the other? */
  refutes(confirmed: StatedValue, other: StatedValue, facts: Facts): boolean;
  /** Can the confirmed value replace the refuted one? Not if the code has yet another. */
  canReplace(confirmed: StatedValue, facts: Facts): boolean;
}

/**
 * How one kind of statement is extracted from docs and verified against the code. One folder per type; see `_template`.
 */
export interface ClaimType<P> {
  /** Also the name of the folder (with `-` for `_`), the fixture and the config key. */
  readonly name: ClaimTypeName;
  /** One sentence: help text and row of docs/claims.md. */
  readonly summary: string;
  /** Part of the cache key of extracted claims: raise it when `extract` changes what it finds. */
  readonly version: number;
  /**
   * Pure and linear in the size of the section. May be lazy: a caller with enough drafts, or without time left, stops
   * iterating.
   */
  extract(source: ClaimSource): Iterable<Draft<P>>;
  /** Pure: queries facts, never reads files. Candidate fixes go into `replacements` of a drifted verdict. */
  verify(claim: Claim<P>, facts: Facts): Verdict;
  /** For types that state values which other documents state as well. */
  readonly consistency?: ConsistencyRule<P>;
}

/** A claim type with its payload type hidden, so that types with different payloads fit in one list. */
export type AnyClaimType = ClaimType<unknown>;

export function defineClaimType<P>(type: ClaimType<P>): AnyClaimType {
  // Safe: the engine passes to a type only the claims that this very type extracted.
  return type as unknown as AnyClaimType;
}
