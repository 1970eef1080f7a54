import { printable } from '../../text/layout/printable.js';

/** Signs by which text of a repository would become a link, a picture, a heading or HTML. */
const SIGNS = /[\\[\]<>*_#|!]/g;

/** Text of ours and of the repository, in one line of Markdown. Spans of code stay as they are. */
export function prose(text: string): string {
  return printable(text)
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(SIGNS, '\\$&')))
    .join('');
}

/** A span of code, whatever the text contains. */
export function code(text: string): string {
  const shown = printable(text).trim();
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([marks]) => marks.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`;
}

/** A link to a file, at a 1-based line. Brackets in the address would end it. */
export function link(text: string, uri: string, line?: number): string {
  const address = uri.replace(/[()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `[${code(text)}](${address}${line === undefined ? '' : `#L${line}`})`;
}
