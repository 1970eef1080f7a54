import { mapLines } from './line-map.js';

/** Lines, 1-based and inclusive. */
export type LineRange = readonly [first: number, last: number];

/** What differs between two texts. */
export interface ChangedLines {
  /** Lines of the present text that are new or changed. */
  readonly present: readonly LineRange[];
  /** Text of the lines that are gone. */
  readonly gone: readonly string[];
}

/** Most characters of removed lines that are kept. */
const GONE_CHARS = 200_000;

/** Where lines were only removed, the line after them counts as present. O(n log n). */
export function changedLines(before: string, now: string): ChangedLines {
  const map = mapLines(before, now);
  const kept = new Set<number>();
  const present: [number, number][] = [];
  let expected = 1;
  for (let line = 1; line < map.length; line += 1) {
    const old = map[line];
    if (old !== undefined) kept.add(old);
    const last = present.at(-1);
    // New lines already cover the lines that they replace.
    const isAfterGone = old !== undefined && old !== expected && last?.[1] !== line - 1;
    if (old !== undefined) expected = old + 1;
    if (old !== undefined && !isAfterGone) continue;
    if (last?.[1] === line - 1) last[1] = line;
    else present.push([line, line]);
  }
  return { present, gone: goneLines(before, kept) };
}

function goneLines(before: string, kept: ReadonlySet<number>): readonly string[] {
  let chars = 0;
  return before.split('\n').filter((text, index) => {
    if (kept.has(index + 1)) return false;
    chars += text.length;
    return chars <= GONE_CHARS;
  });
}
