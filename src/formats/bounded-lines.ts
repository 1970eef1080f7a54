/** Most characters of a line that patterns are run on: longer lines are cut. */
const LINE_CHARS = 4_000;

/** Lines without their ends, each cut to that length. `lines[0]` is line 1. */
export function boundedLinesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => (line.length > LINE_CHARS ? line.slice(0, LINE_CHARS) : line).replace(/\r$/, ''));
}
