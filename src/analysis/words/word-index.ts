import { firstAtLeast } from '../../text/sorted.js';
import { hasHash, hashesFor } from './words.js';
import type { WordSet } from './words.js';

/** Files changed since the last build that are searched one by one; with more, the index is rebuilt. */
const MAX_LOOSE = 64;
/** A hash and the number of a file fit one double exactly: 32 + 21 bits. */
const FILE_SPACE = 2 ** 21;

/**
 * Maps words to the files that contain them: all hashes of all files in one sorted array, plus the files changed since
 * the array was built.
 */
export class WordIndex {
  readonly #words = new Map<string, WordSet>();
  readonly #loose = new Set<string>();
  #files: string[] = [];
  #postings: Float64Array | undefined;

  set(file: string, words: WordSet): void {
    this.#words.set(file, words);
    this.#loose.add(file);
  }

  delete(file: string): void {
    this.#words.delete(file);
    this.#loose.add(file);
  }

  /** May the file contain every word of the text, by hash? */
  has(file: string, text: string): boolean {
    const words = this.#words.get(file);
    return words !== undefined && hashesFor(text).every((hash) => hasHash(words, hash));
  }

  /** Files that may contain every word of the text, by hash; sorted. */
  files(text: string): string[] {
    const hashes = hashesFor(text);
    // Too long or too short to be indexed: any file may contain it.
    if (hashes.length === 0) return [...this.#words.keys()].sort();
    this.#build();
    const [first = 0, ...rest] =
      hashes.length === 1 ? hashes : hashes.sort((a, b) => this.#frequency(a) - this.#frequency(b));
    const holdsAll = (file: string) => rest.every((hash) => hasHash(this.#words.get(file) ?? new Uint32Array(0), hash));
    const loose = [...this.#loose].filter((file) => hasHash(this.#words.get(file) ?? new Uint32Array(0), first));
    const built = this.#lookUp(first).filter((file) => !this.#loose.has(file));
    const found = [...built, ...loose].filter(holdsAll);
    // Files are numbered in their order.
    return loose.length === 0 ? found : found.sort();
  }

  /** Files that contained the hash when the index was built. */
  #frequency(hash: number): number {
    const postings = this.#postings ?? new Float64Array(0);
    return firstAtLeast(postings, (hash + 1) * FILE_SPACE) - firstAtLeast(postings, hash * FILE_SPACE);
  }

  #lookUp(hash: number): string[] {
    const postings = this.#postings ?? new Float64Array(0);
    const found: string[] = [];
    for (let at = firstAtLeast(postings, hash * FILE_SPACE); at < postings.length; at++) {
      const posting = postings[at] ?? 0;
      if (posting >= (hash + 1) * FILE_SPACE) break;
      found.push(this.#files[posting % FILE_SPACE] ?? '');
    }
    return found;
  }

  /** O(words log words), once, and again after many changes. */
  #build(): void {
    if (this.#postings !== undefined && this.#loose.size <= MAX_LOOSE) return;
    this.#files = [...this.#words.keys()].sort().slice(0, FILE_SPACE);
    let size = 0;
    for (const words of this.#words.values()) size += words.length;
    const postings = new Float64Array(size);
    let next = 0;
    this.#files.forEach((file, number) => {
      for (const hash of this.#words.get(file) ?? []) postings[next++] = hash * FILE_SPACE + number;
    });
    this.#postings = postings.sort();
    this.#loose.clear();
  }
}
