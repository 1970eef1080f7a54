import type { BlockForms, MemberForm } from '../../analysis/extraction/source-forms.js';
import { keywordsOf } from '../../ecosystems/languages.js';
import { blocksOf, continuedForms } from '../../ecosystems/source-forms.js';
import { symbolOf } from '../../grep/matcher-of.js';
import { rowsAt } from '../../grep/rows.js';
import { keptFor, remembered } from '../../text/memo.js';
import { inPattern } from '../../text/pattern.js';
import type { Definition, RowOfFile } from './definition.js';
import { definitionsInRowsOf } from './definitions.js';
import type { FileText } from './definitions.js';
import { openersOf } from './openers.js';

/** Names whose patterns are kept. */
const MOST_NAMES = 20;
const NONE: readonly MemberForm[] = [];
/** For the names that were asked for last. */
const membersOf = keptFor((blocks: BlockForms) =>
  remembered((name: string) => blocks.members?.(inPattern(name)) ?? NONE, MOST_NAMES),
);

/** Lines of a file, ascending. */
interface RowsOfText extends FileText {
  readonly lines: readonly number[];
}

/**
 * Definitions of exactly this name in rows of a file, as far as the rows and those that open their blocks tell. The
 * other rows are read only where one of these may define the name.
 */
export function definedInRows(term: string, { file, bytes, lines }: RowsOfText): readonly Definition[] {
  const { name } = symbolOf(term);
  const definitionIn = definitionsInRowsOf(file, term);
  const blocks = blocksOf(file);
  const isKeyword = keywordsOf(file).blocks?.has(name) === true;
  const members = isKeyword || blocks === undefined ? NONE : membersOf(blocks)(name);
  const whole = new RegExp(`(?<![\\w$])${inPattern(name)}(?![\\w$])`);
  const shown = rowsWith(name, { file, bytes, lines });
  const told = shown.flatMap((one): Told[] => {
    const { line, row } = one;
    const definition = definitionIn(one);
    const forms = whole.test(row) ? members.filter((form) => form.row.test(row)) : [];
    return definition === undefined && forms.length === 0 ? [] : [{ name, line, definition, forms }];
  });
  if (blocks === undefined || told.every(({ forms }) => blocks.groups === undefined && forms.length === 0))
    return told.flatMap(({ definition }) => definition ?? []);
  const rows = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\n');
  const openers = openersOf(
    rows,
    told.map(({ line }) => line),
  );
  return told.flatMap((one) => {
    const around = openers.get(one.line);
    return (around && inBlocks(one, around, blocks)) ?? [];
  });
}

/** Those of the rows that have the name as a whole word, after any sign, with the rows above if they tell. */
function rowsWith(name: string, { file, bytes, lines }: RowsOfText): readonly RowOfFile[] {
  const word = inPattern(name);
  const whole = new RegExp(`(?<!\\w)${word}(?!\\w)`);
  const rows = rowsAt(bytes, lines);
  const all = lines.map((line, at) => ({ file, line, row: rows[at] ?? '' }));
  const found = all.filter(({ row }) => whole.test(row));
  if (continuedForms(file, word).length === 0) return found;
  const above = rowsAt(
    bytes,
    found.map(({ line }) => line - 1),
  );
  return found.map((one, at) => (one.line === 1 ? one : { ...one, above: above[at] ?? '' }));
}

/** A row that defines the name, or does so in some blocks. */
interface Told {
  readonly name: string;
  readonly line: number;
  readonly definition: Definition | undefined;
  readonly forms: readonly MemberForm[];
}

function inBlocks(
  { name, line, definition, forms }: Told,
  openers: readonly string[],
  { groups }: BlockForms,
): Definition | undefined {
  const isLocal = groups !== undefined && !openers.every((opener) => groups.test(opener));
  const form = forms.find(({ opener, within }) =>
    within === undefined
      ? !isLocal && opener?.test(openers.at(-1) ?? '') !== false
      : openers.some((one) => within.test(one)),
  );
  if (definition !== undefined && !isLocal && form?.isField !== true) return definition;
  if (form === undefined) return isLocal ? undefined : definition;
  return { name, line, ...(form.isField === true ? { isField: true } : {}) };
}
