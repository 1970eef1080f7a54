import { anchor, codeSpan, escaped, image, link } from '../escape.js';
import { translatePieces } from '../inline-pieces.js';
import type { Piece } from '../inline-pieces.js';
import { replaced } from './attributes.js';
import type { Attributes } from './attributes.js';
import { placeOf } from './places.js';
import { withoutSlash } from '../../text/paths.js';

/** What inline markup needs of its document. */
export interface Setting {
  /** Repository-relative path. */
  readonly file: string;
  readonly attributes: Attributes;
}

interface Reader {
  readonly text: string;
  readonly setting: Setting;
  /** Marks that do not occur again. */
  readonly absent: Set<string>;
}

const MACRO = new RegExp(
  '(link|xref|image|mailto|kbd|btn|menu|footnote|footnoteref|icon|pass|anchor|stem|latexmath'
    + String.raw`|asciimath|indexterm2?|video|audio):([^\s:[\]][^\s[\]]{0,300})?\[((?:[^\]\\]`
    + String.raw`|\\[^]){0,1000})\]`,
  'y',
);
const ADDRESS = /(?:https?|ftp|irc):\/\/[^\s<>[\]`]{1,1000}(?:\[((?:[^\]\\]|\\[^]){0,500})\])?/y;
const CROSS_REFERENCE = /<<([^<>,\n]{1,200})(?:,([^<>]{0,300}))?>>/y;
const ANCHOR = /\[\[([\p{L}_:][^\s\],]{0,200})(?:,[^\]\n]{0,200})?\]\]/uy;
const ROLE = /\[[.#%][\w.#% -]{0,100}\](?=[#*_`])/y;
/** Roles of texts that name files, commands or code. */
const CODE_ROLE = /^\[\.(?:path|file|filename|code|cmd|command|class|method|property|option|envar)\]$/;
const INDEX = /\(\(\(?([^()\n]{1,200})\)?\)\)/y;
const SPECIAL = /[\\`*_#+<[({"^~]|\b(?:https?|ftp|irc):\/\/|\b[a-z]{3,10}\d?:(?=[^\s:])/g;

/** Inline markup of a paragraph as markdown, with the same number of line breaks. Linear. */
export function inline(written: string, setting: Setting): string {
  const text = replaced(written, setting.attributes);
  const reader: Reader = { text, setting, absent: new Set() };
  return translatePieces(text, { special: SPECIAL, pieceAt: (at) => pieceAt(reader, at), plain });
}

/** A plus sign at the end of a line is a line break. */
function plain(text: string): string {
  return escaped(text.replace(/ \+(?=\n|$)/g, ''));
}

function pieceAt(reader: Reader, at: number): Piece | undefined {
  const { text } = reader;
  switch (text[at]) {
    case '\\':
      return escapeAt(text, at);
    case '`':
      return codeAt(reader, at);
    case '*':
      return quotedAt(reader, at, { mark: '*', shown: '**' });
    case '_':
      return quotedAt(reader, at, { mark: '_', shown: '*' });
    case '#':
      return quotedAt(reader, at, { mark: '#', shown: '' });
    case '^':
    case '~':
      return raisedAt(text, at);
    case '+':
      return passedAt(reader, at);
    case '"':
      return text[at + 1] === '`' ? curlyAt(reader, at) : undefined;
    case '<':
      return crossReferenceAt(reader, at);
    case '[':
      return bracketAt(reader, at);
    case '(': {
      const index = text[at + 1] === '(' ? matchAt(INDEX, text, at) : null;
      if (index === null) return undefined;
      return { length: index[0].length, shown: index[0].startsWith('(((') ? '' : escaped(index[1] ?? '') };
    }
    case '{':
      return undefined;
    default:
      return addressAt(reader, at) ?? macroAt(reader, at);
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function escapeAt(text: string, at: number): Piece | undefined {
  const next = text[at + 1] ?? '';
  if (!/[*_`#+<[({^~"]/.test(next) && !/^[a-z]+:/.test(text.slice(at + 1, at + 12))) return undefined;
  return { length: 2, shown: escaped(next) };
}

/** A mark that must be beside no word, at `at`. */
function mayBegin(text: string, at: number, length: number): boolean {
  return !/[\p{L}\p{N}_:;}]/u.test(text[at - 1] ?? ' ') && !/^\s?$/.test(text[at + length] ?? '');
}

/** The place of a mark's end: after no white space and before no word; -1 without one. */
function endOf({ text, absent }: Reader, mark: string, from: number): number {
  if (absent.has(mark)) return -1;
  for (let end = text.indexOf(mark, from); end >= 0; end = text.indexOf(mark, end + 1)) {
    const isEnd = mark.length > 1 || !/[\p{L}\p{N}_]/u.test(text[end + mark.length] ?? ' ');
    if (end > from && isEnd && !/\s/.test(text[end - 1] ?? ' ')) return end;
  }
  absent.add(mark);
  return -1;
}

/** `code`, `+code+`, and the same in the middle of a word with two marks. */
function codeAt(reader: Reader, at: number): Piece | undefined {
  const { text } = reader;
  const mark = text.startsWith('``', at) ? '``' : '`';
  const begins = mark === '``' || mayBegin(text, at, 1);
  const end = begins ? endOf(reader, mark, at + mark.length) : -1;
  if (end < 0) return undefined;
  const inner = text.slice(at + mark.length, end);
  const length = end + mark.length - at;
  const passed = withoutPluses(inner);
  return { length, shown: codeSpan(passed === inner ? codeText(inner) : passed) };
}

/** Plus signs around a text only say that it has no markup. */
function withoutPluses(inner: string): string {
  let text = inner;
  for (let pairs = 0; pairs < 3 && text.length > 2 && text.startsWith('+') && text.endsWith('+'); pairs += 1)
    text = text.slice(1, -1);
  return text;
}

/** Marks within code belong to its form: links show their text. */
function codeText(inner: string): string {
  return inner
    .replace(/\b(?:link|xref):[^\s[\]]{1,300}\[([^\]]{1,300})\]/g, '$1')
    .replace(/\\(?=[{<*_#[])/g, '')
    .replace(/^\*([^*]{1,300})\*$|^_([^_]{1,300})_$/, '$1$2');
}

interface Quote {
  readonly mark: string;
  /** The mark in markdown; '' for none. */
  readonly shown: string;
}

function quotedAt(reader: Reader, at: number, { mark, shown }: Quote): Piece | undefined {
  const { text, setting } = reader;
  const isDouble = text.startsWith(mark + mark, at);
  const marks = isDouble ? mark + mark : mark;
  const end = isDouble || mayBegin(text, at, 1) ? endOf(reader, marks, at + marks.length) : -1;
  if (end < 0) return undefined;
  const inner = nested(text.slice(at + marks.length, end), setting);
  return { length: end + marks.length - at, shown: `${shown}${inner}${shown}` };
}

/** Code within emphasis; other marks stay as text. */
function nested(inner: string, setting: Setting): string {
  const parts = inner.split(/`([^`\n]{1,300})`/);
  return parts
    .map((part, index) => (index % 2 === 1 ? codeSpan(withoutPluses(part)) : escaped(part)))
    .join('')
    .replace(/\b(?:link|xref):([^\s[\]]{1,300})\\?\[([^\]]{1,300})\]/g, (_, to: string, label: string) =>
      link(label, placeOf(to, setting.file, 'page') ?? to),
    );
}

/** Text above or below the line. */
function raisedAt(text: string, at: number): Piece | undefined {
  const sign = text[at] ?? '';
  const end = text.indexOf(sign, at + 1);
  const inner = end < 0 || end - at > 60 ? '' : text.slice(at + 1, end);
  return inner === '' || /\s/.test(inner) ? undefined : { length: end + 1 - at, shown: escaped(inner) };
}

/** Text between plus signs has no markup; it is shown as code. */
function passedAt(reader: Reader, at: number): Piece | undefined {
  const { text } = reader;
  const mark = /^\+{1,3}/.exec(text.slice(at, at + 3))?.[0] ?? '+';
  const end = mark !== '+' || mayBegin(text, at, 1) ? endOf(reader, mark, at + mark.length) : -1;
  if (end < 0) return undefined;
  const inner = text.slice(at + mark.length, end);
  return { length: end + mark.length - at, shown: mark === '+' ? codeSpan(inner) : escaped(inner) };
}

function curlyAt(reader: Reader, at: number): Piece | undefined {
  const end = endOf(reader, '`"', at + 2);
  if (end < 0) return undefined;
  return { length: end + 2 - at, shown: `"${escaped(reader.text.slice(at + 2, end))}"` };
}

function crossReferenceAt({ text, setting }: Reader, at: number): Piece | undefined {
  const match = text[at + 1] === '<' ? matchAt(CROSS_REFERENCE, text, at) : null;
  if (match === null) return undefined;
  const target = (match[1] ?? '').trim();
  const label = (match[2] ?? '').trim();
  return { length: match[0].length, shown: referenceTo(target, label, setting) };
}

/** A link to an id or a title of this page, or to another page. */
function referenceTo(target: string, label: string, { file }: Setting): string {
  const shown = labelOf(label) === '' ? escaped(target.replace(/^.*#(?=.)|#$/, '')) : labelText(labelOf(label));
  if (/\s|^[A-Z]/.test(target) && !/[.#]/.test(target)) return link(shown, `#${slugOf(target)}`);
  if (!/[#/:$]|\.adoc$|\.asciidoc$/.test(target)) return link(shown, `#${target}`);
  const [path = '', fragment = ''] = target.split('#', 2);
  // A page without an ending is one like this.
  const ending = /\.(?:asciidoc|asc|ad)$/.exec(file)?.[0] ?? '.adoc';
  const page = path === '' || /\.\w+$/.test(path) ? path : `${path}${ending}`;
  const place = placeOf(page, file, 'page');
  if (place === undefined) return shown;
  return link(shown, fragment === '' ? place : `${place}#${fragment}`);
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** The text of a link, without the attributes after it. */
function labelOf(written: string): string {
  const text = /^"((?:[^"\\]|\\.)*)"/.exec(written)?.[1] ?? written.split(/,\s*[\w-]+=/, 1)[0] ?? '';
  return /^[\w-]+=/.test(text) ? '' : text.replace(/\\\]/g, ']').replace(/\^$/, '').trim();
}

/** Code and plain text of a link. */
function labelText(text: string): string {
  return text
    .split(/`([^`]{1,300})`/)
    .map((part, index) => (index % 2 === 1 ? codeSpan(withoutPluses(part)) : escaped(part)))
    .join('');
}

function bracketAt(reader: Reader, at: number): Piece | undefined {
  const { text } = reader;
  const match = text[at + 1] === '[' ? matchAt(ANCHOR, text, at) : null;
  if (match !== null) return { length: match[0].length, shown: anchor(match[1] ?? '') };
  // The role of a quoted text is not shown.
  const role = matchAt(ROLE, text, at)?.[0];
  if (role === undefined) return undefined;
  const mark = text[at + role.length] ?? '';
  const from = at + role.length + 1;
  const end = CODE_ROLE.test(role) && mayBegin(text, from - 1, 1) ? endOf(reader, mark, from) : -1;
  return end < 0
    ? { length: role.length, shown: '' }
    : { length: end + 1 - at, shown: codeSpan(text.slice(from, end)) };
}

function addressAt({ text }: Reader, at: number): Piece | undefined {
  const match = matchAt(ADDRESS, text, at);
  if (match === null) return undefined;
  const label = match[1];
  if (label === undefined) return { length: match[0].length, shown: match[0] };
  const address = match[0].slice(0, match[0].indexOf('['));
  const shown = labelOf(label);
  return { length: match[0].length, shown: shown === '' ? address : link(labelText(shown), address) };
}

function macroAt({ text, setting }: Reader, at: number): Piece | undefined {
  const match = matchAt(MACRO, text, at);
  if (match === null) return undefined;
  const [whole, name = '', target = '', content = ''] = match;
  return { length: whole.length, shown: macroText({ name, target, content }, setting) };
}

interface Macro {
  readonly name: string;
  readonly target: string;
  readonly content: string;
}

export function macroText({ name, target, content }: Macro, setting: Setting): string {
  switch (name) {
    case 'link': {
      const label = labelOf(content);
      const address = target.replace(/^\+\+|\+\+$/g, '');
      return link(label === '' ? escaped(address) : labelText(label), address);
    }
    case 'xref':
      return referenceTo(target, content, setting);
    case 'mailto':
      return escaped(labelOf(content) || target);
    case 'video':
    case 'audio':
      return /\.\w/.test(target) ? link(escaped(target), imagePlace(target, setting)) : '';
    case 'image':
      return image(labelOf(content.split(',', 1)[0] ?? ''), imagePlace(target, setting));
    case 'kbd':
      return codeSpan(content);
    case 'btn':
      return escaped(content);
    case 'menu':
      return escaped(`${target} > ${content}`);
    case 'anchor':
      return anchor(target);
    case 'footnote':
    case 'footnoteref':
      return content === '' ? '' : ` (${escaped(content)})`;
    case 'stem':
    case 'latexmath':
    case 'asciimath':
      return codeSpan(content);
    case 'pass':
      return escaped(content);
    case 'indexterm2':
      return escaped(content);
    default:
      return '';
  }
}

/** Images are below `imagesdir`, if it is set. */
function imagePlace(target: string, { file, attributes }: Setting): string {
  const folder = attributes.values.get('imagesdir');
  if (folder === undefined || folder === '' || /^(?:[a-z]+:|\/)/i.test(target))
    return placeOf(target, file, 'image') ?? target;
  return `${withoutSlash(folder)}/${target}`;
}
