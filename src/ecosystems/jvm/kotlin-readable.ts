/** A modifier that is a name for the grammar, before a declaration in the same row. */
const SOFT = new RegExp(
  String.raw`\b(?:annotation|data|inner|expect|actual|value|enum|const|operator)`
    + String.raw`(?=[ \t]+(?:[a-z]{1,20}[ \t]+){0,4}(?:class|interface|object|fun|va[lr]|typealias)\b)`,
  'g',
);
/**
 * Modifiers below annotations with arguments: of several, the grammar takes one for a call, and what follows for its
 * last argument. They tell nothing that is asked.
 */
const BELOW_ARGUMENTS = new RegExp(
  String.raw`(\)[ \t]{0,9}\r?\n(?:[ \t]{0,80}@[\w.]{1,80}[ \t]{0,9}\r?\n){0,4}[ \t]{0,80})`
    + String.raw`((?:(?:public|open|abstract|final|sealed|inline|annotation|data|inner|value)[ \t]{1,20}){1,5})`
    + String.raw`(?=(?:class|interface|object|fun)\b)`,
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

/**
 * The text with other modifiers: below an annotation, the grammar takes `data class Cart` for an expression of three
 * names. Of the same length and lines, and linear.
 */
export function readable(text: string): string {
  return text.includes('@')
    ? text
        .replace(BELOW_ARGUMENTS, (_, before: string, words: string) => before + ' '.repeat(words.length))
        .replace(SOFT, (word) => KEYWORDS.get(word.length) ?? word)
    : text;
}
