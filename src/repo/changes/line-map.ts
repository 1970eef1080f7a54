import { normalText } from '../../text/layout/lines.js';

/**
 * For each line of `now`, the line of `before` that it comes from, both 1-based; undefined for a line that is new or
 * changed. Lines that occur once in both texts anchor the rest (patience diff), which costs O(n log n) for any texts.
 */
export function mapLines(before: string, now: string): readonly (number | undefined)[] {
  const old = linesOf(before);
  const fresh = linesOf(now);
  const map: (number | undefined)[] = new Array<number | undefined>(fresh.length + 1).fill(undefined);
  const anchors = [{ old: -1, now: -1 }, ...anchorsOf(old, fresh), { old: old.length, now: fresh.length }];
  for (let at = 0; at + 1 < anchors.length; at += 1) {
    const from = anchors[at];
    const to = anchors[at + 1];
    if (from === undefined || to === undefined) continue;
    if (from.now >= 0) map[from.now + 1] = from.old + 1;
    let low = 1;
    while (from.old + low < to.old && from.now + low < to.now && old[from.old + low] === fresh[from.now + low]) {
      map[from.now + low + 1] = from.old + low + 1;
      low += 1;
    }
    for (
      let high = 1;
      to.old - high >= from.old + low && to.now - high >= from.now + low && old[to.old - high] === fresh[to.now - high];
      high += 1
    ) {
      map[to.now - high + 1] = to.old - high + 1;
    }
  }
  return map;
}

/** Longest run of changed lines that are compared with each other. */
const MOST_EDITED = 40;
/** Share of words that an edited line has in common with what it was. */
const LEAST_ALIKE = 0.5;

/**
 * The same, and for a line that was edited the one that it was: between the same neighbours, with at least half of the
 * words. A line that is alike several is the first of the most alike.
 */
export function mapEditedLines(before: string, now: string): readonly (number | undefined)[] {
  const map = [...mapLines(before, now)];
  const [old, fresh] = [linesOf(before), linesOf(now)];
  // Each line of a changed part is compared with each of the other side.
  const words: (ReadonlySet<string> | undefined)[] = [];
  const wordsAt = (line: number): ReadonlySet<string> => (words[line] ??= wordsOf(old[line - 1] ?? ''));
  for (let line = 1; line <= fresh.length; line += 1) {
    if (map[line] !== undefined) continue;
    const first = line;
    while (line < fresh.length && map[line + 1] === undefined) line += 1;
    const from = (map[first - 1] ?? 0) + 1;
    const to = (map[line + 1] ?? old.length + 1) - 1;
    if (line - first >= MOST_EDITED || to - from >= MOST_EDITED) continue;
    for (let at = first; at <= line; at += 1) map[at] = mostAlike(fresh[at - 1] ?? '', wordsAt, { from, to });
  }
  return map;
}

/** The line of the range, 1-based, that has most words in common with this one, if these are enough. */
function mostAlike(
  text: string,
  wordsAt: (line: number) => ReadonlySet<string>,
  { from, to }: { readonly from: number; readonly to: number },
): number | undefined {
  const words = wordsOf(text);
  let [best, most]: [number | undefined, number] = [undefined, 0];
  for (let line = from; line <= to; line += 1) {
    const others = wordsAt(line);
    const shared = [...words].filter((word) => others.has(word)).length;
    const share = shared / Math.max(words.size, others.size, 1);
    if (share >= LEAST_ALIKE && share > most) [best, most] = [line, share];
  }
  return best;
}

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(line.slice(0, MOST_CHARS).match(/[\p{L}\p{N}_]+/gu));
}

/** Characters of a line that are compared. */
const MOST_CHARS = 1_000;

/** Line endings do not count: git may store others than the work tree has. */
function linesOf(text: string): readonly string[] {
  return normalText(text).split('\n');
}

/** 1-based line of a text → line number in git, where a lone carriage return does not end a line. */
export function gitLinesOf(text: string): (line: number) => number {
  if (!/\r(?!\n)/.test(text)) return (line) => line;
  const lines = [1];
  let line = 1;
  for (const [end] of text.matchAll(/\r\n?|\n/g)) lines.push(end === '\r' ? line : (line += 1));
  return (own) => lines[own - 1] ?? Infinity;
}

interface Anchor {
  readonly old: number;
  readonly now: number;
}

/** Lines unique in both texts, in the same order in both: a longest increasing subsequence of positions. */
function anchorsOf(old: readonly string[], fresh: readonly string[]): readonly Anchor[] {
  const oldPlaces = uniquePlaces(old);
  const pairs = [...uniquePlaces(fresh)].flatMap(([line, now]) => {
    const place = oldPlaces.get(line);
    return place === undefined ? [] : [{ old: place, now }];
  });
  return longestRise(pairs.sort((a, b) => a.now - b.now));
}

function uniquePlaces(lines: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, line] of lines.entries()) places.set(line, places.has(line) ? -1 : at);
  for (const [line, at] of places) if (at < 0) places.delete(line);
  return places;
}

/** Longest increasing subsequence by `old`, by patience sorting: O(n log n). */
function longestRise(pairs: readonly Anchor[]): readonly Anchor[] {
  const piles: number[] = [];
  const previous: number[] = [];
  for (const [at, pair] of pairs.entries()) {
    let low = 0;
    let high = piles.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[piles[middle] ?? 0]?.old ?? 0) < pair.old) low = middle + 1;
      else high = middle;
    }
    previous[at] = low === 0 ? -1 : (piles[low - 1] ?? -1);
    piles[low] = at;
  }
  const rise: Anchor[] = [];
  for (let at = piles.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) rise.push(pair);
  }
  return rise.reverse();
}
