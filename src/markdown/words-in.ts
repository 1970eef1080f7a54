/** Of a longer text it is taken for granted. Characters. */
const LOOKED_AT = 20_000;

/** A tag, an image, a link around nothing, the definition of a reference, a character by its name. None may run past the start of the next. */
const MARKUP: readonly RegExp[] = [
  /<\/?[a-z][\w.-]*(?:\s[^<>]*)?\/?>/gi,
  /!\[[^[\]]*\](?:\([^()\n]*\)|\[[^[\]\n]*\])?/g,
  /\[\s*\](?:\([^()\n]*\)|\[[^[\]\n]*\])?/g,
  /^ {0,3}\[[^[\]\n]+\]:.*$/gm,
  /&#?\w+;/g,
];

/** Does markdown show a reader any letter or digit? Images, badges, tags, comments and `&nbsp;` do not. Linear. */
export function hasWords(markdown: string): boolean {
  if (markdown.length > LOOKED_AT) return true;
  const shown = MARKUP.reduce((text, pattern) => text.replace(pattern, ' '), withoutComments(markdown));
  return /[\p{L}\p{N}]/u.test(shown);
}

function withoutComments(text: string): string {
  let shown = '';
  let from = 0;
  for (let open = text.indexOf('<!--'); open >= 0; open = text.indexOf('<!--', from)) {
    const close = text.indexOf('-->', open + 4);
    if (close < 0) break;
    shown += `${text.slice(from, open)} `;
    from = close + 3;
  }
  return shown + text.slice(from);
}
