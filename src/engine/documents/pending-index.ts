import type { Doc } from '../../model/doc.js';
import type { SearchRequest } from '../../model/ranking.js';
import { FirstLook, mayAnswer } from '../../search/index.js';
import type { SearchIndex, Searcher } from '../../search/index.js';
import type { LibraryListener } from './library.js';
import { startSlices } from '../yield-to-event-loop.js';

/** Searches the documents before they are in the index. */
export interface EarlySearch {
  readonly textOf: (file: string) => string;
  /** Makes an empty index. */
  readonly make: () => SearchIndex;
}

/** In characters. Indexing more takes longer than a first answer may wait. */
const MUCH = 4_000_000;
/** Indexing pauses this long after a first answer, which has the machine to itself. */
const QUIET_MS = 1_500;

/**
 * Holds documents back from the search index until the first search: indexing takes longer than reading, and scans and
 * checks do not need the index. If there are many documents, the first search does not wait for indexing.
 */
export class PendingIndex implements LibraryListener {
  readonly #index: SearchIndex;
  readonly #whole: (doc: Doc) => Doc;
  readonly #early: EarlySearch | undefined;
  /** By file; undefined for a removed one. */
  readonly #waiting = new Map<string, Doc | undefined>();
  #firstLook: Searcher | undefined;
  /** Was there a search before the index was ready? The next search waits for the index. */
  #hasLooked = false;
  #quietUntil = 0;
  #later: Promise<void> | undefined;

  /** `whole` returns a document including the text that it includes from other files. */
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

  /** The complete index; for a first search over a large repository, a substitute that is as good for this search. */
  get index(): Searcher {
    if (this.#firstLook === undefined || this.#waiting.size === 0) return this.#complete();
    this.#hasLooked = true;
    return this.#firstLook;
  }

  #complete(): SearchIndex {
    this.#firstLook = undefined;
    for (const file of this.#waiting.keys()) this.#feed(file);
    return this.#index;
  }

  /**
   * Prepares `index` without blocking: in slices, or for a first search over a large repository without waiting for the
   * index.
   */
  async prepare(): Promise<void> {
    if (this.#early === undefined || this.#hasLooked || !this.#isMuch(this.#early)) return this.drain();
    this.#firstLook = this.#lookFirst(this.#early);
    this.#quietUntil = performance.now() + QUIET_MS;
    // An error here occurs again, and is reported, when the index is used.
    this.#later ??= this.#drainLater().catch(() => undefined);
  }

  /**
   * Prepares a search without blocking: waits for the index, if the substitute cannot answer the query, and looks up
   * what the search uses.
   */
  async readyFor(request: SearchRequest): Promise<void> {
    if (this.#firstLook !== undefined && this.#early !== undefined) {
      if (mayAnswer(request.query, { docs: this.#waitingDocs(), textOf: this.#early.textOf })) return;
      await this.drain();
    }
    if (this.#waiting.size > 0) return;
    const slice = startSlices();
    for (const _ of this.#index.prepare(request)) await slice();
  }

  /** Feeds the index during idle time. */
  async #drainLater(): Promise<void> {
    while (this.#waiting.size > 0) {
      const wait = this.#quietUntil - performance.now();
      // The server ends when its client does, even with pending work.
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

  #lookFirst({ textOf, make }: EarlySearch): Searcher {
    return new FirstLook({ docs: this.#waitingDocs(), textOf, make, whole: this.#whole, all: () => this.#complete() });
  }

  #waitingDocs(): readonly Doc[] {
    return [...this.#waiting.values()].filter((doc) => doc !== undefined);
  }

  /** Feeds the index in slices, so that `index` is then available immediately. */
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
