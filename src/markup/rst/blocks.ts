import { escaped, headingText } from '../escape.js';
import { translateExplicit } from './explicit.js';
import { inline } from './inline.js';
import { translateItem } from './lists.js';
import { MAX_DEPTH, putCode, putLines, putText } from './page.js';
import type { Frame, Page } from './page.js';
import { deeperRange, leastIndent, nextText } from './source.js';
import { translateTable } from './tables.js';
import { isAdornment, levelOf, titleAt } from './titles.js';

/** Translates the blocks of a frame, each from its first line. */
export function translateBlocks(page: Page, frame: Frame): void {
  for (let at = frame.from; at < frame.to;) at = Math.max(at + 1, translateBlock(page, { ...frame, from: at }));
}

/** Translates one block; returns the line after it. */
function translateBlock(page: Page, frame: Frame): number {
  const { source } = page;
  const { from, indent, depth } = frame;
  const column = source.indents[from] ?? -1;
  if (column < 0) return from + 1;
  if (column > indent) return depth >= MAX_DEPTH ? putParagraph(page, frame) : translateQuote(page, frame);
  const text = (source.lines[from] ?? '').trimStart();
  return (
    translateExplicit(page, frame, text)
    ?? translateTitle(page, frame)
    ?? translateDoctest(page, frame, text)
    ?? translateTable(page, frame, text)
    ?? (depth >= MAX_DEPTH ? undefined : translateItem(page, frame, text))
    ?? putParagraph(page, frame)
  );
}

/** A quote is shown as text of the block around it. */
function translateQuote(page: Page, frame: Frame): number {
  const range = deeperRange(page.source, frame, frame.indent);
  const indent = leastIndent(page.source, range, frame.indent + 1);
  page.blocks(page, { ...range, indent, pad: frame.pad, depth: frame.depth + 1 });
  return range.to;
}

function translateTitle(page: Page, { from, to, indent, pad }: Frame): number | undefined {
  if (pad !== '') return undefined;
  const title = indent === 0 ? titleAt(page.source, from, to) : undefined;
  if (title !== undefined) {
    const marks = '#'.repeat(levelOf(title.style, page.styles));
    page.out[title.line] = `${marks} ${headingText(inline(title.text, page.names))}`;
    return title.to;
  }
  const line = page.source.lines[from] ?? '';
  const isAlone = (page.source.indents[from + 1] ?? -1) < 0;
  return line.length > 3 && isAlone && isAdornment(line) ? from + 1 : undefined;
}

/** Examples of a Python prompt, up to a line without one after a blank line. */
function translateDoctest(page: Page, { from, to, indent, pad }: Frame, text: string): number | undefined {
  if (!/^>>>(?:\s|$)/.test(text)) return undefined;
  const { source } = page;
  let end = from;
  while (end < to) {
    while (end < to && (source.indents[end] ?? -1) >= indent) end += 1;
    const next = nextText(source, end, to);
    const goesOn = next < to && source.indents[next] === indent && /^\s*>>>(?:\s|$)/.test(source.lines[next] ?? '');
    if (!goesOn) break;
    end = next;
  }
  putCode(page, { from, to: end, opening: from - 1, language: 'pycon', pad });
  return end;
}

const LITERAL = /(?:^|[^\\])::$/;

function putParagraph(page: Page, { from, to, indent, pad }: Frame): number {
  const { source } = page;
  const column = source.indents[from] ?? 0;
  let end = from + 1;
  while (end < to && source.indents[end] === column) end += 1;
  const last = source.lines[end - 1] ?? '';
  const isLiteral = LITERAL.test(last) && (source.indents[end] ?? -1) < 0;
  if (isLiteral) source.lines[end - 1] = /\s::$|^::$/.test(last) ? last.slice(0, -2).trimEnd() : last.slice(0, -1);
  putText(page, { from, to: end }, pad);
  return isLiteral ? putLiteral(page, { from: end, to, indent: Math.min(indent, column), pad, depth: 0 }) : end;
}

/** The deeper block after a paragraph that ends with `::`. */
function putLiteral(page: Page, frame: Frame): number {
  const { source } = page;
  const first = nextText(source, frame.from, frame.to);
  const code = deeperRange(source, { from: first, to: frame.to }, frame.indent);
  if (code.to <= first) return putQuoted(page, { ...frame, from: first });
  putCode(page, { ...code, opening: frame.from, language: page.language, pad: frame.pad });
  return code.to;
}

const QUOTE = /^([!-/:-@[-`{-~])/;

/** Lines that each begin with the same sign may follow `::` without an indent. */
function putQuoted(page: Page, { from, to, indent, pad }: Frame): number {
  const { source } = page;
  const sign = QUOTE.exec((source.lines[from] ?? '').trim())?.[1];
  if (sign === undefined || from >= to || /^(?:\.\.|:\w|[-*+] )/.test((source.lines[from] ?? '').trim())) return from;
  let end = from;
  while (end < to && source.indents[end] === indent && (source.lines[end] ?? '').trim().startsWith(sign)) end += 1;
  if (end < to && (source.indents[end] ?? -1) >= 0) return from;
  const text = Array.from({ length: end - from }, (_, at) => escaped((source.lines[from + at] ?? '').trim())).join(
    '\n',
  );
  putLines(page, from, { text, pad });
  return end;
}
