import { codeSpan, escaped, image, isLabel, labelled, link } from '../escape.js';
import { translatePieces } from '../inline-pieces.js';
import type { Piece } from '../inline-pieces.js';
import { normalName, placesOf } from './names.js';
import type { Names } from './names.js';
import { roleText, titledIn } from './roles.js';

/** A text that is read once from its start to its end. */
interface Reader {
  readonly text: string;
  readonly names: Names;
  /** Marks that do not occur again, so that none is searched twice. */
  readonly absent: Set<string>;
  readonly depth: number;
}

/** A construct at the current place: its length and its markdown. */
/** A substitution may contain others. */
const MAX_DEPTH = 4;
const ROLE = /:([A-Za-z][\w.+-]{0,60}(?::[\w.+-]{1,60}){0,3}):(?=`)/y;
const SUBSTITUTION = /\|([^|\s](?:[^|\n]{0,98}[^|\s])?)\|(?:__?(?!\w))?/y;
const FOOTNOTE = /\[(?:#[\w.-]{0,60}|\*|[\w.-]{1,60})\]_(?!\w)/y;
const ADDRESS = /https?:\/\/[^\s<>"`|\\]+/y;
const ROLE_BEHIND = /:([A-Za-z][\w.+-]{0,60}(?::[\w.+-]{1,60}){0,3}):(?!\w)/y;
const WORD = /(?<![\w`])([A-Za-z\d](?:[-.+:\w]{0,98}[A-Za-z\d])?)(__?)(?!\w)/g;
const SPECIAL = /[\\`*|[:_]|https?:\/\//g;

/** Inline markup of a paragraph as markdown, with the same number of line breaks. Linear. */
export function inline(text: string, names: Names, depth = 0): string {
  const reader: Reader = { text, names, absent: new Set(), depth };
  return translatePieces(text, {
    special: SPECIAL,
    pieceAt: (at) => pieceAt(reader, at),
    plain: (part) => plain(part, names),
  });
}

/** Text without marks; words with an underscore at their end may be references. */
function plain(text: string, names: Names): string {
  if (!text.includes('_')) return escaped(text);
  const out: string[] = [];
  let from = 0;
  for (const match of text.matchAll(WORD)) {
    const [written, name = '', end = ''] = match;
    const shown =
      (end === '__' ? unnamedLink(escaped(name), names) : undefined) ?? referenceTo(escaped(name), name, names);
    if (shown === undefined) continue;
    out.push(escaped(text.slice(from, match.index)), shown);
    from = match.index + written.length;
  }
  out.push(escaped(text.slice(from)));
  return out.join('');
}

function pieceAt(reader: Reader, at: number): Piece | undefined {
  const { text } = reader;
  switch (text[at]) {
    case '\\':
      return escapeAt(text, at);
    case '`':
      return text.startsWith('``', at) ? literalAt(reader, at) : interpretedAt(reader, at);
    case ':':
      return roleAt(reader, at);
    case '*':
      return emphasisAt(reader, at);
    case '|':
      return substitutionAt(reader, at);
    case '_':
      return text[at + 1] === '`' ? inlineTargetAt(reader, at) : undefined;
    case '[': {
      const note = matchAt(FOOTNOTE, text, at)?.[0];
      return note === undefined ? undefined : { length: note.length, shown: `\\${note.slice(0, -1)}` };
    }
    default: {
      const address = matchAt(ADDRESS, text, at)?.[0];
      return address === undefined ? undefined : { length: address.length, shown: address };
    }
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function escapeAt(text: string, at: number): Piece {
  const next = text[at + 1] ?? '';
  if (next === '') return { length: 1, shown: String.raw`\\` };
  if (/\s/.test(next)) return { length: 2, shown: next === '\n' ? '\n' : '' };
  return { length: 2, shown: /[!-/:-@[-`{-~]/.test(next) ? `\\${next}` : next };
}

/** The place of a mark's end, where no white space is before it; -1 without one. */
function endOf({ text, absent }: Reader, mark: string, from: number): number {
  if (absent.has(mark)) return -1;
  for (let end = text.indexOf(mark, from); end >= 0; end = text.indexOf(mark, end + 1))
    if (end > from && !/[\s\\]/.test(text[end - 1] ?? ' ')) return end;
  absent.add(mark);
  return -1;
}

function literalAt(reader: Reader, at: number): Piece | undefined {
  const { text } = reader;
  const from = at + 2;
  if (/^\s?$/.test(text[from] ?? '')) return undefined;
  // A backslash is itself in a literal.
  let end = reader.absent.has('``') ? -1 : text.indexOf('``', from + 1);
  if (end < 0) {
    reader.absent.add('``');
    return undefined;
  }
  while (text[end + 2] === '`') end += 1;
  return { length: end + 2 - at, shown: codeSpan(text.slice(from, end)) };
}

/** Text between single marks, and what follows them. */
function interpretedAt(reader: Reader, at: number): Piece | undefined {
  const { text, names } = reader;
  const end = /^\s?$/.test(text[at + 1] ?? '') ? -1 : endOf(reader, '`', at + 1);
  if (end < 0) return { length: 1, shown: '\\`' };
  const inner = text.slice(at + 1, end);
  const role = matchAt(ROLE_BEHIND, text, end + 1);
  if (role !== null)
    return { length: end + 1 - at + role[0].length, shown: roleText({ role: role[1] ?? '', text: inner }, names) };
  const marks = /^__?(?!\w)/.exec(text.slice(end + 1, end + 4))?.[0] ?? '';
  const length = end + 1 - at + marks.length;
  return { length, shown: marks === '' ? codeSpan(unescaped(inner)) : linkOf(inner, marks, names) };
}

function linkOf(inner: string, marks: string, names: Names): string {
  const { title, target } = titledIn(inner);
  const shown = escaped(unescaped(title ?? inner));
  if (title === undefined)
    return (marks === '__' ? unnamedLink(shown, names) : undefined) ?? referenceTo(shown, target, names) ?? shown;
  return (
    (target.endsWith('_') ? referenceTo(shown, target.slice(0, -1), names) : undefined)
    ?? link(shown, unescaped(target))
  );
}

/** `shown` is markdown. Undefined where the name leads nowhere in this document. */
function referenceTo(shown: string, name: string, { addresses, anchors }: Names): string | undefined {
  const key = normalName(name.replace(/^`|`$/g, ''));
  const address = addresses.get(key);
  if (address !== undefined) return isLabel(key) ? labelled(shown, key) : link(shown, address);
  const place = anchors.get(key);
  return place === undefined ? undefined : link(shown, `#${place}`);
}

function unnamedLink(shown: string, names: Names): string | undefined {
  const address = names.unnamed[names.taken];
  names.taken += 1;
  return address === undefined || address === '' ? undefined : link(shown, address);
}

function unescaped(text: string): string {
  return text.replace(/\\([^\n])/g, (_, sign: string) => (sign === ' ' ? '' : sign));
}

function roleAt(reader: Reader, at: number): Piece | undefined {
  const { text, names } = reader;
  const match = /[\w:]/.test(text[at - 1] ?? ' ') ? null : matchAt(ROLE, text, at);
  if (match === null) return undefined;
  const from = at + match[0].length + 1;
  const end = endOf(reader, '`', from);
  if (end < 0) return undefined;
  return {
    length: end + 1 - at,
    shown: roleText({ role: match[1] ?? '', text: unescaped(text.slice(from, end)) }, names),
  };
}

function emphasisAt(reader: Reader, at: number): Piece {
  const { text } = reader;
  const mark = text.startsWith('**', at) ? '**' : '*';
  const from = at + mark.length;
  const mayBegin = /^[\s'"([{</:-]?$/.test(text[at - 1] ?? '') && !/^\s?$/.test(text[from] ?? '');
  const end = mayBegin ? endOf(reader, mark, from) : -1;
  if (end < 0) return { length: mark.length, shown: mark.replaceAll('*', String.raw`\*`) };
  return { length: end + mark.length - at, shown: `${mark}${escaped(unescaped(text.slice(from, end)))}${mark}` };
}

function substitutionAt(reader: Reader, at: number): Piece | undefined {
  const { text, names } = reader;
  const match = /[\w|]/.test(text[at - 1] ?? ' ') ? null : matchAt(SUBSTITUTION, text, at);
  const name = match?.[1];
  if (match === null || name === undefined) return undefined;
  const plain = substituted(name, reader);
  // `|name|_` is the text as a link to the target of that name, as far as it is none itself.
  const isLink = match[0].endsWith('_') && plain?.includes('](') === false;
  const shown = (isLink ? referenceTo(plain, name, names) : undefined) ?? plain;
  // The text is repeated at each use.
  if (shown === undefined || shown.length > names.room) return undefined;
  names.room -= shown.length;
  return { length: match[0].length, shown };
}

function substituted(name: string, { names, depth }: Reader): string | undefined {
  const picture = names.images.get(name);
  if (picture !== undefined) {
    const shown = image(picture.alt === '' ? name : picture.alt, picture.path);
    if (picture.target === undefined) return shown;
    const { target } = picture;
    return (target.endsWith('_') ? referenceTo(shown, target.slice(0, -1), names) : undefined) ?? link(shown, target);
  }
  const value = names.texts.get(name);
  if (value === undefined || depth >= MAX_DEPTH) return undefined;
  const key = `${depth} ${name}`;
  const known = names.shown.get(key) ?? inline(value, { ...names, unnamed: [] }, depth + 1).slice(0, MOST_VALUE);
  names.shown.set(key, known);
  return known;
}

/** Characters of the text of a substitution. */
const MOST_VALUE = 1_000;

function inlineTargetAt(reader: Reader, at: number): Piece | undefined {
  const end = endOf(reader, '`', at + 2);
  if (end < 0) return undefined;
  const inner = reader.text.slice(at + 2, end);
  return { length: end + 1 - at, shown: `${placesOf(inner)}${escaped(unescaped(inner))}` };
}
