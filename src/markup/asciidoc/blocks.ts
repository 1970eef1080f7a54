import { indentOf } from '../../text/layout/indent.js';
import { anchor, headingText, ignoreComment } from '../escape.js';
import { isEntry, readEntry, replaced } from './attributes.js';
import { inline, macroText } from './inline.js';
import { isItem, translateItem } from './lists.js';
import { padOf, PLAIN, putText } from './page.js';
import type { Page } from './page.js';
import { placeOf } from './places.js';
import { attributeLine, joined } from './styles.js';
import { putRow, tableAt } from './tables.js';
import { translateCodeParagraph, translateVerbatim } from './verbatim.js';

const HEADING = /^(={1,6}|#{1,6})\s+(\S.*)$/;
const TITLE = /^\.(?![\s.])(.+)$/;
/** Delimiters of blocks with content that is read, and lines that show nothing. */
const SILENT =
  /^(?:={4,}|\*{4,}|_{4,}|--|'{3,}|<{3,}|-{3}|\*{3}|toc::\[.*\]|(?:ifdef|ifndef|ifeval|endif)::[^[]*\[[^\]]*\])$/;
const CONDITION = /^(?:ifdef|ifndef)::[^[\]]{1,300}\[(.+)\]$/;
const INCLUDE = /^include::([^\s[](?:[^[]{0,300}[^\s[])?)\[(.*)\]$/;
const DELIMITED = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|`{3}.*|[|,:!]={3,})$/;
const MACRO = /^(image|video|audio)::(\S[^[]{0,500})\[(.*)\]$/;

/** Translates the lines of a document, one block after the other. */
export function translateBlocks(page: Page): void {
  for (let at = 0; at < page.lines.length;) at = Math.max(at + 1, translateBlock(page, at));
}

/** Translates what begins in a line; returns the line after it. */
function translateBlock(page: Page, at: number): number {
  const line = page.lines[at] ?? '';
  if (line === '') {
    page.isApart = true;
    return at + 1;
  }
  const end = translateSilent(page, at) ?? translateTitle(page, at);
  if (end !== undefined) return end;
  if (line === '+') {
    page.isApart = false;
    return at + 1;
  }
  return ended(page, translateDelimited(page, at) ?? translateInclude(page, at) ?? translateText(page, at));
}

/** The attributes above a block count for this block alone. */
function ended(page: Page, end: number): number {
  page.block = PLAIN;
  return end;
}

/** Attribute entries, comments, conditions and attribute lines. */
function translateSilent(page: Page, at: number): number | undefined {
  const line = page.lines[at] ?? '';
  if (line.startsWith('//') && !/^\/{3}/.test(line)) {
    const told = ignoreComment(line.slice(2));
    if (told !== undefined) page.out[at] = padOf(page) + told;
    return at + 1;
  }
  if (isEntry(line)) return translateEntry(page, at);
  const shown = CONDITION.exec(line)?.[1];
  if (shown !== undefined && !line.startsWith('ifeval')) {
    putText(page, at, { lines: [shown], pad: padOf(page) });
    return at + 1;
  }
  const attributes = attributeLine(line, at);
  if (attributes !== undefined) {
    page.block = joined(page.block, attributes.style);
    page.out[at] = anchor(attributes.id);
    return at + 1;
  }
  return SILENT.test(line) ? leave(page, at) : undefined;
}

/** The delimiter of a block that does not belong to the open item ends the list. */
function leave(page: Page, at: number): number {
  if (page.isApart) page.items = [];
  return at + 1;
}

function translateEntry(page: Page, at: number): number {
  const { lines, attributes } = page;
  let end = at;
  while (/\s\\$/.test(lines[end] ?? '') && end + 1 < lines.length) end += 1;
  readEntry(lines[at] ?? '', lines.slice(at + 1, end + 1), attributes);
  const aliases = ALIASES.exec(lines[at] ?? '')?.[1];
  if (aliases !== undefined)
    page.out[at] = aliasesLine([aliases, ...lines.slice(at + 1, end + 1)].join(' '), page.file);
  const location = LOCATION.exec(lines[at] ?? '')?.[1];
  // The site leads from this page to another one, which has the anchors.
  if (location !== undefined) page.out[at] = `<!-- :page-location: ${location.replaceAll('--', '- -')} -->`;
  return end + 1;
}

const UNDERLINES = '=-~^+';

/** The title that is underlined in the next line: its marks in markdown. */
function underlined({ lines }: Page, at: number): string | undefined {
  const [line = '', below = ''] = [lines[at], lines[at + 1]];
  const level = UNDERLINES.indexOf(below.charAt(0));
  const isUnder = level >= 0 && below.length > 2 && below === below.charAt(0).repeat(below.length);
  if (!isUnder || Math.abs(below.length - line.length) > 1 || !/^[\p{L}\p{N}`*_{"'(]/u.test(line)) return undefined;
  return /[\p{L}\p{N}]/u.test(line) ? '#'.repeat(level + 1) : undefined;
}

function translateTitle(page: Page, at: number): number | undefined {
  const line = page.lines[at] ?? '';
  const isFirst = (page.lines[at - 1] ?? '') === '' || page.block.line === at - 1 || at === 0;
  const below = isFirst ? underlined(page, at) : undefined;
  const [, marks, title = ''] = HEADING.exec(line) ?? [];
  if (marks === undefined && below === undefined) {
    const caption = TITLE.exec(line)?.[1];
    if (caption === undefined || !isFirst) return undefined;
    page.block = joined(page.block, { ...PLAIN, title: /^[\w./-]+\.\w+$/.test(caption) ? caption : '' });
    page.out[at] = `${padOf(page)}**${inline(caption, page).replaceAll('**', '')}**`;
    return at + 1;
  }
  page.items = [];
  const closing = ` ${marks ?? ''}`;
  const written = marks !== undefined && title.endsWith(closing) ? title.slice(0, -closing.length) : title;
  const text = headingText(inline(marks === undefined ? line : written, page));
  page.out[at] = `${below ?? '#'.repeat(marks?.length ?? 1)} ${text}`;
  return ended(page, below === undefined ? at + 1 : at + 2);
}

function translateDelimited(page: Page, at: number): number | undefined {
  if (page.isApart && DELIMITED.test(page.lines[at] ?? '')) page.items = [];
  const verbatim = translateVerbatim(page, at);
  if (verbatim !== undefined) return verbatim;
  const table = tableAt(page, at);
  if (table === undefined) return undefined;
  page.items = [];
  let end = at + 1;
  let isHead = true;
  while (end < page.lines.length && page.lines[end] !== table.end) {
    const code = translateVerbatim(page, end);
    if (code !== undefined) {
      // A row of markdown has no blocks: the rows below are items of a list.
      table.columns = 0;
      end = code;
      continue;
    }
    putRow(page, table, { at: end, isHead });
    isHead &&= (page.lines[end] ?? '') !== '';
    end += 1;
  }
  if (/^[|\s]*$/.test(page.out[end - 1] ?? '')) page.out[end - 1] = '';
  return end + 1;
}

function translateInclude(page: Page, at: number): number | undefined {
  const line = page.lines[at] ?? '';
  const [, path, options = ''] = INCLUDE.exec(line) ?? [];
  if (path !== undefined) {
    const written = replaced(path, page.attributes);
    page.out[at] = `include::${placeOf(written, page.file, undefined) ?? written}[${options}]`;
    return at + 1;
  }
  const [, name, target = '', content = ''] = MACRO.exec(line) ?? [];
  if (name === undefined) return undefined;
  page.out[at] = padOf(page) + macroText({ name, target: replaced(target, page.attributes), content }, page);
  return at + 1;
}

const ALIASES = /^:page-aliases:\s+(\S.{0,2000})$/;

/** Former addresses of a page, relative to it, as a comment that the facts about pages read. */
function aliasesLine(written: string, file: string): string {
  const aliases = written.split(/[,\s\\]+/).filter((alias) => alias !== '');
  const places = aliases.map((alias) => placeOf(alias, file, 'page') ?? '').filter((place) => place !== '');
  return `<!-- :page-aliases: ${places.join(', ').replaceAll('--', '- -')} -->`;
}

const LOCATION = /^:page-(?:location|redirect-to):\s+(\S.{0,300})$/;

/** Lines of a literal paragraph that decide its indent. */
const MOST_ROWS = 100;

/** Whether a line goes on with the paragraph above it. */
function isText(line: string): boolean {
  return !(
    line === ''
    || line === '+'
    || isItem(line)
    || isEntry(line)
    || (line.startsWith('//') && !line.startsWith('///'))
    || SILENT.test(line)
    || INCLUDE.test(line)
    || CONDITION.test(line)
    || (line.startsWith('[') && line.endsWith(']'))
    || DELIMITED.test(line)
  );
}

function translateText(page: Page, at: number): number {
  const { lines } = page;
  const line = lines[at] ?? '';
  const code = translateCodeParagraph(page, at);
  if (code !== undefined) return code;
  const item = translateItem(page, at, isText);
  if (item !== undefined) return item;
  const isOutside = page.isApart && !/^\s/.test(line);
  if (isOutside) page.items = [];
  let end = at + 1;
  while (end < lines.length && isText(lines[end] ?? '')) end += 1;
  page.isApart = false;
  if (/^\s/.test(line) && page.items.length === 0) {
    // Lines that begin with white space are shown as they are.
    const indent = Math.min(...lines.slice(at, Math.min(end, at + MOST_ROWS)).map(indentOf));
    for (let row = at; row < end; row += 1) page.out[row] = `    ${(lines[row] ?? '').slice(indent)}`;
    return end;
  }
  putText(page, at, { lines: lines.slice(at, end), pad: padOf(page) });
  return end;
}
