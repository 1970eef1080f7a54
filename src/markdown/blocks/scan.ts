import type { Cursor } from './cursor.js';
import type { HtmlKind } from './html-block.js';

/** A block quote, list item or footnote definition that is open. */
export interface Container {
  readonly kind: 'quote' | 'item' | 'note';
  /** Indent, in columns, that keeps a line inside; unused for quotes. */
  readonly size: number;
  /** Bullet, or the character after the number, which identifies the next item of the same list. */
  readonly marker: number;
  readonly ordered: boolean;
  /** Nothing followed the marker; a blank line then ends the item. */
  empty: boolean;
  over: boolean;
}

/** The leaf block in which the last line ended. `none`: the next line starts a new one. */
export type Leaf = 'none' | 'paragraph' | 'fence' | 'html' | 'indented' | 'table' | 'script';

/** A heading as found by the scan. Lines are 1-based, offsets 0-based in the normal text. */
export interface FoundHeading {
  readonly level: number;
  readonly line: number;
  /** Last line of the heading: after `line` for headings that are underlined or span several lines. */
  readonly endLine: number;
  /** Offset of the first character of `line`. */
  readonly offset: number;
  /** Offset of the first character after the heading's own lines; beyond the text when the heading ends it. */
  readonly contentOffset: number;
  /** Markdown of the heading without its marks; lines joined by `\n`. */
  readonly raw: string;
  /** Inside a block quote, list item or footnote. */
  readonly nested: boolean;
}

/** State of one walk over the lines of a document. */
export interface Scan {
  readonly cursor: Cursor;
  /** MDX has no indented code and no HTML blocks, but imports, exports, expressions and JSX tags. */
  readonly mdx: boolean;
  /** Largest indent of a block, in columns. */
  readonly mostIndent: number;
  line: number;
  lineStart: number;
  readonly stack: Container[];
  /** Indexes of the quotes in `stack`. */
  readonly quotes: number[];
  leaf: Leaf;
  fenceMark: number;
  fenceSize: number;
  htmlKind: HtmlKind;
  /** Offset at which the open script ends: imports, an expression or tags of MDX. */
  leafEnd: number;
  readonly paragraph: Paragraph;
  readonly found: Found;
  readonly memo: Memo;
}

/**
 * Lines of the open paragraph: offsets of their first character and after their last one, without containers and
 * indent.
 */
export interface Paragraph {
  readonly starts: number[];
  readonly ends: number[];
  count: number;
  firstLine: number;
  /** The last line may be the head of a table. */
  mayHead: boolean;
}

/** A fence outside of all containers. Offsets are 0-based in the normal text. */
export interface FoundFence {
  /** Offset of the opening line, and after the closing one. */
  readonly from: number;
  to: number;
  /** Info string of the opening line, as written. */
  readonly info: string;
  /** Indent of the opening line in columns; up to as much is removed from its lines. */
  readonly indent: number;
  /** 1-based line of the first line between the fences, and the offsets of these lines. */
  readonly valueLine: number;
  readonly valueFrom: number;
  valueTo: number;
}

/** A part of the text outside of all containers. Offsets are 0-based in the normal text. */
export interface FoundPart {
  readonly from: number;
  to: number;
}

/** A table outside of all containers: offsets of its head, and of the first row below its head and rule. */
export interface FoundTable {
  readonly from: number;
  readonly bodyFrom: number;
}

export interface Found {
  readonly headings: FoundHeading[];
  /** Pairs of lines, from and to, of fenced or indented code, including the fences. */
  readonly code: number[];
  /** Pairs of offsets, from and to, of MDX imports, exports, expressions and tags that fill their lines. */
  readonly scripts: number[];
  /**
   * Offsets of lines where a top-level block starts and the text may be split; none before indented code. Filled on
   * request.
   */
  readonly cuts: number[] | undefined;
  /** Filled when cuts are requested. */
  readonly fences: FoundFence[];
  readonly htmls: FoundPart[];
  readonly tables: FoundTable[];
  /** Offset after the last line that was read, and its 1-based number. */
  endOffset: number;
  endLine: number;
}

/** Results of searches that stay valid further on; keep hostile text linear. */
export interface Memo {
  /** Next end of each HTML kind at or after an offset already searched; Infinity when there is none. */
  readonly htmlEnds: number[];
  ruleLine: number;
  ruleMark: number;
  /** First offset of the line that is neither the mark of a rule nor blank. */
  ruleStop: number;
  /** Number of MDX scripts found to have no end. */
  endless: number;
}

/** Result of the containers for the rest of the line. */
export interface LeafLine {
  /**
   * Some open containers did not continue and none was opened: only text of an open paragraph may still belong to them
   * (a lazy continuation).
   */
  readonly lazy: boolean;
  /** Number of containers that continue. */
  readonly continued: number;
}

export function openScan(text: string, mdx: boolean, wantsCuts: boolean): Scan {
  return {
    cursor: { text, offset: 0, column: 0, end: 0, blankUntil: -1 },
    mdx,
    mostIndent: mdx ? Infinity : 3,
    line: 1,
    lineStart: 0,
    stack: [],
    quotes: [],
    leaf: 'none',
    fenceMark: 0,
    fenceSize: 0,
    htmlKind: 1,
    leafEnd: 0,
    paragraph: { starts: [], ends: [], count: 0, firstLine: 0, mayHead: false },
    found: {
      headings: [],
      code: [],
      cuts: wantsCuts ? [] : undefined,
      fences: [],
      htmls: [],
      tables: [],
      scripts: [],
      endOffset: 0,
      endLine: 0,
    },
    memo: { htmlEnds: [], ruleLine: 0, ruleMark: 0, ruleStop: 0, endless: 0 },
  };
}
