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
  /** Present for a declaration of what is defined elsewhere: a prototype, `extern`. */
  declaration: z.literal(true).optional(),
  /** Present in tests inside the code of the product. */
  in_tests: z.literal(true).optional(),
});

const snippetShape = z.object({ start_line: z.int(), end_line: z.int(), text: z.string() });
type SnippetEntry = z.output<typeof snippetShape>;

export const matchEntry = z.object({
  /** Present if several repositories were searched together. */
  repository: z.string().optional(),
  file: z.string(),
  /** Number of lines that match. */
  lines: z.int(),
  /** Absent for the code of the product itself. */
  place: z.string().optional(),
  definitions: z.array(definitionShape).optional(),
  matches: z.array(z.object({ line: z.int(), text: z.string() })).optional(),
  snippets: z.array(snippetShape).optional(),
});
export type MatchEntry = z.output<typeof matchEntry>;

interface Listing {
  readonly repository: string | undefined;
  readonly isOnlyPaths: boolean;
}

/** A file in the sizes in which it may be listed: with the lines that match unless only paths are asked for. */
export function sizesOf(hit: CodeHit, { repository, isOnlyPaths }: Listing): Sizes<MatchEntry> {
  const brief = { ...(repository === undefined ? {} : { repository }), ...briefEntry(hit) };
  return {
    brief,
    normal: isOnlyPaths ? brief : compactEntry(hit, brief),
    full(room) {
      const entry = { ...brief, snippets: hit.snippets.map((snippet) => snippetEntry(snippet, hit)) };
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

function definitionEntry(definition: CodeHit['definitions'][number]): z.output<typeof definitionShape> {
  const { name, line, kind, container, signature, isDeclaration, isInTests } = definition;
  return {
    name,
    line,
    ...(kind === undefined ? {} : { kind: writtenKind(definition) ?? kind }),
    ...(container === undefined ? {} : { container }),
    ...(signature === undefined ? {} : { signature }),
    ...(isDeclaration === undefined ? {} : { declaration: isDeclaration }),
    ...(isInTests === undefined ? {} : { in_tests: isInTests }),
  };
}

const DECLARED_TYPES = /(?<!\S)(struct|protocol|extension|actor|trait|record|object)\s+(?:\w{1,100}\.){0,9}([\w$]+)/g;

/** The word of the code for a type, where it has one of its own: `struct`, `protocol`, `extension`. */
function writtenKind({ name, kind, signature = '' }: CodeHit['definitions'][number]): string | undefined {
  if (kind !== 'class' && kind !== 'interface' && kind !== 'enum') return undefined;
  return [...signature.matchAll(DECLARED_TYPES)].find(([, , declared]) => declared === name)?.[1];
}

function compactEntry({ matches }: CodeHit, brief: MatchEntry): MatchEntry {
  return { ...brief, matches: matches.map(({ line, row, place }) => ({ line, text: cutRow(row, place?.from) })) };
}

function snippetEntry({ startLine, rows }: CodeHit['snippets'][number], { matches }: CodeHit): SnippetEntry {
  const placeIn = new Map(matches.map(({ line, place }) => [line, place?.from]));
  return {
    start_line: startLine,
    end_line: startLine + rows.length - 1,
    text: rows.map((row, index) => cutRow(row, placeIn.get(startLine + index))).join('\n'),
  };
}

/** The part of a long row around its match. */
function cutRow(row: string, from = 0): string {
  if (row.length <= ROW_CHARS) return row;
  const start = Math.max(0, Math.min(from - BEFORE_CHARS, row.length - ROW_CHARS));
  const end = start + ROW_CHARS;
  return `${start > 0 ? '…' : ''}${row.slice(start, end)}${end < row.length ? '…' : ''}`;
}
