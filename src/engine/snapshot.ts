import type { ConfigWarning } from '../config/warnings.js';
import type { Doc } from '../model/doc.js';
import type { Ranking, SearchRequest } from '../model/ranking.js';
import type { Section } from '../model/section.js';
import type { Suggestions } from '../search/index.js';
import type { SectionStanding } from './standing.js';

export type { JudgedClaim, SectionStanding } from './standing.js';

/** A file that was left out, and why, in words for a reader. */
export interface Skipped {
  readonly file: string;
  readonly reason: string;
}

/**
 * The repository's documentation as it is at the moment of the call. Immutable for its reader: valid until the next
 * `engine.snapshot()`. All answers of one tool call come from one snapshot.
 */
export interface Snapshot {
  /** By file, sorted. */
  readonly docs: ReadonlyMap<string, Doc>;
  readonly skipped: readonly Skipped[];
  search(request: SearchRequest): Ranking;
  /** Words and headings that this corpus does use, near to the query. */
  suggest(query: string): Suggestions;
  section(id: string): Section | undefined;
  /** Live: claims whose evidence changed are verified again before this returns. */
  standing(section: Section): SectionStanding;
  /** The document's text as it was split, line breaks as `\n`. Throws NO_SUCH_FILE when it is gone. */
  text(file: string): string;
}

/** What can be said before anything was read: for the server's instructions. Costs a walk of the tree. */
export interface Overview {
  readonly docCount: number;
  /** Top-level places with most docs: `docs/ (41)`. At most 8. */
  readonly places: readonly { readonly path: string; readonly docs: number }[];
  readonly skipped: readonly Skipped[];
}

export interface Engine {
  /** Realpath of the repository. Never shown to clients. */
  readonly root: string;
  /** What is wrong with `.docalign.yml`, for people. */
  readonly configWarnings: readonly ConfigWarning[];
  /** Brings everything up to date with the working tree, then returns it. */
  snapshot(): Promise<Snapshot>;
  overview(): Overview;
  close(): Promise<void>;
}
