import { literalEscape } from './read-escape.js';

/** Most characters of a class that are told one by one. */
const MOST_CHARS = 4;

export interface ClassRead {
  /** The characters that match; undefined if they are too many. */
  readonly chars: readonly string[] | undefined;
  /** Offset after the class. */
  readonly end: number;
}

/** The class of characters that begins at `[`; undefined if its end is not found. */
export function classOf(pattern: string, start: number): ClassRead | undefined {
  const isNegated = pattern[start + 1] === '^';
  const first = start + (isNegated ? 2 : 1);
  const chars = new Set<string>();
  let isMany = isNegated;
  for (let at = first; at < pattern.length;) {
    if (pattern[at] === ']' && at > first) return { chars: isMany ? undefined : [...chars], end: at + 1 };
    const named = pattern.startsWith('[:', at) ? pattern.indexOf(':]', at + 2) : -1;
    if (named >= 0) {
      [isMany, at] = [true, named + 2];
      continue;
    }
    const low = itemAt(pattern, at);
    if (low === undefined) return undefined;
    at = low.end;
    const isRange = pattern[at] === '-' && at + 1 < pattern.length && pattern[at + 1] !== ']';
    const high = isRange ? itemAt(pattern, at + 1) : low;
    if (high === undefined) return undefined;
    at = high.end;
    isMany ||= !addRange(chars, low.char, high.char);
  }
  return undefined;
}

/** False if the characters are unknown or too many. */
function addRange(chars: Set<string>, low: string | undefined, high: string | undefined): boolean {
  const [from, to] = [low?.codePointAt(0), high?.codePointAt(0)];
  if (from === undefined || to === undefined || to - from >= MOST_CHARS) return false;
  for (let code = from; code <= to; code += 1) chars.add(String.fromCodePoint(code));
  return chars.size <= MOST_CHARS;
}

function itemAt(pattern: string, at: number): { readonly char: string | undefined; readonly end: number } | undefined {
  if (pattern[at] === '\\') return literalEscape(pattern, at);
  const char = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
  return { char, end: at + char.length };
}
