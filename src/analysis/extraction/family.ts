import { keptFor } from '../../text/memo.js';
import type { ExtractionContext } from './extraction-context.js';

/** State of the frameworks of a family for one file: created on first use, shared by all of them. */
export function perFile<T>(make: () => T): (context: ExtractionContext) => T {
  return keptFor(make);
}

/** A table with the same visitor for each of the names. */
export function tableOf<T>(names: readonly string[], visitor: T): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name) => [name, visitor]));
}
