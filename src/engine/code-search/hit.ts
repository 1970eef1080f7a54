import type { Matcher, Place } from '../../grep/matcher.js';
import type { Ranked } from '../../grep/rank.js';
import { countRows, rowsAt } from '../../grep/rows.js';
import type { Definition } from './definition.js';
import { rangesAround } from './snippets.js';
import type { Snippet } from './snippets.js';

/** A row that matches. */
export interface CodeMatch {
  /** 1-based. */
  readonly line: number;
  readonly row: string;
  /** Undefined for a definition that is not written as it is asked for. */
  readonly place: Place | undefined;
}

/** A file that matches. */
export interface CodeHit extends Ranked {
  readonly definitions: readonly Definition[];
  /** Rows with definitions, and the first others; ascending. */
  readonly matches: readonly CodeMatch[];
  /** The same with the rows around them, if asked for. */
  readonly snippets: readonly Snippet[];
}

export interface HitParts {
  readonly ranked: Ranked;
  readonly matcher: Matcher;
  readonly definitions: readonly Definition[];
  readonly rowsPerFile: number;
  readonly contextLines: number | undefined;
}

/** The hit in a file with this text, which holds no secrets. */
export function hitIn(bytes: Buffer, { ranked, matcher, definitions, rowsPerFile, contextLines }: HitParts): CodeHit {
  const { rows } = matcher.find(bytes, rowsPerFile);
  const defined = definitions.map(({ line }) => line);
  const lines = [...new Set([...defined, ...rows])].slice(0, rowsPerFile).sort((a, b) => a - b);
  const shown = rowsAt(bytes, lines);
  const matches = lines.map((line, index): CodeMatch => {
    const row = shown[index] ?? '';
    return { line, row, place: matcher.place(row) };
  });
  return { ...ranked, definitions, matches, snippets: snippetsIn(bytes, lines, contextLines) };
}

function snippetsIn(bytes: Buffer, lines: readonly number[], contextLines: number | undefined): readonly Snippet[] {
  if (contextLines === undefined) return [];
  const ranges = [...rangesAround(lines, { contextLines, last: countRows(bytes) })];
  const numbers = ranges.flatMap(([start, end]) => Array.from({ length: end - start + 1 }, (_, at) => start + at));
  const rows = rowsAt(bytes, numbers);
  let from = 0;
  return ranges.map(([start, end]) => {
    const own = rows.slice(from, from + end - start + 1);
    from += own.length;
    return { startLine: start, rows: own };
  });
}
