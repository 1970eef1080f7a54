/** Escapes the text for use in a regular expression. */
export function inPattern(text: string): string {
  return text.replace(/[^\w]/g, '\\$&');
}

/** Pattern of any of these words, as a group; the words are patterns themselves. Of none, it matches nothing. */
export function anyOf(words: readonly string[]): string {
  return words.length === 0 ? '(?!)' : `(?:${words.join('|')})`;
}
