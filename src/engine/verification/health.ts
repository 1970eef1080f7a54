import { byCodeUnits } from '../../text/sorted.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import { groupBy } from '../../text/multimap.js';
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
  /** Claims of each type, sorted by type. */
  readonly byType: ReadonlyMap<ClaimTypeName, ClaimCounts>;
  /** The files with the most drifted claims, at most 5; then lowest health, then name. */
  readonly hotspots: readonly FileHealth[];
}

const HOTSPOTS = 5;
const NONE: ClaimCounts = { total: 0, verified: 0, drifted: 0, uncertain: 0, pending: 0 };

/** The counts of one document: all that the health of several documents needs of their claims. */
export interface DocTally extends ClaimCounts {
  readonly byType: ReadonlyMap<ClaimTypeName, ClaimCounts>;
}

/** Repeated statements count once per section. */
export function tallyOf(claims: readonly JudgedClaim[]): DocTally {
  const said = distinctClaims(claims);
  const types = groupBy(said, ({ claim }) => claim.type);
  return { ...countDistinct(said), byType: new Map([...types].map(([type, some]) => [type, countDistinct(some)])) };
}

/** Counts by file, summed: claims of different files never count as repeats. */
export function healthOfDocs(tallies: ReadonlyMap<string, DocTally>): Health {
  const byFile: FileHealth[] = [];
  const byType = new Map<ClaimTypeName, ClaimCounts>();
  for (const [file, { byType: types, ...counts }] of tallies) {
    byFile.push({ file, ...counts, health: healthOf(counts) });
    for (const [type, some] of types) byType.set(type, sumOf([some, byType.get(type) ?? NONE]));
  }
  byFile.sort((a, b) => byCodeUnits(a.file, b.file));
  const total = sumOf(byFile);
  return {
    ...total,
    health: healthOf(total),
    byFile,
    hotspots: hotspotsOf(byFile),
    byType: new Map([...byType].sort(([a], [b]) => byCodeUnits(a, b))),
  };
}

function sumOf(files: readonly ClaimCounts[]): ClaimCounts {
  const sum = { ...NONE };
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
    .sort((a, b) => b.drifted - a.drifted || (a.health ?? 1) - (b.health ?? 1) || byCodeUnits(a.file, b.file))
    .slice(0, HOTSPOTS);
}
