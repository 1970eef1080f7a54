import { BOUNDS } from '../model/bounds.js';
import { CLAIM_TYPES, type ClaimTypeName } from '../model/claim.js';
import type { Severity } from '../model/verdict.js';

/** Its place: the root of the repository. */
export const CONFIG_FILE = '.docalign.yml';

/** Settings of one repository, complete: every value is either valid and written in the file, or the default. */
export interface Config {
  readonly docs: {
    /**
     * Globs of markdown files that are docs besides those found without settings, relative to the root; letter case
     * counts.
     */
    readonly include: readonly string[];
    /** Globs of files that are no docs, whatever finds them. */
    readonly exclude: readonly string[];
    readonly maxFileBytes: number;
  };
  readonly claims: {
    /** False: claims of this type are not read at all. */
    readonly types: Readonly<Record<ClaimTypeName, boolean>>;
  };
  readonly suppress: readonly Suppression[];
  /** A doc whose last verification is older is stale. */
  readonly staleThresholdDays: number;
  /** Milliseconds that an answer may wait for what has not been checked yet; 0: never. */
  readonly answerWaitMs: number;
  /** Least severity of a drifted claim that makes a scan or check end with exit code 1. */
  readonly failOn: FailOn;
}

/** Findings that match every criterion given are not reported. At least one criterion is given. */
export interface Suppression {
  /** Glob of the doc's path. */
  readonly file: string | undefined;
  readonly type: ClaimTypeName | undefined;
  /** The claim's text; `*` stands for any characters. */
  readonly value: string | undefined;
  /** Id of one claim. */
  readonly claim: string | undefined;
  readonly reason: string | undefined;
}

export const FAIL_ON = ['low', 'medium', 'high', 'never'] as const satisfies readonly (Severity | 'never')[];
export type FailOn = (typeof FAIL_ON)[number];

export const DEFAULT_CONFIG: Config = {
  docs: { include: [], exclude: [], maxFileBytes: BOUNDS.docBytes },
  claims: { types: everyType(true) },
  suppress: [],
  staleThresholdDays: 30,
  answerWaitMs: 700,
  failOn: 'low',
};

export function everyType<T>(value: T): Record<ClaimTypeName, T> {
  // Safe: one entry for each name of the list that the type is made from.
  return Object.fromEntries(CLAIM_TYPES.map((name) => [name, value])) as Record<ClaimTypeName, T>;
}
