/** An attribute of an HTML or JSX tag. `offset`: the first character of its value. */
export interface Attribute {
  /** Lower case. */
  readonly tag: string;
  readonly name: string;
  /** As written, character references not decoded. */
  readonly value: string;
  readonly offset: number;
}

/** A URL within the value of an attribute. `offset` has the same base as that of the attribute. */
export interface Address {
  /** As written, character references not decoded. */
  readonly url: string;
  readonly offset: number;
}

const TAG_START = /<(?:!--|([A-Za-z][\w.:-]*))/g;
const NAME = /[^\s"'<>/={}]+/y;
const LONGEST_VALUE = 2_000;

/**
 * Attributes with a value of every tag in `text`, in order; except those in comments. Each character is read once or
 * twice.
 */
export function attributesIn(text: string): readonly Attribute[] {
  const found: Attribute[] = [];
  const missing = new Set<string>();
  TAG_START.lastIndex = 0;
  for (let start = TAG_START.exec(text); start !== null; start = TAG_START.exec(text)) {
    const tag = start[1]?.toLowerCase();
    const next =
      tag === undefined
        ? endOf(text, TAG_START.lastIndex, { mark: '-->', missing })
        : readAttributes({ text, tag, missing, found }, TAG_START.lastIndex);
    TAG_START.lastIndex = next;
  }
  return found;
}

/** URLs of a value: one, or, in a `srcset`, that of each candidate. */
export function addressesOf({ name, value, offset }: Attribute): readonly Address[] {
  if (name !== 'srcset') return value.trim() === '' ? [] : [{ url: value, offset }];
  return [...value.matchAll(CANDIDATE)]
    .filter(({ groups }) => DESCRIPTORS.test(groups?.['size'] ?? ''))
    .map(({ groups, index }) => ({ url: groups?.['url'] ?? '', offset: offset + index }));
}

/** Text without white space that does not end with a comma, and the rest up to the next comma. */
const CANDIDATE = /(?<url>[^\s,](?:\S*[^\s,])?)(?<size>[^,]*)/g;
/** Width, height or density. Other words belong to a template. */
const DESCRIPTORS = /^(?:\s+\d+(?:\.\d+)?[xwh])*\s*$/;

interface Reader {
  readonly text: string;
  readonly tag: string;
  /** Marks that do not occur any further on. */
  readonly missing: Set<string>;
  readonly found: Attribute[];
}

/**
 * Reads attributes from `from` on; returns the offset after the tag, or of the character that cannot belong to a tag.
 */
function readAttributes(reader: Reader, from: number): number {
  const { text } = reader;
  let at = from;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '>') return at + 1;
    if (char === '<') return at;
    if (/[\s/]/.test(char)) {
      at += 1;
      continue;
    }
    if (char === '{') {
      at = endOf(text, at + 1, { mark: '}', missing: reader.missing });
      continue;
    }
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[0];
    if (name === undefined) return at + 1;
    at = readValue(reader, name, at + name.length);
  }
  return at;
}

function readValue(reader: Reader, name: string, from: number): number {
  const { text, tag, missing, found } = reader;
  let at = skipSpace(text, from);
  if (text[at] !== '=') return from;
  at = skipSpace(text, at + 1);
  const braced = text[at] === '{' && /["'`]/.test(text.charAt(at + 1));
  if (braced) at += 1;
  const mark = text.charAt(at);
  if (mark !== '"' && mark !== "'" && !(braced && mark === '`'))
    return text[at] === '{' ? at : readUnquoted(reader, name, at);
  const end = endOf(text, at + 1, { mark, missing });
  if (end <= at + 1) return at + 1;
  if (end - at - 2 <= LONGEST_VALUE)
    found.push({ tag, name: name.toLowerCase(), value: text.slice(at + 1, end - 1), offset: at + 1 });
  return braced && text[end] === '}' ? end + 1 : end;
}

function readUnquoted({ text, tag, found }: Reader, name: string, from: number): number {
  let end = from;
  while (end < text.length && !/[\s"'<>`=]/.test(text.charAt(end))) end += 1;
  if (end > from && end - from <= LONGEST_VALUE)
    found.push({ tag, name: name.toLowerCase(), value: text.slice(from, end), offset: from });
  return Math.max(end, from);
}

/** Offset after the next `mark`; `from` when there is none. */
function endOf(text: string, from: number, search: { readonly mark: string; readonly missing: Set<string> }): number {
  const at = search.missing.has(search.mark) ? -1 : text.indexOf(search.mark, from);
  if (at >= 0) return at + search.mark.length;
  search.missing.add(search.mark);
  return from;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text.charAt(at))) at += 1;
  return at;
}
