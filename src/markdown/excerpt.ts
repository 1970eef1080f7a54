import { closes, fenceAt } from '../text/layout/fences.js';
import type { Fence } from '../text/layout/fences.js';
import { BOUNDS } from '../model/bounds.js';
import { indentOf } from '../text/layout/indent.js';
import { scanBlocks } from './blocks/blocks.js';

/** A part of a Markdown text. Lines are 0-based. */
export interface Excerpt {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
  /** These lines; those of a fence that starts before or ends after them are fenced. */
  readonly text: string;
}

/** A fenced block: its lines, fences included, and the parts of its opening line. */
interface Block extends Fence {
  readonly from: number;
  readonly to: number;
  readonly isClosed: boolean;
}

/** Of a longer info string, only the language is repeated. */
const LONGEST_INFO = 80;
/** Line breaks and their escapes in JSON, for the two lines that an excerpt may add. */
const BREAKS = 8;

/** Cuts a Markdown text into parts that begin and end outside of code, or fence the code that they cut. */
export interface Excerpter {
  /** The most characters that the added lines take. */
  readonly addedChars: number;
  excerpt(from: number, to: number): Excerpt;
}

export interface ExcerptRules {
  readonly mdx: boolean;
  /** Any other text is cut where it is asked. */
  readonly isMarkdown: boolean;
}

/** Reads the text once; linear. */
export function excerpter(text: string, { mdx, isMarkdown }: ExcerptRules): Excerpter {
  const lines = text.split('\n');
  const fences = isMarkdown ? fencesIn(text, lines, mdx) : [];
  const lengths = fences.map((fence) => openingOf(fence).length + closingOf(fence).length + BREAKS);
  return {
    addedChars: lengths.reduce((most, length) => Math.max(most, length), 0),
    excerpt: (from, to) => excerptOf(lines, fences, { from, to }),
  };
}

/** The text with a fence at its end closed, so that what follows it is not part of it. Linear. */
export function withClosedCode(text: string, mdx: boolean): string {
  const lines = text.split('\n');
  return excerptOf(lines, fencesIn(text, lines, mdx), { from: 0, to: lines.length - 1 }).text;
}

function fencesIn(text: string, lines: readonly string[], mdx: boolean): readonly Block[] {
  if (!text.includes('```') && !text.includes('~~~')) return [];
  const { code } = scanBlocks({ text, offset: 0, line: 1, mdx, lastLine: BOUNDS.docLines, wantsCuts: false });
  const fences: Block[] = [];
  for (let at = 0; at < code.length; at += 2) {
    const [from, to] = [(code[at] ?? 1) - 1, (code[at + 1] ?? 1) - 1];
    const opening = fenceAt(lines[from] ?? '');
    if (opening === undefined) continue;
    const closing = to === from ? undefined : fenceAt(lines[to] ?? '');
    fences.push({ ...opening, from, to, isClosed: closing !== undefined && closes(closing, opening.mark) });
  }
  return fences;
}

/** Moves the ends by a line where that avoids half a fence, and adds the fences that are still missing. */
function excerptOf(lines: readonly string[], fences: readonly Block[], asked: Pick<Excerpt, 'from' | 'to'>): Excerpt {
  const within = (line: number): Block | undefined => fences.find((fence) => fence.from <= line && line <= fence.to);
  const { from, to } = moved(asked, within);
  const [first, last] = [within(from), within(to)];
  const isOpened = first === undefined || first.from === from;
  const isEnded = last === undefined || (last.isClosed && last.to === to);
  const own = lines.slice(from, to + 1);
  const text = [...(isOpened ? [] : [openingOf(first)]), ...own, ...(isEnded ? [] : [closingOf(last)])].join('\n');
  return { from, to, text };
}

function moved(
  asked: Pick<Excerpt, 'from' | 'to'>,
  within: (line: number) => Block | undefined,
): Pick<Excerpt, 'from' | 'to'> {
  let { from, to } = asked;
  const [first, last] = [within(from), within(to)];
  if (first !== undefined && from === first.from + 1 && from !== first.to) from = first.from;
  else if (first?.isClosed === true && from === first.to) from += 1;
  if (last?.isClosed === true && to === last.to - 1 && to !== last.from) to = last.to;
  else if (last !== undefined && to === last.from && to !== last.to) to -= 1;
  return from <= to ? { from, to } : asked;
}

/** The opening line as it is, except that an indent of code becomes that of a list, and a long info string is cut. */
function openingOf({ prefix, mark, info }: Fence): string {
  const indent = prefix.slice(0, indentOf(prefix));
  const columns = indent.replace(/\t/g, CODE_INDENT).length;
  const shown = info.length > LONGEST_INFO ? (info.trim().split(/\s/, 1)[0] ?? '').slice(0, LONGEST_INFO) : info;
  return `${columns < CODE_INDENT.length ? indent : bullets(columns)}${prefix.slice(indent.length)}${mark}${shown}`;
}

const CODE_INDENT = '    ';

/** Markers of nested lists whose text starts at this column. */
function bullets(columns: number): string {
  return `${'- '.repeat(Math.floor(columns / 2))}${columns % 2 === 1 ? ' ' : ''}`;
}

function closingOf({ prefix, mark }: Fence): string {
  return prefix.replace(/[^\s>]/g, ' ') + mark;
}
