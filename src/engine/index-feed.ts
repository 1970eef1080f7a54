import type { Doc } from '../model/doc.js';
import type { SearchIndex } from '../search/index.js';
import type { LibraryFollower } from './library.js';
import { startSlices } from './slices.js';

/**
 * Keeps documents for the search index until somebody searches: indexing takes longer than reading them, and scans and checks
 * do without.
 */
export class IndexFeed implements LibraryFollower {
  readonly #index: SearchIndex;
  readonly #whole: (doc: Doc) => Doc;
  /** By file; undefined for one that is gone. */
  readonly #waiting = new Map<string, Doc | undefined>();

  /** `whole` gives a document with what it takes in from other files. */
  constructor(index: SearchIndex, whole: (doc: Doc) => Doc = (doc) => doc) {
    this.#index = index;
    this.#whole = whole;
  }

  put(doc: Doc): void {
    this.#waiting.set(doc.file, doc);
  }

  remove(file: string): void {
    this.#waiting.set(file, undefined);
  }

  /** The index, with everything in it. */
  get index(): SearchIndex {
    for (const file of this.#waiting.keys()) this.#feed(file);
    return this.#index;
  }

  /** Feeds the index in slices, so that `index` is there at once. */
  async drain(): Promise<void> {
    const slice = startSlices();
    for (const file of this.#waiting.keys()) {
      this.#feed(file);
      await slice();
    }
  }

  #feed(file: string): void {
    const doc = this.#waiting.get(file);
    this.#waiting.delete(file);
    if (doc === undefined) this.#index.remove(file);
    else this.#index.put(this.#whole(doc));
  }
}
