/** Tokens of JavaScript needed to find its end: strings, templates, comments and brackets. */
const TOKEN = /["'`]|\/\/|\/\*|[{}()[\]]|\n[\t ]*(?=\n|$)/g;

/** The element has no end; finding that out took a search of the whole rest of the text. */
export const ENDLESS = -2;

/** Offset after the `}` that closes the `{` at `offset`; `ENDLESS` when none does. */
export function expressionEnd(text: string, offset: number): number {
  return scriptEnd(text, offset, (depth, token) => depth === 0 && token === '}');
}

/**
 * Offset of the end of an import or export that starts at `offset`: a blank line outside of brackets, or the text's
 * end; `ENDLESS` when a bracket stays open.
 */
export function moduleEnd(text: string, offset: number): number {
  return scriptEnd(text, offset, (depth, token) => depth === 0 && token.startsWith('\n'));
}

function scriptEnd(text: string, offset: number, isEnd: (depth: number, token: string) => boolean): number {
  let depth = 0;
  TOKEN.lastIndex = offset;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const token = match[0];
    const after = match.index + token.length;
    if ('([{'.includes(token)) depth += 1;
    else if (')]}'.includes(token)) depth -= 1;
    else TOKEN.lastIndex = skipped(text, token, after);
    if (depth < 0) return ENDLESS;
    if (isEnd(depth, token)) return after;
  }
  return depth === 0 ? text.length : ENDLESS;
}

/**
 * Offset after a string, template or comment that opens with `token`. A quote that is not closed on its line does not
 * start a string.
 */
function skipped(text: string, token: string, from: number): number {
  if (token === '//') return endOf(text, '\n', from) - 1;
  if (token === '/*') return endOf(text, '*/', from);
  if (token.startsWith('\n')) return from;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === token) return at + 1;
    if (char === '\n' && token !== '`') return from;
    if (char === '\\') at += 1;
  }
  return from;
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length + 1 : at + mark.length;
}

const TAG_NAME = /<\/?(?:[A-Za-z_$][\w$.-]*(?::[\w$.-]+)?)?(?=[\s/>{])/y;

/**
 * Offset after the `>` of the JSX tag that starts at `offset`; -1 when there is none, `ENDLESS` when a part of it has
 * no end.
 */
export function tagEnd(text: string, offset: number): number {
  TAG_NAME.lastIndex = offset;
  if (!TAG_NAME.test(text)) return -1;
  let at = TAG_NAME.lastIndex;
  while (at < text.length) {
    const char = text[at];
    if (char === '>') return at + 1;
    if (char === '<') return -1;
    if (char === '"' || char === "'") {
      const close = text.indexOf(char, at + 1);
      if (close < 0) return ENDLESS;
      at = close;
    }
    if (char === '{') {
      const close = expressionEnd(text, at);
      if (close < 0) return ENDLESS;
      at = close - 1;
    }
    at += 1;
  }
  return -1;
}
