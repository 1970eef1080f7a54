import { codeSpan } from '../escape.js';
import { inline } from './inline.js';
import type { Frame, Page } from './page.js';
import { deeperRange, leastIndent, setLine } from './source.js';

const BULLET = /^[-*+•‣⁃](?:\s+|$)/;
const NUMBERED = /^(?:(\d{1,9})[.)]|#\.|\((?:\d{1,4}|[a-z])\)|[a-zA-Z][.)])(?:\s+|$)/;
// A colon within the name is followed by neither a space nor the mark of a role.
const FIELD = /^:(?![\s:`])((?:[^:\\]|\\.|:(?![\s`]|$)){1,200}):(?:\s+|$)/;
const OPTION_TERM = `(?:${[
  String.raw`-[\w?](?: ?(?:<[^<>]{1,60}>|[A-Z][\w.-]{0,40}))?`,
  String.raw`--?[\w][\w-]{0,60}(?:[= ](?:<[^<>]{1,60}>|[\w.[\]-]{1,60}))?`,
  '/[A-Z]{1,3}',
].join('|')})`;
const OPTIONS = new RegExp(String.raw`^(${OPTION_TERM}(?:, ${OPTION_TERM}){0,8})(?:\s{2,}|$)`);
const LINE_BLOCK = /^\|(?:\s+|$)/;

/** Fields that set how a page is built, and are not shown. */
const SETTINGS = new Set(['orphan', 'tocdepth', 'nocomments', 'nosearch', 'hidden', 'no-search']);

/** An item of a list, field, option or definition, as an item of a markdown list; returns the line after it. */
export function translateItem(page: Page, frame: Frame, text: string): number | undefined {
  const bullet = BULLET.exec(text);
  if (bullet !== null)
    return putItem(page, frame, { mark: '-', width: bullet[0].length, rest: text.slice(bullet[0].length) });
  const number = NUMBERED.exec(text);
  if (number !== null && isItem(page, frame, number[0].length)) {
    const mark = number[1] === undefined ? '1.' : `${number[1]}.`;
    return putItem(page, frame, { mark, width: number[0].length, rest: text.slice(number[0].length) });
  }
  return translateTerm(page, frame, text);
}

function translateTerm(page: Page, frame: Frame, text: string): number | undefined {
  const field = FIELD.exec(text);
  if (field !== null) return putField(page, frame, { name: field[1] ?? '', rest: text.slice(field[0].length) });
  const options = OPTIONS.exec(text);
  if (options !== null && (text.length > options[0].length || isTerm(page, frame)))
    return putTerm(page, frame, { term: optionSpans(options[1] ?? ''), rest: text.slice(options[0].length) });
  if (LINE_BLOCK.test(text)) return putLineBlock(page, frame);
  return isTerm(page, frame) && !text.endsWith('::') ? putDefinition(page, frame, text) : undefined;
}

/** The line after a number must go on as an item does. */
function isItem({ source }: Page, { from, to, indent }: Frame, width: number): boolean {
  const next = from + 1 < to ? (source.indents[from + 1] ?? -1) : -1;
  return (
    next < 0 || next >= indent + width || (next === indent && NUMBERED.test((source.lines[from + 1] ?? '').trim()))
  );
}

/** Is the next line deeper? */
function isTerm({ source }: Page, { from, to, indent }: Frame): boolean {
  return from + 1 < to && (source.indents[from + 1] ?? -1) > indent;
}

interface Item {
  readonly mark: string;
  /** Columns of the mark and the white space after it. */
  readonly width: number;
  readonly rest: string;
}

function putItem(page: Page, frame: Frame, { mark, width, rest }: Item): number {
  const { source } = page;
  const { from, indent, depth } = frame;
  const below = deeperRange(source, { from: from + 1, to: frame.to }, indent);
  const column = Math.min(indent + width, leastIndent(source, below, indent + width));
  setLine(source, from, { text: rest, indent: column });
  const pad = frame.pad + ' '.repeat(mark.length + 1);
  page.blocks(page, { from, to: below.to, indent: column, pad, depth: depth + 1 });
  putMark(page, from, { mark: frame.pad + mark, pad });
  return below.to;
}

/** Puts the mark of an item before the text of its first line. */
export function putMark(page: Page, at: number, { mark, pad }: { readonly mark: string; readonly pad: string }): void {
  const shown = page.out[at] ?? '';
  page.out[at] = `${mark} ${shown.startsWith(pad) ? shown.slice(pad.length) : shown.trimStart()}`.trimEnd();
}

interface Field {
  readonly name: string;
  readonly rest: string;
}

/** `:param name: text` shows the name as code. */
function putField(page: Page, frame: Frame, { name, rest }: Field): number {
  if (SETTINGS.has(name)) return deeperRange(page.source, { from: frame.from + 1, to: frame.to }, frame.indent).to;
  const [kind = '', ...words] = name.split(/\s+/);
  const last = words.at(-1);
  const term =
    last !== undefined
    && /^(?:param|parameter|arg|argument|key|keyword|type|raises?|except|exception|var|ivar|cvar|vartype)$/.test(kind)
      ? [kind, ...words.slice(0, -1), codeSpan(last)].join(' ')
      : inline(name, page.names);
  return putTerm(page, frame, { term: `${term}:`, rest });
}

interface Term {
  /** As markdown. */
  readonly term: string;
  readonly rest: string;
}

/** A term with its text on the same line and below. */
export function putTerm(page: Page, frame: Frame, { term, rest }: Term): number {
  const end = putItem(page, frame, { mark: '-', width: 1, rest });
  const pad = `${frame.pad}-`;
  const shown = (page.out[frame.from] ?? '').slice(pad.length).trim();
  page.out[frame.from] = `${pad} ${term} ${shown}`.trimEnd();
  return end;
}

function optionSpans(options: string): string {
  return options
    .split(', ')
    .map((option) => codeSpan(option))
    .join(', ');
}

/** `term : kind`, with the definition below. */
function putDefinition(page: Page, frame: Frame, text: string): number {
  const [term = '', ...kinds] = text.split(' : ');
  const shown = [term, ...kinds].map((part) => inline(part.trim(), page.names)).join(' : ');
  return putTerm(page, frame, { term: shown, rest: '' });
}

/** Each line of a line block is a line of text. */
function putLineBlock(page: Page, frame: Frame): number {
  const { source, out } = page;
  let at = frame.from;
  for (; at < frame.to && (source.indents[at] ?? -1) >= frame.indent; at += 1) {
    const line = (source.lines[at] ?? '').trim();
    const isFirst = LINE_BLOCK.test(line);
    if (!isFirst && source.indents[at] === frame.indent) break;
    const shown = inline(isFirst ? line.replace(LINE_BLOCK, '') : line, page.names).trim();
    if (shown !== '') out[at] = `${frame.pad}${shown.replace(/^(?=[#>+-])/, '\\')}`;
  }
  return at;
}
