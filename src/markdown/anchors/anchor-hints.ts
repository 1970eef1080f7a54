import { FenceReader } from '../../text/layout/fences.js';
import { letters } from '../../text/words/letters.js';
import { normalText } from '../../text/layout/lines.js';

/** Longer lines and quotes are not names of anchors. */
const MAX_CHARS = 200;
/** Most parent headings that a site may put before a heading. */
const MAX_ABOVE = 3;

/** Level of labels of tabs and boxes: below every heading, and below labels that are less indented. */
const BELOW_ALL = 7;
const MAX_NESTED = 40;

/**
 * Possible anchors of a page by rules that docalign does not know: letters and digits → the first 1-based line with
 * them.
 */
export type AnchorHints = ReadonlyMap<string, number>;

/**
 * Every piece of a page's source from which a site may make an anchor by any rule: a whole line without markup
 * (headings at any indent, labels of tabs, terms of definition lists), a heading after its parent headings, the content
 * of braces, tags, comments and macros, values passed to a component, and values of the front matter. Excludes plain
 * words of a sentence and the inside of fences. Linear.
 */
export function anchorHints(text: string): AnchorHints {
  const hints = new Map<string, number>();
  const above: string[] = [];
  const fences = new FenceReader({ isNested: true });
  for (const [index, raw] of normalText(text).split('\n').entries()) {
    const line = raw.slice(0, 2 * MAX_CHARS);
    const { place } = fences.read(line);
    if (place === 'inside' || place === 'closing' || line.trim() === '') continue;
    for (const piece of place === 'text' ? piecesOf(line) : markupIn(line)) add(hints, letters(piece), index + 1);
    const level =
      HEADING.exec(line)?.[1]?.length
      ?? (DIRECTIVE.test(line) ? BELOW_ALL + Math.min(MAX_NESTED, line.search(/\S/)) : undefined);
    if (level !== undefined) addBelow(hints, above, { level, title: letters(plainOf(line)), line: index + 1 });
  }
  return hints;
}

interface Heading {
  readonly level: number;
  /** Its letters and digits. */
  readonly title: string;
  readonly line: number;
}

/** `above[n]` is the title at level n; titles of deeper levels are dropped. */
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

const HEADING = /^\s*(#{1,6})\s/;
/** Values of attributes, macros and keys; a URL with a fragment is a link to an anchor, not an anchor. */
const QUOTED = /"([^"#\n]{1,200})"|'([^'#\n]{1,200})'/g;
/**
 * Tags, comments, macros, shortcodes, lists of attributes, ids in brackets (`[[id]]`): text for programs, not readers.
 */
const MARKUP = /<!--([^\n]{0,200}?)(?:-->|$)|<([^<>\n]{1,200})>|\{([^{}\n]{1,200})\}|\[\[([^[\]\n]{1,200})\]\]/g;
/** A component of the site's own, which may make an id from its attributes: `<Endpoint path="/a/b" method="get">`. */
const COMPONENT = /<[A-Z][\w.]*\s/;
/** Most values of one component that may be joined. */
const MAX_JOINED = 3;
const IN_QUOTES = /"[^"\n]{0,200}"|'[^'\n]{0,200}'/g;
/** An explicit id at the end of a heading, as on some sites: `## Matrix [js-matrix]`. */
const ID_AT_END = /\[([^[\]\n]{1,200})\][\s#]*$/;
/** A key of front matter or of a macro, with its value. */
const KEY = /^\s*[\w-]{1,40}:\s+(\S.{0,200})$/;
/** Lines that are entirely for a program: directives, tabs. */
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

/** The values joined in every order. */
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
 * The line without tags, attribute lists, what its links lead to, and emoji names; outside of headings also without
 * links, which are not anchors themselves.
 */
function plainOf(line: string): string {
  const linked = HEADING.test(line)
    ? line.replace(/\]\([^()\n]{0,200}\)|\]\[[^[\]\n]{1,200}\]/g, ']')
    : line.replace(/\[[^[\]\n]{0,200}\]\([^()\n]{0,200}\)/g, ' ');
  return linked.replace(/<[^<>\n]{1,200}>|\{[^{}\n]{1,200}\}|(?<!\w):[a-z\d_+-]{1,40}:(?!\w)/g, ' ');
}

/** The text before a bracket, since the anchor of `render(view, options)` is often `render`. */
function beforeBracket(line: string): string {
  return line.slice(0, /[([<:=—–]/.exec(line.slice(1))?.index ?? 0);
}

/** Some sites leave the code of a heading out of its anchor. */
function withoutCode(line: string): string {
  return line.replace(/(`{1,3})[^`\n]{1,200}\1/g, ' ');
}

/** Replacements for signs that some sites make before they drop the other signs: HTML entities, words. */
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

/** Removes the markup of a highlighter or a role: gives `word` for `{:hl-keyword:word:}` and `{kbd}word`. */
function withoutMarks(line: string): string {
  return line.replace(/\{:?[\w-]{1,40}[:}]|:\}/g, ' ');
}

/** Fewer remaining letters of a heading in another script are a coincidence. */
const LEAST_LEFT = 3;

/** Some sites drop non-ASCII letters, or the diacritics of letters. */
function plainLettersOf(line: string): readonly string[] {
  if (/^[\0-\x7f]*$/.test(line)) return [];
  return [line, line.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((text) => text.replace(/[^\0-\x7f]+/g, ''))
    .filter((text) => letters(text).length >= LEAST_LEFT);
}

function spelledOut(line: string, words: Readonly<Record<string, string>>): string {
  return [...line.replace(/^\s*#{1,6}\s/, '')].map((sign) => words[sign] ?? sign).join('');
}

/** The whole piece, each of its words outside quotes, and everything after the first word. */
function wordsIn(piece: string): readonly string[] {
  const words = piece
    .slice(0, MAX_CHARS)
    .replace(IN_QUOTES, ' ')
    .split(/[\s,=|()]+/)
    .filter((word) => word !== '');
  return [piece, ...words, words.slice(1).join(' ')];
}
