import { closeOf } from '../../analysis/syntax/brackets.js';
import type { Part } from '../../analysis/syntax/brackets.js';
import { C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { maskedCode } from '../../analysis/syntax/masked.js';
import type { MaskSigns } from '../../analysis/syntax/masked.js';

/** A modifier that is a name for the grammar, before a declaration in the same row. */
const SOFT = new RegExp(
  String.raw`\b(?:annotation|data|inner|expect|actual|value|enum|const|operator)`
    + String.raw`(?=[ \t]+(?:[a-z]{1,20}[ \t]+){0,4}(?:class|interface|object|fun|va[lr]|typealias)\b)`,
  'g',
);
/** By length: modifiers that are keywords for it. */
const KEYWORDS: ReadonlyMap<number, string> = new Map([
  [4, 'open'],
  [5, 'final'],
  [6, 'inline'],
  [8, 'abstract'],
  [10, 'open      '],
]);

const SIGNS: MaskSigns = {
  comments: C_COMMENTS,
  quotes: ['"', "'"],
  longQuotes: ['"""'],
  hasRawText: true,
  hole: '${',
};
/** An annotation outside of all declarations, not one of the file (`@file:JvmName`). */
const FIRST = /^@(?!file:)(?=[A-Za-z])/gm;
const ANNOTATION = /@(?:[a-z]{1,12}:)?[\w.]{1,120}(?:<[\w.*, ?]{1,120}>)?(\()?/y;
const BETWEEN = /\s*(?=@)/y;

/**
 * The text with other modifiers: below an annotation, the grammar takes `data class Cart` for an expression of three
 * names. Of the same length and lines, and linear.
 */
export function readable(text: string): string {
  return text.includes('@')
    ? withSingleAnnotations(text).replace(SOFT, (word) => KEYWORDS.get(word.length) ?? word)
    : text;
}

/**
 * The text with one annotation before each declaration at the top: of several, the grammar takes one for an expression,
 * and what follows for its operand. It is the first with a text, which may name an option, else the first.
 */
function withSingleAnnotations(text: string): string {
  if (!/^@[\w.:]+\(/m.test(text)) return text;
  const code = maskedCode(text, SIGNS);
  const parts: string[] = [];
  let [read, done] = [0, 0];
  for (const { index } of code.matchAll(FIRST)) {
    if (index < read) continue;
    const run = annotationsAt(code, index);
    // A bracket without its end: nothing tells where the others end, and each would be looked for to the end.
    if (run === undefined) break;
    const kept = run.find(({ start, end }) => code.slice(start, end).includes('"')) ?? run[0];
    for (const { start, end } of run.filter((each) => each !== kept)) {
      parts.push(text.slice(done, start), text.slice(start, end).replace(/[^\n]/g, ' '));
      done = end;
    }
    read = run.at(-1)?.end ?? read;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

/** The annotations that follow each other from here; undefined if one of them does not end. */
function annotationsAt(code: string, from: number): readonly Part[] | undefined {
  const found: Part[] = [];
  for (let start = from; ; start = BETWEEN.lastIndex) {
    ANNOTATION.lastIndex = start;
    const match = ANNOTATION.exec(code);
    if (match === null) return found;
    const open = ANNOTATION.lastIndex - 1;
    const close = match[1] === undefined ? open : closeOf(code, open);
    if (close === undefined) return undefined;
    found.push({ start, end: close + 1 });
    BETWEEN.lastIndex = close + 1;
    if (!BETWEEN.test(code)) return found;
  }
}
