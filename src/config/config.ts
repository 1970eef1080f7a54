import { BOUNDS } from '../model/bounds.js';
import { CLAIM_TYPES, type ClaimTypeName } from '../model/claim.js';
import type { Severity } from '../model/verdict.js';

/** Its place: the root of the repository. */
export const CONFIG_FILE = '.docalign.yml';

/** Settings of one repository, complete: every value is either valid and written in the file, or the default. */
export interface Config {
  readonly docs: {
    /** Globs of the files that are docs, relative to the root; letter case does not count. */
    readonly include: readonly string[];
    /** Globs of files that are no docs although `include` finds them. */
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
  docs: {
    include: [
      '*.{md,mdx,markdown}',
      '.github/*.md',
      '{doc,docs,documentation,website,wiki,adr,guides}/**/*.{md,mdx,markdown}',
      'packages/*/{doc,docs}/**/*.{md,mdx,markdown}',
      '**/{README,CONTRIBUTING,AGENTS,CLAUDE}*.{md,mdx,markdown}',
    ],
    exclude: [],
    maxFileBytes: BOUNDS.docBytes,
  },
  claims: { types: everyType(true) },
  suppress: [],
  staleThresholdDays: 30,
  failOn: 'low',
};

export function everyType<T>(value: T): Record<ClaimTypeName, T> {
  // Safe: one entry for each name of the list that the type is made from.
  return Object.fromEntries(CLAIM_TYPES.map((name) => [name, value])) as Record<ClaimTypeName, T>;
}
