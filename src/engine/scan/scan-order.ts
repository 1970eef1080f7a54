import type { Doc } from '../../model/doc.js';

/** A document whose turn it is. */
export interface Turn {
  readonly doc: Doc;
  /** Does somebody wait for this one? */
  readonly isAwaited: boolean;
  /** Documents that will have had a turn after this one. */
  readonly done: number;
}

/**
 * Each document once, in the order given, but what somebody waits for before all others; once more where it was done
 * already, since it is to be told. `takeAwaited` is asked before each turn for what was asked for since.
 */
export function* scanOrder(docs: readonly Doc[], takeAwaited: () => readonly string[]): Generator<Turn> {
  const left = new Map(docs.map((doc) => [doc.file, doc]));
  for (const next of docs) {
    for (const doc of named(docs, takeAwaited())) {
      left.delete(doc.file);
      yield { doc, isAwaited: true, done: docs.length - left.size };
    }
    if (left.delete(next.file)) yield { doc: next, isAwaited: false, done: docs.length - left.size };
  }
}

function named(docs: readonly Doc[], files: readonly string[]): readonly Doc[] {
  return files.length === 0 ? [] : docs.filter(({ file }) => files.includes(file));
}
