import { keptFor } from '../text/memo.js';
import type { ExtractionContext } from './extraction-context.js';

/** What the frameworks of a family remember of one file: made when it is first asked for, the same for all of them. */
export function perFile<T>(make: () => T): (context: ExtractionContext) => T {
  return keptFor(make);
}

/** A table in which each of the names has the same visitor. */
export function tableOf<T>(names: readonly string[], visitor: T): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name) => [name, visitor]));
}
