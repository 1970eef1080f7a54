import type { ClaimSource, Target } from '../../model/claim.js';
import type { SpanOf } from '../../model/span.js';
import { keptFor } from '../../text/memo.js';
import type { SiteConventions } from '../../model/site.js';
import { startsBlock } from '../../text/layout/block-start.js';
import { listHedge } from './hedging/list-intro.js';
import { isExampleSection, audienceOf } from './section/audience.js';
import { crossedOutHedge, removedSectionHedge } from './section/removed.js';
import { repositoryCalled } from './hedging/named-repository.js';
import { introHedge } from './hedging/intro-hedge.js';
import { isAboutUpgrades } from './section/about-upgrades.js';
import { hedgeOf, isSaidGone } from './hedging/hedge.js';
import type { Hedge } from './hedging/hedge.js';
import { partAround, textAround } from './hedging/text-around.js';

/** A piece of inline code with the words around it. */
export interface CodeWord {
  readonly value: string;
  readonly span: SpanOf<'code'>;
  /** What the words around the code say against verifying it. */
  readonly hedge: Hedge | undefined;
  /** The source line. */
  readonly around: string;
  /** The source line with the previous and the next one, which may contain parts of the sentence. */
  readonly near: string;
}

const MAX_CHARS = 160;
const LINE_CHARS = 4_000;
/** Most characters of a mark before a name. */
const MARK_CHARS = 20;

/** All inline code of a section that fits on one line, in order. */
export function codeWordsOf(source: ClaimSource): readonly CodeWord[] {
  const example: Hedge | undefined = isExampleSection(source)
    ? { gone: false, slight: true, because: 'the section gives examples' }
    : undefined;
  // A name that the code defined belongs to this repository even in docs for readers; guides to another version name
  // definitions from before it.
  const moves = isAboutUpgrades(source.section);
  const reader: Hedge | undefined =
    audienceOf(source) === 'reader'
      ? { gone: false, slight: !moves, because: 'the section is about the reader’s own project' }
      : undefined;
  const removed = removedSectionHedge(source);
  const words = source.spans
    .filter((span): span is SpanOf<'code'> => span.kind === 'code')
    .filter(({ value }) => value.length <= MAX_CHARS && !value.includes('\n'))
    .map((span) => ({ span, value: valueOf(source, span), said: saidOf(source, span) }));
  const gone = new Set(words.filter(({ said }) => isSaidGone(said)).map(({ value }) => value));
  return words.map(({ span, value, said }) => {
    const line = lineOf(source, span);
    return {
      value,
      span,
      hedge:
        (said?.file === true ? undefined : said)
        ?? listHedge(source.lines, span.line)
        ?? ofRepository(value, source)
        ?? removed
        ?? crossedOutHedge(value, source)
        ?? (gone.has(value) ? GONE_IN_SECTION : undefined)
        ?? reader
        ?? example,
      around: line,
      near: nearOf(source, span, line),
    };
  });
}

/** The code; after a mark that says what it names (`{func}`), only the name. */
function valueOf({ lines, conventions }: ClaimSource, { value, line, column }: SpanOf<'code'>): string {
  const text = value.trim();
  const before = (lines[line - 1] ?? '').slice(Math.max(0, column - 1 - MARK_CHARS), column - 1);
  const mark = marksOf(conventions).find(({ end }) => end.test(before));
  return mark?.name.exec(text)?.[1] ?? text;
}

const marksOf = keptFor(({ nameMarks }: SiteConventions) =>
  nameMarks.flatMap(({ mark, name }) => (name === undefined ? [] : [{ end: new RegExp(`${mark.source}\`$`), name }])),
);

/** What the section says of a thing once holds for its other mentions, and for a heading that names it. */
const GONE_IN_SECTION: Hedge = { gone: true, because: 'the section says that it is gone' };

/** The doubt about a name that is that of another repository, to which the document leads. */
function ofRepository(value: string, source: ClaimSource): Hedge | undefined {
  const repository = repositoryCalled(value, source);
  return repository === undefined ? undefined : { gone: true, because: `the document names ${repository}` };
}

/** What its line says of it; what the lines around say as well, if that is that it is gone. */
function saidOf(source: ClaimSource, span: SpanOf<'code'>): Hedge | undefined {
  const length = span.value.length;
  const { text, at } = partAround(source.lines[span.line - 1] ?? '', span.column);
  const own = hedgeOf(text, at, at + length);
  if (span.diagram !== undefined) return introHedge(source, span.diagram.line) ?? own;
  if (own !== undefined || !isRunning(span)) return own;
  const around = textAround(source.lines, span.line, span.column);
  const wide = hedgeOf(around.text, around.at, around.at + length);
  return wide?.gone === true ? wide : undefined;
}

function lineOf({ lines }: ClaimSource, { line }: SpanOf<'code'>): string {
  return (lines[line - 1] ?? '').slice(0, LINE_CHARS);
}

/** Is the code in text whose sentences may continue on the next line? A table row and a heading end with their line. */
function isRunning({ block, diagram }: SpanOf<'code'>): boolean {
  if (diagram !== undefined) return false;
  return block === 'paragraph' || block === 'quote' || block === 'list';
}

/** A neighbouring line counts only in the same text: a table, a list and a heading are each complete on their own. */
function nearOf({ lines }: ClaimSource, span: SpanOf<'code'>, own: string): string {
  if (!isRunning(span)) return own;
  const { block, line } = span;
  const neighbours = [lines[line - 2] ?? '', lines[line] ?? ''].map((text) => text.slice(0, LINE_CHARS));
  return [own, ...neighbours.filter((text) => !startsBlock(block === 'quote' ? text.replace(/^\s*>/, '') : text))].join(
    ' ',
  );
}

/** The place of `text` in the inline code, for a fix; nothing when it does not occur there literally. */
export function targetIn({ span, around }: CodeWord, text: string): { readonly target?: Target } {
  const inside = span.value.indexOf(text);
  const column = span.column + inside;
  return inside < 0 || !around.startsWith(text, column - 1) ? {} : { target: { line: span.line, column, text } };
}
