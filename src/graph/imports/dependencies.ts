import { byCodeUnits } from '../../text/sorted.js';

/** A file at the other end of an import. `line`: of the import, 1-based; undefined for what is seen without one. */
export interface DependencyEdge {
  readonly file: string;
  readonly line: number | undefined;
}

/** The other ends of the imports of a file, or of those that lead to it. */
export type EdgesOf = (file: string) => readonly DependencyEdge[];

/** A file that is reached. */
export interface Reached {
  readonly file: string;
  /** Number of imports on the shortest way. */
  readonly depth: number;
  /** The file before it on that way: the importer, or what is imported. */
  readonly via: string;
  readonly line: number | undefined;
}

export interface Walk {
  readonly reached: readonly Reached[];
  /** Are there more files than were followed? */
  readonly isCut: boolean;
}

export interface WalkBounds {
  readonly depth: number;
  /** Files to follow at most. */
  readonly most: number;
  /** Files that are left out, with what is reached through them alone. */
  keeps(file: string): boolean;
}

/** Files that are reached from this one, nearest first, then by name. O(edges). */
export function walkFrom(start: string, edgesOf: EdgesOf, { depth, most, keeps }: WalkBounds): Walk {
  const seen = new Set([start]);
  const reached: Reached[] = [];
  let level = [start];
  for (let at = 1; at <= depth && level.length > 0; at += 1) {
    const found: Reached[] = [];
    for (const via of level)
      for (const { file, line } of edgesOf(via)) {
        if (seen.has(file) || !keeps(file)) continue;
        seen.add(file);
        found.push({ file, depth: at, via, line });
      }
    found.sort((a, b) => byCodeUnits(a.file, b.file));
    // Arguments of one call are bounded; files are not.
    for (const one of found) reached.push(one);
    if (reached.length > most) return { reached: reached.slice(0, most), isCut: true };
    level = found.map(({ file }) => file);
  }
  return { reached, isCut: false };
}
