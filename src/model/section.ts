/**
 * A heading and the text up to the next heading of any level. Text before the first heading is a section too (level 0,
 * headed by the frontmatter title, else the file's name without its extension); a doc without headings is one section
 * headed by the frontmatter title, else `Full Document`.
 */
export interface Section {
  /** `file#slug`: GitHub slugs, `-1`, `-2` for repeats, so unique in the repository. */
  readonly id: string;
  readonly file: string;
  /** Plain text: no markup, no `{#id}`, no HTML. */
  readonly heading: string;
  /** Plain headings of the ancestors, outermost first, then this heading itself. */
  readonly headingPath: readonly string[];
  /** 1..6; 0 for text before the first heading and for a doc without headings. */
  readonly level: number;
  /**
   * 1-based line of the heading (underlined: the first line of its paragraph, as parsers count; level 0: the first line
   * after the frontmatter).
   */
  readonly startLine: number;
  /** 1-based, inclusive: the line before the next heading, or the last line of the file. */
  readonly endLine: number;
  /**
   * Markdown between the heading and the next one, without the heading's own lines. Line breaks as `\n`, none at the
   * end: its last line is `endLine`.
   */
  readonly content: string;
  /** Parts of other files that the page includes here when it is built, in order; set for searches. */
  readonly included?: readonly Included[];
}

/** Text of another file that a section shows. */
export interface Included {
  /** Repository-relative; it may itself be a document. */
  readonly file: string;
  /** 1-based, inclusive. One line can contain a text of several lines, as a JSON string does. */
  readonly startLine: number;
  readonly endLine: number;
  /** Line breaks as `\n`. */
  readonly text: string;
  /** Shown as code: it has no headings, and only a shell script makes claims. */
  readonly isCode: boolean;
  /** Text in a format that is not read: what it says is not checked. */
  readonly isUnread?: true;
}
