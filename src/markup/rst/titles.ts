import type { Source } from './source.js';

/** A section title and its adornment. */
export interface Title {
  readonly text: string;
  /** Line of the text, from 0. */
  readonly line: number;
  /** The line after the title. */
  readonly to: number;
  /** The adornment, which decides the level. */
  readonly style: string;
}

const ADORNMENT = /^([!-/:-@[-`{-~])\1*$/;
/** Shorter underlines must be as long as the title. */
const SURE_LENGTH = 4;

/** Whether a line without white space around it consists of one sign of punctuation, repeated. */
export function isAdornment(line: string): boolean {
  return ADORNMENT.test(line);
}

/** The title that begins in a line; undefined where none begins. */
export function titleAt({ lines, indents }: Source, at: number, to: number): Title | undefined {
  const [first = '', second = '', third = ''] = [lines[at], lines[at + 1], lines[at + 2]];
  const sign = first.charAt(0);
  const isOver = isAdornment(first) && third !== '' && at + 2 < to;
  if (isOver && second !== '' && third.startsWith(sign) && isAdornment(third) && isLong(third, second.trim()))
    return { text: second.trim(), line: at + 1, to: at + 3, style: `${sign}${sign}` };
  const isUnder = at + 1 < to && indents[at] === 0 && second !== '' && isAdornment(second);
  if (!isUnder || !isLong(second, first) || /^(?:\.\.(?:\s|$)|__\s)/.test(first)) return undefined;
  return isAdornment(first) ? undefined : { text: first, line: at, to: at + 2, style: second.charAt(0) };
}

function isLong(adornment: string, title: string): boolean {
  return adornment.length >= SURE_LENGTH || adornment.length >= title.length;
}

const MOST_LEVELS = 6;

/** Level of a style, 1 for the first one that the document uses. Notes the style. */
export function levelOf(style: string, styles: string[]): number {
  const known = styles.indexOf(style);
  if (known >= 0) return Math.min(known + 1, MOST_LEVELS);
  styles.push(style);
  return Math.min(styles.length, MOST_LEVELS);
}
