import { indentOf } from '../../../text/layout/indent.js';
import type { Lines } from '../../../model/annotation.js';

/** A line that only closes what others opened: `}`, `);`, `end`. */
const CLOSES = /^(?:[)\]}]|end\b|fi\b|done\b|esac\b)/;
/** A line after which the definition goes on though it is indented no more than its first one: `): void {`. */
const OPENS = /(?:[([{:,]|=>|->|\bdo|\bthen|=)\s*(?:\/\/.*|#.*)?$/;
/** The opening brace may have a line of its own. */
const OPENS_ALONE = /^(?:[{(]|where\b)/;
const COMMENT = /^(?:\/\/|\/\*|\*|#|--|"""|''')/;

/**
 * Last line of a definition, by the indentation of the lines after its first one: it ends with the line that closes it,
 * or before the next one that is indented as little. `next`: the line of the next definition beside it. Lines are
 * 1-based. O(lines of the definition).
 */
export function endOfDefinition(lines: readonly string[], first: number, next: number): number {
  if (isWhole(lines[first - 1] ?? '')) return first;
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
    // What closes with less indentation closes what is around the definition.
    if (indentOf(text) < indent) return last;
    if (OPENS_ALONE.test(said) || (CLOSES.test(said) && OPENS.test(said))) last = line;
    else return CLOSES.test(said) ? line : last;
  }
  return last;
}

/** Does a definition end in its first line: `get size() { return 1; }`? */
function isWhole(line: string): boolean {
  const said = line.trim();
  if (!/[};],?$/.test(said)) return false;
  const plain = said.replace(STRINGS, '');
  return BRACKETS.every(([open, close]) => plain.split(open).length === plain.split(close).length);
}

const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const BRACKETS = [
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
] as const;
const MOST_LINES = 2_000;

/**
 * Last line of a definition that begins at a 0-based column of a line with other definitions: where its brackets are
 * closed, at the sign that ends it, or where those around it are closed. O(characters of the definition).
 */
export function endByBrackets(lines: readonly string[], first: number, column: number): number {
  let depth = 0;
  for (let line = first; line <= lines.length && line < first + MOST_LINES; line += 1) {
    const row = (lines[line - 1] ?? '').slice(line === first ? column : 0);
    for (const char of row.replace(STRINGS, '')) {
      if ('([{'.includes(char)) depth += 1;
      else if (')]}'.includes(char)) {
        depth -= 1;
        if (depth < 0 || (depth === 0 && char === '}')) return line;
      } else if (depth === 0 && (char === ';' || char === ',')) return line;
    }
    if (depth === 0 && !OPENS_ALONE.test((lines[line] ?? '').trim())) return line;
  }
  return first;
}

/**
 * Does a range end before its definition, by the rows after it? A parser that does not know some code ends what is
 * around it there.
 */
export function isCutShort(lines: readonly string[], { start, end }: Lines): boolean {
  if (CLOSES.test((lines[end - 1] ?? '').trim())) return false;
  let next = end;
  while (next < lines.length && (lines[next] ?? '').trim() === '') next += 1;
  return next < lines.length && indentOf(lines[next] ?? '') > indentOf(lines[start - 1] ?? '');
}
