import type { ClaimSource, Target } from '../../model/claim.js';
import type { SpanOf } from '../../model/span.js';
import { startsBlock } from '../../text/layout/block-start.js';
import { listHedge } from './list-intro.js';
import { isExampleSection, audienceOf } from './section/audience.js';
import { hedgeOf } from './hedging.js';
import type { Hedge } from './hedging.js';

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

/** All inline code of a section that fits on one line, in order. */
export function codeWordsOf(source: ClaimSource): readonly CodeWord[] {
  const example: Hedge | undefined = isExampleSection(source)
    ? { gone: false, slight: true, because: 'the section gives examples' }
    : undefined;
  // A name that the code defined belongs to this repository even in docs for readers; guides to another version name
  // definitions from before it.
  const moves = source.section.headingPath.some((heading) => /\b(?:migrat|upgrad|breaking|deprecat)/i.test(heading));
  const reader: Hedge | undefined =
    audienceOf(source) === 'reader'
      ? { gone: false, slight: !moves, because: 'the section is about the reader’s own project' }
      : undefined;
  return source.spans.flatMap((span) => {
    if (span.kind !== 'code' || span.value.length > MAX_CHARS || span.value.includes('\n')) return [];
    const line = (source.lines[span.line - 1] ?? '').slice(0, LINE_CHARS);
    const at = span.column - 1;
    const said = hedgeOf(line, at, at + span.value.length);
    return [
      {
        value: span.value.trim(),
        span,
        hedge: (said?.file === true ? undefined : said) ?? listHedge(source.lines, span.line) ?? reader ?? example,
        around: line,
        near: nearOf(source, span, line),
      },
    ];
  });
}

/** A neighbouring line counts only in the same text: a table, a list and a heading are each complete on their own. */
function nearOf({ lines }: ClaimSource, { block, line }: SpanOf<'code'>, own: string): string {
  if (block !== 'paragraph' && block !== 'quote' && block !== 'list') return own;
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
