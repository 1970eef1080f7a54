import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';
import type { ReportSeen } from '../../model/report.js';
import type { PlacedReport } from '../../reports/place.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { linesOf } from '../../text/layout/lines.js';
import { digestOf } from '../code/code-stamps.js';
import type { JudgedClaim } from '../verification/section-status.js';

/** Maximum number of evidence files of a verdict that are recorded, besides those named by the reporter. */
const MOST_EVIDENCE = 5;

/** The document of a report, and the other files, in their current state. */
export interface Present {
  readonly doc: Doc;
  readonly text: string;
  readonly files: Pick<Worktree, 'kind' | 'readFile'>;
}

/** The current state, for a report on a document. `judged`: the claim that the report means, if known. */
export function seenNow(
  present: Present,
  {
    evidenceFiles,
    line,
    judged,
  }: {
    readonly evidenceFiles: readonly string[];
    readonly line: number | undefined;
    readonly judged: JudgedClaim | undefined;
  },
): ReportSeen {
  const verdict = judged?.verdict;
  const files = [...evidenceFiles, ...(verdict?.evidence ?? []).slice(0, MOST_EVIDENCE).map(({ file }) => file)];
  return {
    doc: present.doc.hash,
    line: line === undefined ? null : lineDigest(present.text, line),
    verdict: verdict?.status ?? null,
    evidence: Object.fromEntries([...new Set(files)].map((file) => [file, fileDigest(file, present)])),
  };
}

/**
 * Why a report may be resolved, in words that follow "may be resolved:". Only if something changed since the report: a
 * check of the same text and files tells the reporter nothing new.
 */
export function offerOf(
  { report: { claim_id, seen }, isQuoted }: PlacedReport,
  judged: JudgedClaim | undefined,
  present: Present,
): string | undefined {
  if (seen === undefined) return undefined;
  // Without a claim, a line is known only of words that the document had.
  if (claim_id === null)
    return seen.line === null || isQuoted ? undefined : 'the quoted words are no longer in the document';
  if (judged === undefined)
    return isQuoted || seen.doc === present.doc.hash ? undefined : 'the claim is no longer in the document';
  if (judged.verdict?.status !== 'verified') return undefined;
  if (seen.verdict === 'drifted' || seen.verdict === 'uncertain') return 'the claim holds now';
  if (!hasChanged(seen, judged, present)) return undefined;
  // A claim that held when it was reported shows nothing of what the report is about.
  return seen.verdict === 'verified' ? 'the line or its evidence has changed since' : 'the claim holds now';
}

function hasChanged(seen: ReportSeen, { claim, verdict }: JudgedClaim, present: Present): boolean {
  if (seen.line !== null && seen.line !== lineDigest(present.text, claim.line)) return true;
  if (Object.entries(seen.evidence).some(([file, digest]) => digest !== fileDigest(file, present))) return true;
  // The claim held then too, but because of other files.
  return (
    seen.verdict === 'verified'
    && (verdict?.evidence ?? []).slice(0, MOST_EVIDENCE).some(({ file }) => !Object.hasOwn(seen.evidence, file))
  );
}

function lineDigest(text: string, line: number): string {
  return digestOf((linesOf(text)[line - 1] ?? '').trim());
}

/** For a folder, only whether it exists. */
function fileDigest(file: string, { files }: Present): string | null {
  if (files.kind(file) !== 'file') return files.kind(file) ?? null;
  const read = files.readFile(file, BOUNDS.codeFileBytes);
  return read.ok ? digestOf(read.text) : 'unread';
}
