import { indentOf } from '../../text/layout/indent.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import { addTo } from '../../text/multimap.js';
import { remembered } from '../../text/memo.js';
import { wordAt } from '../../text/words/whole-word.js';

/** How a type has to do with another one, by the text of its file; undefined if nothing shows that it has. */
export type Relation =
  /** One row names both: `class Cart extends Base`, `impl Base for Cart`. */
  | 'declared'
  /** Its body names the other one, of which it may have a part. */
  | 'used';

/** Rows that take names from elsewhere, or tell of them. */
const TELLS = /^\s*(?:\/\/|\/\*|\*|#|--|import\b|from\b|use\b|using\b|require\b)/;
const IS_COMMENT = /^\s*(?:\/\/|\*)/;
/** Rows of a body, and rows with a name, that are read. */
const MOST_ROWS = 600;
const MOST_CHARS = 2_000;
/** Texts whose words are kept at a time: the claims of a document are about few files. */
const MOST_TEXTS = 4;

interface TextWords {
  readonly rows: readonly string[];
  /** Rows with a word, 0-based. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
}

/** Does the owner extend, include, implement or contain the type of this name? O(rows with it, and of the body). */
export function relationOf(
  owner: Pick<CodeEntity, 'name' | 'file' | 'line' | 'signature'>,
  name: string,
  { code }: Pick<Facts, 'code'>,
): Relation | undefined {
  if (wordAt((owner.signature ?? '').slice(0, MOST_CHARS), name) >= 0) return 'declared';
  const { rows, byWord } = wordsOf(code.textOf(owner.file) ?? '');
  const naming = (byWord.get(name) ?? []).slice(0, MOST_ROWS);
  const namesBoth = (at: number): boolean => wordAt(rows[at] ?? '', owner.name) >= 0 && !TELLS.test(rows[at] ?? '');
  if (naming.some(namesBoth)) return 'declared';
  const end = endOfBody(rows, owner.line);
  return naming.some((at) => at >= owner.line && at < end && !IS_COMMENT.test(rows[at] ?? '')) ? 'used' : undefined;
}

const wordsOf = remembered((text: string): TextWords => {
  const rows = text.split('\n');
  const byWord = new Map<string, number[]>();
  for (const [at, row] of rows.entries())
    if (row.length <= MOST_CHARS) for (const word of new Set(row.match(/[A-Za-z_]\w{1,80}/g))) addTo(byWord, word, at);
  return { rows, byWord };
}, MOST_TEXTS);

/** The row after the body of what a 1-based line declares: the rows below it that are further in. 0-based. */
function endOfBody(rows: readonly string[], line: number): number {
  const indent = indentOf(rows[line - 1] ?? '');
  const below = rows.slice(line, line + MOST_ROWS);
  const length = below.findIndex((row) => row.trim() !== '' && indentOf(row) <= indent && !/^\s*[{)\]]/.test(row));
  return line + (length < 0 ? below.length : length);
}
