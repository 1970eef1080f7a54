/** The offset of the first word at or after `from`; -1 if there is none. `from` must not decrease for the same bytes. */
export type NextWord = (from: number) => number;

/** Looks for words in the bytes of texts. */
export type WordSearch = (bytes: Buffer) => NextWord;

/** Up to this number of words, to look for each by what Node.js is compiled with is faster. */
const MOST_BY_ONE = 4;
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
const AS_IS = Uint8Array.from({ length: 256 }, (_, byte) => byte);
/** Comparisons for each byte of a text, above which it is no text: it repeats most of a word. */
const MOST_COMPARISONS = 4;

/** Finds the first of these words; if `isFolded`, they are in lower case, and ASCII letters count in any letter case. */
export function wordSearch(words: readonly string[], isFolded: boolean): WordSearch {
  const encoded = words.map((word) => Buffer.from(word));
  const oneByOne = firstOf(encoded);
  if (!isFolded && words.length <= MOST_BY_ONE) return oneByOne;
  return horspool(encoded, isFolded ? LOWER : AS_IS, (bytes) => oneByOne(isFolded ? foldedCopy(bytes) : bytes));
}

function firstOf(words: readonly Buffer[]): WordSearch {
  const [only] = words;
  if (only !== undefined && words.length === 1) return (bytes) => (from) => bytes.indexOf(only, from);
  return (bytes) => {
    // A word that was found further on is not looked for again until then.
    const found = words.map(() => -2);
    return (from) => {
      let first = -1;
      for (const [index, word] of words.entries()) {
        let at = found[index] ?? -1;
        if (at !== -1 && at < from) found[index] = at = bytes.indexOf(word, from);
        if (at >= 0 && (first < 0 || at < first)) first = at;
      }
      return first;
    };
  };
}

/**
 * The algorithm of Horspool for several words, of which it compares as many bytes as the shortest has: it looks at one
 * byte of each window. `fold`: the byte that each byte counts as. Linear: a text that repeats most of a word is left to
 * `otherwise`.
 */
function horspool(words: readonly Buffer[], fold: Uint8Array, otherwise: WordSearch): WordSearch {
  const last = Math.min(...words.map(({ length }) => length)) - 1;
  const [skips, steps] = [movesOf(words, { last, upTo: last, fold }), movesOf(words, { last, upTo: last - 1, fold })];
  return (bytes) => {
    let [rest, comparisons]: [NextWord | undefined, number] = [undefined, 0];
    const isWordAt = (at: number): boolean =>
      words.some((word) => {
        const same = sameBytes(bytes, at, { word, fold });
        comparisons += same + 1;
        return same === word.length;
      });
    return (from) => {
      if (rest !== undefined) return rest(from);
      for (let end = from + last; end < bytes.length;) {
        const skip = skips[bytes[end] ?? 0] ?? 1;
        if (skip > 0) {
          end += skip;
          continue;
        }
        if (isWordAt(end - last)) return end - last;
        end += steps[bytes[end] ?? 0] ?? 1;
        if (comparisons <= MOST_COMPARISONS * bytes.length) continue;
        rest = otherwise(bytes);
        return rest(end - last);
      }
      return -1;
    };
  };
}

/**
 * How far the window may move for each byte at its end, so that no word is missed whose byte at an offset up to `upTo`
 * is there; 0 where a word may be in the window.
 */
function movesOf(
  words: readonly Buffer[],
  { last, upTo, fold }: { readonly last: number; readonly upTo: number; readonly fold: Uint8Array },
): Uint16Array {
  const moves = new Uint16Array(256).fill(last + 1);
  for (const word of words)
    for (let at = 0; at <= upTo; at += 1) {
      const byte = word[at] ?? 0;
      moves[byte] = Math.min(moves[byte] ?? 0, last - at);
    }
  return moves.map((_, byte) => moves[fold[byte] ?? 0] ?? 0);
}

interface FoldedWord {
  readonly word: Buffer;
  readonly fold: Uint8Array;
}

/** The number of bytes at an offset that are those of the word. */
function sameBytes(bytes: Buffer, at: number, { word, fold }: FoldedWord): number {
  let same = 0;
  while (same < word.length && fold[bytes[at + same] ?? 0] === word[same]) same += 1;
  return same;
}

function foldedCopy(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at < copy.length; at += 1) copy[at] = LOWER[copy[at] ?? 0] ?? 0;
  return copy;
}
