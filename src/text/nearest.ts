/** Longer words are never compared: nobody mistypes them, and the cost is the product of the lengths. */
const MAX_LENGTH = 200;

/**
 * The candidate that a mistyped word most likely meant, or undefined when none is near: at most a third of the
 * letters may be wrong. Letter case, `-` and `_` do not count. Of equals, the first candidate.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = foldName(word);
  if (wanted === '' || wanted.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    const folded = foldName(candidate);
    const limit = Math.min(bestDistance - 1, Math.max(1, Math.floor(Math.max(wanted.length, folded.length) / 3)));
    const distance = editDistance(wanted, folded, limit);
    if (distance === undefined || (distance > 0 && distance >= Math.min(wanted.length, folded.length))) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b` (optimal string alignment), or
 * undefined when more than `limit`. O(|a| × |b|); compares UTF-16 units.
 */
export function editDistance(a: string, b: string, limit: number): number | undefined {
  if (limit < 0 || Math.abs(a.length - b.length) > limit) return undefined;
  if (a === b) return 0;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = nextRow({ a, b, row, limit, old, older });
    older = old;
    old = next;
  }
  const distance = old[b.length] ?? Infinity;
  return distance <= limit ? distance : undefined;
}

interface RowInput {
  readonly a: string;
  readonly b: string;
  /** 1-based. */
  readonly row: number;
  readonly limit: number;
  readonly old: readonly number[];
  readonly older: readonly number[];
}

/** One row of the table; cells further than `limit` from the diagonal stay infinite. */
function nextRow({ a, b, row, limit, old, older }: RowInput): number[] {
  const next = new Array<number>(b.length + 1).fill(Infinity);
  next[0] = row;
  for (let column = Math.max(1, row - limit); column <= Math.min(b.length, row + limit); column++) {
    const same = a[row - 1] === b[column - 1];
    const substituted = (old[column - 1] ?? Infinity) + (same ? 0 : 1);
    const swaps = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    const swapped = swaps ? (older[column - 2] ?? Infinity) + 1 : Infinity;
    next[column] = Math.min(substituted, swapped, (old[column] ?? Infinity) + 1, (next[column - 1] ?? Infinity) + 1);
  }
  return next;
}

/** Equal for names that differ in letter case, in `-` and `_`, or in how their accents are written down (NFC, NFD). */
export function foldName(word: string): string {
  return word.normalize('NFC').toLowerCase().replaceAll('_', '-');
}
