import type { SiteConventions } from '../../model/site.js';
import type { BlockKind, Span } from '../../model/span.js';
import { pictureOf, readFenceInfo, spoken, withoutRemoved } from '../blocks/fence-info.js';
import type { FenceRules } from '../blocks/fence-info.js';
import type { FoundSpan } from './span-collector.js';
import { htmlSpans } from './span-html.js';
import { offsetOf, plainText, readInlines, referenceKey } from './span-inline.js';
import type { InlineContext, ProseLines } from './span-inline.js';
import { indentedOrigin } from './span-origin.js';
import type { Origin } from './span-origin.js';
import { urlOffsetOf } from './tree.js';
import type { Content, ContentOf } from './tree.js';

/** What blocks contain on some sites. */
export type SpanRules = FenceRules & Pick<SiteConventions, 'indentedTexts'>;

export interface BlockContext {
  readonly origin: Origin;
  readonly block: BlockKind;
  readonly found: FoundSpan[];
  /** Parses text extracted from indented code. */
  readonly parse: (text: string) => readonly Content[];
  readonly rules: SpanRules;
  /** Nesting depth of extracted texts. */
  readonly depth: number;
}

/** Deepest nesting of blocks with indented text; deeper ones are read as code. */
const MOST_DEPTH = 4;
/** Checkbox of a task in a list. */
const TASK = /^\[[ xX]\] /;
/** Lines that open and close containers: `:::note`. */
const CONTAINER_MARK = /^:{3,}/;

export function readBlocks(nodes: readonly Content[], context: BlockContext): void {
  nodes.forEach((node, index) => {
    const before = nodes[index - 1];
    if (node.type === 'code' && before !== undefined && isIndentedText(node, before, context))
      readIndentedText(node, context);
    else readBlock(node, context);
  });
}

function readBlock(node: Content, context: BlockContext): void {
  switch (node.type) {
    case 'heading':
      return readProse(node, { ...context, block: 'heading' });
    case 'paragraph':
      return readProse(node, context);
    case 'code':
      return readCodeBlock(node, context);
    case 'html':
      return readHtmlBlock(node, context);
    case 'table':
      return readTable(node, context);
    case 'definition':
      return readDefinition(node, context);
    case 'blockquote':
      return readBlocks(node.children, { ...context, block: 'quote' });
    case 'list':
    case 'listItem':
      return readBlocks(node.children, { ...context, block: 'list' });
    case 'footnoteDefinition':
      return readBlocks(node.children, { ...context, block: 'paragraph' });
    default:
  }
}

function endOffsetOf(node: Content): number {
  return node.position?.end.offset ?? 0;
}

function push(span: Span, context: BlockContext): void {
  context.found.push({ is: 'span', at: span.line, span });
}

/** The prose of a line is added after the other spans of that line. */
function readProse(node: ContentOf<'heading' | 'paragraph'>, context: BlockContext): void {
  const prose: ProseLines = new Map();
  const inline: InlineContext = {
    origin: context.origin,
    block: context.block,
    found: context.found,
    prose,
    linked: false,
  };
  readInlines(node.children, inline);
  for (const [line, { column, value }] of prose) {
    const text = value.replace(/\s+/g, ' ').trim().replace(TASK, '');
    if (text !== '' && !CONTAINER_MARK.test(text))
      push({ kind: 'prose', value: text, block: context.block, line, column, endLine: line }, context);
  }
}

function readCodeBlock(node: ContentOf<'code'>, context: BlockContext): void {
  const { text, placeAt } = context.origin;
  const url = pictureOf(node.lang ?? '', node.meta ?? '', context.rules);
  if (url !== undefined) {
    const at = placeAt(text.indexOf(url, offsetOf(node)));
    const place = { block: context.block, ...at, endLine: at.line };
    push({ kind: 'image', url, text: '', definition: false, ...place }, context);
  }
  if (node.value === '') return;
  const isFenced = /[`~]/.test(text.charAt(offsetOf(node)));
  const start = isFenced ? text.indexOf('\n', offsetOf(node)) + 1 : offsetOf(node);
  const firstLine = node.value.slice(0, Math.max(0, node.value.indexOf('\n')) || undefined);
  const { line, column } = placeAt(Math.max(start, text.indexOf(firstLine, start)));
  const endLine = line + node.value.split('\n').length - 1;
  push(
    {
      kind: 'fence',
      ...spoken(readFenceInfo(node.lang ?? '', node.meta ?? '', context.rules), node.value),
      value: withoutRemoved(node.value),
      block: context.block,
      line,
      column,
      endLine,
    },
    context,
  );
}

function readHtmlBlock(node: ContentOf<'html'>, context: BlockContext): void {
  const range = { from: offsetOf(node), to: endOffsetOf(node) };
  for (const span of htmlSpans(context.origin, range)) push(span, context);
}

function readDefinition(node: ContentOf<'definition'>, context: BlockContext): void {
  const { line, column } = context.origin.placeAt(urlOffsetOf(node) ?? offsetOf(node));
  context.found.push({
    is: 'definition',
    at: line,
    label: referenceKey(node.label ?? node.identifier),
    url: node.url,
    place: { line, column, endLine: line },
    block: context.block,
  });
}

function readTable(node: ContentOf<'table'>, context: BlockContext): void {
  const inline: InlineContext = {
    origin: context.origin,
    block: 'table',
    found: context.found,
    prose: undefined,
    linked: false,
  };
  const header = node.children[0]?.children.map(cellText) ?? [];
  node.children.forEach((row, index) => {
    const { line, column } = context.origin.placeAt(offsetOf(row));
    if (index > 0)
      push(
        { kind: 'row', header, cells: row.children.map(cellText), block: 'table', line, column, endLine: line },
        context,
      );
    for (const cell of row.children) readInlines(cell.children, inline);
  });
}

function cellText(cell: ContentOf<'tableCell'>): string {
  return cell.children
    .map((node) => textWithCode(node))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function textWithCode(node: Content): string {
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if (node.type === 'html') return /^<br\b/i.test(node.value) ? ' ' : '';
  return 'children' in node ? node.children.map(textWithCode).join('') : plainText(node);
}

/** Whether Python-Markdown reads this indented code as the text of the admonition or tab above. */
function isIndentedText(node: ContentOf<'code'>, before: Content, context: BlockContext): boolean {
  const { text } = context.origin;
  if (context.depth >= MOST_DEPTH || before.type !== 'paragraph' || /[`~]/.test(text.charAt(offsetOf(node))))
    return false;
  const lineStart = text.lastIndexOf('\n', endOffsetOf(before) - 1) + 1;
  return [offsetOf(before), lineStart].some((offset) => {
    const line = text.slice(offset, offset + 40).trimStart();
    return context.rules.indentedTexts.some((opens) => opens.test(line));
  });
}

function readIndentedText(node: ContentOf<'code'>, context: BlockContext): void {
  const origin = indentedOrigin(context.origin, offsetOf(node), node.value);
  readBlocks(context.parse(node.value), { ...context, origin, depth: context.depth + 1 });
}
