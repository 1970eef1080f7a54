import { BOUNDS } from '../../model/bounds.js';
import type { ClaimSource, Draft } from '../../model/claim.js';
import type { Span, SpanOf } from '../../model/span.js';
import { readBadge } from './badge.js';
import { draftOf } from './draft.js';
import { readFence } from './fence.js';
import type { VersionStatement } from './payload.js';
import { plainLine } from './plain-line.js';
import { readStatements } from './statements.js';
import type { TextSetting } from './statements.js';

const NEEDING = /\b(?:requirements?|prerequisites?|compatibility|system requirements|supported (?:versions|platforms|environments)|dependencies|tech(?:nology)? stack|stack|before you (?:begin|start)|what you need)\b/i;
/** Sections that speak of other versions. */
const OTHER_TIMES = /\b(?:change ?log|release notes|history|migrat\w*|upgrad\w*|breaking changes|what's new|roadmap|faq|troubleshoot\w*|known issues|deprecat\w*|older versions|legacy|benchmarks?|comparison|alternatives)\b/i;

/** Versions in running text, inline code, tables, headings, badges, and in install commands and manifests that fences show. Linear. */
export function extractVersions(source: ClaimSource): readonly Draft<VersionStatement>[] {
  if (source.section.headingPath.some((heading) => OTHER_TIMES.test(heading))) return [];
  const required = source.section.headingPath.some((heading) => NEEDING.test(heading));
  const inText = [...textLines(source.spans)].flatMap(([line, row]) => draftsOfLine(source, line, { required: required || row.required, row: row.row }));
  const others = source.spans.flatMap((span) => (span.kind === 'fence' ? readFence(span, source) : span.kind === 'image' ? draftsOfBadge(span, source) : []));
  return [...inText, ...others].sort((a, b) => a.line - b.line || (a.target?.column ?? 0) - (b.target?.column ?? 0));
}

/** Lines that hold text or a table row, with what their table says of them. */
function textLines(spans: readonly Span[]): ReadonlyMap<number, TextSetting> {
  const lines = new Map<number, TextSetting>();
  for (const span of spans) {
    const isText = span.kind === 'prose' || span.kind === 'code' || span.kind === 'link';
    if (span.kind === 'row') lines.set(span.line, { row: true, required: span.header.some((cell) => /\b(?:version|minimum|required|requirement)s?\b/i.test(cell)) });
    else if (isText && !lines.has(span.line)) lines.set(span.line, { row: span.block === 'table', required: false });
  }
  return lines;
}

function draftsOfLine({ lines }: ClaimSource, line: number, setting: TextSetting): readonly Draft<VersionStatement>[] {
  const raw = lines[line - 1] ?? '';
  if (raw.length > BOUNDS.claimLineChars || !/\d/.test(raw)) return [];
  const { text, columns } = plainLine(raw);
  return readStatements(text, setting).map((found) => {
    const column = (columns[found.at] ?? 0) + 1;
    const target = raw.startsWith(found.written, column - 1) ? { target: { line, column, text: found.written } } : {};
    return draftOf(found, line, target);
  });
}

function draftsOfBadge(span: SpanOf<'image'>, { lines }: ClaimSource): readonly Draft<VersionStatement>[] {
  return readBadge(span.url, span.text).map((found) => {
    const at = span.url.indexOf(found.written);
    const unique = at !== -1 && span.url.indexOf(found.written, at + 1) === -1;
    const target = { line: span.line, column: span.column + at, text: found.written };
    return draftOf(found, span.line, unique && (lines[span.line - 1] ?? '').startsWith(found.written, target.column - 1) ? { target } : {});
  });
}
