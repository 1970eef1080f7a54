import type { ValuesByKey } from '../consistency/stated-index.js';
import type { Judgement } from '../verification/judge.js';
import type { Dependency } from '../verification/tracked-facts.js';

/** The result of a scan, in memory. `stamps` are the stamps of the dependencies at that time. */
export interface ScanResult {
  /** ISO 8601. */
  readonly scannedAt: string;
  /** HEAD at the time of the scan; null outside git. */
  readonly commit: string | null;
  /** Why the history was unavailable, or incomplete; null if neither. */
  readonly historyProblem: string | null;
  /** Identifies program, claim types and configuration: a result of another engine is read but never reused. */
  readonly engine: string;
  /** Identifies the tree when the scan began, like `treeMarkOf`. */
  readonly tree: string;
  readonly docs: ReadonlyMap<string, DocScan>;
  readonly stamps: ReadonlyMap<Dependency, string>;
}

export interface DocScan {
  readonly hash: string;
  readonly judgements: readonly Judgement[];
  /** Original judgements of claims that are shown differently or not at all. */
  readonly kept?: readonly Judgement[];
  /** Why claims were read from only part of the document; absent if all were read. */
  readonly cut?: string;
  /** The values that the claims state and other documents may contradict; absent if unknown. */
  readonly values?: ValuesByKey;
}
