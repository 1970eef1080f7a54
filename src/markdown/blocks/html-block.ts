import { CHAR, isBlank } from './cursor.js';

/** The seven kinds of HTML block, by CommonMark's number; they differ in how they start and end. */
export type HtmlKind = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const RAW_TAGS = new Set(['pre', 'script', 'style', 'textarea']);
const BLOCK_TAGS = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details '
    + 'dialog dir div dl dt fieldset figcaption '
    + 'figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link '
    + 'main menu menuitem nav noframes ol optgroup option p param '
    + 'search section summary table tbody td tfoot th thead title tr track ul'
  ).split(' '),
);
const LONGEST_TAG = 12;

/**
 * Kind of the HTML block that starts with the `<` at `offset`; undefined when none does. `end` is the end of the line.
 */
export function htmlKindAt(text: string, offset: number, end: number): HtmlKind | undefined {
  const code = text.charCodeAt(offset + 1);
  if (offset + 1 >= end) return undefined;
  if (code === CHAR.question) return 3;
  if (code === CHAR.bang) return declarationKind(text, offset + 2, end);
  const closing = code === CHAR.slash;
  const nameStart = closing ? offset + 2 : offset + 1;
  if (nameStart >= end || !isLetter(text.charCodeAt(nameStart))) return undefined;
  const nameEnd = skip(text, nameStart, isNameCharacter);
  if (!mayFollowName(text, nameEnd, end)) return undefined;
  const name = nameEnd - nameStart > LONGEST_TAG ? '' : text.slice(nameStart, nameEnd).toLowerCase();
  const slash = nameEnd < end && text.charCodeAt(nameEnd) === CHAR.slash;
  if (!slash && !closing && RAW_TAGS.has(name)) return 1;
  if (BLOCK_TAGS.has(name)) return !slash || text.charCodeAt(nameEnd + 1) === CHAR.greater ? 6 : undefined;
  const tagEnd = closing ? closeTagEnd(text, nameEnd, end) : openTagEnd(text, nameEnd, end);
  return tagEnd >= 0 && skip(text, tagEnd, isBlank) === end ? 7 : undefined;
}

function declarationKind(text: string, offset: number, end: number): HtmlKind | undefined {
  if (offset >= end) return undefined;
  if (text.startsWith('--', offset)) return 2;
  if (text.startsWith('[CDATA[', offset)) return 5;
  return isLetter(text.charCodeAt(offset)) ? 4 : undefined;
}

function mayFollowName(text: string, offset: number, end: number): boolean {
  if (offset >= end) return true;
  const code = text.charCodeAt(offset);
  return isBlank(code) || code === CHAR.slash || code === CHAR.greater;
}

function closeTagEnd(text: string, offset: number, end: number): number {
  const at = skip(text, offset, isBlank);
  return at < end && text.charCodeAt(at) === CHAR.greater ? at + 1 : -1;
}

/**
 * Offset after the `>` of an opening tag whose name ends at `offset`; -1 when the line does not contain the whole tag.
 */
function openTagEnd(text: string, offset: number, end: number): number {
  let at = skip(text, offset, isBlank);
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === CHAR.greater) return at + 1;
    if (code === CHAR.slash) return at + 1 < end && text.charCodeAt(at + 1) === CHAR.greater ? at + 2 : -1;
    if (!isLetter(code) && code !== CHAR.colon && code !== CHAR.underscore) return -1;
    at = attributeEnd(text, skip(text, at, isAttributeCharacter), end);
    if (at < 0) return -1;
  }
  return -1;
}

/** Offset after an attribute whose name ends at `offset`, its value and blanks; -1 when the value is malformed. */
function attributeEnd(text: string, offset: number, end: number): number {
  let at = skip(text, offset, isBlank);
  while (at < end && text.charCodeAt(at) === CHAR.equals) {
    at = skip(text, at + 1, isBlank);
    const code = at < end ? text.charCodeAt(at) : CHAR.greater;
    if (code === CHAR.quote || code === CHAR.apostrophe) return quotedEnd(text, at, end);
    if (code === CHAR.less || code === CHAR.equals || code === CHAR.greater || code === CHAR.backtick) return -1;
    at = skip(text, skip(text, at, isUnquotedCharacter), isBlank);
  }
  return at;
}

function quotedEnd(text: string, offset: number, end: number): number {
  const close = text.indexOf(text.charAt(offset), offset + 1);
  if (close < 0 || close + 1 >= end) return -1;
  const code = text.charCodeAt(close + 1);
  if (!isBlank(code) && code !== CHAR.slash && code !== CHAR.greater) return -1;
  return skip(text, close + 1, isBlank);
}

/**
 * Offset of the first character at or after `offset` that fails the test; a line feed and the end of the text fail
 * every test.
 */
function skip(text: string, offset: number, test: (code: number) => boolean): number {
  let at = offset;
  while (test(text.charCodeAt(at))) at += 1;
  return at;
}

export function isLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122;
}

export function isDigit(code: number): boolean {
  return code >= CHAR.zero && code <= CHAR.nine;
}

function isNameCharacter(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === CHAR.minus;
}

function isAttributeCharacter(code: number): boolean {
  return isNameCharacter(code) || code === CHAR.dot || code === CHAR.colon || code === CHAR.underscore;
}

function isUnquotedCharacter(code: number): boolean {
  return (
    code >= 0
    && code !== CHAR.lineFeed
    && !isBlank(code)
    && code !== CHAR.quote
    && code !== CHAR.apostrophe
    && code !== CHAR.slash
    && code !== CHAR.less
    && code !== CHAR.equals
    && code !== CHAR.greater
    && code !== CHAR.backtick
  );
}
