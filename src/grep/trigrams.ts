/**
 * Which sequences of three bytes a text has, as a filter of one hash function: no false negatives. ASCII letters count
 * in lower case. The idea is that of Russ Cox, "Regular Expression Matching with a Trigram Index" (2012).
 */
export type TrigramFilter = Uint8Array;

/** Bits for each trigram: one of eight foreign ones passes by chance, of five in a row one in 30,000. */
const BITS_PER_TRIGRAM = 8;
/** log2 of the bits of the largest and the smallest filter. */
const MOST_BITS = 20;
const LEAST_BITS = 6;
const SCRATCH = new Uint8Array(1 << (MOST_BITS - 3));
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));

/** O(length). */
export function trigramsOf(bytes: Uint8Array): TrigramFilter {
  SCRATCH.fill(0);
  let distinct = 0;
  let window = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    window = ((window << 8) | (LOWER[bytes[at] ?? 0] ?? 0)) & 0xff_ffff;
    if (at < 2) continue;
    const bit = hashOf(window);
    const place = bit >>> 3;
    const mask = 1 << (bit & 7);
    if (((SCRATCH[place] ?? 0) & mask) !== 0) continue;
    SCRATCH[place] = (SCRATCH[place] ?? 0) | mask;
    distinct += 1;
  }
  return folded(distinct);
}

/** May the text contain one word of each of these groups? True if a group has a word of fewer than three bytes. */
export function mayContain(filter: TrigramFilter, needs: readonly (readonly Uint8Array[])[]): boolean {
  return needs.every((group) => group.some((word) => hasTrigrams(filter, word)));
}

function hasTrigrams(filter: TrigramFilter, word: Uint8Array): boolean {
  const mask = filter.length * 8 - 1;
  let window = 0;
  for (let at = 0; at < word.length; at += 1) {
    window = ((window << 8) | (LOWER[word[at] ?? 0] ?? 0)) & 0xff_ffff;
    if (at < 2) continue;
    const bit = hashOf(window) & mask;
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** A number of `MOST_BITS` bits; the multiplier is that of Fibonacci hashing. */
function hashOf(trigram: number): number {
  return Math.imul(trigram, 0x9e37_79b1) >>> (32 - MOST_BITS);
}

/** The filter in as many bits as so many trigrams need: lower bits of the hash, so halves are laid over each other. */
function folded(distinct: number): TrigramFilter {
  let size = SCRATCH.length;
  const wanted = Math.max(1 << (LEAST_BITS - 3), (distinct * BITS_PER_TRIGRAM) / 8);
  while (size / 2 >= wanted) size /= 2;
  const filter = SCRATCH.slice(0, size);
  for (let from = size; from < SCRATCH.length; from += size)
    for (let at = 0; at < size; at += 1) filter[at] = (filter[at] ?? 0) | (SCRATCH[from + at] ?? 0);
  return filter;
}
