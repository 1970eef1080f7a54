import { letters } from '../../text/letters.js';
import { normalText } from '../../text/lines.js';

/** Longer lines and quotes were not written to name a place. */
const MAX_CHARS = 200;
/** Headings above one that its site may put before it. */
const MAX_ABOVE = 3;

/** Labels of tabs and boxes stand below every heading, and below those that are less indented. */
const BELOW_ALL = 7;
const MAX_NESTED = 40;

/**
 * What a page may have as anchors by rules that are not known here: letters and digits → the first 1-based line that
 * has them.
 */
export type AnchorHints = ReadonlyMap<string, number>;

/**
 * Every piece of a page's source from which a site may make an anchor, whatever its rule: a whole line without its
 * marks (headings at any indent, labels of tabs, terms of definition lists), a heading behind those above it, what
 * stands in braces, tags, comments, macros, what a component is given, and values of the front matter. Plain words of a
 * sentence are none, nor is the inside of a fence. Linear.
 */
export function anchorHints(text: string): AnchorHints {
  const hints = new Map<string, number>();
  const above: string[] = [];
  let fence = '';
  for (const [index, raw] of normalText(text).split('\n').entries()) {
    const line = raw.slice(0, 2 * MAX_CHARS);
    const mark = FENCE.exec(line)?.[1] ?? '';
    const isInside = fence !== '';
    if (isInside ? mark.startsWith(fence) : mark !== '') fence = isInside ? '' : mark;
    if (isInside || line.trim() === '') continue;
    for (const piece of mark === '' ? piecesOf(line) : markupIn(line)) add(hints, letters(piece), index + 1);
    const level =
      HEADING.exec(line)?.[1]?.length
      ?? (DIRECTIVE.test(line) ? BELOW_ALL + Math.min(MAX_NESTED, line.search(/\S/)) : undefined);
    if (level !== undefined) addBelow(hints, above, { level, title: letters(plainOf(line)), line: index + 1 });
  }
  return hints;
}

interface Heading {
  readonly level: number;
  /** Its letters. */
  readonly title: string;
  readonly line: number;
}

/** `above[n]` is the title at level n; titles of deeper levels than the heading's are over with it. */
function addBelow(hints: Map<string, number>, above: string[], { level, title, line }: Heading): void {
  above.length = Math.min(above.length, level);
  let joined = title;
  for (const parent of above
    .filter((one) => one !== '')
    .reverse()
    .slice(0, MAX_ABOVE)) {
    add(hints, parent + title, line);
    joined = parent + joined;
    add(hints, joined, line);
  }
  above[level] = title;
  for (let at = 0; at < level; at += 1) above[at] ??= '';
}

function add(hints: Map<string, number>, key: string, line: number): void {
  if (key !== '' && !hints.has(key)) hints.set(key, line);
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^\s*(#{1,6})\s/;
/** Values of attributes, macros and keys; an address with a fragment is a link to the place, not the place. */
const QUOTED = /"([^"#\n]{1,200})"|'([^'#\n]{1,200})'/g;
/**
 * Tags, comments, macros, shortcodes, lists of attributes, ids in brackets (`[[id]]`): what a program reads, not a
 * reader.
 */
const MARKUP = /<!--([^\n]{0,200}?)(?:-->|$)|<([^<>\n]{1,200})>|\{([^{}\n]{1,200})\}|\[\[([^[\]\n]{1,200})\]\]/g;
/** A component of the site's own, which may make an id from what it is given: `<Endpoint path="/a/b" method="get">`. */
const COMPONENT = /<[A-Z][\w.]*\s/;
/** Values of one component that may be joined. */
const MAX_JOINED = 3;
const IN_QUOTES = /"[^"\n]{0,200}"|'[^'\n]{0,200}'/g;
/** An id of its own at the end of a heading, as some sites have it: `## Matrix [js-matrix]`. */
const ID_AT_END = /\[([^[\]\n]{1,200})\][\s#]*$/;
/** A key of front matter or of a macro, with its value. */
const KEY = /^\s*[\w-]{1,40}:\s+(\S.{0,200})$/;
/** Lines that are for a program as a whole: directives, tabs. */
const DIRECTIVE = /^\s*(?::{2,}|={3}|\?{3}|!{3}|\.\. |@|%|\+{3})/;

function piecesOf(line: string): readonly string[] {
  const plain = plainOf(line);
  const value = KEY.exec(line)?.[1];
  const isDirective = DIRECTIVE.test(line);
  const pieces = [line, plain, ...markupIn(line)];
  if (HEADING.test(line))
    pieces.push(
      ID_AT_END.exec(line)?.[1] ?? '',
      beforeBracket(plain),
      withoutCode(line),
      withoutCode(plain),
      ...plainLettersOf(plain),
      withoutMarks(line),
      ...SIGN_WORDS.map((words) => spelledOut(line, words)),
    );
  if (value !== undefined && !value.startsWith('#')) pieces.push(value);
  if (isDirective) pieces.push(...wordsIn(line));
  const quoted =
    isDirective || value !== undefined || /[<{=]/.test(line)
      ? [...line.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? '')
      : [];
  return [...pieces, ...quoted, ...(COMPONENT.test(line) ? joinedIn(quoted.slice(0, MAX_JOINED)) : [])];
}

/** The values one behind the other, in every order. */
function joinedIn(values: readonly string[]): readonly string[] {
  if (values.length < 2) return values;
  return values.flatMap((first, at) =>
    joinedIn(values.filter((_, other) => other !== at)).map((rest) => `${first} ${rest}`),
  );
}

function markupIn(line: string): readonly string[] {
  return [...line.matchAll(MARKUP)].flatMap((match) => wordsIn(match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''));
}

/**
 * Without tags, attribute lists, addresses of links and names of emoji; outside of headings without links, which lead
 * to a place and are none.
 */
function plainOf(line: string): string {
  const linked = HEADING.test(line)
    ? line.replace(/\]\([^()\n]{0,200}\)/g, ']')
    : line.replace(/\[[^[\]\n]{0,200}\]\([^()\n]{0,200}\)/g, ' ');
  return linked.replace(/<[^<>\n]{1,200}>|\{[^{}\n]{1,200}\}|(?<!\w):[a-z\d_+-]{1,40}:(?!\w)/g, ' ');
}

/** `render(view, options)` is often called `render`. */
function beforeBracket(line: string): string {
  return line.slice(0, /[([<:=—–]/.exec(line.slice(1))?.index ?? 0);
}

/** Some sites leave the code of a heading out of its anchor. */
function withoutCode(line: string): string {
  return line.replace(/(`{1,3})[^`\n]{1,200}\1/g, ' ');
}

/** What sites make of signs before they leave out signs: entities of HTML, words. */
const SIGN_WORDS: readonly Readonly<Record<string, string>>[] = [
  { '<': 'lt', '>': 'gt', '&': 'amp', '"': 'quot', "'": '39' },
  { '<': 'lt', '>': 'gt', '&': 'amp', '"': 'quot', "'": 'x27' },
  {
    '<': 'less',
    '>': 'greater',
    '&': 'and',
    '|': 'or',
    $: 'dollar',
    '%': 'percent',
    '+': 'plus',
    '@': 'at',
    '#': 'sharp',
  },
  { '&': 'and' },
  { '+': 'plus' },
  { '#': 'sharp' },
  { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'ae', Ö: 'oe', Ü: 'ue', ß: 'ss' },
];

/** What marks of a highlighter or a role mark: `word` of `{:hl-keyword:word:}` and `{kbd}word`. */
function withoutMarks(line: string): string {
  return line.replace(/\{:?[\w-]{1,40}[:}]|:\}/g, ' ');
}

/** Fewer letters are left of a heading in another script by chance. */
const LEAST_LEFT = 3;

/** Some sites leave out letters that are not of ASCII, or the marks on them. */
function plainLettersOf(line: string): readonly string[] {
  if (/^[\0-\x7f]*$/.test(line)) return [];
  return [line, line.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((text) => text.replace(/[^\0-\x7f]+/g, ''))
    .filter((text) => letters(text).length >= LEAST_LEFT);
}

function spelledOut(line: string, words: Readonly<Record<string, string>>): string {
  return [...line.replace(/^\s*#{1,6}\s/, '')].map((sign) => words[sign] ?? sign).join('');
}

/** The piece as a whole, each word of it that is not in quotes, and all that follows the first. */
function wordsIn(piece: string): readonly string[] {
  const words = piece
    .slice(0, MAX_CHARS)
    .replace(IN_QUOTES, ' ')
    .split(/[\s,=|()]+/)
    .filter((word) => word !== '');
  return [piece, ...words, words.slice(1).join(' ')];
}
