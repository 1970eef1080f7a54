import type { ClaimTypeName, Target } from '../../model/claim.js';
import type { Proof } from '../../model/proof.js';
import { suspicionOf } from '../../model/verdict.js';
import type { Severity, Verdict } from '../../model/verdict.js';
import type { Judgement } from '../verification/judge.js';
import type { Dependency } from '../verification/tracked-facts.js';

/** Version of the file format. Readers reject any other. */
export const SCAN_RESULT_VERSION = 1;

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
}

/** The claim as stored in `scan-result.json`; fields after `last_verified_at` let the next scan reuse it. */
interface ClaimJson {
  id: string;
  source_file: string;
  line_number: number;
  claim_type: ClaimTypeName;
  claim_text: string;
  keywords: readonly string[];
  verification_status: Verdict['status'];
  confidence: number;
  /** Only for verified claims with weak evidence. */
  ground?: 'weak';
  severity: Severity | null;
  reasoning: string;
  /** Details, if any. */
  detail?: string;
  evidence_files: readonly string[];
  evidence: readonly { file: string; line: number | null }[];
  suggested_fix: string | null;
  last_verified_at: string;
  section_id: string;
  payload: unknown;
  target: Target | null;
  replacements: readonly string[];
  /** Kind of the proof, for drifted and suspected claims. */
  proof: Proof | null;
  depends_on: readonly Dependency[];
}

export interface ScanResultJson {
  version: number;
  /** In second position, so that the first bytes of the file identify the engine. */
  engine: string;
  scanned_at: string;
  commit: string | null;
  history_unavailable: string | null;
  docs: readonly { file: string; hash: string; cut?: string }[];
  claims: readonly ClaimJson[];
  /** Original judgements of claims that `claims` shows differently or not at all; for the next scan only. */
  kept: readonly ClaimJson[];
  stamps: Readonly<Record<string, string>>;
}

/** The fields before the documents. */
export type ScanResultHead = Pick<
  ScanResultJson,
  'version' | 'engine' | 'scanned_at' | 'commit' | 'history_unavailable'
>;
/** Some documents with all of their claims, or some stamps. */
export type ScanResultPart = Pick<ScanResultJson, 'docs' | 'claims' | 'kept' | 'stamps'>;

export function scanResultToJson(result: ScanResult): ScanResultJson {
  return {
    ...headToJson(result),
    ...docsToJson([...result.docs]),
    stamps: stampsToJson([...result.stamps].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Approximate number of claims, and number of stamps, per part. */
const PART_CLAIMS = 400;
const PART_STAMPS = 4_000;

/**
 * The same in parts that are each fast to make and to read, so that the thread stays responsive in between. The first
 * part is `headToJson`.
 */
export function* scanResultParts({ docs, stamps }: Pick<ScanResult, 'docs' | 'stamps'>): Generator<ScanResultPart> {
  let some: (readonly [string, DocScan])[] = [];
  let claims = 0;
  for (const doc of docs) {
    some.push(doc);
    claims += doc[1].judgements.length;
    if (claims < PART_CLAIMS && some.length < PART_CLAIMS) continue;
    yield { ...docsToJson(some), stamps: {} };
    [some, claims] = [[], 0];
  }
  yield { ...docsToJson(some), stamps: {} };
  const pairs = [...stamps];
  for (let at = 0; at < pairs.length; at += PART_STAMPS)
    yield { ...docsToJson([]), stamps: stampsToJson(pairs.slice(at, at + PART_STAMPS)) };
}

export function headToJson({ engine, scannedAt, commit, historyProblem }: ScanResult): ScanResultHead {
  return { version: SCAN_RESULT_VERSION, engine, scanned_at: scannedAt, commit, history_unavailable: historyProblem };
}

function docsToJson(docs: readonly (readonly [string, DocScan])[]): Omit<ScanResultPart, 'stamps'> {
  return {
    docs: docs.map(([file, { hash, cut }]) => (cut === undefined ? { file, hash } : { file, hash, cut })),
    claims: docs.flatMap(([, { judgements }]) => judgements.map(claimToJson)),
    kept: docs.flatMap(([, { kept = [] }]) => kept.map(claimToJson)),
  };
}

function stampsToJson(stamps: readonly (readonly [Dependency, string])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(stamps);
}

function claimToJson({ claim, verdict, checkedAt, dependsOn }: Judgement): ClaimJson {
  const drifted = verdict.status === 'drifted' ? verdict : undefined;
  const finding = drifted ?? suspicionOf(verdict);
  const ground = verdict.status === 'verified' ? verdict.ground : undefined;
  return {
    id: claim.id,
    source_file: claim.file,
    line_number: claim.line,
    claim_type: claim.type,
    claim_text: claim.text,
    keywords: claim.keywords,
    verification_status: verdict.status,
    confidence: verdict.confidence,
    ...(ground === undefined ? {} : { ground }),
    severity: drifted?.severity ?? null,
    reasoning: verdict.reason,
    ...(verdict.detail === undefined ? {} : { detail: verdict.detail }),
    evidence_files: [...new Set(verdict.evidence.map(({ file }) => file))],
    evidence: verdict.evidence.map(({ file, line }) => ({ file, line: line ?? null })),
    suggested_fix: finding?.suggestion ?? null,
    last_verified_at: checkedAt,
    section_id: claim.sectionId,
    payload: claim.payload,
    target: claim.target ?? null,
    replacements: drifted?.replacements ?? [],
    proof: finding?.proof ?? null,
    depends_on: dependsOn,
  };
}
