import { BOUNDS } from '../model/bounds.js';
import { CLAIM_TYPES, type ClaimTypeName } from '../model/claim-types.js';
import type { Severity } from '../model/verdict.js';

/** In the root of the repository. */
export const CONFIG_FILE = '.docalign.yml';

/** Complete settings of one repository: every value is either valid and written in the file, or the default. */
export interface Config {
  readonly docs: {
    /**
     * Globs of documents, in addition to those found without settings. Relative to the root; case
     * sensitive.
     */
    readonly include: readonly string[];
    /** Globs of files that are never docs. */
    readonly exclude: readonly string[];
    readonly maxFileBytes: number;
  };
  readonly claims: {
    /** False: claims of this type are not read at all. */
    readonly types: Readonly<Record<ClaimTypeName, boolean>>;
  };
  readonly suppress: readonly Suppression[];
  /** A doc is stale if its last verification is older than this. */
  readonly staleThresholdDays: number;
  /** Maximum milliseconds that an answer waits for unchecked claims; 0: it does not wait. */
  readonly answerWaitMs: number;
  /** A scan or check ends with exit code 1 if a drifted claim has at least this severity. */
  readonly failOn: FailOn;
  /** Folders inside this one that a server offers in place of it, each as a repository of its own. */
  readonly repositories: readonly string[];
  readonly articles: {
    /** Folders of articles, one a category; empty: any document with a status of articles is one. */
    readonly folders: readonly string[];
  };
  /** `ref`: where annotations are, as written; undefined if the settings do not say. */
  readonly notes: { readonly ref: string | undefined };
  /** What a server calls itself; docalign's own name and version if undefined. */
  readonly server: { readonly name: string | undefined; readonly version: string | undefined };
}

/** Findings that match all given criteria are not reported. At least one criterion is given. */
export interface Suppression {
  /** Glob of the doc's path. */
  readonly file: string | undefined;
  readonly type: ClaimTypeName | undefined;
  /** The claim's text; `*` matches any characters. */
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
  repositories: [],
  articles: { folders: [] },
  notes: { ref: undefined },
  server: { name: undefined, version: undefined },
};

export function everyType<T>(value: T): Record<ClaimTypeName, T> {
  // Safe: one entry for each name of the list that defines the type.
  return Object.fromEntries(CLAIM_TYPES.map((name) => [name, value])) as Record<ClaimTypeName, T>;
}
