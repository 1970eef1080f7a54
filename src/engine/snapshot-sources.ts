import type { SearchRequest } from '../model/ranking.js';
import type { Section } from '../model/section.js';
import type { Skipped } from '../repo/files/skipped.js';
import type { Worktree } from '../repo/tree/worktree.js';
import type { Searcher } from '../search/index.js';
import type { GraphKeeper } from './documents/graph-keeper.js';
import type { Shelf } from './articles/shelf.js';
import type { TreeView } from './articles/tree-view.js';
import type { Library } from './documents/library.js';
import type { Inclusions } from './inclusions/inclusions.js';
import type { References } from './references/references.js';
import type { Reporting } from './reports/reporting.js';
import type { ScanState } from './scan/scan-progress.js';
import type { JudgedClaim } from './verification/section-status.js';
import type { Verification } from './verification/verification.js';

/** Sources of a snapshot's answers. */
export interface SnapshotSources {
  readonly worktree: Worktree;
  readonly library: Library;
  readonly shelf: Shelf;
  readonly tree: TreeView;
  readonly inclusions: Inclusions;
  readonly references: References;
  readonly index: () => Searcher;
  /** Resolves when a search for this request is fast. */
  readonly searchable: (request: SearchRequest) => Promise<void>;
  /** Set once a scan has been made or loaded: before that, sections are pending. */
  readonly verification: Verification | undefined;
  /** The stored scan that was taken over: its commit, and when it ended, in milliseconds. */
  readonly kept: { readonly commit: string | null; readonly time: number } | undefined;
  /** Before the first scan: claims of a few sections, as far as a quick check decides them. */
  readonly quick: (sections: readonly Section[]) => Promise<ReadonlyMap<string, readonly JudgedClaim[]>>;
  /** Loads what reading claims needs. Resolves when every document, or only `file` if given, has been judged. */
  readonly verify: (file?: string) => Promise<Verification>;
  readonly reporting: Reporting;
  readonly graphs: GraphKeeper;
  readonly staleBefore: string;
  /** How far the background scan is. */
  readonly scanState: () => ScanState;
  readonly skipped: () => readonly Skipped[];
}
