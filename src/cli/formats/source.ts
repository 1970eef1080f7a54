import type { DocLines } from '../../engine/documents/claim-span.js';
import type { Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { remembered } from '../../text/memo.js';
import type { LinesOf } from './collect.js';

/** Lines of the docs of a snapshot, as they were checked, in the form of the file. */
export function linesIn(snapshot: Snapshot): LinesOf {
  return remembered((file: string): DocLines => {
    try {
      return snapshot.lines(file);
    } catch (error) {
      // A doc may be gone since it was checked: its findings have no source.
      if (error instanceof DocalignError) return { written: [] };
      throw error;
    }
  });
}
