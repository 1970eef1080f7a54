/** The offset of the first word at or after `from`; -1 if there is none. `from` must not decrease for the same bytes. */
export type NextWord = (from: number) => number;

/** Looks for words in the bytes of texts. */
export type WordSearch = (bytes: Buffer) => NextWord;

/** Finds the first of these words; if `isFolded`, they are in lower case, and ASCII letters count in any letter case. */
export function wordSearch(words: readonly string[], isFolded: boolean): WordSearch {
  return firstOf(words.map((word) => (isFolded ? foldedWord : plainWord)(Buffer.from(word))));
}

function firstOf(searches: readonly WordSearch[]): WordSearch {
  const [only] = searches;
  if (only !== undefined && searches.length === 1) return only;
  return (bytes) => {
    const nexts = searches.map((search) => search(bytes));
    // A word that was found further on is not looked for again until then.
    const found = nexts.map(() => -2);
    return (from) => {
      let first = -1;
      for (const [index, next] of nexts.entries()) {
        let at = found[index] ?? -1;
        if (at !== -1 && at < from) found[index] = at = next(from);
        if (at >= 0 && (first < 0 || at < first)) first = at;
      }
      return first;
    };
  };
}

function plainWord(word: Buffer): WordSearch {
  return (bytes) => (from) => bytes.indexOf(word, from);
}

const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
/** Comparisons for each byte that is passed, above which the text is no text: it repeats most of the word. */
const MOST_COMPARISONS = 4;

/** The algorithm of Horspool: it looks at every `word.length`th byte of most texts. Linear, see `foldedCopy`. */
function foldedWord(word: Buffer): WordSearch {
  const last = word.length - 1;
  const skips = new Uint16Array(256).fill(word.length);
  for (let at = 0; at < last; at += 1) skips[word[at] ?? 0] = last - at;
  for (let byte = 0x41; byte <= 0x5a; byte += 1) skips[byte] = skips[byte + 0x20] ?? 0;
  return (bytes) => {
    let [copy, comparisons]: [Buffer | undefined, number] = [undefined, 0];
    return (from) => {
      for (let at = from; copy === undefined && at + last < bytes.length;) {
        let back = last;
        while (back >= 0 && LOWER[bytes[at + back] ?? 0] === word[back]) back -= 1;
        if (back < 0) return at;
        comparisons += last - back;
        if (comparisons > MOST_COMPARISONS * bytes.length) copy = foldedCopy(bytes);
        at += skips[bytes[at + last] ?? 0] ?? 1;
      }
      return copy === undefined ? -1 : copy.indexOf(word, from);
    };
  };
}

function foldedCopy(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (const [at, byte] of copy.entries()) copy[at] = LOWER[byte] ?? byte;
  return copy;
}
