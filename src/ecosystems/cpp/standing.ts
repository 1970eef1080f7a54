import type { Standing } from '../../analysis/extraction/source-forms.js';
import { inPattern } from '../../text/pattern.js';

const COMMENTS = /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*/g;
/** After the parameters of a definition in the old style: `int add(a, b) int a; int b; {`. */
const OLD_STYLE =
  /^\s*(?!(?:__\w+|const|noexcept|override|final|volatile|throw|requires)\b)[a-z]\w*(?:\s+\w+)*[ *]+\w+\s*[,;]/;

/**
 * What the beginning of a text of C or C++ is for a name in its first row: a prototype, an `extern` variable and
 * `struct name;` declare what is defined elsewhere, and `struct name *other` uses it. O(length).
 */
export function standingOf(name: string, text: string): Standing {
  if (/^\s*#/.test(text)) return 'defined';
  const code = text.replace(COMMENTS, ' ');
  const word = inPattern(name);
  return asType(code, word) ?? asCallable(code, word) ?? asVariable(code);
}

function asType(code: string, word: string): Standing | undefined {
  const attribute = String.raw`(?:__attribute__\s*\(\([^()]{0,80}\)\)\s*|[A-Z_][A-Z\d_]{1,40}\s+)?`;
  const words = String.raw`(?:struct|class|union|enum)\s+(?:class\s+|struct\s+)?`;
  const head = new RegExp(String.raw`^[^(){;=]{0,200}?\b${words}${attribute}${word}(?!\w)`).exec(code);
  if (head === null) return undefined;
  const rest = code.slice(head[0].length);
  if (/^\s*(?:final\s*)?(?:\{|:[^:])/.test(rest)) return 'defined';
  if (/^\s*;/.test(rest) || new RegExp(String.raw`^\s+${word}\s*;`).test(rest)) return 'declared';
  return new RegExp(String.raw`^[^;{}]*(?<!\b(?:struct|class|union|enum)\s+)(?<!\w)${word}\s*[([;=,]`).test(rest)
    ? undefined
    : 'used';
}

function asCallable(code: string, word: string): Standing | undefined {
  const head = new RegExp(String.raw`(?<!\w)${word}\s*\)?\s*\(`).exec(code);
  if (head === null || code.slice(0, head.index).includes(';')) return undefined;
  const end = closing(code, head.index + head[0].length);
  const rest = code.slice(end);
  if (OLD_STYLE.test(rest)) return 'defined';
  const sign = /[{;]/.exec(rest);
  if (sign === null) return 'defined';
  const between = rest.slice(0, sign.index);
  return sign[0] === '{' || /=\s*default\b/.test(between) ? 'defined' : 'declared';
}

function asVariable(code: string): Standing {
  return /^\s*extern\b(?!\s*"C"\s*\{)[^={]*;/.test(code) ? 'declared' : 'defined';
}

/** The place after the bracket that closes the one before `from`. */
function closing(code: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < code.length && depth > 0; at += 1) {
    if (code.charAt(at) === '(') depth += 1;
    if (code.charAt(at) === ')') depth -= 1;
  }
  return at;
}
