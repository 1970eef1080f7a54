/** The offset of the first word at or after `from`, which must not decrease for the same bytes; -1 if there is none. */
export type NextWord = (from: number) => number;

/** Looks for words in the bytes of texts. */
export type WordSearch = (bytes: Buffer) => NextWord;

const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
/** Comparisons for each byte of a text, above which it is not like text: it repeats most of a word. */
const MOST_COMPARISONS = 4;

/** Finds the first of these words, ASCII letters in any letter case if `isFolded`: then the words are in lower case. */
export function wordSearch(words: readonly string[], isFolded: boolean): WordSearch {
  const encoded = words.map((word) => Buffer.from(word));
  return isFolded ? firstFolded(encoded) : firstOf(encoded);
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
 * The algorithm of Horspool for several words, of which it compares as many bytes as the shortest has: it looks at the
 * last byte of each window. (Pairs of bytes, as Wu and Manber look at, were no faster.) Linear: a text that repeats
 * most of a word is copied in lower case.
 */
function firstFolded(words: readonly Buffer[]): WordSearch {
  const last = Math.min(...words.map(({ length }) => length)) - 1;
  const [moves, further] = [movesOf(words, last, last), movesOf(words, last, last - 1)];
  const inCopy = firstOf(words);
  return (bytes) => {
    let [rest, comparisons]: [NextWord | undefined, number] = [undefined, 0];
    // Apart from the loop: a variable of it in a function within it would be stored anew at each step.
    const isWordAt = (at: number): boolean =>
      words.some((word) => {
        let same = 0;
        while (same < word.length && LOWER[bytes[at + same] ?? 0] === word[same]) same += 1;
        comparisons += same + 1;
        return same === word.length;
      });
    return (from) => {
      if (rest !== undefined) return rest(from);
      for (let end = from + last; end < bytes.length;) {
        const move = moves[bytes[end] ?? 0] ?? 1;
        if (move > 0) {
          end += move;
          continue;
        }
        if (isWordAt(end - last)) return end - last;
        end += further[bytes[end] ?? 0] ?? 1;
        if (comparisons <= MOST_COMPARISONS * bytes.length) continue;
        rest = inCopy(foldedCopy(bytes));
        return rest(end - last);
      }
      return -1;
    };
  };
}

/**
 * How far the window may move for each byte at its end, so that no word is missed that has this byte at an offset up to
 * `upTo`; 0 where a word may be in the window.
 */
function movesOf(words: readonly Buffer[], last: number, upTo: number): Uint16Array {
  const moves = new Uint16Array(256).fill(last + 1);
  for (const word of words)
    for (let at = 0; at <= upTo; at += 1) {
      const byte = word[at] ?? 0;
      moves[byte] = Math.min(moves[byte] ?? 0, last - at);
    }
  return moves.map((_, byte) => moves[LOWER[byte] ?? 0] ?? 0);
}

function foldedCopy(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at < copy.length; at += 1) copy[at] = LOWER[copy[at] ?? 0] ?? 0;
  return copy;
}
