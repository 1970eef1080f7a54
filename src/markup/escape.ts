/** Characters that markdown may read as markup, where plain text is meant. */
const SIGNS =
  /[\\`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\[(?=[^\]\n]{0,200}\][(:[])|<(?=[A-Za-z/!?])|!(?=\[)|&(?=#?\w{1,20};)/gu;

/** The text with a backslash before each sign that markdown would read as inline markup. */
export function escaped(text: string): string {
  return text.replace(SIGNS, String.raw`\$&`);
}

const NUMBER = /^(\d{1,9})(?=[.)](?:\s|$))/;
const BLOCK_START = /^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|[-=_*](?:[\t ]*[-=_*])*[\t ]*$|~{3}|[|:-][\s|:-]*$)/;

/** A line of a paragraph with a backslash where its start would begin a block of markdown. */
export function guarded(line: string): string {
  if (BLOCK_START.test(line)) return `\\${line}`;
  return line.replace(NUMBER, '$1\\');
}

/** The text of a heading: signs at its end, which would close it, get a backslash. */
export function headingText(text: string): string {
  const shown = text.trim();
  let end = shown.length;
  while (shown[end - 1] === '#') end -= 1;
  return end === shown.length ? shown : `${shown.slice(0, end)}\\${shown.slice(end)}`;
}

/** A code span of markdown; '' for an empty text. */
export function codeSpan(text: string): string {
  if (text.trim() === '') return '';
  const runs = (text.match(/`+/g) ?? []).map(({ length }) => length);
  const marks = '`'.repeat(freeLength(runs));
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${marks}${space}${text}${space}${marks}`;
}

function freeLength(taken: readonly number[]): number {
  const used = new Set(taken);
  let length = 1;
  while (used.has(length)) length += 1;
  return length;
}

/** A link of markdown. The text is markdown; the address is as written. */
export function link(text: string, address: string): string {
  const url = address.replace(/\s+/g, '');
  return `[${bracketed(text)}](${/[()]/.test(url) ? `<${url}>` : url})`;
}

/** Whether a name can be the label of a link definition. */
export function isLabel(name: string): boolean {
  return name.length <= 200 && /\S/.test(name) && !/[[\]\\`<>]/.test(name);
}

/** A link whose address is in a definition of that label. */
export function labelled(text: string, label: string): string {
  return `[${bracketed(text)}][${label}]`;
}

/** The definition of a label. */
export function definition(label: string, address: string): string {
  return `[${label}]: ${/[\s<>]/.test(address) ? `<${address.replace(/[\s<>]/g, '')}>` : address}`;
}

/** An image of markdown. */
export function image(alt: string, address: string): string {
  return `!${link(escaped(alt.replace(/\s+/g, ' ').trim()), address)}`;
}

/** Text between brackets: its own brackets get a backslash, except those of images. */
function bracketed(text: string): string {
  if (text.startsWith('![')) return text;
  return text.replace(/(?<!\\)[[\]]/g, String.raw`\$&`);
}

/** An anchor that shows nothing; '' where the name cannot be one. */
export function anchor(name: string): string {
  return /^[^\s"<>&]{1,200}$/.test(name) ? `<a id="${name}"></a>` : '';
}

/** The marks of a fence around these lines. */
export function fenceMarks(lines: readonly string[]): string {
  let longest = 2;
  for (const line of lines) longest = Math.max(longest, /^\s*(`{3,})/.exec(line)?.[1]?.length ?? 0);
  return '`'.repeat(longest + 1);
}

/** The language and the title of a fence, as one info string. */
export function fenceInfo(language: string, title = ''): string {
  const named = title.replace(/["`\n]/g, '').trim();
  return `${language.replace(/[^\w+#.-]/g, '')}${named === '' ? '' : ` title="${named}"`}`;
}

/** `replaced` with as many line breaks at its end as `written` has more. */
export function withLineBreaks(written: string, replaced: string): string {
  return replaced + '\n'.repeat(Math.max(0, countBreaks(written) - countBreaks(replaced)));
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** A comment that says what to ignore, in a form that markdown has. */
export function ignoreComment(text: string): string | undefined {
  const told = text.trim();
  return told.toLowerCase().startsWith('docalign-ignore') ? `<!-- ${told.replaceAll('-->', '->')} -->` : undefined;
}
