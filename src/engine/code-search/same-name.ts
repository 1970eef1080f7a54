import { indentOf } from '../../text/layout/indent.js';
import { inPattern } from '../../text/pattern.js';
import type { Definition, RowOfFile } from './definition.js';
import { openersOf } from './openers.js';

/** More rows with the name are not looked at. */
const MOST_ROWS = 200;
const FORMS: ReadonlySet<Definition['kind']> = new Set(['function', 'method', 'class', 'interface', 'type', 'enum']);

/**
 * The other definitions of a name beside those that are known in a file: overloads, the branches of a conditional, a
 * class and its object. Readers of code list the first of one name in one container. They begin in the same column, in
 * the same block. Linear.
 */
export function othersOf(
  known: readonly Definition[],
  { file, rows }: { readonly file: string; readonly rows: readonly string[] },
  definitionIn: (row: RowOfFile) => Definition | undefined,
): readonly Definition[] {
  const [first] = known.filter(({ kind }) => FORMS.has(kind));
  if (first === undefined) return [];
  const word = new RegExp(`(?<![\\w$])${inPattern(first.name)}(?![\\w$])`);
  const lines = rows.flatMap((row, at) => (word.test(row) ? [at] : [])).slice(0, MOST_ROWS);
  const openers = openersOf(rows, [...lines.map((at) => at + 1), ...known.map(({ line }) => line)]);
  const blockOf = (line: number): string | undefined => openers.get(line)?.join('\n');
  return lines.flatMap((at): Definition[] => {
    const [row = '', above = ''] = [rows[at], rows[at - 1]];
    if (known.some(({ line }) => line === at + 1)) return [];
    const like = known.find(
      (one) =>
        FORMS.has(one.kind)
        && indentOf(rows[one.line - 1] ?? '') === indentOf(row)
        && blockOf(one.line) === blockOf(at + 1)
        && (indentOf(row) > 0 || isOf(one.container, row)),
    );
    if (like === undefined || definitionIn({ file, line: at + 1, row, above }) === undefined) return [];
    return [{ ...like, line: at + 1, signature: row.trim() }];
  });
}

/** Does a row outside of all blocks name the container: `func (c *Cart) Add`, `Cart::add`? */
function isOf(container: string | undefined, row: string): boolean {
  const name = container?.split(/\W+/).findLast((part) => part !== '');
  return name === undefined || new RegExp(`\\b${inPattern(name)}\\b`).test(row);
}
