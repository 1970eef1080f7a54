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

/** Files that import each other in circles, by the number of their group; no other file. */
export type CircularGroups = ReadonlyMap<string, number>;

/**
 * The groups of files in which each is reached from each. Algorithm: R. Tarjan, "Depth-First Search and Linear Graph
 * Algorithms" (1972), without recursion. O(files + edges).
 */
export function circularGroups(files: Iterable<string>, edgesOf: EdgesOf): CircularGroups {
  const groups = new Map<string, number>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const lower = (file: string, value: number): void => {
    lowest.set(file, Math.min(lowest.get(file) ?? value, value));
  };
  const visit = (file: string): Visit => {
    order.set(file, order.size);
    lower(file, order.get(file) ?? 0);
    open.push(file);
    isOpen.add(file);
    return { file, edges: edgesOf(file), next: 0 };
  };
  const close = (file: string): void => {
    const group = open.splice(open.lastIndexOf(file));
    for (const one of group) {
      isOpen.delete(one);
      if (group.length > 1) groups.set(one, order.get(file) ?? 0);
    }
  };
  for (const start of files) {
    const stack = order.has(start) ? [] : [visit(start)];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const edge = top.edges[top.next];
      top.next += 1;
      if (edge !== undefined) {
        if (!order.has(edge.file)) stack.push(visit(edge.file));
        else if (isOpen.has(edge.file)) lower(top.file, order.get(edge.file) ?? 0);
        continue;
      }
      stack.pop();
      const above = stack.at(-1);
      if (above !== undefined) lower(above.file, lowest.get(top.file) ?? 0);
      if (lowest.get(top.file) === order.get(top.file)) close(top.file);
    }
  }
  return groups;
}

interface Visit {
  readonly file: string;
  readonly edges: readonly DependencyEdge[];
  next: number;
}

/** Files that are tried at most: each is the beginning of a search in its group. */
const MOST_TRIED = 100;

/**
 * The shortest circle of imports through each of these files, each circle once: its files in order, the first in
 * alphabetical order at the beginning. At most `most`, and none longer than `longest`.
 */
export function circlesThrough(
  files: readonly string[],
  edgesOf: EdgesOf,
  { groups, most, longest }: { readonly groups: CircularGroups; readonly most: number; readonly longest: number },
): readonly (readonly string[])[] {
  const circles = new Map<string, readonly string[]>();
  for (const file of files.filter((one) => groups.has(one)).slice(0, MOST_TRIED)) {
    if (circles.size >= most) break;
    const inGroup: EdgesOf = (from) => edgesOf(from).filter((edge) => groups.get(edge.file) === groups.get(file));
    const circle = circleAt(file, inGroup, longest);
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
