import { FIELDS } from './entry.js';
import type { Entry } from './entry.js';
import { GrowableInt32Array } from './growable-arrays.js';

/**
 * For each term of each field, the entries that contain it, with counts: one table of numbers, as maps would take ten
 * times the memory.
 */
export interface PostingTables {
  /** `document` must be a new number that is never reused. */
  add(document: number, entry: Entry): void;
  /** Removes a document; `terms` is the number of terms that it was added with. */
  remove(document: number, terms: number): void;
  /**
   * Count of the term in each document that contains it in this field. Linear in the documents that ever contained the
   * term, until removed ones are swept.
   */
  of(term: number, field: number): Map<number, number>;
}

/** Numbers in one posting: the position of the previous posting with the same key, the document, the count. */
const STRIDE = 3;
/**
 * Postings of removed documents are swept when there are at least this many, and at least as many as remaining ones.
 */
const LEAST_SWEPT = 50_000;

export function createPostings(): PostingTables {
  const gone = new Set<number>();
  const counts = { all: 0, gone: 0 };
  let chains = createChains();
  const sweep = (): void => {
    chains = chains.without(gone);
    gone.clear();
    [counts.all, counts.gone] = [counts.all - counts.gone, 0];
  };
  return {
    add(document, entry) {
      FIELDS.forEach((field, at) => {
        const counted = entry[field];
        for (let place = 0; place < counted.length; place += 2)
          chains.add(keyOf(counted[place] ?? 0, at), document, counted[place + 1] ?? 0);
        counts.all += counted.length / 2;
      });
    },
    remove(document, terms) {
      gone.add(document);
      counts.gone += terms;
      if (counts.gone >= LEAST_SWEPT && counts.gone * 2 >= counts.all) sweep();
    },
    of: (term, field) => chains.of(keyOf(term, field), gone),
  };
}

function keyOf(term: number, field: number): number {
  return term * FIELDS.length + field;
}

interface Chains {
  add(key: number, document: number, count: number): void;
  of(key: number, gone: ReadonlySet<number>): Map<number, number>;
  /** A copy without these documents. Linear. */
  without(gone: ReadonlySet<number>): Chains;
}

function createChains(): Chains {
  /** By key, the position of the posting that was added last; positions begin at `STRIDE`, so that 0 means none. */
  const last = new GrowableInt32Array();
  const postings = new GrowableInt32Array();
  let end = STRIDE;
  let keys = 0;
  const of: Chains['of'] = (key, gone) => {
    const found = new Map<number, number>();
    for (let at = last.get(key); at > 0; at = postings.get(at)) {
      const document = postings.get(at + 1);
      if (!gone.has(document)) found.set(document, postings.get(at + 2));
    }
    return found;
  };
  return {
    of,
    add(key, document, count) {
      // The last number is written first, so that the table grows at most once.
      postings.set(end + 2, count);
      postings.set(end + 1, document);
      postings.set(end, last.get(key));
      last.set(key, end);
      end += STRIDE;
      keys = Math.max(keys, key + 1);
    },
    without(gone) {
      const left = createChains();
      for (let key = 0; key < keys; key++) {
        for (const [document, count] of [...of(key, gone)].reverse()) left.add(key, document, count);
      }
      return left;
    },
  };
}
