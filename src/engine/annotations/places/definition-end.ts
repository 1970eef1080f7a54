/** A line that only closes what others opened: `}`, `);`, `end`. */
const CLOSES = /^(?:[)\]}]|end\b|fi\b|done\b|esac\b)/;
/** A line after which the definition goes on though it is indented no more than its first one: `): void {`. */
const OPENS = /(?:[([{:,]|=>|->|\bdo|\bthen|=)\s*(?:\/\/.*|#.*)?$/;
/** The opening brace may have a line of its own. */
const OPENS_ALONE = /^[{(]/;
const COMMENT = /^(?:\/\/|\/\*|\*|#|--|"""|''')/;

/**
 * Last line of a definition, by the indentation of the lines after its first one: it ends with the line that closes it,
 * or before the next one that is indented as little. `next`: the line of the next definition beside it. Lines are
 * 1-based. O(lines of the definition).
 */
export function endOfDefinition(lines: readonly string[], first: number, next: number): number {
  const indent = indentOf(lines[first - 1] ?? '');
  let last = first;
  for (let line = first + 1; line < next; line += 1) {
    const text = lines[line - 1] ?? '';
    const said = text.trim();
    if (said === '') continue;
    if (indentOf(text) > indent) {
      last = line;
      continue;
    }
    if (COMMENT.test(said)) continue;
    if (OPENS_ALONE.test(said) || (CLOSES.test(said) && OPENS.test(said))) last = line;
    else return CLOSES.test(said) ? line : last;
  }
  return last;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
