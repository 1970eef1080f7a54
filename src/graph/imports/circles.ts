import type { EdgesOf } from './dependencies.js';

export interface CircleBounds {
  /** Circles to return at most. */
  readonly most: number;
  /** Files in a circle at most. */
  readonly longest: number;
}

/**
 * The shortest circle of imports through each of these files, each circle once: its files in order, the first in
 * alphabetical order at the beginning. Most files are in no circle: O(edges) for these.
 */
export function circlesThrough(
  files: readonly string[],
  edgesOf: EdgesOf,
  { most, longest }: CircleBounds,
): readonly (readonly string[])[] {
  const circles = new Map<string, readonly string[]>();
  const groups = groupsFrom(files, edgesOf);
  for (const file of files) {
    if (circles.size >= most) break;
    const group = groups.get(file);
    const within: EdgesOf = (from) => edgesOf(from).filter((edge) => groups.get(edge.file) === group);
    const circle = circleAt(file, within, longest);
    if (circle !== undefined) circles.set(circle.join('\n'), circle);
  }
  return [...circles.values()];
}

/** A file whose imports are being followed. */
interface Open {
  readonly file: string;
  readonly targets: readonly string[];
  /** The next of `targets` to follow. */
  next: number;
}

/**
 * Numbers of the groups of files that reach each other, for all that is reached from these: strongly connected
 * components, by Tarjan's algorithm (1972), without recursion, since chains of imports may be long.
 */
function groupsFrom(files: readonly string[], edgesOf: EdgesOf): ReadonlyMap<string, number> {
  const [order, lowest, groups] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const [way, waiting]: [Open[], string[]] = [[], []];
  const lower = (file: string, than: number): void => {
    lowest.set(file, Math.min(lowest.get(file) ?? than, than));
  };
  const enter = (file: string): void => {
    lower(file, order.size);
    order.set(file, order.size);
    waiting.push(file);
    way.push({ file, targets: edgesOf(file).map((edge) => edge.file), next: 0 });
  };
  const leave = ({ file }: Open): void => {
    const at = lowest.get(file) ?? 0;
    const before = way.at(-1);
    if (before !== undefined) lower(before.file, at);
    if (at !== order.get(file)) return;
    for (const one of waiting.splice(waiting.lastIndexOf(file))) groups.set(one, at);
  };
  for (const file of files) {
    if (!order.has(file)) enter(file);
    for (let open = way.at(-1); open !== undefined; open = way.at(-1)) {
      const target = open.targets[open.next];
      open.next += 1;
      if (target === undefined) {
        way.pop();
        leave(open);
        continue;
      }
      const seen = order.get(target);
      if (seen === undefined) enter(target);
      else if (!groups.has(target)) lower(open.file, seen);
    }
  }
  return groups;
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
