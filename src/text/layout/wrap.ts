import { charWidth, displayWidth } from './width.js';

/**
 * Lines of at most `width` columns, broken at spaces; a longer word is cut at the line end. Empty text gives no lines.
 */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text
    .split(/\s+/)
    .filter((part) => part !== '')
    .flatMap((part) => cut(part, width))) {
    const columns = displayWidth(word);
    if (line !== '' && used + 1 + columns > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    used += columns + (line === '' ? 0 : 1);
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** Pieces of at most `width` columns each. */
function cut(word: string, width: number): readonly string[] {
  if (displayWidth(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const char of word) {
    if (piece !== '' && used + charWidth(char) > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += char;
    used += charWidth(char);
  }
  return [...pieces, piece];
}
