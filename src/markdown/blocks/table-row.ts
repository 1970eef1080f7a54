import { CHAR, isBlank } from './cursor.js';

/** Number of cells of a table's head row in `[from, to)`; 0 when the line cannot be one. */
export function countHeadCells(text: string, from: number, to: number): number {
  let cells = 0;
  let parts = text.charCodeAt(from) === CHAR.pipe ? 0 : 1;
  let starts = parts === 1;
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      at += 1;
      continue;
    }
    parts += 1;
    if (starts) {
      starts = false;
      cells += 1;
    }
    if (code === CHAR.pipe) {
      starts = true;
      at += 1;
    } else {
      at = cellTextEnd(text, at, to);
    }
  }
  return parts > 1 ? cells : 0;
}

function cellTextEnd(text: string, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    if (code === CHAR.pipe || isBlank(code)) return at;
    const escaped = text.charCodeAt(at + 1);
    at += code === CHAR.backslash && at + 1 < to && (escaped === CHAR.backslash || escaped === CHAR.pipe) ? 2 : 1;
  }
  return at;
}

/**
 * Number of cells of a table's delimiter row in `[from, to)`; 0 when the line is not one. The row must contain a pipe
 * or a colon.
 */
export function countRuleCells(text: string, from: number, to: number): number {
  let cells = 0;
  let marked = false;
  let at = from;
  if (text.charCodeAt(at) === CHAR.pipe) {
    marked = true;
    at = skipBlanks(text, at + 1, to);
  }
  while (at < to) {
    const start = at;
    if (text.charCodeAt(at) === CHAR.colon) at += 1;
    const hyphens = at;
    while (at < to && text.charCodeAt(at) === CHAR.minus) at += 1;
    if (at === hyphens) return 0;
    if (at < to && text.charCodeAt(at) === CHAR.colon) at += 1;
    cells += 1;
    marked ||= text.charCodeAt(start) === CHAR.colon || text.charCodeAt(at - 1) === CHAR.colon;
    at = skipBlanks(text, at, to);
    if (at >= to) break;
    if (text.charCodeAt(at) !== CHAR.pipe) return 0;
    marked = true;
    at = skipBlanks(text, at + 1, to);
  }
  return marked ? cells : 0;
}

function skipBlanks(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}
