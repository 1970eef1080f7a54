import { mapLines } from './line-map.js';

/** Lines, 1-based and inclusive. */
export type LineRange = readonly [first: number, last: number];

/** What differs between two texts. */
export interface ChangedLines {
  /** Lines of the present text that are new or changed; where lines were only removed, the line after them. */
  readonly present: readonly LineRange[];
  /** Only lines of the present text that are new or changed. */
  readonly written: readonly LineRange[];
  /** Text of the lines that are gone. */
  readonly gone: readonly string[];
}

/** Most characters of removed lines that are kept. */
const GONE_CHARS = 200_000;

/** O(n log n). */
export function changedLines(before: string, now: string): ChangedLines {
  const map = mapLines(before, now);
  const kept = new Set<number>();
  const present: number[] = [];
  const written: number[] = [];
  let expected = 1;
  for (let line = 1; line < map.length; line += 1) {
    const old = map[line];
    if (old !== undefined) kept.add(old);
    // New lines already cover the lines that they replace.
    const isAfterGone = old !== undefined && old !== expected && present.at(-1) !== line - 1;
    if (old !== undefined) expected = old + 1;
    if (old === undefined) written.push(line);
    if (old === undefined || isAfterGone) present.push(line);
  }
  return { present: rangesOf(present), written: rangesOf(written), gone: goneLines(before, kept) };
}

/**
 * The same changes, in lines of a later text. A changed line that the later text does not have is written no more, and
 * counts as present where it was.
 */
export function inLaterText(lines: ChangedLines, { now, later }: { now: string; later: string }): ChangedLines {
  if (now === later) return lines;
  const places = new Map<number, number>();
  const map = mapLines(now, later);
  for (let line = 1; line < map.length; line += 1) {
    const from = map[line];
    if (from !== undefined) places.set(from, line);
  }
  const lastLine = Math.max(1, map.length - 1);
  const nextTo = (line: number): number => {
    for (let at = line; at > 0; at -= 1) {
      const place = places.get(at);
      if (place !== undefined) return at === line ? place : Math.min(place + 1, lastLine);
    }
    return 1;
  };
  return {
    present: rangesOf(each(lines.present).map(nextTo)),
    written: rangesOf(each(lines.written).flatMap((line) => places.get(line) ?? [])),
    gone: lines.gone,
  };
}

function each(ranges: readonly LineRange[]): readonly number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

function rangesOf(lines: readonly number[]): readonly LineRange[] {
  const ranges: [number, number][] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}

function goneLines(before: string, kept: ReadonlySet<number>): readonly string[] {
  let chars = 0;
  return before.split('\n').filter((text, index) => {
    if (kept.has(index + 1)) return false;
    chars += text.length;
    return chars <= GONE_CHARS;
  });
}
