import { fenceInfo, fenceMarks } from '../escape.js';
import { replaced } from './attributes.js';
import { padOf } from './page.js';
import type { Page } from './page.js';

const DELIMITER = /^(?:(-{4,}|\.{4,}|\+{4,}|\/{4,})|(`{3,}|~{3,})[ \t]{0,20}([\w+#.-]*)(?:,.*)?)$/;
const CALLOUT = /<(?:!--)?(?:\d{1,3}|\.)(?:--)?>$/;
/** Signs before a callout that make it a comment. */
const COMMENT = /(?:\/\/|#|--|;;)$/;
const MOST_CALLOUTS = 9;

/** A block whose lines are not read: code, text as it is, HTML, a comment. Returns the line after it. */
export function translateVerbatim(page: Page, at: number): number | undefined {
  const line = page.lines[at] ?? '';
  const [, sign, ticks, given = ''] = DELIMITER.exec(line) ?? [];
  const mark = sign ?? ticks;
  if (mark === undefined) return undefined;
  let end = at + 1;
  while (end < page.lines.length && page.lines[end] !== mark) end += 1;
  if (!mark.startsWith('/')) {
    const language = mark.startsWith('+') ? 'html' : given === '' ? languageOf(page) : given;
    const isText = mark.startsWith('.') && page.block.style !== 'source';
    putCode(page, { from: at + 1, to: end, opening: at, language: isText ? '' : language });
  }
  return end + 1;
}

function languageOf({ block, attributes }: Page): string {
  if (block.style !== '' && block.style !== 'source') return '';
  if (block.language !== '') return block.language;
  return block.style === 'source' ? (attributes.values.get('source-language') ?? '') : '';
}

/** A paragraph with the style of code, up to the next blank line. */
export function translateCodeParagraph(page: Page, at: number): number | undefined {
  const { block, lines, out } = page;
  if (!/^(?:source|listing|literal)$/.test(block.style) || block.line < 0 || out[block.line] !== '') return undefined;
  let end = at;
  while (end < lines.length && lines[end] !== '') end += 1;
  putCode(page, { from: at, to: end, opening: block.line, language: languageOf(page) });
  return end + 1;
}

interface Code {
  readonly from: number;
  readonly to: number;
  /** The line that becomes the opening of the fence; `to` becomes its end. */
  readonly opening: number;
  readonly language: string;
}

function putCode(page: Page, { from, to, opening, language }: Code): void {
  const { out, lines, block, attributes } = page;
  const pad = padOf(page);
  const code = lines.slice(from, to).map((line) => {
    const text = block.hasAttributes ? replaced(line, attributes) : line;
    return withoutCallouts(text);
  });
  const marks = fenceMarks(code);
  out[opening] = `${pad}${marks}${fenceInfo(language, block.title)}`;
  for (const [at, line] of code.entries()) if (line !== '') out[from + at] = pad + line;
  if (to < out.length) out[to] = pad + marks;
}

/** Code without the numbers at the end of a line, `// <1>`, that explanations below refer to. */
function withoutCallouts(line: string): string {
  let text = line;
  for (let count = 0; count < MOST_CALLOUTS && CALLOUT.test(text); count += 1)
    text = text.replace(CALLOUT, '').trimEnd();
  return text === line ? line : text.replace(COMMENT, '').trimEnd();
}
