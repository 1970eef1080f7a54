/**
 * Reads the output of `git cat-file --batch`: `<id> <type> <size>\n<content>\n` or `<id> missing\n` for each object;
 * the last may be truncated. Returns the number of complete objects.
 */
export function eachObject(said: Buffer, take: (id: string, content: Buffer | undefined) => void): number {
  let count = 0;
  for (let at = 0; at < said.length; count += 1) {
    const end = said.indexOf(10, at);
    if (end < 0) return count;
    const [id = '', type, size] = said.toString('latin1', at, end).split(' ');
    const after = type === 'missing' ? end + 1 : end + 1 + Number(size) + 1;
    if (!(after <= said.length)) return count;
    take(id, type === 'missing' ? undefined : said.subarray(end + 1, after - 1));
    at = after;
  }
  return count;
}
