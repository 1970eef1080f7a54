const OPENERS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['>', '<'],
]);
/** Furthest that a bracket is followed back. */
const MOST_BACK = 4_000;

/** The offset of the bracket that opens the one at an offset of masked code; undefined if there is none near. */
export function openOf(code: string, close: number): number | undefined {
  const end = code.charAt(close);
  const start = OPENERS.get(end);
  let depth = 0;
  for (let at = close; at >= Math.max(0, close - MOST_BACK); at -= 1) {
    const sign = code.charAt(at);
    if (sign === end && !(end === '>' && code.charAt(at - 1) === '=')) depth += 1;
    if (sign === start) depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** The offset after the last sign before an offset. */
export function endBefore(code: string, offset: number): number {
  let at = offset;
  while (at > 0 && /\s/.test(code.charAt(at - 1))) at -= 1;
  return at;
}
