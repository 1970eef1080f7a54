import type { Included, Section } from '../../model/section.js';
import { cutAtWord } from '../../text/cut.js';

/** A longer line is looked at in pieces of about this many characters. */
const PIECE = 140;
/** Characters of a section that are looked through: some hold tables of more than 100 KB. */
const SCANNED = 100_000;

/** A line, or a part of a long one, with whitespace folded. */
export interface Piece {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  /** Columns before a line that stands for itself, as in code, lists and tables; undefined of prose, which flows. */
  readonly lead: number | undefined;
}

/**
 * What a section says to a reader, in order: without fence marks, rulers, comments and what a site generator takes out.
 */
export function piecesOf({ content, startLine, endLine }: Section): Piece[] {
  const firstLine = endLine - countBreaks(content);
  return piecesAt(content, { lineOf: (at) => Math.max(startLine, firstLine + at), leadOf: leadReader() });
}

/** The same of what a section takes in from another file. */
export function piecesIn({ text, startLine, endLine, isCode }: Included): Piece[] {
  const ofCode = (line: string): Lead => ({ columns: columnsBefore(line), isProse: false });
  return piecesAt(text, { lineOf: (at) => Math.min(startLine + at, endLine), leadOf: isCode ? ofCode : leadReader() });
}

interface Reading {
  /** 1-based line of the file, of the 0-based one of the text. */
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

/** `[name]: https://…` defines what links lead to, and is no text; a footnote is. */
const DEFINITION = /^ {0,3}\[(?!\^)[^\][\n]{1,200}\]:[ \t]{1,9}\S/;

interface Lead {
  readonly columns: number;
  /** A list or a table, whose words are prose, not code. */
  readonly isProse: boolean;
}

/** Tells line by line which stand for themselves. The lines are to be given in order. */
function leadReader(): (line: string) => Lead | undefined {
  let fence = '';
  return (line) => {
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence !== '' && mark.startsWith(fence)) fence = '';
    if (fence !== '') return { columns: columnsBefore(line), isProse: false };
    return /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|\|)/.test(line)
      ? { columns: columnsBefore(line), isProse: true }
      : undefined;
  };
}

function columnsBefore(line: string): number {
  return (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '  ').length;
}

/** One text of neighbouring pieces: prose flows, other lines stay lines, indented as they are to each other. */
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

/**
 * Prose right behind an item of a list goes on with it; behind anything else, or after an empty line, it begins anew.
 */
function endsLine(before: Piece, { line }: Piece): boolean {
  return before.lead !== undefined && (line !== before.line + 1 || !/^(?:[-*+]|\d{1,9}[.)]) /.test(before.text));
}

/**
 * Tags of template languages, which take in or wrap what a reader sees. Bounds keep it linear. Marks of quotations and
 * alerts go as well.
 */
const TAG = /\{\{[<%][^{}]{0,300}[%>]\}\}|\{%[^{}]{0,300}%\}/g;

function withoutNoise(line: string): string {
  const own = /^\s*>/.test(line) ? line.replace(/^[\s>]+/, '').replace(/^\[![A-Z]{1,20}\]/, '') : line;
  const bare = own.includes('{') ? own.replace(TAG, ' ') : own;
  return bare.includes('&nbsp;') ? bare.replaceAll('&nbsp;', ' ') : bare;
}

/** Runs of whitespace as one space; most lines need no more than their ends trimmed. */
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
 * Fence marks, the line under a table's head, thematic breaks, marks of containers and comments say nothing to a
 * reader.
 */
function isRuler(line: string): boolean {
  return (
    /^[-=|:+*_ ]+$/.test(line)
    || /^(?:`{3,}|~{3,})[\w-]*$/.test(line)
    || /^:{3,} ?[\w-]*$/.test(line)
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
