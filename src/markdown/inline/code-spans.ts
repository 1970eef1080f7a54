/**
 * The text with its code replaced by blanks, so that offsets and lines stay the same. `blocks` are pairs of 1-based
 * lines, from and to, of code blocks; code spans are found within one line. Linear.
 */
export function blankCode(text: string, blocks: readonly number[]): string {
  let next = 0;
  return text
    .split('\n')
    .map((line, index) => {
      while (next < blocks.length && (blocks[next + 1] ?? 0) <= index) next += 2;
      if (next < blocks.length && (blocks[next] ?? Infinity) <= index + 1) return ' '.repeat(line.length);
      return line.includes('`') ? blankSpans(line) : line;
    })
    .join('\n');
}

function blankSpans(line: string): string {
  const runs = [...line.matchAll(/`+/g)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
  const closers = closersOf(runs);
  let blanked = '';
  let at = 0;
  for (let index = 0; index < runs.length; index++) {
    const closer = closers[index];
    if (closer === undefined) continue;
    const from = runs[index]?.from ?? 0;
    const to = runs[closer]?.to ?? from;
    blanked += line.slice(at, from) + ' '.repeat(to - from);
    at = to;
    index = closer;
  }
  return blanked + line.slice(at);
}

/** For each run, the index of the next run of the same length. */
function closersOf(runs: readonly { readonly from: number; readonly to: number }[]): readonly (number | undefined)[] {
  const following = new Map<number, number>();
  const closers = new Array<number | undefined>(runs.length);
  for (const [back, { from, to }] of [...runs].reverse().entries()) {
    const index = runs.length - 1 - back;
    closers[index] = following.get(to - from);
    following.set(to - from, index);
  }
  return closers;
}
