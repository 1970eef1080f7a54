import type { Included } from '../../model/section.js';
import { linesAround } from './lines-around.js';

/** A text that a section includes: its place, and as much of it as fits. */
export interface IncludedText {
  readonly file: string;
  readonly lines: number[];
  /** The lines of `content`, if it is a part. */
  readonly content_lines?: number[];
  readonly content?: string;
}

/** Maximum number of included texts that are named. */
const MOST_NAMED = 8;

export interface RoomForTexts {
  /** Characters of JSON for all included texts together. */
  readonly roomChars: number;
  /** Share of it that is for more than places. */
  readonly textShare: number;
}

/**
 * What a section includes besides `shown`, a place of which the text is given already: in order, texts as far as they
 * fit, else only places.
 */
export function includedTexts(
  included: readonly Included[],
  shown: Pick<IncludedText, 'file' | 'lines'> | undefined,
  { roomChars, textShare }: RoomForTexts,
): readonly IncludedText[] {
  const parts = included.filter((part) => shown === undefined || !contains(part, shown)).slice(0, MOST_NAMED);
  let room = roomChars;
  const named = parts.filter((part) => (room -= sizeOf(placeOf(part))) >= 0);
  let left = room * textShare;
  return named.map((part) => {
    const place = sizeOf(placeOf(part));
    const text = textOf(part, left + place);
    left -= sizeOf(text) - place;
    return text;
  });
}

function sizeOf(text: IncludedText): number {
  return JSON.stringify(text).length + 1;
}

function placeOf({ file, startLine, endLine }: Included): IncludedText {
  return { file, lines: [startLine, endLine] };
}

function contains({ file, startLine, endLine }: Included, shown: Pick<IncludedText, 'file' | 'lines'>): boolean {
  const [line = 0] = shown.lines;
  return file === shown.file && startLine <= line && line <= endLine;
}

/** As much of the text as fits, from its first line. */
function textOf(part: Included, roomChars: number): IncludedText {
  const { startLine, endLine, text } = part;
  const place = placeOf(part);
  const whole = { ...place, content: text.trimEnd() };
  if (sizeOf(whole) <= roomChars) return whole;
  const rows = text.split('\n');
  const bare = sizeOf({ ...place, content_lines: [endLine, endLine], content: '' });
  const [, to] = linesAround(rows, 0, roomChars - bare) ?? [];
  if (to === undefined) return place;
  return {
    ...place,
    content_lines: [startLine, Math.min(startLine + to, endLine)],
    content: rows.slice(0, to + 1).join('\n'),
  };
}
