import { mapEditedLines } from '../../../repo/changes/line-map.js';
import { LineIndex } from './line-index.js';

/** Where the lines of a past text are now. */
export interface LineMap {
  /** Without lines that are new or blank. */
  readonly kept: LineIndex;
  readonly lineCount: number;
}

/** Lines of all maps that are kept, about 50 bytes each. */
const MOST_LINES = 300_000;

/** Compares past texts with present ones, and keeps the results: a past text is always the same. */
export class LineMaps {
  /** By present text, then by commit and path. */
  readonly #kept = new Map<string, Map<string, LineMap>>();
  #lines = 0;

  /** `name`: commit and path. */
  known(name: string, now: string): LineMap | undefined {
    return this.#kept.get(now)?.get(name);
  }

  make(name: string, { before, now }: { readonly before: string; readonly now: string }): LineMap {
    const map = mapOf(before, now);
    if (this.#lines + map.kept.size > MOST_LINES) {
      this.#kept.clear();
      this.#lines = 0;
    }
    const own = this.#kept.get(now) ?? new Map<string, LineMap>();
    this.#kept.set(now, own.set(name, map));
    this.#lines += map.kept.size;
    return map;
  }
}

function mapOf(before: string, now: string): LineMap {
  const rows = now.split(/\r\n?|\n/);
  const kept = mapEditedLines(before, now).flatMap((was, line) =>
    was === undefined || (rows[line - 1] ?? '').trim() === '' ? [] : [{ was, now: line }],
  );
  return { kept: new LineIndex(kept), lineCount: before.split(/\r\n?|\n/).length };
}
