import type { Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { linesOf } from '../../text/layout/lines.js';
import { remembered } from '../../text/memo.js';
import type { LinesOf } from './collect.js';

/** Lines of the docs of a snapshot, as they were checked. */
export function linesIn(snapshot: Snapshot): LinesOf {
  return remembered((file: string): readonly string[] => {
    try {
      return linesOf(snapshot.text(file));
    } catch (error) {
      // A doc may be gone since it was checked: its findings have no source.
      if (error instanceof DocalignError) return [];
      throw error;
    }
  });
}
