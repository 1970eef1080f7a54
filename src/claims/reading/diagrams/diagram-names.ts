import { diagramKind } from '../../../formats/fence-languages.js';
import type { Span, SpanOf } from '../../../model/span.js';
import { firstOfEach } from '../../../text/multimap.js';
import { MOST_CHARS, MOST_LABELS, MOST_ROWS } from './label.js';
import type { Label, ReadLabels } from './label.js';
import { mermaidLabels } from './mermaid.js';
import { plantumlLabels } from './plantuml.js';

const READERS: Readonly<Record<'mermaid' | 'plantuml', ReadLabels>> = {
  mermaid: mermaidLabels,
  plantuml: plantumlLabels,
};

/** Breaks of lines in a label, each of which is a text of its own. */
const BREAK = /<br\s?\/?>|\\n/;
/** One identifier, called or not; or one path. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*(?:(?:\.|::)[A-Za-z_$][\w$]*)*(?:\([^()]{0,200}\))?$/;
const PATH = /^(?:\.{1,2}\/|@)?[\w.-]+(?:\/[\w.@[\]-]+)*\/?$/;

/**
 * The spans with those of the names in diagrams: a label that is exactly one identifier or one path is read as inline
 * code is. Each name once in a diagram, of one owner. `lines`: those of the document.
 */
export function withDiagramNames(spans: readonly Span[], lines: readonly string[]): readonly Span[] {
  if (!spans.some((span) => span.kind === 'fence' && diagramKind(span.lang) !== undefined)) return spans;
  return spans.flatMap((span): readonly Span[] => (span.kind === 'fence' ? [span, ...namesIn(span, lines)] : [span]));
}

function namesIn(fence: SpanOf<'fence'>, lines: readonly string[]): readonly SpanOf<'code'>[] {
  const kind = diagramKind(fence.lang);
  if (kind === undefined) return [];
  const written = fence.value.split('\n', MOST_ROWS);
  const rows = written.flatMap((text, row) => (text.length > MOST_CHARS ? [] : [{ text, row }]));
  const labels = READERS[kind](rows)
    .flatMap(partsOf)
    .filter(({ text }) => IDENTIFIER.test(text) || (/[./]/.test(text) && PATH.test(text)));
  const ordered = [...labels].sort((a, b) => a.row - b.row || a.column - b.column);
  return firstOfEach(ordered, ({ text, owner = '' }) => `${owner}\0${text}`)
    .slice(0, MOST_LABELS)
    .flatMap((label) =>
      spanOf(label, { fence, row: written[label.row] ?? '', line: lines[fence.line + label.row - 1] ?? '' }),
    );
}

const WORD = /^\w{2,80}$/;

/** The lines of a label. */
function partsOf({ text, row, column, owner }: Label): readonly Label[] {
  let at = 0;
  return text.split(BREAK).map((part) => {
    const found = text.indexOf(part, at);
    at = found + part.length;
    const lead = part.length - part.trimStart().length;
    return { text: part.trim(), row, column: column + found + lead, ...(owner === undefined ? {} : { owner }) };
  });
}

interface Place {
  readonly fence: SpanOf<'fence'>;
  /** The row in the fence, and the line of the document. */
  readonly row: string;
  readonly line: string;
}

/** A fence may be indented or quoted, so its row is searched for in the document's line. */
function spanOf({ text, row, column, owner }: Label, place: Place): readonly SpanOf<'code'>[] {
  const { fence } = place;
  const line = fence.line + row;
  const start = place.line.indexOf(place.row.trimEnd());
  if (start < 0 || !place.line.startsWith(text, start + column)) return [];
  return [
    {
      kind: 'code',
      value: text,
      linked: false,
      block: fence.block,
      line,
      column: start + column + 1,
      endLine: line,
      diagram: { line: fence.line, ...(owner === undefined || !WORD.test(owner) ? {} : { owner }) },
    },
  ];
}
