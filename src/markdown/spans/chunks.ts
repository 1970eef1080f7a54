import type { FoundTable } from '../blocks/scan.js';
import { LIST_MARK } from '../../text/layout/block-start.js';

/** A part of a document that is parsed on its own. Offsets are 0-based in the normal text. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
  /** Text that is parsed before the chunk: head and delimiter row of the table whose rows it contains. */
  readonly head?: string;
}

/** Blocks are joined up to this size: each parse has a fixed cost, and its time grows faster than the text. */
const CHUNK_CHARS = 2_000;
/** Most blocks in a chunk: the parser's time also grows with the square of the number of blocks. */
const CHUNK_BLOCKS = 40;
/** Most characters of table rows that are parsed at once. */
const TABLE_CHARS = 4_000;
/** A longer block is split at a line. */
const MOST_BLOCK_CHARS = 32_000;
/** Longer lines are data, not text, and are not parsed. */
const MOST_LINE_CHARS = 8_000;
/** Highest cost of a block and of a document that are still parsed, in characters of plain text. */
const MOST_BLOCK_COST = 100_000;
const MOST_DOC_COST = 6_000_000;
/** Cost of a line, in characters. */
const LINE_COST = 20;
/**
 * Cost per squared mark: the parser's time grows with the square of the number of emphasis and link marks in one
 * paragraph.
 */
const MARK_COST = 0.01;
/** Deeper quotes and lists overflow the parser's stack. */
const DEEP = new RegExp(String.raw`^(?:[\t ]*(?:>|${LIST_MARK}[\t ])){40}`, 'm');

export interface Cutting {
  /** Start of the document's text, after its frontmatter, and the offset where reading stops. */
  readonly from: number;
  readonly to: number;
  readonly cuts: readonly number[];
  /** Parts that are read without the parser, in order. */
  readonly read: readonly { readonly from: number; readonly to: number }[];
  readonly tables: readonly FoundTable[];
}

/**
 * Splits the text at top-level blocks into chunks that a tree parser reads in bounded time. Leaves out parts that are
 * already read, lines that are too long, and blocks made to be slow.
 */
export function chunksOf(text: string, cutting: Cutting): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let blocks = 0;
  let cost = 0;
  for (const block of blocksOf(text, cutting)) {
    const own = costOf(text.slice(block.from, block.to));
    if (own > MOST_BLOCK_COST) continue;
    cost += own;
    if (cost > MOST_DOC_COST) break;
    const last = chunks[chunks.length - 1];
    blocks += 1;
    if (
      last?.to === block.from
      && block.head === undefined
      && block.to - last.from <= CHUNK_CHARS
      && blocks < CHUNK_BLOCKS
    ) {
      chunks[chunks.length - 1] = { ...last, to: block.to };
    } else {
      chunks.push(block);
      blocks = 1;
    }
  }
  return chunks;
}

/** The text between cuts and parts already read; blocks that are too long are split at lines. */
function blocksOf(text: string, { from, to, cuts, read, tables }: Cutting): readonly Chunk[] {
  const blocks: Chunk[] = [];
  let nextCut = 0;
  let nextTable = 0;
  let start = from;
  const push = (end: number): void => {
    while ((tables[nextTable]?.from ?? Infinity) < start) nextTable += 1;
    const table = tables[nextTable];
    if (end - start > TABLE_CHARS && table !== undefined && table.from < end)
      pushTable(text, { from: start, to: end, table }, blocks);
    else pushLines(text, { from: start, to: end }, blocks);
    start = Math.max(start, end);
  };
  for (const part of [...read, { from: to, to }]) {
    for (; nextCut < cuts.length && (cuts[nextCut] ?? 0) < part.from; nextCut++) push(cuts[nextCut] ?? start);
    push(part.from);
    start = Math.min(part.to, to);
  }
  return blocks;
}

/** Splits a block with a table into several chunks of rows, each with the table's head. */
function pushTable(text: string, { from, to, table }: Chunk & { readonly table: FoundTable }, blocks: Chunk[]): void {
  const head = text.slice(table.from, table.bodyFrom);
  if (head.length > TABLE_CHARS) return;
  let start = from;
  for (let offset = table.bodyFrom; offset < to;) {
    const next = Math.min(lineEnd(text, offset), to);
    if (next - start > TABLE_CHARS && offset > start) {
      blocks.push(start === from ? { from: start, to: offset } : { from: start, to: offset, head });
      start = offset;
    }
    if (next - offset > MOST_LINE_CHARS) start = next;
    offset = next;
  }
  if (to > start) blocks.push(start === from ? { from: start, to } : { from: start, to, head });
}

/** Splits a long block at lines without indent and at lines of data, which are left out. */
function pushLines(text: string, { from, to }: Chunk, blocks: Chunk[]): void {
  let start = from;
  for (let offset = from; to - start > MOST_LINE_CHARS && offset < to;) {
    const next = Math.min(lineEnd(text, offset), to);
    const isData = next - offset > MOST_LINE_CHARS;
    if (isData || (next - start > MOST_BLOCK_CHARS && !/[\t ]/.test(text.charAt(offset)))) {
      if (offset > start) blocks.push({ from: start, to: offset });
      start = isData ? next : offset;
    }
    offset = next;
  }
  if (to > start) blocks.push({ from: start, to });
}

/** Offset after the line feed that ends the line at `offset`. */
function lineEnd(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  return feed < 0 ? text.length : feed + 1;
}

/** Possible end of a paragraph: marks do not pair across it. */
const PARAGRAPH_END = /\n(?=[\t ]*(?:[-*+|>#\n]|\d|$))/;

function costOf(part: string): number {
  if (DEEP.test(part)) return Infinity;
  let cost = part.length;
  for (const paragraph of part.split(PARAGRAPH_END)) {
    const marks = paragraph.match(/[[\]_~!]|\*+/g)?.length ?? 0;
    const lines = paragraph.match(/\n/g)?.length ?? 0;
    cost += (lines + 1) * LINE_COST + marks * marks * MARK_COST;
  }
  return cost;
}
