import type { Doc } from '../../model/doc.js';

/** A document whose turn it is. */
export interface Turn {
  readonly doc: Doc;
  /** Does a caller wait for this document? */
  readonly isAwaited: boolean;
  /** Number of documents done after this turn. */
  readonly done: number;
}

/**
 * Each document once, in the given order, except that awaited ones come first; an awaited document that was already
 * done gets another turn, because it must be reported. `takeAwaited` is called before each turn and returns new
 * requests.
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
