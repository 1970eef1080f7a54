import { isProductName } from '../../../ecosystems/project-files.js';
import { hasDirectives } from '../../../formats/fence-languages.js';
import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { NameDirective } from '../../../model/site.js';
import type { SpanOf } from '../../../model/span.js';
import { LIST_MARK } from '../../../text/layout/block-start.js';
import { readName } from '../../ground/read-name.js';
import type { NamedPayload } from '../../ground/named.js';

/** Marks of a heading or of a list entry. */
const LEAD = new RegExp(String.raw`^[\s>]*(?:#{1,6}\s+|${LIST_MARK}\s+)?`);
const ANCHORS = /<a\s[^<>]{0,200}>|<\/a>|\{#[\w-]{1,80}\}/g;
const LINE_CHARS = 400;

/** Names without code marks that are alone: as a heading, as a list item, or in a directive of a documentation tool. */
export function listedNames(source: ClaimSource): readonly Draft<NamedPayload>[] {
  const alone = source.spans.flatMap((span): Draft<NamedPayload>[] => {
    if (span.kind === 'fence') return directivesIn(span, source);
    return span.kind === 'prose'
      && (span.block === 'heading' || span.block === 'list')
      && span.value.length <= LINE_CHARS
      ? aloneIn(span, source)
      : [];
  });
  return [...alone, ...blocksOf(source)];
}

/** Directives are not prose: they are read from the section itself, outside of its fences. */
function blocksOf(source: ClaimSource): readonly Draft<NamedPayload>[] {
  const { section, lines, spans, conventions } = source;
  const onPages = conventions.nameDirectives.filter(({ isFenced }) => !isFenced);
  const fences = spans.filter(({ kind }) => kind === 'fence');
  const found: Draft<NamedPayload>[] = [];
  for (let line = section.startLine; line <= section.endLine; line++) {
    const directive = directiveOf(lines[line - 1] ?? '', onPages, { line, source });
    if (
      directive !== undefined
      && !fences.some((fence) => fence.line <= line && line <= fence.endLine)
      && !opensContainer(line, source)
    )
      found.push(directive);
  }
  return found;
}

/** A directive for a name has no end. A container, which other generators write with the same sign, has one: `:::`. */
function opensContainer(line: number, { section, lines }: ClaimSource): boolean {
  const mark = /^[^\w\s]+/.exec(lines[line - 1] ?? '')?.[0];
  if (mark === undefined) return false;
  for (let next = line + 1; next <= section.endLine; next++) {
    const text = lines[next - 1] ?? '';
    if (text.startsWith(mark)) return text.trim() === mark;
  }
  return false;
}

function aloneIn(span: SpanOf<'prose'>, { lines }: ClaimSource): Draft<NamedPayload>[] {
  const text = span.value.trim();
  const line = (lines[span.line - 1] ?? '').slice(0, LINE_CHARS);
  const written = line
    .replace(ANCHORS, ' ')
    .replace(LEAD, '')
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()
    .replaceAll('\\', '');
  const name = written === text ? readName(text, undefined, { isAlone: true }) : undefined;
  if (name === undefined || isProductName(name.name)) return [];
  return [draftAt(name, text, { line: span.line, source: line })];
}

function directivesIn(span: SpanOf<'fence'>, source: ClaimSource): Draft<NamedPayload>[] {
  if (!hasDirectives(span.lang)) return [];
  const { nameDirectives } = source.conventions;
  return span.value
    .split('\n')
    .flatMap((text, index) => directiveOf(text, nameDirectives, { line: span.line + index, source }) ?? []);
}

function directiveOf(
  text: string,
  directives: readonly NameDirective[],
  { line, source: { lines } }: { readonly line: number; readonly source: ClaimSource },
): Draft<NamedPayload> | undefined {
  if (text.length > LINE_CHARS) return undefined;
  const [path] = directives.flatMap(({ form }) => form.exec(text)?.[1] ?? []);
  const parts = path?.split('.') ?? [];
  const name = parts.at(-1);
  if (path === undefined || name === undefined || name.length < 3) return undefined;
  const named = { name, container: parts.length > 1 ? parts.at(-2) : undefined, called: false };
  return draftAt(named, path, { line, source: (lines[line - 1] ?? '').slice(0, LINE_CHARS) });
}

function draftAt(
  payload: NamedPayload,
  text: string,
  { line, source }: { readonly line: number; readonly source: string },
): Draft<NamedPayload> {
  const at = lastWord(source, payload.name);
  return {
    line,
    text,
    keywords: [payload.name.toLowerCase()],
    payload,
    ...(at < 0 ? {} : { target: { line, column: at + 1, text: payload.name } }),
  };
}

/** The last whole-word occurrence of the name: its owner's name may begin with it. */
function lastWord(text: string, name: string): number {
  for (let at = text.lastIndexOf(name); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(name, at - 1)) {
    if (!/[\w$]/.test(text.charAt(at - 1)) && !/[\w$]/.test(text.charAt(at + name.length))) return at;
  }
  return -1;
}
