import { shownName } from '../../text/layout/printable.js';

/** Place of a section in an answer; without its end if the answer gives none. */
export interface Place {
  readonly file: string;
  readonly start_line: number;
  readonly end_line?: number | undefined;
}

/** As `file:first-last`. */
export function placeOf({ file, start_line, end_line }: Place): string {
  return `${shownName(file)}:${start_line}${end_line === undefined ? '' : `-${end_line}`}`;
}
