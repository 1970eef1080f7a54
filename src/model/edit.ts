/** Replaces `oldText` by `newText` at a position in one line. `line`/`column` 1-based, UTF-16 columns. */
export interface Edit {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly oldText: string;
  readonly newText: string;
}
