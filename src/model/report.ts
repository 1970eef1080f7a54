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
}
