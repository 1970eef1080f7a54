import { FNV_OFFSET, FNV_PRIME } from '../../text/fnv.js';
import { addTo } from '../../text/multimap.js';

/** Bits of a filter that is checked before the hash table: most names of a text match none of the words. */
const FILTER_BITS = 1 << 18;

interface SoughtWord {
  readonly number: number;
  readonly bytes: Buffer;
  /** Number of bytes before the name by which the word is looked up. */
  readonly before: number;
}

/**
 * Finds any number of words in a text in one pass over its bytes: each name in the text is looked up in a table of the
 * longest names of the words. Matches like `git grep -w -F`: a match has no ASCII letter, digit or underscore on either
 * side. O(bytes + hits).
 */
export class WordFinder {
  readonly #byHash = new Map<number, readonly SoughtWord[]>();
  readonly #filter = new Uint8Array(FILTER_BITS / 8);
  /** Words without any letter or digit. */
  readonly #nameless: readonly SoughtWord[];
  /** Word → number of the last text in which it was found. */
  readonly #foundIn: Int32Array;
  #texts = 0;

  /** Words must be non-empty, unique and without line breaks. */
  constructor(words: readonly string[]) {
    const byHash = new Map<number, SoughtWord[]>();
    const nameless: SoughtWord[] = [];
    words.forEach((word, number) => {
      const name = longestName(word);
      const sought = { number, bytes: Buffer.from(word), before: Buffer.byteLength(word.slice(0, word.indexOf(name))) };
      if (name === '') nameless.push(sought);
      else addTo(byHash, hashOf(name), sought);
    });
    for (const [hash, sought] of byHash) {
      this.#byHash.set(hash, sought);
      const bit = hash & (FILTER_BITS - 1);
      this.#filter[bit >> 3] = (this.#filter[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
    this.#nameless = nameless;
    this.#foundIn = new Int32Array(words.length).fill(-1);
  }

  /** Numbers of the words found in the text, in no order, each once. */
  find(text: Buffer): readonly number[] {
    const found: number[] = [];
    this.#texts += 1;
    let hash = FNV_OFFSET;
    let start = -1;
    for (let at = 0; at <= text.length; at++) {
      const byte = at < text.length ? (text[at] ?? 0) : 0;
      if (IS_NAME[byte] === 1) {
        if (start === -1) start = at;
        hash = Math.imul(hash ^ byte, FNV_PRIME);
      } else if (start !== -1) {
        if (this.#mayBe(hash)) this.#take(this.#byHash.get(hash) ?? [], { text, at: start, found });
        start = -1;
        hash = FNV_OFFSET;
      }
    }
    for (const sought of this.#nameless) this.#takeNameless(sought, text, found);
    return found;
  }

  #mayBe(hash: number): boolean {
    const bit = hash & (FILTER_BITS - 1);
    return ((this.#filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }

  #take(
    candidates: readonly SoughtWord[],
    { text, at, found }: { readonly text: Buffer; readonly at: number; readonly found: number[] },
  ): void {
    for (const sought of candidates) {
      if (this.#foundIn[sought.number] !== this.#texts && isAt(text, at - sought.before, sought.bytes))
        this.#note(sought, found);
    }
  }

  #takeNameless(sought: SoughtWord, text: Buffer, found: number[]): void {
    for (let at = text.indexOf(sought.bytes); at >= 0; at = text.indexOf(sought.bytes, at + 1)) {
      if (isAt(text, at, sought.bytes)) return this.#note(sought, found);
    }
  }

  #note({ number }: SoughtWord, found: number[]): void {
    this.#foundIn[number] = this.#texts;
    found.push(number);
  }
}

const IS_NAME = Uint8Array.from({ length: 256 }, (_, byte) => (/\w/.test(String.fromCharCode(byte)) ? 1 : 0));

/**
 * The name by which a word is looked up. Each name in a word is also a whole name in the text, since the characters
 * between names are part of the word.
 */
export function longestName(word: string): string {
  return namesIn(word).reduce((longest, name) => (name.length > longest.length ? name : longest), '');
}

export function namesIn(text: string): readonly string[] {
  return text.match(/\w+/g) ?? [];
}

function hashOf(name: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME);
  return hash;
}

function isAt(text: Buffer, at: number, word: Buffer): boolean {
  const end = at + word.length;
  if (at < 0 || end > text.length || IS_NAME[text[at - 1] ?? 0] === 1 || IS_NAME[text[end] ?? 0] === 1) return false;
  return text.compare(word, 0, word.length, at, end) === 0;
}
