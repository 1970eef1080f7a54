/** Longer words are not compared: they are hardly mistyped, and the cost is the product of the lengths. */
const MAX_LENGTH = 200;

/**
 * The candidate most likely meant by a mistyped word, or undefined when none is near: at most a third of the letters
 * may be wrong. Letter case and the difference of `-` and `_` do not count. Of equals, the first candidate.
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
 * Whether one is a misspelling of the other: at most `limit` letters differ, and no number, as `v1` is not a
 * misspelling of `v2`.
 */
export function isMisspelling(a: string, b: string, limit: number): boolean {
  return numbersIn(a) === numbersIn(b) && editDistance(a, b, limit) !== undefined;
}

/** Similarity, 0..1, by the share of differing letters; 0 beyond the limit. */
export function closeness(a: string, b: string, limit: number): number {
  const distance = editDistance(a, b, limit);
  return distance === undefined ? 0 : 1 - distance / Math.max(a.length, b.length, 1);
}

/** The numbers of a name, which distinguish it from similar names. */
export function numbersIn(name: string): string {
  return name.replace(/\D+/g, ' ').trim();
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b` (optimal string alignment), or
 * undefined when more than `limit`. O(|a| × |b|); compares UTF-16 units.
 */
export function editDistance(a: string, b: string, limit: number): number | undefined {
  if (limit < 0 || Math.abs(a.length - b.length) > limit) return undefined;
  if (a === b) return 0;
  const rows: Rows = { older: [], old: Array.from({ length: b.length + 1 }, (_, column) => column), next: [] };
  let leastBefore = 0;
  for (let row = 1; row <= a.length; row++) {
    const least = fillRow(rows, { a, b, row, limit });
    // After two rows beyond the limit, the distance cannot fall below it.
    if (Math.min(least, leastBefore) > limit) return undefined;
    leastBefore = least;
    [rows.older, rows.old, rows.next] = [rows.old, rows.next, rows.older];
  }
  const distance = rows.old[b.length] ?? Infinity;
  return distance <= limit ? distance : undefined;
}

interface Rows {
  older: number[];
  old: number[];
  next: number[];
}

interface RowInput {
  readonly a: string;
  readonly b: string;
  /** 1-based. */
  readonly row: number;
  readonly limit: number;
}

/**
 * Fills one row of the table and returns its smallest value; cells further than `limit` from the diagonal count as
 * infinite.
 */
function fillRow({ older, old, next }: Rows, { a, b, row, limit }: RowInput): number {
  const from = Math.max(1, row - limit);
  const to = Math.min(b.length, row + limit);
  next[from - 1] = from === 1 ? row : Infinity;
  let least = next[from - 1] ?? Infinity;
  for (let column = from; column <= to; column++) {
    const same = a[row - 1] === b[column - 1];
    const swaps = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    const swapped = swaps ? (older[column - 2] ?? Infinity) + 1 : Infinity;
    const cost = Math.min(
      (old[column - 1] ?? Infinity) + (same ? 0 : 1),
      swapped,
      (old[column] ?? Infinity) + 1,
      (next[column - 1] ?? Infinity) + 1,
    );
    next[column] = cost;
    least = Math.min(least, cost);
  }
  // The next row reads one cell further.
  next[to + 1] = Infinity;
  return least;
}

/** Equal for names that differ in letter case, in `-` and `_`, or in how their accents are written down (NFC, NFD). */
export function foldName(word: string): string {
  return word.normalize('NFC').toLowerCase().replaceAll('_', '-');
}
