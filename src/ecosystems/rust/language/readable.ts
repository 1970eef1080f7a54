/** The start of a macro at the first column: `cfg_net! {`, `pin_project_lite::pin_project! {`. */
const OPENS = /^(?:[a-z_]\w{0,60}::){0,4}[a-z_]\w{0,60}![ \t]{0,3}\{(?=[ \t\r]*\n)/gm;
const CLOSES = '\n}';
/** What precedes the first item: comments, and attributes on one line. */
const BEFORE = /\s*(?:\/\/[^\n]*\n|#!?\[[^\]\n]*\])/y;
const ITEM = /\s*(?:pub|fn|struct|enum|union|trait|impl|type|const|static|mod|use|unsafe|async|extern)\b/y;
/** `static ref NAME` of lazy_static. */
const REFERENCE = /^([ \t]{1,40}(?:pub(?:\([^)\n]{0,60}\))? )?static )ref(?= )/gm;

/** `if #[cfg(unix)] {`, `} else if #[cfg(windows)] {`, `} else {` and `}`, as `cfg_if!` has them. */
const CONDITION = /if #\[[^\]\n]{1,300}\] \{[ \t]*$/;
const BRANCH = /^\} else (?:\{[ \t]*$|if #\[)/;

/**
 * The text with the items in a macro as items of the file, for the grammar reads the content of a macro as a list of
 * words. Only where the content begins as an item does. Of the same length and lines, and linear.
 */
export function readable(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { index, 0: opens } of text.matchAll(OPENS)) {
    const from = index + opens.length;
    const to = text.indexOf(CLOSES, from);
    if (to < 0) break;
    const content = index < done ? undefined : itemsIn(text.slice(from, to));
    if (content === undefined) continue;
    parts.push(text.slice(done, index), ' '.repeat(opens.length), content.replace(REFERENCE, '$1   '), '\n ');
    done = to + CLOSES.length;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

/** The content of a macro, with blanks for its conditions; undefined where it does not begin as an item does. */
function itemsIn(content: string): string | undefined {
  const plain = withoutConditions(content);
  let at = 0;
  for (BEFORE.lastIndex = at; BEFORE.test(plain); BEFORE.lastIndex = at) at = BEFORE.lastIndex;
  ITEM.lastIndex = at;
  return ITEM.test(plain) ? plain : undefined;
}

/** Rows of the conditions, told from those of the items by their indentation, become blank. */
function withoutConditions(content: string): string {
  const rows = content.split('\n');
  const first = rows.find((row) => row.trim() !== '') ?? '';
  const indent = first.length - first.trimStart().length;
  if (!CONDITION.test(first) || !first.startsWith('if #', indent)) return content;
  const isOfCondition = (row: string): boolean => {
    const text = row.slice(indent);
    return (
      row.length - row.trimStart().length === indent && (row === first || text.trimEnd() === '}' || BRANCH.test(text))
    );
  };
  return rows.map((row) => (isOfCondition(row) ? ' '.repeat(row.length) : row)).join('\n');
}
