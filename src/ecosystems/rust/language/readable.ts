/** The start of a macro at the first column: `cfg_net! {`, `pin_project_lite::pin_project! {`. */
const OPENS = /^(?:[a-z_]\w{0,60}::){0,4}[a-z_]\w{0,60}![ \t]{0,3}\{(?=[ \t\r]*\n)/gm;
const CLOSES = '\n}';
/** What precedes the first item: comments, and attributes on one line. */
const BEFORE = /\s*(?:\/\/[^\n]*\n|#!?\[[^\]\n]*\])/y;
const ITEM = /\s*(?:pub|fn|struct|enum|union|trait|impl|type|const|static|mod|use|unsafe|async|extern)\b/y;
/** `static ref NAME` of lazy_static. */
const REFERENCE = /^([ \t]{1,40}(?:pub(?:\([^)\n]{0,60}\))? )?static )ref(?= )/gm;

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
    if (index < done || !beginsWithItem(text, from)) continue;
    parts.push(
      text.slice(done, index),
      ' '.repeat(opens.length),
      text.slice(from, to).replace(REFERENCE, '$1   '),
      '\n ',
    );
    done = to + CLOSES.length;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

function beginsWithItem(text: string, from: number): boolean {
  let at = from;
  for (BEFORE.lastIndex = at; BEFORE.test(text); BEFORE.lastIndex = at) at = BEFORE.lastIndex;
  ITEM.lastIndex = at;
  return ITEM.test(text);
}
