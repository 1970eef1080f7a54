import { DocalignError } from '../model/error.js';
import type { Claim, ClaimTypeName, Target } from '../model/claim.js';
import type { Evidence, Severity, Verdict } from '../model/verdict.js';
import type { Judgement } from './judge.js';
import type { Dependency } from './tracked-facts.js';

/** Version of the file format. Readers refuse any other. */
export const SCAN_RESULT_VERSION = 1;

/** What a scan found, in memory. `stamps` say what each dependency looked like then. */
export interface ScanResult {
  /** ISO 8601. */
  readonly scannedAt: string;
  /** HEAD when it ran; null outside git. */
  readonly commit: string | null;
  /** Identifies program, claim types and configuration: a result of another engine is read but never reused. */
  readonly engine: string;
  readonly docs: ReadonlyMap<string, DocScan>;
  readonly stamps: ReadonlyMap<Dependency, string>;
}

export interface DocScan {
  readonly hash: string;
  readonly judgements: readonly Judgement[];
}

/** The claim as it stands in `scan-result.json`; fields after `last_verified_at` let the next scan reuse it. */
interface ClaimJson {
  id: string;
  source_file: string;
  line_number: number;
  claim_type: ClaimTypeName;
  claim_text: string;
  keywords: readonly string[];
  verification_status: Verdict['status'];
  confidence: number;
  severity: Severity | null;
  reasoning: string;
  evidence_files: readonly string[];
  evidence: readonly { file: string; line: number | null }[];
  suggested_fix: string | null;
  last_verified_at: string;
  section_id: string;
  payload: unknown;
  target: Target | null;
  replacements: readonly string[];
  depends_on: readonly Dependency[];
}

export interface ScanResultJson {
  version: number;
  scanned_at: string;
  commit: string | null;
  engine: string;
  docs: readonly { file: string; hash: string }[];
  claims: readonly ClaimJson[];
  stamps: Readonly<Record<string, string>>;
}

export function scanResultToJson(result: ScanResult): ScanResultJson {
  const docs = [...result.docs].map(([file, doc]) => ({ file, hash: doc.hash }));
  const claims = [...result.docs.values()].flatMap((doc) => doc.judgements.map(claimToJson));
  return {
    version: SCAN_RESULT_VERSION, scanned_at: result.scannedAt, commit: result.commit, engine: result.engine,
    docs, claims, stamps: Object.fromEntries([...result.stamps].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function claimToJson({ claim, verdict, checkedAt, dependsOn }: Judgement): ClaimJson {
  const drifted = verdict.status === 'drifted' ? verdict : undefined;
  return {
    id: claim.id, source_file: claim.file, line_number: claim.line, claim_type: claim.type, claim_text: claim.text, keywords: claim.keywords,
    verification_status: verdict.status, confidence: verdict.confidence, severity: drifted?.severity ?? null, reasoning: verdict.reason,
    evidence_files: [...new Set(verdict.evidence.map(({ file }) => file))],
    evidence: verdict.evidence.map(({ file, line }) => ({ file, line: line ?? null })),
    suggested_fix: drifted?.suggestion ?? null, last_verified_at: checkedAt,
    section_id: claim.sectionId, payload: claim.payload, target: claim.target ?? null, replacements: drifted?.replacements ?? [], depends_on: dependsOn,
  };
}

/**
 * Reads a scan result, unknown extra fields ignored. Throws BAD_SCAN_RESULT for another version or a shape that cannot be read;
 * the caller says so and scans again.
 */
export function scanResultFromJson(value: unknown): ScanResult {
  if (typeof value !== 'object' || value === null) throw bad('not an object');
  const json = value as Partial<ScanResultJson>; // Safe: every field is checked before it is used.
  if (json.version !== SCAN_RESULT_VERSION) throw bad(`version ${String(json.version)} is not ${SCAN_RESULT_VERSION}`);
  if (!Array.isArray(json.docs) || !Array.isArray(json.claims)) throw bad('"docs" and "claims" must be lists');
  const judgements = new Map<string, Judgement[]>(json.docs.map(({ file }: { file: string }) => [String(file), []]));
  for (const claim of json.claims as ClaimJson[]) judgements.get(claim.source_file)?.push(claimFromJson(claim));
  const docs = new Map((json.docs as { file: string; hash: string }[]).map(({ file, hash }) => [String(file), { hash: String(hash), judgements: judgements.get(file) ?? [] }]));
  const stamps = new Map(Object.entries(json.stamps ?? {}) as [Dependency, string][]);
  return { scannedAt: String(json.scanned_at), commit: json.commit ?? null, engine: String(json.engine ?? ''), docs, stamps };
}

function claimFromJson(json: ClaimJson): Judgement {
  const claim: Claim = {
    id: String(json.id), file: String(json.source_file), sectionId: String(json.section_id ?? ''), type: json.claim_type, line: Number(json.line_number),
    text: String(json.claim_text), keywords: json.keywords ?? [], payload: json.payload, ...(json.target ? { target: json.target } : {}),
  };
  return { claim, verdict: verdictFromJson(json), checkedAt: String(json.last_verified_at), dependsOn: json.depends_on ?? [] };
}

function verdictFromJson(json: ClaimJson): Verdict {
  const evidence: Evidence[] = (json.evidence ?? []).map(({ file, line }) => (line === null ? { file } : { file, line }));
  const base = { reason: String(json.reasoning ?? ''), confidence: Number(json.confidence ?? 0), evidence };
  if (json.verification_status !== 'drifted') return { status: json.verification_status === 'verified' ? 'verified' : 'uncertain', ...base };
  return { status: 'drifted', ...base, severity: json.severity ?? 'medium', suggestion: json.suggested_fix ?? undefined, replacements: json.replacements ?? [] };
}

function bad(problem: string): DocalignError {
  return new DocalignError('BAD_SCAN_RESULT', `.docalign/scan-result.json: ${problem}. It is set aside and the repository is scanned again.`);
}
