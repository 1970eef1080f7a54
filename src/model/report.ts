export type ReportStatus = 'pending' | 'fixed' | 'dismissed';

/** Drift reported by an agent or a user. Stored in this form in `.docalign/reports.json`. */
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
  /** State when the report was made; absent in reports by other programs and older versions. */
  readonly seen?: ReportSeen | undefined;
}

/** State of document and code when a report was made. While it is unchanged, no check overrides the report. */
export interface ReportSeen {
  /** Hash of the document. */
  readonly doc: string;
  /** Digest of the line of the reported claim, or else of the quoted words; null without either. */
  readonly line: string | null;
  /** Verdict on that claim at the time; null when it had not been checked. */
  readonly verdict: 'verified' | 'drifted' | 'uncertain' | null;
  /** Digests of the evidence files of the report or of that verdict; null for a file that did not exist. */
  readonly evidence: Readonly<Record<string, string | null>>;
}
