/** A part of a document that is parsed on its own. Offsets are 0-based in the normal text. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** Blocks are joined to so much: each parse has a fixed cost, and its time grows faster than the text. */
const CHUNK_CHARS = 2_000;
/** The parser's time grows with the square of the blocks, too. */
const CHUNK_BLOCKS = 40;
/** A block without a place to cut is cut at a line when it is longer. */
const MOST_BLOCK_CHARS = 16_000;
/** Longer lines are data, not text, and are not parsed. */
const MOST_LINE_CHARS = 8_000;
/** Cost of a block and of a document that are still parsed, in characters of plain text. */
const MOST_BLOCK_COST = 100_000;
const MOST_DOC_COST = 6_000_000;
/** Each line costs as much as so many characters. */
const LINE_COST = 20;
/** The parser's time grows with the square of the marks of emphasis and links in one block. */
const MARK_COST = 0.01;
/** Deeper quotes and lists overflow the parser's stack. */
const DEEP = /^(?:[\t ]*(?:>|[-+*][\t ]|\d{1,9}[.)][\t ])){40}/m;

export interface Cutting {
  /** Where the document's text starts, behind its frontmatter, and where it is no longer read. */
  readonly from: number;
  readonly to: number;
  readonly cuts: readonly number[];
  /** Parts that are read already. */
  readonly fences: readonly Chunk[];
}

/**
 * Cuts the text where top-level blocks start into chunks that a tree parser reads in bounded time. Fences, lines that are
 * too long, and blocks made to be slow are left out.
 */
export function chunksOf(text: string, cutting: Cutting): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let blocks = 0;
  let cost = 0;
  for (const block of blocksOf(text, cutting)) {
    const own = costOf(text, block);
    if (own > MOST_BLOCK_COST) continue;
    cost += own;
    if (cost > MOST_DOC_COST) break;
    const last = chunks[chunks.length - 1];
    blocks += 1;
    if (last?.to === block.from && block.to - last.from <= CHUNK_CHARS && blocks < CHUNK_BLOCKS) {
      chunks[chunks.length - 1] = { from: last.from, to: block.to };
    } else {
      chunks.push(block);
      blocks = 1;
    }
  }
  return chunks;
}

/** The text between cuts and fences; blocks that are too long are cut at a line. */
function blocksOf(text: string, { from, to, cuts, fences }: Cutting): readonly Chunk[] {
  const blocks: Chunk[] = [];
  let next = 0;
  let start = from;
  for (const fence of [...fences, { from: to, to }]) {
    for (; next < cuts.length && (cuts[next] ?? 0) < fence.from; next++) {
      pushLines(text, { from: start, to: cuts[next] ?? start }, blocks);
      start = Math.max(start, cuts[next] ?? start);
    }
    pushLines(text, { from: start, to: fence.from }, blocks);
    start = Math.min(fence.to, to);
  }
  return blocks;
}

function pushLines(text: string, { from, to }: Chunk, blocks: Chunk[]): void {
  if (to - from <= MOST_LINE_CHARS) {
    if (to > from) blocks.push({ from, to });
    return;
  }
  let start = from;
  for (let offset = from; offset < to;) {
    const feed = text.indexOf('\n', offset);
    const next = feed < 0 ? to : Math.min(feed + 1, to);
    const isData = next - offset > MOST_LINE_CHARS;
    if (isData || next - start > MOST_BLOCK_CHARS) {
      if (offset > start) blocks.push({ from: start, to: offset });
      start = isData ? next : offset;
    }
    offset = next;
  }
  if (to > start) blocks.push({ from: start, to });
}

function costOf(text: string, { from, to }: Chunk): number {
  const part = text.slice(from, to);
  const marks = part.match(/[[\]_~!]|\*+/g)?.length ?? 0;
  const lines = part.match(/\n/g)?.length ?? 0;
  return DEEP.test(part) ? Infinity : part.length + lines * LINE_COST + marks * marks * MARK_COST;
}
