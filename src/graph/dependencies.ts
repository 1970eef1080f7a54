import { byCodeUnits } from '../text/sorted.js';

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
    reached.push(...found);
    if (reached.length > most) return { reached: reached.slice(0, most), isCut: true };
    level = found.map(({ file }) => file);
  }
  return { reached, isCut: false };
}

/**
 * The shortest circle of imports through each of these files, each circle once: its files in order, the first in
 * alphabetical order at the beginning. At most `most`, and none longer than `longest`.
 */
export function circlesThrough(
  files: readonly string[],
  edgesOf: EdgesOf,
  { most, longest }: { readonly most: number; readonly longest: number },
): readonly (readonly string[])[] {
  const circles = new Map<string, readonly string[]>();
  for (const file of files) {
    if (circles.size >= most) break;
    const circle = circleAt(file, edgesOf, longest);
    if (circle !== undefined) circles.set(circle.join('\n'), circle);
  }
  return [...circles.values()];
}

function circleAt(start: string, edgesOf: EdgesOf, longest: number): readonly string[] | undefined {
  const before = new Map<string, string>();
  let level = [start];
  for (let length = 1; length <= longest && level.length > 0; length += 1) {
    const next: string[] = [];
    for (const via of level)
      for (const { file } of edgesOf(via)) {
        if (file === start) return turned(wayTo(via, before, start));
        if (before.has(file)) continue;
        before.set(file, via);
        next.push(file);
      }
    level = next;
  }
  return undefined;
}

function wayTo(end: string, before: ReadonlyMap<string, string>, start: string): readonly string[] {
  const way = [end];
  for (let at = end; at !== start; at = before.get(at) ?? start) way.unshift(before.get(at) ?? start);
  return way;
}

/** The same circle, beginning with its first file in alphabetical order. */
function turned(circle: readonly string[]): readonly string[] {
  const first = circle.reduce((least, file, at) => (file < (circle[least] ?? '') ? at : least), 0);
  return [...circle.slice(first), ...circle.slice(0, first)];
}
