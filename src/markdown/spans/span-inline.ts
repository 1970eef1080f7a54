import type { BlockKind, Span } from '../../model/span.js';
import { normalLabel } from '../blocks/definition.js';
import type { FoundSpan } from './span-collector.js';
import { urlSpans } from './span-html.js';
import type { Origin } from './span-origin.js';
import { urlOffsetOf } from './tree.js';
import type { Content, ContentOf } from './tree.js';

/** Place of inline content, and destination of its spans. */
export interface InlineContext {
  readonly origin: Origin;
  readonly block: BlockKind;
  readonly found: FoundSpan[];
  /** Running text by line; undefined where it is not needed (in tables). */
  readonly prose: ProseLines | undefined;
  readonly linked: boolean;
}

/** Running text of a block, one entry a source line, in order. */
export type ProseLines = Map<number, { column: number; value: string }>;

export function readInlines(nodes: readonly Content[], context: InlineContext): void {
  nodes.forEach((node, index) => {
    if (!readTaggedCode(nodes, index, context)) readInline(node, context);
  });
}

function readInline(node: Content, context: InlineContext): void {
  switch (node.type) {
    case 'text':
      return readText(node, context);
    case 'inlineCode':
      return readCode(node, context);
    case 'link':
      return readLink(node, context);
    case 'image':
      return readImage(node, context);
    case 'linkReference':
    case 'imageReference':
      return readReference(node, context);
    case 'html':
      return readHtml(node, context);
    default:
      if ('children' in node) readInlines(node.children, context);
  }
}

export function offsetOf(node: Content): number {
  return node.position?.start.offset ?? 0;
}

function endOffsetOf(node: Content): number {
  return node.position?.end.offset ?? 0;
}

function push(span: Span, context: InlineContext): void {
  context.found.push({ is: 'span', at: span.line, span });
}

/** Adds a piece of running text to its line; a skipped element counts as one blank. */
function addProse(
  context: InlineContext,
  place: { readonly line: number; readonly column: number },
  value: string,
): void {
  if (context.prose === undefined) return;
  const line = context.prose.get(place.line);
  if (line === undefined) context.prose.set(place.line, { column: place.column, value });
  else line.value += value;
}

function readText(node: ContentOf<'text'>, context: InlineContext): void {
  const start = context.origin.placeAt(offsetOf(node));
  const last = context.origin.placeAt(endOffsetOf(node)).line;
  const source = context.origin.text;
  let from = offsetOf(node);
  node.value.split('\n').forEach((value, index) => {
    if (index > 0) {
      const feed = source.indexOf('\n', from);
      const at = source.indexOf(value.slice(0, 20), feed + 1);
      from = feed < 0 ? from : at < 0 ? feed + 1 : at;
    }
    const place = index === 0 ? start : context.origin.placeAt(from);
    addProse(context, place.line > last ? start : place, value.replaceAll('~~', ''));
  });
  if (!context.linked) readBareUrls(node, context);
}

const BARE_URL = /\bhttps?:\/\/[^\s<>"`]+/g;

/** Urls in running text are links, as on GitHub; punctuation after them is not part of the url. */
function readBareUrls(node: ContentOf<'text'>, context: InlineContext): void {
  const from = offsetOf(node);
  for (const match of context.origin.text.slice(from, endOffsetOf(node)).matchAll(BARE_URL)) {
    const url = trimmedUrl(match[0]);
    const place = context.origin.placeAt(from + match.index);
    push(
      { kind: 'link', url, text: url, definition: false, block: context.block, ...place, endLine: place.line },
      context,
    );
  }
}

function trimmedUrl(written: string): string {
  let end = written.length;
  const isOpened = written.includes('(');
  while (end > 0 && ('?!.,:*_~\'";'.includes(written.charAt(end - 1)) || (written[end - 1] === ')' && !isOpened)))
    end -= 1;
  return written.slice(0, end);
}

function readCode(node: ContentOf<'inlineCode'>, context: InlineContext): void {
  const { text, placeAt } = context.origin;
  let offset = offsetOf(node);
  addProse(context, placeAt(offset), ' ');
  while (text[offset] === '`') offset += 1;
  if (/\s/.test(text.charAt(offset)) && !/^\s/.test(node.value)) offset += 1;
  const end = placeAt(endOffsetOf(node)).line;
  if (node.value !== '')
    push(
      {
        kind: 'code',
        value: node.value.replaceAll('\n', ' '),
        linked: context.linked,
        block: context.block,
        ...placeAt(offset),
        endLine: end,
      },
      context,
    );
}

/** Code in a tag, `<code>a</code>`, counts as inline code. */
function readTaggedCode(nodes: readonly Content[], index: number, context: InlineContext): boolean {
  const [open, node, close] = [nodes[index - 1], nodes[index], nodes[index + 1]];
  if (
    node?.type !== 'text'
    || open?.type !== 'html'
    || close?.type !== 'html'
    || open.value.toLowerCase() !== '<code>'
    || close.value.toLowerCase() !== '</code>'
  )
    return false;
  const place = context.origin.placeAt(offsetOf(node));
  addProse(context, place, ' ');
  if (!context.origin.text.startsWith(node.value, offsetOf(node)) || node.value.includes('\n')) return true;
  push(
    { kind: 'code', value: node.value, linked: context.linked, block: context.block, ...place, endLine: place.line },
    context,
  );
  return true;
}

function readLink(node: ContentOf<'link'>, context: InlineContext): void {
  const bare = context.origin.text[offsetOf(node)] === '<' ? 1 : 0;
  const place = context.origin.placeAt(urlOffsetOf(node) ?? offsetOf(node) + bare);
  push(
    {
      kind: 'link',
      url: node.url,
      text: plainText(node),
      definition: false,
      block: context.block,
      ...place,
      endLine: place.line,
    },
    context,
  );
  readInlines(node.children, { ...context, linked: true });
}

function readImage(node: ContentOf<'image'>, context: InlineContext): void {
  const place = context.origin.placeAt(urlOffsetOf(node) ?? offsetOf(node));
  push(
    {
      kind: 'image',
      url: node.url,
      text: node.alt ?? '',
      definition: false,
      block: context.block,
      ...place,
      endLine: place.line,
    },
    context,
  );
}

function readReference(node: ContentOf<'linkReference' | 'imageReference'>, context: InlineContext): void {
  const at = context.origin.placeAt(offsetOf(node)).line;
  const kind = node.type === 'linkReference' ? 'link' : 'image';
  context.found.push({
    is: 'reference',
    at,
    kind,
    label: referenceKey(node.label ?? node.identifier),
    text: plainText(node),
    block: context.block,
  });
  if (node.type === 'linkReference') readInlines(node.children, { ...context, linked: true });
}

export function referenceKey(label: string): string {
  return normalLabel(label);
}

function readHtml(node: ContentOf<'html'>, context: InlineContext): void {
  const place = context.origin.placeAt(offsetOf(node));
  if (/^<br\b/i.test(node.value)) addProse(context, place, ' ');
  for (const span of urlSpans(context.origin, { from: offsetOf(node), to: endOffsetOf(node) }, context.block))
    push(span, context);
}

/** Text of a node without markup; code without its marks. */
export function plainText(node: Content): string {
  if (node.type === 'html' || node.type === 'footnoteReference') return '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
