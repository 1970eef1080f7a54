import * as z from 'zod';
import type { CodeHit } from '../../engine/snapshot.js';
import type { Sizes } from '../sections/budget.js';

/** Most characters of a row in an answer. */
const ROW_CHARS = 200;
/** Characters before a match in a row that is cut. */
const BEFORE_CHARS = 60;

export const definitionShape = z.object({
  name: z.string(),
  line: z.int(),
  kind: z.string().optional(),
  container: z.string().optional(),
  signature: z.string().optional(),
});

export const matchEntry = z.object({
  file: z.string(),
  /** Number of lines that match. */
  lines: z.int(),
  /** Absent for the code of the product itself. */
  place: z.string().optional(),
  definitions: z.array(definitionShape).optional(),
  matches: z.array(z.object({ line: z.int(), text: z.string() })).optional(),
  snippets: z.array(z.object({ start_line: z.int(), end_line: z.int(), text: z.string() })).optional(),
});
export type MatchEntry = z.output<typeof matchEntry>;

/** How much of each file an answer shows. */
export interface Shown {
  readonly output: 'paths' | 'compact' | 'full';
  /** Lines before and after a match in a snippet. */
  readonly contextLines: number;
}

/** A file in the sizes in which it may be listed. */
export function sizesOf(hit: CodeHit, { output, contextLines }: Shown): Sizes<MatchEntry> {
  const brief = briefEntry(hit);
  const normal = output === 'paths' ? brief : compactEntry(hit, brief);
  return {
    brief,
    normal,
    full(room) {
      const entry = { ...brief, snippets: [...snippetsOf(hit, contextLines)] };
      return JSON.stringify(entry).length <= room ? entry : undefined;
    },
  };
}

function briefEntry({ file, rows, place, definitions }: CodeHit): MatchEntry {
  return {
    file,
    lines: rows,
    ...(place === 'product' ? {} : { place }),
    ...(definitions.length === 0 ? {} : { definitions: definitions.slice(0, MOST_DEFINITIONS).map(definitionEntry) }),
  };
}

const MOST_DEFINITIONS = 5;

function definitionEntry({ name, line, kind, container, signature }: CodeHit['definitions'][number]) {
  return {
    name,
    line,
    ...(kind === undefined ? {} : { kind }),
    ...(container === undefined ? {} : { container }),
    ...(signature === undefined ? {} : { signature }),
  };
}

function compactEntry({ matches }: CodeHit, brief: MatchEntry): MatchEntry {
  return { ...brief, matches: matches.map(({ line, row, from, to }) => ({ line, text: cutRow(row, { from, to }) })) };
}

/** Matches with the lines around them; those that touch are one snippet. */
function* snippetsOf({ matches, lines }: CodeHit, contextLines: number): Generator<Snippet> {
  let open: { start: number; end: number } | undefined;
  const last = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const made = ({ start, end }: { readonly start: number; readonly end: number }): Snippet => ({
    start_line: start,
    end_line: end,
    text: lines
      .slice(start - 1, end)
      .map((row, index) => cutRow(row.replace(/\r$/, ''), matches.find(({ line }) => line === start + index)))
      .join('\n'),
  });
  for (const { line } of matches) {
    const [start, end] = [Math.max(1, line - contextLines), Math.min(last, line + contextLines)];
    if (open !== undefined && start <= open.end + 1) {
      open.end = end;
      continue;
    }
    if (open !== undefined) yield made(open);
    open = { start, end };
  }
  if (open !== undefined) yield made(open);
}

interface Snippet {
  start_line: number;
  end_line: number;
  text: string;
}

/** The part of a long row around its match. */
function cutRow(row: string, place: { readonly from: number; readonly to: number } | undefined): string {
  if (row.length <= ROW_CHARS) return row;
  const start = Math.max(0, Math.min((place?.from ?? 0) - BEFORE_CHARS, row.length - ROW_CHARS));
  const end = start + ROW_CHARS;
  return `${start > 0 ? '…' : ''}${row.slice(start, end)}${end < row.length ? '…' : ''}`;
}
