/**
 * The library: open a repository, take a snapshot, query it. The MCP server and the command line are built on the same
 * calls.
 */
export { openEngine } from './engine/open.js';
export type { OpenOptions } from './engine/open.js';
export type { Engine, Overview, ScanOptions, ScanReport, Skipped } from './engine/engine.js';
export type { JudgedClaim, StatusSummary, Snapshot } from './engine/snapshot.js';
export type { Claim } from './model/claim.js';
export type { ClaimTypeName } from './model/claim-types.js';
export type { Doc, DocKind } from './model/doc.js';
export { DocalignError } from './model/error.js';
export type { ErrorCode } from './model/error.js';
export type { Hit, Ranking, SearchQuestion, SignalTrace } from './model/ranking.js';
export type { Section } from './model/section.js';
export type { Proof } from './model/proof.js';
export type { Drifted, Evidence, Severity, SectionStatus, Suspicion, Uncertain, Verdict } from './model/verdict.js';
