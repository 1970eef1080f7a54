/** The rows of these numbers (1-based, ascending), without line breaks; '' where there is none. O(last offset). */
export function rowsAt(bytes: Buffer, numbers: readonly number[]): readonly string[] {
  let [row, at] = [1, 0];
  return numbers.map((wanted) => {
    for (; row < wanted; row += 1) {
      const end = bytes.indexOf(NEW_LINE, at);
      if (end < 0) return '';
      at = end + 1;
    }
    const end = bytes.indexOf(NEW_LINE, at);
    return bytes.toString('utf8', at, end < 0 ? bytes.length : end).replace(/\r$/, '');
  });
}

/** The number of rows; a line break at the end of the text begins none. O(length). */
export function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at < bytes.length; count += 1) {
    const end = bytes.indexOf(NEW_LINE, at);
    at = end < 0 ? bytes.length : end + 1;
  }
  return count;
}

const NEW_LINE = 0x0a;
