/** Rows that follow each other. `startLine` 1-based. */
export interface Snippet {
  readonly startLine: number;
  readonly rows: readonly string[];
}

/** The first and last numbers of the rows around these, in a text of `last` rows; ranges that touch are one. */
export function* rangesAround(
  lines: readonly number[],
  { contextLines, last }: { readonly contextLines: number; readonly last: number },
): Generator<readonly [start: number, end: number]> {
  let open: [number, number] | undefined;
  for (const line of lines) {
    const [start, end] = [Math.max(1, line - contextLines), Math.min(last, line + contextLines)];
    if (open !== undefined && start <= open[1] + 1) {
      open[1] = end;
      continue;
    }
    if (open !== undefined) yield open;
    open = [start, end];
  }
  if (open !== undefined) yield open;
}
