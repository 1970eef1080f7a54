/** A part of a document that is parsed on its own. Offsets are 0-based in the normal text. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** Smaller chunks are joined: each parse has a fixed cost. The parser is slower than linear, so larger ones do not pay. */
const CHUNK_CHARS = 2_000;
/** A block without a place to cut is cut at a line when it is longer. */
const MOST_CHUNK_CHARS = 16_000;
/** Longer lines are data, not text, and are not parsed. */
const MOST_LINE_CHARS = 8_000;
/** Cost of a chunk and of a document that are still parsed, in characters of plain text. */
const MOST_CHUNK_COST = 100_000;
const MOST_DOC_COST = 6_000_000;
/** The parser's time grows with the square of the marks of emphasis and links in one block. */
const MARK_COST = 0.01;
/** Deeper quotes and lists overflow the parser's stack. */
const DEEP = /^(?:[\t ]*(?:>|[-+*][\t ]|\d{1,9}[.)][\t ])){40}/m;

export interface Cutting {
  /** Where the document's text starts, behind its frontmatter. */
  readonly from: number;
  readonly cuts: readonly number[];
  /** Parts that are read already. */
  readonly fences: readonly Chunk[];
}

/**
 * Cuts the text where top-level blocks start into chunks that a tree parser reads in bounded time. Fences, lines that are
 * too long, and chunks made to be slow are left out.
 */
export function chunksOf(text: string, { from, cuts, fences }: Cutting): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let next = 0;
  let start = from;
  for (const fence of [...fences, { from: text.length, to: text.length }]) {
    for (; next < cuts.length && (cuts[next] ?? 0) < fence.from; next++) {
      const cut = cuts[next] ?? start;
      if (cut - start < CHUNK_CHARS) continue;
      pushChunk(text, { from: start, to: cut }, chunks);
      start = cut;
    }
    pushChunk(text, { from: start, to: fence.from }, chunks);
    start = Math.min(fence.to, text.length);
  }
  let cost = 0;
  return chunks.filter((chunk) => {
    const own = costOf(text, chunk);
    if (own > MOST_CHUNK_COST || cost + own > MOST_DOC_COST) return false;
    cost += own;
    return true;
  });
}

function pushChunk(text: string, chunk: Chunk, chunks: Chunk[]): void {
  if (chunk.to - chunk.from <= MOST_LINE_CHARS) {
    if (chunk.to > chunk.from && text.slice(chunk.from, chunk.to).trim() !== '') chunks.push(chunk);
    return;
  }
  let start = chunk.from;
  for (let offset = chunk.from; offset < chunk.to;) {
    const feed = text.indexOf('\n', offset);
    const next = feed < 0 ? chunk.to : Math.min(feed + 1, chunk.to);
    if (next - offset > MOST_LINE_CHARS || next - start > MOST_CHUNK_CHARS) {
      if (offset > start) chunks.push({ from: start, to: offset });
      start = next - offset > MOST_LINE_CHARS ? next : offset;
    }
    offset = next;
  }
  if (chunk.to > start) chunks.push({ from: start, to: chunk.to });
}

function costOf(text: string, { from, to }: Chunk): number {
  const marks = text.slice(from, to).match(/[[\]_~!]|\*+/g)?.length ?? 0;
  return DEEP.test(text.slice(from, to)) ? Infinity : to - from + marks * marks * MARK_COST;
}
