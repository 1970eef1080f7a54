import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/** A definition of a macro, up to its body. Those inside an enumeration or a broken declaration are in no tree. */
const DEFINE = /^[ \t]{0,20}#[ \t]{0,20}define[ \t]{1,20}\w{1,100}(?:\(([\w, .]{0,200})\))?/gm;
/** Tokens joined by `##`. */
const PASTED = /\w{0,100}(?:\s{0,20}##\s{0,20}\w{1,100}){1,8}/g;
/** Rows of a macro that are read. */
const MAX_ROWS = 200;

/** `uv_ ## name ## _init` makes names of which no file contains the whole. */
export function pastedNames(context: ExtractionContext): void {
  const { syntax } = context;
  if (!syntax.text.includes('##')) return;
  const seen = new Set<string>();
  for (const { 0: head, 1: parameters = '', index } of syntax.text.matchAll(DEFINE)) {
    const holes = new Set(parameters.split(',').map((parameter) => parameter.trim()));
    const literal = (part = ''): string => (holes.has(part) ? '' : part);
    for (const [tokens] of bodyAt(syntax.text, index + head.length).matchAll(PASTED)) {
      const parts = tokens.split('##').map((token) => token.trim());
      const [prefix, suffix] = [literal(parts[0]), literal(parts.at(-1))];
      if (seen.has(`${prefix} ${suffix}`)) continue;
      seen.add(`${prefix} ${suffix}`);
      context.addPattern({ kind: 'definition', prefix, suffix, line: syntax.lineAt(index) });
    }
  }
}

/** The rest of the row, and the rows below as long as each ends with a backslash. */
function bodyAt(text: string, start: number): string {
  let end = text.indexOf('\n', start);
  for (let row = 0; row < MAX_ROWS && end !== -1 && /\\\r?$/.test(text.slice(end - 2, end)); row++)
    end = text.indexOf('\n', end + 1);
  return text.slice(start, end === -1 ? text.length : end);
}
