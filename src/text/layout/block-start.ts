/** The mark of an entry of a list without numbers, as part of a regular expression. */
export const BULLET = '[-*+]';
/** The mark of an entry of a list, as part of a regular expression: `-`, `*`, `+`, `1.`, `2)`. */
export const LIST_MARK = String.raw`(?:${BULLET}|\d{1,9}[.)])`;

const ENTRY = new RegExp(String.raw`^\s*${LIST_MARK}\s`);
const BLOCK = new RegExp(String.raw`^\s*(?:${LIST_MARK}\s|[|#><]|${'`'}{3}|~{3}|$)`);

/** Does the line begin an entry of a list, at any indent? */
export function startsListEntry(line: string): boolean {
  return ENTRY.test(line);
}

/**
 * Does the line not continue the one before: an entry of a list, a heading, a quote, a row of a table, HTML, a fence,
 * or an empty line? A rough test for text around a claim; `markdown/blocks/` reads documents.
 */
export function startsBlock(line: string): boolean {
  return BLOCK.test(line);
}
