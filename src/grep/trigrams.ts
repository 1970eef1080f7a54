/**
 * Which sequences of three bytes a text has, as a filter of one hash function: no false negatives. ASCII letters count
 * in lower case. The idea is that of Russ Cox, "Regular Expression Matching with a Trigram Index" (2012).
 */
export type TrigramFilter = Uint8Array;

/** log2 of the bits of the largest and the smallest filter. */
const MOST_BITS = 20;
const LEAST_BITS = 6;
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));

/**
 * A filter of one to two bits for each byte. A quarter of the sequences of a source file are different ones, so that a
 * foreign one passes in one of six cases by chance, five in a row in one of 8,000. O(length).
 */
export function trigramsOf(bytes: Uint8Array): TrigramFilter {
  const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, 32 - Math.clz32(bytes.length)));
  const filter = new Uint8Array(1 << (bits - 3));
  const mask = (1 << bits) - 1;
  let window = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    window = nextWindow(window, bytes[at] ?? 0);
    if (at < 2) continue;
    const bit = hashOf(window) & mask;
    filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}

/** For each group of words, for each word, the numbers of its sequences of three bytes. */
export type TrigramNeeds = readonly (readonly Uint32Array[])[];

/** What a filter must have for these groups of words; the same for all filters. */
export function trigramNeeds(needs: readonly (readonly Uint8Array[])[]): TrigramNeeds {
  // A group with a word of fewer than three bytes rules out nothing.
  return needs.filter((group) => group.every(({ length }) => length > 2)).map((group) => group.map(hashesOf));
}

/** May the text contain one word of each of these groups? */
export function mayContain(filter: TrigramFilter, needs: TrigramNeeds): boolean {
  for (const group of needs) if (!hasAny(filter, group)) return false;
  return true;
}

function hasAny(filter: TrigramFilter, group: readonly Uint32Array[]): boolean {
  for (const hashes of group) if (hasAll(filter, hashes)) return true;
  return false;
}

function hasAll(filter: TrigramFilter, hashes: Uint32Array): boolean {
  const mask = filter.length * 8 - 1;
  for (let at = 0; at < hashes.length; at += 1) {
    const bit = (hashes[at] ?? 0) & mask;
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

function hashesOf(word: Uint8Array): Uint32Array {
  const hashes = new Uint32Array(word.length - 2);
  let window = 0;
  for (let at = 0; at < word.length; at += 1) {
    window = nextWindow(window, word[at] ?? 0);
    if (at >= 2) hashes[at - 2] = hashOf(window);
  }
  return hashes;
}

function nextWindow(window: number, byte: number): number {
  return ((window << 8) | (LOWER[byte] ?? 0)) & 0xff_ffff;
}

/** A number of `MOST_BITS` bits; the multiplier is that of Fibonacci hashing. */
function hashOf(trigram: number): number {
  return Math.imul(trigram, 0x9e37_79b1) >>> (32 - MOST_BITS);
}
