import { shownName } from '../../text/layout/printable.js';

/** Place of a section in an answer; without its end if the answer gives none. */
export interface Place {
  /** Present where several repositories were searched. */
  readonly repository?: string | undefined;
  readonly file: string;
  readonly start_line: number;
  readonly end_line?: number | undefined;
}

/** As `file:first-last`, after the name of the repository where there are several. */
export function placeOf({ repository, file, start_line, end_line }: Place): string {
  const before = repository === undefined ? '' : `${repository}: `;
  return `${before}${shownName(file)}:${start_line}${end_line === undefined ? '' : `-${end_line}`}`;
}

/** Lines of a claim, for people: `line 3`, `lines 3, 9`, with the file if that is another one. */
export function linesOf({
  file,
  line,
  also_lines = [],
}: {
  readonly file?: string | undefined;
  readonly line: number;
  readonly also_lines?: readonly number[] | undefined;
}): string {
  const lines = also_lines.length === 0 ? `line ${line}` : `lines ${[line, ...also_lines].join(', ')}`;
  return file === undefined ? lines : `${lines} of ${file}`;
}
