import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import type { Span } from '../../model/span.js';
import { lineAt, lineStartsOf, normalText } from '../../text/layout/lines.js';
import { scanBlocks } from '../blocks/blocks.js';
import { decoded } from '../inline/entity.js';
import { pictureOf, readFenceInfo, spoken, withoutRemoved } from '../blocks/fence-info.js';
import type { FoundFence } from '../blocks/scan.js';
import { chunksOf } from './chunks.js';
import type { Chunk } from './chunks.js';
import { labelsDefinedIn, normalLabel } from '../blocks/definition.js';
import { readFrontmatter } from '../frontmatter.js';
import { scriptUrls, withoutScripts } from '../mdx/mdx-text.js';
import { readBlocks } from './span-blocks.js';
import type { SpanRules } from './span-blocks.js';
import { resolveSpans } from './span-collector.js';
import type { FoundSpan } from './span-collector.js';
import { htmlSpans } from './span-html.js';
import { partOrigin } from './span-origin.js';
import { isShellScript } from '../../paths/file-kinds.js';
import { spanOfScript } from '../script.js';
import { isMdx } from '../split.js';
import { parseTree } from './tree.js';
import type { Content, KnownLabels } from './tree.js';

/**
 * Typed spans of each section, by section id, in document order, from a CommonMark and GFM tree. The document is split
 * at top-level blocks and parsed in parts, as the parser is slower than linear on whole documents. Text that the parser
 * cannot read in bounded time or stack has no spans, nor has a document of more than `BOUNDS.claimDocBytes`.
 */
export function spansOf(doc: Doc, text: string, rules: SpanRules): ReadonlyMap<string, readonly Span[]> {
  const source = normalText(text);
  const spans = new Map<string, Span[]>(doc.sections.map((section) => [section.id, []]));
  if (source.length > BOUNDS.claimDocBytes) return spans;
  const [first] = doc.sections;
  if (first !== undefined && isShellScript(doc.file)) return spans.set(first.id, [spanOfScript(source, first.endLine)]);
  const sectionAt = sectionFinder(doc.sections);
  for (const { at, span } of resolveSpans(findSpans(source, isMdx(doc.file), rules), sectionAt)) {
    const section = doc.sections[sectionAt(at)];
    if (section !== undefined && at <= section.endLine) spans.get(section.id)?.push(span);
  }
  return spans;
}

/**
 * Index of the section that contains a 1-based line. Lines above the first section have no words and belong to it.
 * O(log sections).
 */
function sectionFinder(sections: readonly Section[]): (line: number) => number {
  return (line) => {
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sections[middle]?.startLine ?? Infinity) <= line) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  };
}

function findSpans(written: string, mdx: boolean, rules: SpanRules): readonly FoundSpan[] {
  const { offset, line } = readFrontmatter(written);
  const blocks = scanBlocks({ text: written, offset, line, mdx, lastLine: BOUNDS.docLines, wantsCuts: true });
  const { cuts = [], fences, htmls, tables, endOffset } = blocks;
  const starts = lineStartsOf(written);
  const text = mdx ? withoutScripts(written, blocks) : written;
  const labels = labelsDefinedIn(text);
  const parse = (part: string) => parsePart(part, knownIn(part, labels), mdx);
  const found = fences.flatMap((fence) => [
    ...foundSpan(pictureSpan({ text: written, starts }, fence, rules)),
    ...foundSpan(fenceSpan(written, fence, rules)),
  ]);
  if (mdx) found.push(...scriptUrls({ text: written, starts, code: blocks.code }).flatMap(foundSpan));
  else
    for (const { from, to } of htmls)
      found.push(...htmlSpans(partOrigin({ text, starts, from, to })).flatMap(foundSpan));
  const read = [...fences, ...htmls].sort((a, b) => a.from - b.from);
  for (const chunk of chunksOf(text, { from: offset, to: endOffset, cuts, read, tables })) {
    const origin = partOrigin({ text, starts, ...withoutBlankEnds(text, chunk) });
    readBlocks(parse(origin.text), { origin, block: 'paragraph', found, parse, rules, depth: 0 });
  }
  return found.filter(({ at }) => at > 0);
}

/**
 * Trims blank lines before and after: they have no spans but cost the parser as much as others. When only a few
 * sections are read, all others are blank.
 */
function withoutBlankEnds(text: string, chunk: Chunk): Chunk {
  let { from, to } = chunk;
  for (
    let end = text.indexOf('\n', from);
    end >= 0 && end < to && isBlank(text, from, end);
    end = text.indexOf('\n', from)
  )
    from = end + 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return { ...chunk, from, to };
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!/\s/.test(text[at] ?? '')) return false;
  return true;
}

function foundSpan(span: Span | undefined): FoundSpan[] {
  return span === undefined ? [] : [{ is: 'span', at: span.line, span }];
}

/** Returns no nodes when deeply nested text overflows the parser's stack. */
function parsePart(part: string, labels: KnownLabels, mdx: boolean): readonly Content[] {
  try {
    return parseTree(part, labels, mdx).children;
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

const USED = /\[([^[\]]{1,999})\]/g;

/** The document's labels that a part uses: the parser compares each reference with each label. */
function knownIn(part: string, labels: ReadonlySet<string>): KnownLabels {
  if (labels.size === 0) return { references: [], footnotes: [] };
  const used = new Set(
    [...part.matchAll(USED)].map((match) => normalLabel(match[1] ?? '')).filter((label) => labels.has(label)),
  );
  return {
    references: [...used].filter((label) => !label.startsWith('^')),
    footnotes: [...used].filter((label) => label.startsWith('^')).map((label) => label.slice(1)),
  };
}

/** The picture of a directive that is written as a fence outside of containers; undefined for any other fence. */
function pictureSpan(
  { text, starts }: { readonly text: string; readonly starts: readonly number[] },
  fence: FoundFence,
  rules: SpanRules,
): Span | undefined {
  const [lang = '', ...meta] = decodedInfo(fence.info).split(/[\t ]+/);
  const url = pictureOf(lang, meta.join(' '), rules);
  const at = url === undefined ? -1 : text.indexOf(url, fence.from);
  if (url === undefined || at < 0) return undefined;
  const line = lineAt(starts, at);
  const column = at - (starts[line - 1] ?? 0) + 1;
  return { kind: 'image', url, text: '', definition: false, block: 'paragraph', line, column, endLine: line };
}

/** The span of a fence outside of containers; undefined when the fence is empty. */
function fenceSpan(text: string, fence: FoundFence, rules: SpanRules): Span | undefined {
  const source = text.slice(fence.valueFrom, fence.valueTo).replace(/\n$/, '');
  const value =
    fence.indent === 0
      ? source
      : source
          .split('\n')
          .map((line) => withoutIndent(line, fence.indent))
          .join('\n');
  if (value === '') return undefined;
  const [lang = '', ...meta] = decodedInfo(fence.info).split(/[\t ]+/);
  const column = source.indexOf('\n') < 0 ? source.length - value.length : source.indexOf('\n') - value.indexOf('\n');
  const endLine = fence.valueLine + value.split('\n').length - 1;
  return {
    kind: 'fence',
    ...spoken(readFenceInfo(lang, meta.join(' '), rules), value),
    value: withoutRemoved(value),
    block: 'paragraph',
    line: fence.valueLine,
    column: column + 1,
    endLine,
  };
}

function withoutIndent(line: string, indent: number): string {
  let blanks = 0;
  while (blanks < indent && line[blanks] === ' ') blanks += 1;
  return line.slice(blanks);
}

function decodedInfo(info: string): string {
  return decoded(info.replace(/\\([!-/:-@[-`{-~])/g, '$1'));
}
