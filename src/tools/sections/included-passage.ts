import type { Hit } from '../../model/ranking.js';
import type { Included } from '../../model/section.js';
import { linesAround } from './lines-around.js';

/** A passage that a section includes from another file: its lines, and their text if it could be located. */
export interface IncludedPassage {
  readonly taken_in?: { readonly file: string; readonly lines: number[]; readonly content?: string };
}

/** Maximum number of characters of a passage that a section includes from another file. */
const MOST = 1_500;

/** The lines around the matching passage, if the section includes it from another file; else nothing. */
export function includedPassage(
  { section, snippet, snippetFile, snippetLines }: Hit,
  roomChars: number,
): IncludedPassage {
  if (snippetFile === undefined) return {};
  const [line] = snippetLines;
  const part = section.included?.find(
    ({ file, startLine, endLine }) => file === snippetFile && startLine <= line && line <= endLine,
  );
  const lines = part?.text.split('\n') ?? [];
  const [from, to] =
    part === undefined
      ? []
      : (linesAround(lines, placeOf(part, lines, { line, snippet }), Math.min(MOST, roomChars - 40)) ?? []);
  if (part === undefined || from === undefined || to === undefined)
    return { taken_in: { file: snippetFile, lines: [...snippetLines] } };
  const lineOf = (at: number): number => Math.min(part.startLine + at, part.endLine);
  return {
    taken_in: { file: snippetFile, lines: [lineOf(from), lineOf(to)], content: lines.slice(from, to + 1).join('\n') },
  };
}

/**
 * Index of the passage's line. If the included text counts as a single line, finds the row where the passage begins.
 */
function placeOf(
  { startLine, endLine }: Included,
  lines: readonly string[],
  { line, snippet }: { readonly line: number; readonly snippet: string },
): number {
  if (endLine > startLine || lines.length === 1) return line - startLine;
  return Math.max(
    0,
    lines.findIndex((text) => text.trim() !== '' && snippet.startsWith(text.trim().slice(0, 40))),
  );
}
