export type ReportStatus = 'pending' | 'fixed' | 'dismissed';

/** Drift as somebody saw it. Stored as written here, in `.docalign/reports.json`. */
export interface Report {
  /** UUID. */
  readonly id: string;
  readonly doc_file: string;
  readonly line_number: number | null;
  readonly claim_text: string;
  readonly actual_behavior: string;
  readonly evidence_files: readonly string[];
  readonly claim_id: string | null;
  /** Name of the MCP client, `cli`, or null. */
  readonly agent: string | null;
  /** ISO 8601. */
  readonly reported_at: string;
  readonly status: ReportStatus;
  /** What things looked like when it was made; absent in reports of other programs, and of older versions. */
  readonly seen?: ReportSeen | undefined;
}

/** The state of things that a report was made in: as long as it lasts, no check says more than its witness. */
export interface ReportSeen {
  /** Hash of the document. */
  readonly doc: string;
  /** Digest of the line on which the claim stood that is meant; null without one. */
  readonly line: string | null;
  /** What had been found of that claim; null when nobody had looked. */
  readonly verdict: 'verified' | 'drifted' | 'uncertain' | null;
  /** Digests of the files that the reporter, or that verdict, rested on; null for one that was not there. */
  readonly evidence: Readonly<Record<string, string | null>>;
}
