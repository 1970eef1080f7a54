import type { Hit } from '../../model/ranking.js';
import type { Included } from '../../model/section.js';
import { excerpter } from '../../markdown/excerpt.js';
import { isMdx } from '../../markdown/split.js';
import { isShownAsText } from '../../paths/file-kinds.js';
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
  const isMarkdown = part?.isCode === false && isShownAsText(snippetFile);
  const cutter = excerpter(part?.text ?? '', { mdx: isMdx(snippetFile), isMarkdown });
  const [from, to] =
    part === undefined
      ? []
      : (linesAround(lines, placeOf(part, lines, { line, snippet }), Math.min(MOST, roomChars - 40) - cutter.addedChars)
        ?? []);
  if (part === undefined || from === undefined || to === undefined)
    return { taken_in: { file: snippetFile, lines: [...snippetLines] } };
  const lineOf = (at: number): number => Math.min(part.startLine + at, part.endLine);
  const passage = cutter.excerpt(from, to);
  return { taken_in: { file: snippetFile, lines: [lineOf(passage.from), lineOf(passage.to)], content: passage.text } };
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
