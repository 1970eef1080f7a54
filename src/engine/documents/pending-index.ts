import type { Doc } from '../../model/doc.js';
import { createFirstLook } from '../../search/index.js';
import type { FirstLook } from '../../search/index.js';
import type { SearchIndex } from '../../search/search-index.js';
import type { LibraryFollower } from './library.js';
import { startSlices } from '../yield-to-event-loop.js';

/** Searches the documents before they are in the index. */
export interface EarlySearch {
  readonly textOf: (file: string) => string;
  /** An empty index. */
  readonly make: () => SearchIndex;
}

/** To index more takes longer than anybody waits for a first answer. Characters. */
const MUCH = 4_000_000;
/** A first answer has the machine for itself for so long. */
const QUIET_MS = 1_500;

/**
 * Keeps documents for the search index until somebody searches: indexing takes longer than reading them, and scans and
 * checks do without. Where there is much of them, the first search does not wait for it.
 */
export class IndexFeed implements LibraryFollower {
  readonly #index: SearchIndex;
  readonly #whole: (doc: Doc) => Doc;
  readonly #early: EarlySearch | undefined;
  /** By file; undefined for one that is gone. */
  readonly #waiting = new Map<string, Doc | undefined>();
  #firstLook: FirstLook | undefined;
  /** Has somebody searched before the index was there? Who asks again waits for it. */
  #hasLooked = false;
  #quietUntil = 0;
  #later: Promise<void> | undefined;

  /** `whole` gives a document with what it takes in from other files. */
  constructor(index: SearchIndex, whole: (doc: Doc) => Doc = (doc) => doc, early?: EarlySearch) {
    this.#index = index;
    this.#whole = whole;
    this.#early = early;
  }

  put(doc: Doc): void {
    this.#waiting.set(doc.file, doc);
  }

  remove(file: string): void {
    this.#waiting.set(file, undefined);
  }

  /** The index, with everything in it; for a first search over much, one that is as good as it for this search. */
  get index(): FirstLook {
    if (this.#firstLook === undefined || this.#waiting.size === 0) return this.#fed();
    this.#hasLooked = true;
    return this.#firstLook;
  }

  #fed(): SearchIndex {
    this.#firstLook = undefined;
    for (const file of this.#waiting.keys()) this.#feed(file);
    return this.#index;
  }

  /**
   * Makes `index` ready, so that it does not stop everything: in slices, or for a first search over much without
   * waiting for that.
   */
  async prepare(): Promise<void> {
    if (this.#early === undefined || this.#hasLooked || !this.#isMuch(this.#early)) return this.drain();
    this.#firstLook = this.#lookFirst(this.#early);
    this.#quietUntil = performance.now() + QUIET_MS;
    // What fails in it fails again, and is told, when it is asked for.
    this.#later ??= this.#drainLater().catch(() => undefined);
  }

  /** Feeds the index while nobody has asked for a moment. */
  async #drainLater(): Promise<void> {
    while (this.#waiting.size > 0) {
      const wait = this.#quietUntil - performance.now();
      // The server ends when its client does, whatever is still to be done.
      if (wait > 0)
        await new Promise<void>((resume) => {
          setTimeout(resume, wait).unref();
        });
      else await this.drain(() => performance.now() >= this.#quietUntil);
    }
  }

  #isMuch({ textOf }: EarlySearch): boolean {
    let chars = 0;
    for (const file of this.#waiting.keys()) if ((chars += textOf(file).length) >= MUCH) return true;
    return false;
  }

  #lookFirst({ textOf, make }: EarlySearch): FirstLook {
    const docs = [...this.#waiting.values()].filter((doc) => doc !== undefined);
    return createFirstLook({ docs, textOf, make, whole: this.#whole, all: () => this.#fed() });
  }

  /** Feeds the index in slices, so that `index` is there at once. */
  async drain(goesOn: () => boolean = () => true): Promise<void> {
    const slice = startSlices();
    for (const file of this.#waiting.keys()) {
      if (!goesOn()) return;
      this.#feed(file);
      await slice();
    }
    this.#firstLook = undefined;
  }

  #feed(file: string): void {
    const doc = this.#waiting.get(file);
    this.#waiting.delete(file);
    if (doc === undefined) this.#index.remove(file);
    else this.#index.put(this.#whole(doc));
  }
}
