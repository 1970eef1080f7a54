const BYTE_ORDER_MARK = 0xfeff;

/**
 * The text without byte order mark, with every line break (CR, LF, CRLF) as `\n`. Returns the same string when nothing
 * changes.
 */
export function normalText(text: string): string {
  const unmarked = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  return unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked;
}

/**
 * Lines without their line breaks. A final line break ends the last line and does not start another; `''` is one empty
 * line.
 */
export function linesOf(text: string): string[] {
  const lines = normalText(text).split('\n');
  if (lines.length > 1 && lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/** Whether a normal text has a line of more UTF-16 units than this. O(text). */
export function hasLineLongerThan(text: string, chars: number): boolean {
  for (let at = 0; text.length - at > chars;) {
    const end = text.indexOf('\n', at);
    if (end < 0 || end - at > chars) return true;
    at = end + 1;
  }
  return false;
}

/** Number of lines of a normal text with more characters than that. */
export function countLinesLongerThan(text: string, chars: number): number {
  let count = 0;
  for (let at = 0; text.length - at > chars;) {
    const end = text.indexOf('\n', at);
    if ((end < 0 ? text.length : end) - at > chars) count += 1;
    at = end < 0 ? text.length : end + 1;
  }
  return count;
}

/** 0-based UTF-16 offsets of the first character of each line of a normal text. */
export function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** 1-based line that contains a 0-based UTF-16 `offset`. O(log lines). */
export function lineAt(lineStarts: readonly number[], offset: number): number {
  let low = 0;
  let high = lineStarts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lineStarts[middle] ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(1, low);
}
