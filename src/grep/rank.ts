import { PLACES } from '../paths/roles.js';
import type { RepositoryPlace } from '../paths/roles.js';
import { byCodeUnits } from '../text/sorted.js';

/** What a file's place in the list depends on. */
export interface Ranked {
  readonly file: string;
  /** Is the term the name of something that is defined in the file? */
  readonly defines: boolean;
  readonly place: RepositoryPlace;
  /** Rows that match. */
  readonly rows: number;
}

/** Definitions first, then by place, then by the number of rows, then by path. */
export function byRank(a: Ranked, b: Ranked): number {
  return (
    Number(b.defines) - Number(a.defines)
    || PLACES.indexOf(a.place) - PLACES.indexOf(b.place)
    || b.rows - a.rows
    || byCodeUnits(a.file, b.file)
  );
}
