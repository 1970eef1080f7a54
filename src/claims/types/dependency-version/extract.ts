import { decodedUri } from '../../../text/decoded-uri.js';
import { BOUNDS } from '../../../model/bounds.js';
import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { DocKind } from '../../../model/doc.js';
import type { Span, SpanOf } from '../../../model/span.js';
import { groupBy } from '../../../text/multimap.js';
import { startsBlock } from '../../../text/layout/block-start.js';
import { isFileOfOtherVersions } from '../../../paths/doc-kinds.js';
import { isOfOtherVersions } from '../../reading/section/other-versions.js';
import { draftOf } from './draft.js';
import { readFence } from './fence.js';
import type { VersionStatement } from './payload.js';
import { plainLine } from './plain-line.js';
import type { PlainLine } from './plain-line.js';
import { readStatements } from './statements.js';
import type { FoundStatement } from './statements.js';

const NEEDING = new RegExp(
  String.raw`\b(?:${[
    'requirements?|prerequisites?|compatibility|system requirements',
    'supported (?:versions|platforms|environments)|dependencies|tech(?:nology)? stack|stack',
    'before you (?:begin|start)|what you need',
  ].join('|')})\b`,
  'i',
);
/** Headings about one problem, whose remedy may be another version. */
const OF_PROBLEM = new RegExp(
  String.raw`\b(?:[Tt]roubleshoot\w*|(?:[Cc]ommon|[Kk]nown|[Pp]ossible|[Tt]ypical)`
    + String.raw` (?:[Ee]rrors|[Pp]roblems|[Pp]itfalls)|\w*(?:Error|Exception)s?)\b`,
);
/** A column of what has one version each: `Tag`, `Variant`. */
const OF_VARIANTS = /^\W{0,4}(?:(?:docker |container )?(?:image )?(?:tags?|variants?|flavou?rs?|images?))\W{0,4}$/i;
/** Kinds of documents that list one version after another, none of them the current one. */
const OTHER_KINDS: ReadonlySet<DocKind> = new Set(['changelog', 'migration', 'blog', 'legal', 'archive']);

/**
 * Extracts versions from running text, inline code, tables, headings, badges, and from install commands and manifests
 * in fences. Linear.
 */
export function extractVersions(source: ClaimSource): readonly Draft<VersionStatement>[] {
  if (
    OTHER_KINDS.has(source.doc.kind)
    || isFileOfOtherVersions(source.doc.file)
    || isOfOtherVersions(source.section.headingPath)
    || source.section.headingPath.some((heading) => OF_PROBLEM.test(heading))
  )
    return [];
  const required = source.section.headingPath.some((heading) => NEEDING.test(heading));
  const inText = [...textLines(source.spans)].flatMap(([line, row]) =>
    row === undefined ? draftsOfText(source, line, required) : draftsOfRow(source, row),
  );
  const others = source.spans.flatMap((span) =>
    span.kind === 'fence' ? readFence(span, source) : isImage(span) ? draftsOfBadge(span, source) : [],
  );
  return [...markCompared([...inText, ...others])].sort(
    (a, b) => a.line - b.line || (a.target?.column ?? 0) - (b.target?.column ?? 0),
  );
}

/** So many versions of one thing in a section are a list of them. */
const MANY = 4;

/**
 * A section with two major versions of one subject compares them: neither is simply the version used here. A section
 * with many versions says of each for what it is right: another release, a branch.
 */
function markCompared(drafts: readonly Draft<VersionStatement>[]): readonly Draft<VersionStatement>[] {
  const counts = new Map(
    [...groupBy(drafts, ({ payload }) => payload.subject)].map(([subject, all]) => {
      const versions = new Set(all.map(({ payload }) => payload.version));
      return [subject, { versions: versions.size, majors: new Set([...versions].map(majorOf)).size }];
    }),
  );
  return drafts.map((draft) => {
    const { subject, form } = draft.payload;
    const { versions = 0, majors = 0 } = counts.get(subject) ?? {};
    const isCompared = form !== 'minimum' && majors > 1;
    const isOfMany = versions >= MANY;
    return !isCompared && !isOfMany
      ? draft
      : {
          ...draft,
          payload: {
            ...draft.payload,
            ...(isCompared ? { listed: true } : {}),
            ...(isOfMany ? { ofMany: true as const } : {}),
          },
        };
  });
}

function majorOf(version: string): string | undefined {
  return version.split('.')[0];
}

/** Lines with text; a line that is a table row comes with its span. */
function textLines(spans: readonly Span[]): ReadonlyMap<number, SpanOf<'row'> | undefined> {
  const lines = new Map<number, SpanOf<'row'> | undefined>();
  for (const span of spans) {
    if (span.kind === 'row') lines.set(span.line, span);
    else if (
      (span.kind === 'prose' || span.kind === 'code' || span.kind === 'link')
      && span.block !== 'table'
      && !lines.has(span.line)
    )
      lines.set(span.line, undefined);
  }
  return lines;
}

/** Characters of the previous and the next line that are read as context of a sentence. */
const AROUND = 160;

function draftsOfText(
  { lines, section }: ClaimSource,
  line: number,
  required: boolean,
): readonly Draft<VersionStatement>[] {
  const raw = lines[line - 1] ?? '';
  if (raw.length > BOUNDS.claimLineChars || !/\d/.test(raw)) return [];
  const begins = startsBlock(raw);
  const before = begins || line - 1 < section.startLine ? '' : neighbour(lines[line - 2] ?? '').slice(-AROUND);
  const after = line + 1 > section.endLine ? '' : neighbour(lines[line] ?? '').slice(0, AROUND);
  const plain = plainLine(raw);
  const text = `${before} ${plain.text} ${after}`;
  const from = before.length + 1;
  return readStatements(text, { required, from, to: from + plain.text.length }).map((found) =>
    draftAt(found, { raw, line, plain, shift: from, start: 0 }),
  );
}

/** The text of a neighbouring line of the same paragraph; '' when the line begins a block or belongs to another one. */
function neighbour(raw: string): string {
  return raw.length > BOUNDS.claimLineChars || startsBlock(raw) ? '' : plainLine(raw).text.trim();
}

const VERSION_HEADER = /\b(?:versions?|minimum|min|required|requirements?|supported|ranges?|constraint)\b/i;
const SUBJECT_HEADER = new RegExp(
  String.raw`\b(?:requirements?|dependenc(?:y|ies)|prerequisites?|tools?|software|runtimes?|technolog(?:y`
    + String.raw`|ies)|packages?|librar(?:y|ies)|components?|languages?|frameworks?)\b`,
  'i',
);

/**
 * Each cell is read on its own; a cell with only a version is read with the first cell as its subject, if the header
 * allows that.
 */
function draftsOfRow({ lines }: ClaimSource, { line, header }: SpanOf<'row'>): readonly Draft<VersionStatement>[] {
  const raw = lines[line - 1] ?? '';
  if (raw.length > BOUNDS.claimLineChars) return [];
  const isOfVariant = header.some((head) => OF_VARIANTS.test(head));
  const cells = cellsOf(raw);
  const subject = plainLine(cells[0]?.text ?? '').text.trim();
  return cells.flatMap(({ text: cell, column }, index) => {
    const plain = plainLine(cell);
    const says =
      VERSION_HEADER.test(header[index] ?? '')
      || (index === 1 && header.length < 4 && SUBJECT_HEADER.test(header[0] ?? ''));
    const alone = index > 0 && says && /^\s?[>=≥^~v]{0,3}\s?\d/.test(plain.text);
    const text = alone ? `${subject}${plain.text.startsWith(' ') ? '' : ' '}${plain.text}` : plain.text;
    const shift = text.length - plain.text.length;
    return readStatements(text, { required: says, from: shift, to: text.length }).map((found) =>
      draftAt(isOfVariant ? { ...found, ofMany: true } : found, { raw, line, plain, shift, start: column }),
    );
  });
}

/** Cells of a row, each with its start column (0-based). */
function cellsOf(raw: string): readonly { readonly text: string; readonly column: number }[] {
  const cells: { text: string; column: number }[] = [];
  let column = 0;
  for (const text of raw.split(/(?<!\\)\|/)) {
    cells.push({ text, column });
    column += text.length + 1;
  }
  return cells[0]?.text.trim() === '' ? cells.slice(1) : cells;
}

interface Where {
  readonly raw: string;
  readonly line: number;
  readonly plain: PlainLine;
  /** Length of the text that was put before `plain`. */
  readonly shift: number;
  /** Column at which `plain` begins in the line. */
  readonly start: number;
}

function draftAt(found: FoundStatement, { raw, line, plain, shift, start }: Where): Draft<VersionStatement> {
  const column = start + (plain.columns[found.at - shift] ?? 0) + 1;
  const isAtColumn = raw.startsWith(found.written, column - 1);
  return draftOf(found, line, isAtColumn ? { target: { line, column, text: found.written } } : {});
}

type ImageSpan = SpanOf<'image'> | SpanOf<'html'>;

function isImage(span: Span): span is ImageSpan {
  return span.kind === 'image' || (span.kind === 'html' && span.tag === 'img' && span.attribute === 'src');
}

function draftsOfBadge(span: ImageSpan, { lines }: ClaimSource): readonly Draft<VersionStatement>[] {
  return readBadge(span.url, span.kind === 'image' ? span.text : '').map((found) => {
    const at = span.url.indexOf(found.written);
    const unique = at !== -1 && span.url.indexOf(found.written, at + 1) === -1;
    const target = { line: span.line, column: span.column + at, text: found.written };
    return draftOf(
      found,
      span.line,
      unique && (lines[span.line - 1] ?? '').startsWith(found.written, target.column - 1) ? { target } : {},
    );
  });
}

const BADGE = /^https?:\/\/img\.shields\.io\/badge\/([^?#]{1,300})/;

/**
 * Reads a static badge: `…/badge/node-%3E%3D18-green` says `node >= 18`. The URL of a dynamic badge states no version;
 * its alt text may.
 */
export function readBadge(url: string, text: string): readonly FoundStatement[] {
  const path = BADGE.exec(url)?.[1];
  const words = path === undefined ? text.slice(0, 200) : wordsOf(path);
  const [first, ...more] = readStatements(words, { required: true, from: 0, to: words.length });
  // A badge that lists several versions is not a requirement.
  return first === undefined || more.length > 0 ? [] : [{ ...first, badge: true }];
}

/** Decodes a badge path: `--` is a dash, `__` an underscore, `_` a space; the last part is a colour. */
function wordsOf(path: string): string {
  const parts = decodedUri(path).replaceAll('--', '\u0000').split('-');
  return parts
    .slice(0, parts.length > 2 ? -1 : undefined)
    .join(' ')
    .replaceAll('\u0000', '-')
    .replaceAll('__', '\u0000')
    .replaceAll('_', ' ')
    .replaceAll('\u0000', '_');
}
