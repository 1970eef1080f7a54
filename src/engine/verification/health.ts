import type { ClaimTypeName } from '../../model/claim.js';
import { countDistinct, healthOf, distinctClaims } from './section-status.js';
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
  /** The files with the most drifted claims, at most 5; then lowest health, then name. */
  readonly hotspots: readonly FileHealth[];
}

const HOTSPOTS = 5;

/**
 * Counts by file, summed. Repeated statements count once per section, so claims of different files never count as
 * repeats.
 */
export function healthOfDocs(claimsByFile: ReadonlyMap<string, readonly JudgedClaim[]>): Health {
  const byFile: FileHealth[] = [];
  const byType = new Map<ClaimTypeName, number>();
  for (const [file, claims] of claimsByFile) {
    const said = distinctClaims(claims);
    const counts = countDistinct(said);
    byFile.push({ file, ...counts, health: healthOf(counts) });
    for (const { claim } of said) byType.set(claim.type, (byType.get(claim.type) ?? 0) + 1);
  }
  byFile.sort((a, b) => compare(a.file, b.file));
  const total = sumOf(byFile);
  return {
    ...total,
    health: healthOf(total),
    byFile,
    hotspots: hotspotsOf(byFile),
    byType: new Map([...byType].sort(([a], [b]) => compare(a, b))),
  };
}

function sumOf(files: readonly ClaimCounts[]): ClaimCounts {
  const sum = { total: 0, verified: 0, drifted: 0, uncertain: 0, pending: 0 };
  for (const file of files) {
    sum.total += file.total;
    sum.verified += file.verified;
    sum.drifted += file.drifted;
    sum.uncertain += file.uncertain;
    sum.pending += file.pending;
  }
  return sum;
}

function hotspotsOf(byFile: readonly FileHealth[]): readonly FileHealth[] {
  return byFile
    .filter((file) => file.drifted > 0)
    .sort((a, b) => b.drifted - a.drifted || (a.health ?? 1) - (b.health ?? 1) || compare(a.file, b.file))
    .slice(0, HOTSPOTS);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
