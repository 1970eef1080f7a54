import type { Lines } from '../../model/annotation.js';
import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';

/** `42:67` or `42`. Throws BAD_ARGUMENT for anything else. */
export function linesGiven(tool: string, written: string | undefined): Lines | undefined {
  if (written === undefined) return undefined;
  const [, first = '', last = first] = /^\s*(\d{1,7})\s*(?::\s*(\d{1,7})\s*)?$/.exec(written) ?? [];
  const [start, end] = [Number(first), Number(last)];
  if (first !== '' && start >= 1 && end >= start) return { start, end };
  throw new DocalignError(
    'BAD_ARGUMENT',
    `${tool}: "lines" must be a range of lines like 42:67, got ${quoted(written)}. Correct it or leave it out.`,
  );
}
