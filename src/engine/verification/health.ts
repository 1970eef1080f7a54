import type { ClaimTypeName } from '../../model/claim.js';
import { countClaims, healthOf, saidOnce } from './section-status.js';
import type { ClaimCounts, JudgedClaim } from './section-status.js';

export interface FileHealth extends ClaimCounts {
  readonly file: string;
  readonly health: number | undefined;
}

export interface Health extends ClaimCounts {
  readonly health: number | undefined;
  /** Sorted by file. */
  readonly byFile: readonly FileHealth[];
  /** Number of claims of each type, sorted by type. */
  readonly byType: ReadonlyMap<ClaimTypeName, number>;
  /** The files with most drifted claims, at most 5; then lowest health, then name. */
  readonly hotspots: readonly FileHealth[];
}

const HOTSPOTS = 5;

export function healthOfDocs(claimsByFile: ReadonlyMap<string, readonly JudgedClaim[]>): Health {
  const byFile = [...claimsByFile].map(([file, claims]) => fileHealth(file, claims)).sort((a, b) => compare(a.file, b.file));
  const all = [...claimsByFile.values()].flat();
  const total = countClaims(all);
  return { ...total, health: healthOf(total), byFile, byType: countByType(all), hotspots: hotspotsOf(byFile) };
}

function fileHealth(file: string, claims: readonly JudgedClaim[]): FileHealth {
  const counts = countClaims(claims);
  return { file, ...counts, health: healthOf(counts) };
}

function countByType(claims: readonly JudgedClaim[]): ReadonlyMap<ClaimTypeName, number> {
  const counts = new Map<ClaimTypeName, number>();
  for (const { claim } of saidOnce(claims)) counts.set(claim.type, (counts.get(claim.type) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => compare(a, b)));
}

function hotspotsOf(byFile: readonly FileHealth[]): readonly FileHealth[] {
  return byFile.filter((file) => file.drifted > 0)
    .sort((a, b) => b.drifted - a.drifted || (a.health ?? 1) - (b.health ?? 1) || compare(a.file, b.file))
    .slice(0, HOTSPOTS);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
