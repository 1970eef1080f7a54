/**
 * Whether the text contains the whole word: not within a longer name, nor one joined by dashes. A word may begin with
 * dashes. O(length).
 */
export function hasWord(text: string, word: string): boolean {
  return wordAt(text, word) >= 0;
}

/** The text between occurrences of the whole word: one piece more than occurrences. */
export function splitAtWord(text: string, word: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = wordAt(text, word); at >= 0; at = wordAt(text, word, from)) {
    pieces.push(text.slice(from, at));
    from = at + word.length;
  }
  return [...pieces, text.slice(from)];
}

/** The offset of the first occurrence of the whole word from an offset on; -1 without one. O(length). */
export function wordAt(text: string, word: string, from = 0): number {
  if (word === '') return -1;
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1))
    if (isWhole(text, word, at)) return at;
  return -1;
}

/** Next to a word without `$`, a `$` is a sign of the language. */
function isWhole(text: string, word: string, at: number): boolean {
  const end = at + word.length;
  const isWordChar = word.includes('$') ? isNameChar : isWordOrDigit;
  if (isWordChar(word[0]) && isWordChar(text[at - 1])) return false;
  if (isWordChar(word.at(-1)) && isWordChar(text[end])) return false;
  return !(text[end] === '-' && isWordChar(text[end + 1]) && isWordChar(word.at(-1)));
}

function isNameChar(char: string | undefined): boolean {
  return char !== undefined && /[\w$]/.test(char);
}

function isWordOrDigit(char: string | undefined): boolean {
  return char !== undefined && /\w/.test(char);
}
