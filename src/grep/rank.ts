import { PLACES } from '../paths/roles.js';
import type { RepositoryPlace } from '../paths/roles.js';
import { byCodeUnits } from '../text/sorted.js';

/** Defined in the file, declared there and defined elsewhere, defined for its tests alone, or none of these. */
export const DEFINES = ['defined', 'declared', 'in tests', 'no'] as const;
export type Defines = (typeof DEFINES)[number];

/** What a file's place in the list depends on. */
export interface Ranked {
  readonly file: string;
  /** Is the term the name of something that the file defines? */
  readonly defines: Defines;
  /** Is it only that of a field, or of a value of an enumeration? Absent means no. */
  readonly isField?: boolean;
  readonly place: RepositoryPlace;
  /** Rows that match. */
  readonly rows: number;
}

/**
 * Definitions first, then declarations, then by place, there fields last, then by the number of rows, then by path.
 */
export function byRank(a: Ranked, b: Ranked): number {
  return (
    DEFINES.indexOf(a.defines) - DEFINES.indexOf(b.defines)
    || PLACES.indexOf(a.place) - PLACES.indexOf(b.place)
    || Number(a.isField === true) - Number(b.isField === true)
    || b.rows - a.rows
    || byCodeUnits(a.file, b.file)
  );
}
