/** The rows of these numbers (1-based, ascending), without line breaks. O(offset of the last). */
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

const NEW_LINE = 0x0a;
