/** White space at the start of a line, in characters. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
