import { FenceReader } from '../../text/layout/fences.js';
import type { Included, Section } from '../../model/section.js';
import { LIST_MARK, startsListEntry } from '../../text/layout/block-start.js';
import { cutAtWord } from '../../text/layout/cut.js';

/** Longer lines are split into pieces of about this many characters. */
const PIECE = 140;
/** Most characters of a section that are read: some contain tables of more than 100 KB. */
const SCANNED = 100_000;

/** A line, or a part of a long one, with whitespace folded. */
export interface Piece {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  /** Indent of a line that is kept as a line, as in code, lists and tables; undefined for prose, which is reflowed. */
  readonly lead: number | undefined;
}

/** The readable lines of a section, in order, without fence marks, rulers, comments and tags of site generators. */
export function piecesOf({ content, startLine, endLine }: Section, { isCode }: { readonly isCode: boolean }): Piece[] {
  const firstLine = endLine - countBreaks(content);
  return piecesAt(content, {
    lineOf: (at) => Math.max(startLine, firstLine + at),
    leadOf: isCode ? leadOfCode : leadReader(),
  });
}

/** The same for a part that a section includes from another file. */
export function piecesIn({ text, startLine, endLine, isCode }: Included): Piece[] {
  return piecesAt(text, {
    lineOf: (at) => Math.min(startLine + at, endLine),
    leadOf: isCode ? leadOfCode : leadReader(),
  });
}

function leadOfCode(line: string): Lead {
  return { columns: columnsBefore(line), isProse: false };
}

interface Reading {
  /** From a 0-based line of the text to the 1-based line of the file. */
  readonly lineOf: (at: number) => number;
  readonly leadOf: (line: string) => Lead | undefined;
}

function piecesAt(text: string, { lineOf, leadOf }: Reading): Piece[] {
  return text
    .slice(0, SCANNED)
    .split('\n')
    .flatMap((raw, at) => {
      const lead = leadOf(raw);
      if (lead === undefined && DEFINITION.test(raw)) return [];
      const folded = fold(lead === undefined || lead.isProse ? withoutNoise(raw) : raw);
      if (folded === '' || isRuler(folded)) return [];
      return cut(folded).map((piece) => ({ line: lineOf(at), text: piece, lead: lead?.columns }));
    });
}

/** `[name]: https://…` defines a link target and is not text; a footnote is. */
const DEFINITION = /^ {0,3}\[(?!\^)[^\][\n]{1,200}\]:[ \t]{1,9}\S/;

interface Lead {
  readonly columns: number;
  /** A list or a table, whose words are prose, not code. */
  readonly isProse: boolean;
}

const KEPT_AS_LINE = new RegExp(String.raw`^[ \t>]*(?:${LIST_MARK}[ \t]|\|)`);

/** Returns a function that tells which lines are kept as lines. Call it with the lines in order. */
function leadReader(): (line: string) => Lead | undefined {
  const fences = new FenceReader({ isNested: true });
  return (line) => {
    const { place } = fences.read(line);
    if (place === 'opening' || place === 'inside') return { columns: columnsBefore(line), isProse: false };
    return KEPT_AS_LINE.test(line) ? { columns: columnsBefore(line), isProse: true } : undefined;
  };
}

function columnsBefore(line: string): number {
  return (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '  ').length;
}

/** Joins neighbouring pieces: prose is reflowed, other lines stay lines and keep their relative indent. */
export function joinPieces(pieces: readonly Piece[]): string {
  const least = Math.min(...pieces.flatMap(({ lead }) => lead ?? []));
  return pieces
    .map((piece, index) => {
      const before = pieces[index - 1];
      const breaks =
        before !== undefined && before.line !== piece.line && (piece.lead !== undefined || endsLine(before, piece));
      const isStart = before === undefined || breaks;
      const lead = isStart && piece.lead !== undefined ? ' '.repeat(piece.lead - least) : '';
      return `${before === undefined ? '' : breaks ? '\n' : ' '}${lead}${piece.text}`;
    })
    .join('');
}

/** Prose right after a list item continues it; after anything else, or after an empty line, it starts a new line. */
function endsLine(before: Piece, { line }: Piece): boolean {
  return before.lead !== undefined && (line !== before.line + 1 || !startsListEntry(before.text));
}

/**
 * Tags of template languages, which include or wrap visible text. Bounded, so that matching is linear. Marks of quotes
 * and alerts are removed too.
 */
const TAG = /\{\{[<%][^{}]{0,300}[%>]\}\}|\{%[^{}]{0,300}%\}/g;

function withoutNoise(line: string): string {
  const own = /^\s*>/.test(line) ? line.replace(/^[\s>]+/, '').replace(/^\[![A-Z]{1,20}\]/, '') : line;
  const bare = own.includes('{') ? own.replace(TAG, ' ') : own;
  return bare.includes('&nbsp;') ? bare.replaceAll('&nbsp;', ' ') : bare;
}

/** Collapses white space; most lines need only trimming. */
function fold(line: string): string {
  const bare = line.trim();
  return /\s\s|[^\S ]/.test(bare) ? bare.replace(/\s+/g, ' ') : bare;
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * True for lines without content: fence marks, the delimiter row of a table, thematic breaks, marks of containers,
 * headings without words, comments.
 */
function isRuler(line: string): boolean {
  return (
    /^[-=|:+*_ ]+$/.test(line)
    || /^(?:`{3,}|~{3,})[\w-]*$/.test(line)
    || /^:{3,} ?[\w-]*$/.test(line)
    || /^#{1,6}$/.test(line)
    || (line.startsWith('<!--') && line.endsWith('-->'))
  );
}

function cut(line: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < line.length;) {
    const piece = line.length - at <= PIECE ? line.slice(at) : cutAtWord(line.slice(at, at + PIECE + 1), PIECE);
    pieces.push(piece.trim());
    at += piece.length;
  }
  return pieces;
}
