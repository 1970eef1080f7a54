import MiniSearch from 'minisearch';
import type { AsPlainObject, Options } from 'minisearch';
import { FIELDS } from './entry.js';
import type { Entry } from './entry.js';
import { Table } from './tables.js';
import type { Vocabulary } from './vocabulary.js';

/** Entries on their way into an index: counted by term here, and handed to MiniSearch all at once. */
export interface Bulk {
  /** Ids must be new. */
  add(entry: Entry): void;
  build(): MiniSearch<Entry>;
}

/**
 * MiniSearch's own numbers of documents start here. Objects with small numbers as keys get an array under them that is
 * as long as the greatest key; with these, a table of what is in it (40 MB less and twice as fast for 1,900 sections).
 */
const FIRST_SHORT_ID = 1_000_000;

/**
 * MiniSearch walks its tree of terms for every word of every document; the first build of an index takes that walk once
 * a term instead, through the format that `toJSON` writes and `loadJS` reads.
 */
export function createBulk(options: Options<Entry>, vocabulary: Vocabulary): Bulk {
  const ids: number[] = [];
  const lengths: number[][] = [];
  const postings = createPostings();
  return {
    add(entry) {
      const document = FIRST_SHORT_ID + ids.length;
      ids.push(entry.id);
      lengths.push(FIELDS.map((field, at) => {
        const counted = entry[field];
        for (let place = 0; place < counted.length; place += 2) postings.add((counted[place] ?? 0) * FIELDS.length + at, document, counted[place + 1] ?? 0);
        return counted.length / 2;
      }));
    },
    build: () => MiniSearch.loadJS<Entry>(plainIndex({ ids, lengths, postings, vocabulary }), options),
  };
}

/** For each key the documents added under it and how often it stands in them. */
interface Postings {
  add(key: number, document: number, count: number): void;
  /** Undefined when nothing was added under the key. */
  of(key: number): Record<string, number> | undefined;
}

/** Chains through tables of numbers: a third of a million small objects would keep the garbage collector busy. */
function createPostings(): Postings {
  const last = new Table();
  const previous = new Table();
  const documents = new Table();
  const counts = new Table();
  let size = 0;
  return {
    add(key, document, count) {
      size++;
      previous.set(size, last.get(key));
      documents.set(size, document);
      counts.set(size, count);
      last.set(key, size);
    },
    of(key) {
      let at = last.get(key);
      if (at === 0) return undefined;
      const frequencies: Record<number, number> = {};
      for (; at > 0; at = previous.get(at)) frequencies[documents.get(at)] = counts.get(at);
      return frequencies;
    },
  };
}

interface Parts {
  readonly ids: readonly number[];
  readonly lengths: readonly (readonly number[])[];
  readonly postings: Postings;
  readonly vocabulary: Vocabulary;
}

function plainIndex({ ids, lengths, postings, vocabulary }: Parts): AsPlainObject {
  return {
    documentCount: ids.length,
    nextId: FIRST_SHORT_ID + ids.length,
    documentIds: numbered(ids),
    fieldIds: Object.fromEntries(FIELDS.map((field, at) => [field, at])),
    fieldLength: numbered(lengths.map((row) => [...row])),
    averageFieldLength: FIELDS.map((_, at) => lengths.reduce((total, row) => total + (row[at] ?? 0), 0) / (ids.length || 1)),
    storedFields: {},
    dirtCount: 0,
    // Safe: it is read once, from the first to the last, so the objects of one term need not outlive it.
    index: termsOf(postings, vocabulary) as unknown as AsPlainObject['index'],
    serializationVersion: 2,
  };
}

function numbered<T>(values: readonly T[]): Record<string, T> {
  const record: Record<number, T> = {};
  values.forEach((value, at) => (record[FIRST_SHORT_ID + at] = value));
  return record;
}

/** Terms of queries have numbers too, and no postings. */
function* termsOf(postings: Postings, vocabulary: Vocabulary): Generator<[string, Record<string, Record<string, number>>]> {
  for (let term = 0; term < vocabulary.size(); term++) {
    const fields: Record<string, Record<string, number>> = {};
    let isThere = false;
    FIELDS.forEach((_, field) => {
      const frequencies = postings.of(term * FIELDS.length + field);
      if (frequencies === undefined) return;
      fields[field] = frequencies;
      isThere = true;
    });
    if (isThere) yield [vocabulary.termOf(term), fields];
  }
}
