import { rowsAt } from '../../grep/rows.js';
import { dependsOnOtherRows } from '../../paths/secrets/secret-names.js';
import { maskTokens, withoutSecrets } from '../../paths/secrets/secrets.js';

/** The rows of these numbers (1-based, ascending) as they may be shown. '' for a row that is not there. */
export function shownRows(file: string, bytes: Buffer, numbers: readonly number[]): readonly string[] {
  if (!dependsOnOtherRows(file) && !bytes.includes('-----BEGIN ')) return rowsAt(bytes, numbers).map(maskTokens);
  const rows = withoutSecrets(file, bytes.toString('utf8')).split('\n');
  return numbers.map((number) => (rows[number - 1] ?? '').replace(/\r$/, ''));
}

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
