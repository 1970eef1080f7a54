import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import { wordAt } from '../../text/words/whole-word.js';

/** How a type has to do with another one, by the text of its file; undefined if nothing shows that it has. */
export type Relation =
  /** One row names both: `class Cart extends Base`, `impl Base for Cart`. */
  | 'declared'
  /** Its body names the other one, of which it may have a part. */
  | 'used';

/** Rows that take names from elsewhere, or tell of them. */
const TELLS = /^\s*(?:\/\/|\/\*|\*|#(?!include)|--|import\b|from\b|use\b|using\b|require\b|#include)/;
/** Rows of a body that are read. */
const MOST_ROWS = 600;
const MOST_CHARS = 2_000;

/** Does the owner extend, include, implement or contain the type of this name? */
export function relationOf(
  owner: Pick<CodeEntity, 'name' | 'file' | 'line' | 'signature'>,
  name: string,
  { code }: Pick<Facts, 'code'>,
): Relation | undefined {
  const has = (row: string, word: string): boolean => row.length <= MOST_CHARS && wordAt(row, word) >= 0;
  if (has(owner.signature ?? '', name)) return 'declared';
  const rows = (code.textOf(owner.file) ?? '').split('\n');
  if (rows.some((row) => has(row, name) && has(row, owner.name) && !TELLS.test(row))) return 'declared';
  return bodyOf(rows, owner.line).some((row) => has(row, name) && !/^\s*(?:\/\/|\*)/.test(row)) ? 'used' : undefined;
}

/** Rows below a declaration, 1-based, that are further in than it is. */
function bodyOf(rows: readonly string[], line: number): readonly string[] {
  const indent = indentOf(rows[line - 1] ?? '');
  const below = rows.slice(line, line + MOST_ROWS);
  const end = below.findIndex((row) => row.trim() !== '' && indentOf(row) <= indent && !/^\s*[{)\]]/.test(row));
  return end < 0 ? below : below.slice(0, end);
}

function indentOf(row: string): number {
  return row.length - row.trimStart().length;
}
