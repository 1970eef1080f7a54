import type { Report, ReportSeen, ReportStatus } from '../model/report.js';

/** One element of the file: the parsed report, and the raw object with keys unknown to this program. */
export interface Entry {
  readonly report: Report;
  readonly raw: Readonly<Record<string, unknown>>;
}

const STATUSES: readonly ReportStatus[] = ['pending', 'fixed', 'dismissed'];

/** Parses one report, or says why the value is not one. Keys that may be null may also be missing. */
export function entryOf(value: unknown): Entry | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is not an object';
  const raw = value as Readonly<Record<string, unknown>>; // Safe: a JSON object.
  const { line_number = null, evidence_files = [], claim_id = null, agent = null } = raw;
  const wrong =
    ['id', 'doc_file', 'claim_text', 'actual_behavior', 'reported_at'].find(
      (key) => typeof raw[key] !== 'string' || raw[key] === '',
    )
    ?? firstWrong({
      line_number: line_number === null || Number.isSafeInteger(line_number),
      evidence_files: Array.isArray(evidence_files) && evidence_files.every((file) => typeof file === 'string'),
      claim_id: claim_id === null || typeof claim_id === 'string',
      agent: agent === null || typeof agent === 'string',
      status: STATUSES.some((status) => status === raw['status']),
    });
  if (wrong !== undefined) return `its "${wrong}" is ${Object.hasOwn(raw, wrong) ? 'wrong' : 'missing'}`;
  // Safe: every key of a report was checked above.
  return {
    raw,
    report: { ...raw, line_number, evidence_files, claim_id, agent, seen: seenOf(raw['seen']) } as unknown as Report,
  };
}

/** Undefined for an incomplete value: then nothing is known about what the reporter saw. */
function seenOf(value: unknown): ReportSeen | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { doc, line, verdict, evidence } = value as Readonly<Record<string, unknown>>; // Safe: a JSON object.
  const isText = (part: unknown): boolean => part === null || typeof part === 'string';
  if (typeof doc !== 'string' || !isText(line) || !isText(verdict) || typeof evidence !== 'object' || evidence === null)
    return undefined;
  // Safe: every key was checked above.
  return Object.values(evidence).every(isText) ? (value as ReportSeen) : undefined;
}

function firstWrong(checks: Readonly<Record<string, boolean>>): string | undefined {
  return Object.keys(checks).find((key) => checks[key] === false);
}
