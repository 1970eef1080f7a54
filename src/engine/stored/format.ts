import type { Config } from '../../config/config.js';
import type { Article, MalformedArticle } from '../../model/article.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import type { DocKind, FormatCount } from '../../model/doc.js';
import type { Report } from '../../model/report.js';
import type { Included } from '../../model/section.js';
import type { Verdict } from '../../model/verdict.js';
import type { Skipped } from '../../repo/files/skipped.js';
import type { Overview } from '../engine.js';

/** First bytes of a snapshot file. */
export const MARK = 'docalign';

/** What a snapshot file says of itself and of the repository. */
export interface StoredAbout {
  /** Version and build of the program that wrote it: any other reads other tables. */
  readonly program: string;
  readonly createdAt: string;
  readonly commit: string | null;
  /** Names of the tools that are offered. */
  readonly tools: readonly string[];
  readonly server: Config['server'];
  readonly hasArticles: boolean;
  readonly overview: Overview;
  readonly staleThresholdDays: number;
  readonly historyProblem: string | null;
  readonly skipped: readonly Skipped[];
  readonly unread: readonly Skipped[];
  readonly unreadFormats: readonly FormatCount[];
  /** Could whole folders or documents not be read, in which any word may be? */
  readonly lacksDocs: boolean;
}

/** Published articles, and those that cannot be read and may be told of. */
export interface StoredArticles {
  readonly articles: readonly Article[];
  readonly malformed: readonly MalformedArticle[];
}

/** A document without its text and its sections, which are in tables of their own. */
export interface StoredDoc {
  readonly file: string;
  readonly kind: DocKind;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly lineCount: number;
  readonly cut?: string | undefined;
  /** It is here only because documents take it in. */
  readonly isTaken?: true;
}

/** A section: its own content is a part of the document's text, or is given where it is not. */
export interface StoredSection {
  readonly slug: string;
  readonly heading: string;
  readonly above: readonly string[];
  readonly level: number;
  /** First and last line. */
  readonly lines: readonly [number, number];
  readonly content: string | readonly [from: number, to: number];
  /** What it includes; without text where that is not of a document. */
  readonly parts?: readonly Included[];
}

/** A claim with its last verdict, without what only checks and fixes need. */
export interface StoredClaim {
  readonly id: string;
  readonly section: string;
  readonly type: ClaimTypeName;
  readonly line: number;
  readonly text: string;
  readonly verdict?: Verdict | undefined;
  readonly checkedAt?: string | undefined;
}

/** An open report, as far as the status of a section needs it. */
export type StoredReport = Pick<Report, 'id' | 'doc_file' | 'line_number' | 'claim_text' | 'claim_id' | 'reported_at'>;

/** Identifies the program that reads and writes these tables. */
export const PROGRAM = `${typeof __DOCALIGN_VERSION__ === 'undefined' ? '0.0.0' : __DOCALIGN_VERSION__} ${
  typeof __DOCALIGN_BUILD__ === 'undefined' ? 'sources' : __DOCALIGN_BUILD__
}`;
