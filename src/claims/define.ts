import type { Claim, ClaimSource, ClaimTypeName, Draft } from '../model/claim.js';
import type { Doc } from '../model/doc.js';
import type { Facts } from '../model/facts.js';
import type { Section } from '../model/section.js';
import type { Verdict } from '../model/verdict.js';

/** What a claim gives one value to, so that another document may be seen to give it another. */
export interface StatedValue {
  /** Equal keys of one claim type mean one thing, as far as words tell. */
  readonly key: string;
  /** The name in the key, as code would have it: `server.port`. */
  readonly name: string;
  /** In one spelling: equal values agree. */
  readonly value: string;
  /** Name and value as a reader knows them. */
  readonly shown: string;
  /** The value as it would stand in a document's text. */
  readonly written: string;
  /** In lower case: a document that holds none of these texts cannot state it, whatever else it says. */
  readonly words: readonly string[];
}

/** How two documents are seen to disagree. Silence is better than a note about two things of one name. */
export interface ConsistencyRule<P> {
  /** Pure. Undefined for chosen values, for examples, and for whatever holds only in some case. */
  states(claim: Claim<P>, place: { readonly doc: Doc; readonly section: Section }): StatedValue | undefined;
  /** Is what both documents state surely one thing of this repository? */
  isSameSubject(stated: StatedValue, files: readonly [string, string], facts: Facts): boolean;
  /** The code confirms the one: does it refute the other by that? */
  refutes(confirmed: StatedValue, other: StatedValue, facts: Facts): boolean;
  /** May the confirmed value stand in the place of the refuted one? Not where the code has yet another. */
  mends(confirmed: StatedValue, facts: Facts): boolean;
}

/** How one kind of statement is read from docs and judged by the code. One folder per type; see `_template`. */
export interface ClaimType<P> {
  /** Also the name of the folder (with `-` for `_`), the fixture and the config key. */
  readonly name: ClaimTypeName;
  /** One sentence: help text and README row. */
  readonly summary: string;
  /** Part of the cache key of extracted claims: raise it when `extract` changes what it finds. */
  readonly version: number;
  /**
   * Pure and linear in the size of the section. May give one after the other: who has enough, or no time left, takes no
   * more.
   */
  extract(source: ClaimSource): Iterable<Draft<P>>;
  /** Pure: asks facts, never reads. Candidate fixes go into `replacements` of a drifted verdict. */
  verify(claim: Claim<P>, facts: Facts): Verdict;
  /** For types that state values which other documents state as well. */
  readonly agreement?: ConsistencyRule<P>;
}

/** A claim type with its payload hidden, so that types of different payloads fit one list. */
export type AnyClaimType = ClaimType<unknown>;

export function defineClaimType<P>(type: ClaimType<P>): AnyClaimType {
  // Safe: the engine only ever hands a type the claims that this very type extracted.
  return type as unknown as AnyClaimType;
}
