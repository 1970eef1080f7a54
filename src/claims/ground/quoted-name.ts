import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import { isCode } from '../../paths/file-kinds.js';
import { isProductCode } from '../../paths/roles.js';
import { humps } from '../../text/words/spellings.js';
import { verified } from '../verdict.js';
import type { Verified } from '../verdict.js';

const QUOTES = ['"', "'", '`'];
const MOST_ROWS = 5;
const LEAST_LETTERS = 5;
const IS_TYPE = /^[A-Z][A-Z\d]*[a-z][A-Za-z\d]*$/;

/**
 * Verified if the product writes exactly this name as a string: the field of a format, a permission, an event, the key
 * of a table. Such a name has no other definition. Undefined for one word, which a string may be for any reason, and
 * for the name of a type (`AsyncClient`), which another package may define.
 */
export function judgeQuotedName(name: string, { code }: Pick<Facts, 'code'>): Verified | undefined {
  if (name.length < LEAST_LETTERS || humps(name).length < 2 || IS_TYPE.test(name)) return undefined;
  const [row] = QUOTES.flatMap((quote) => code.rowsWith(`${quote}${name}${quote}`, MOST_ROWS)).filter(
    ({ file }) => isCode(file) && isProductCode(file) && !code.isOnlyInTests(file, name),
  );
  return row && verified(`${row.file}:${row.line} has ${name} as a string`, 0.8, [{ file: row.file, line: row.line }]);
}

/** The same for a name that only tests define, where the document neither calls it nor gives it to an owner. */
export function judgeAsString(
  { type, payload: { name, container, called } }: Claim<StringLike>,
  facts: Pick<Facts, 'code'>,
): Verified | undefined {
  return type === 'code_example' && container === undefined && !called ? judgeQuotedName(name, facts) : undefined;
}

interface StringLike {
  readonly name: string;
  readonly container: string | undefined;
  readonly called: boolean;
}
