/**
 * First and last of as many lines around line `at` as fit into `roomChars` characters of JSON; undefined if not even
 * that line fits.
 */
export function linesAround(
  lines: readonly string[],
  at: number,
  roomChars: number,
): readonly [number, number] | undefined {
  const cost = lines.map((line) => JSON.stringify(line).length);
  let [from, to] = [at, at];
  let left = roomChars - (cost[at] ?? 0);
  if (left < 0) return undefined;
  for (let grew = true; grew;) {
    grew = false;
    for (const [next, step] of [
      [to + 1, 1],
      [from - 1, -1],
    ] as const) {
      const chars = cost[next];
      if (chars === undefined || chars > left) continue;
      left -= chars;
      if (step === 1) to = next;
      else from = next;
      grew = true;
    }
  }
  return [from, to];
}
