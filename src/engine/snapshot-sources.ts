import type { FileChange } from '../graph/touched.js';
import type { Doc, FormatCount } from '../model/doc.js';
import type { SearchRequest } from '../model/ranking.js';
import type { Section } from '../model/section.js';
import type { Skipped } from '../repo/files/skipped.js';
import type { Searcher } from '../search/index.js';
import type { Annotations } from './annotations/annotations.js';
import type { GonePath } from './documents/gone-path.js';
import type { GraphKeeper } from './documents/graph-keeper.js';
import type { Shelf } from './articles/shelf.js';
import type { LazyCodeSearch } from './code-search/lazy-code-search.js';
import type { TreeView } from './articles/tree-view.js';
import type { Library } from './documents/library.js';
import type { Inclusions } from './inclusions/inclusions.js';
import type { References } from './references/references.js';
import type { Reporting } from './reports/reporting.js';
import type { ScanState } from './scan/scan-progress.js';
import type { JudgedClaim } from './verification/section-status.js';
import type { Verification } from './verification/verification.js';

/** What a snapshot asks about claims: verdicts that are made now, or those of a snapshot file. */
export interface Verdicts {
  /** All claims of the document, with their verdicts. */
  judgementsOf(doc: Doc): readonly JudgedClaim[];
  /** What `of` takes from the claims of each of these documents, by file. */
  ofEachDoc<T>(docs: Iterable<Doc>, of: (claims: readonly JudgedClaim[]) => T): Promise<ReadonlyMap<string, T>>;
  /** Has the current text of this document been read for claims? */
  knows(doc: Doc): boolean;
  /** Why the history was unavailable, or incomplete; undefined if neither. */
  readonly historyProblem: string | undefined;
}

/** Sources of a snapshot's answers: the repository, or a snapshot file that was made from it. */
export interface SnapshotSources {
  readonly library: Pick<Library, 'sorted' | 'section' | 'textOf' | 'asRead' | 'isTakenIn' | 'unread' | 'mayBeLeftOut'>;
  readonly shelf: Pick<Shelf, 'articles' | 'unread' | 'text'>;
  readonly tree: Pick<TreeView, 'files' | 'kind'>;
  readonly inclusions: Pick<Inclusions, 'in'>;
  readonly references: Pick<References, 'docs' | 'section' | 'textOf'>;
  readonly index: () => Searcher;
  /** Resolves when a search for this request is fast. */
  readonly searchable: (request: SearchRequest) => Promise<void>;
  /** Set once a scan has been made or loaded: before that, sections are pending. */
  readonly verification: Verdicts | undefined;
  /** Before the first scan: claims of a few sections, as far as a quick check decides them. */
  readonly quick: (sections: readonly Section[]) => Promise<ReadonlyMap<string, readonly JudgedClaim[]>>;
  /** Loads what reading claims needs. Resolves when every document, or only `file` if given, has been judged. */
  readonly verify: (file?: string) => Promise<Verdicts>;
  readonly reporting: Pick<Reporting, 'open'>;
  readonly staleBefore: string;
  /** How far the background scan is. */
  readonly scanState: () => ScanState;
  readonly skipped: () => readonly Skipped[];
  readonly unreadFormats: () => readonly FormatCount[];
  /** What happened to a missing path; undefined if that is not known. */
  readonly whereWent: (path: string) => Promise<GonePath | undefined>;
  /** What only the repository itself can answer. Throws for a snapshot file, which offers no tool that asks. */
  readonly repository: () => RepositorySources;
}

/** Sources of answers about code, history and changes, and of what is written. */
export interface RepositorySources {
  /** Was every changed file written after this time, in milliseconds? */
  readonly areWrittenAfter: (changes: readonly FileChange[], time: number) => boolean;
  readonly tree: TreeView;
  readonly verification: Verification | undefined;
  /** The stored scan that was taken over: its commit, and when it ended, in milliseconds. */
  readonly kept: { readonly commit: string | null; readonly time: number } | undefined;
  readonly verify: (file?: string) => Promise<Verification>;
  readonly reporting: Reporting;
  readonly graphs: GraphKeeper;
  readonly codeSearch: LazyCodeSearch;
  /** Loaded on first use. */
  readonly annotations: () => Promise<Annotations>;
}
