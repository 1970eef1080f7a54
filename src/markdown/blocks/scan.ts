import type { Cursor } from './cursor.js';
import type { HtmlKind } from './html-block.js';

/** A block quote, list item or footnote definition that is open. */
export interface Container {
  readonly kind: 'quote' | 'item' | 'note';
  /** Columns a line must be indented by to stay inside; unused for quotes. */
  readonly size: number;
  /** Bullet, or the character behind the number, by which the next item of the same list is known. */
  readonly marker: number;
  readonly ordered: boolean;
  /** The marker had nothing behind it; with a blank line below, the item is over. */
  empty: boolean;
  over: boolean;
}

/** The block at the leaf that the last line ended in. `none`: the next line starts a new one. */
export type Leaf = 'none' | 'paragraph' | 'fence' | 'html' | 'indented' | 'table' | 'script';

/** A heading as the scan finds it. Lines are 1-based, offsets 0-based in the normal text. */
export interface FoundHeading {
  readonly level: number;
  readonly line: number;
  /** Last line of the heading: below `line` for headings that are underlined or run over several lines. */
  readonly endLine: number;
  /** Offset of the first character of `line`. */
  readonly offset: number;
  /** Offset of the first character behind the heading's own lines; beyond the text when the heading ends it. */
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
  /** Columns a block may be indented by and still be one. */
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
  /** Offset behind which the open script is over: imports, an expression or tags of MDX. */
  leafEnd: number;
  readonly paragraph: Paragraph;
  readonly found: Found;
  readonly memo: Memo;
}

/**
 * Lines of the open paragraph: offsets of their first and behind their last character, containers and indent left out.
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
  /** Offset of the opening line, and behind the closing one. */
  readonly from: number;
  to: number;
  /** Info string of the opening line, as written. */
  readonly info: string;
  /** Columns the opening line is indented by; its lines may be indented so, too. */
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
  /** Pairs of lines, from and to, that are fenced or indented code, its fences too. */
  readonly code: number[];
  /** Pairs of offsets, from and to, of imports, exports, expressions and tags of MDX that fill their lines. */
  readonly scripts: number[];
  /**
   * Offsets of lines where a top-level block starts, so that the text may be cut there; but none before indented code.
   * Filled when asked for.
   */
  readonly cuts: number[] | undefined;
  /** These are filled when cuts are asked for. */
  readonly fences: FoundFence[];
  readonly htmls: FoundPart[];
  readonly tables: FoundTable[];
  /** Offset behind the last line that was read, and its 1-based number. */
  endOffset: number;
  endLine: number;
}

/** What was searched once and holds further on; keeps hostile text linear. */
export interface Memo {
  /** Next end of each HTML kind at or behind an offset already asked for; Infinity when there is none. */
  readonly htmlEnds: number[];
  ruleLine: number;
  ruleMark: number;
  /** First offset of the line that is neither the mark of a rule nor blank. */
  ruleStop: number;
  /** How many scripts of MDX were found to have no end. */
  endless: number;
}

/** What the containers said of the rest of the line. */
export interface LeafLine {
  /**
   * Some open containers did not go on and none was opened: only text of an open paragraph may still belong to them.
   */
  readonly lazy: boolean;
  /** Containers that go on. */
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
