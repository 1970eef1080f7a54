/** Escapes the text for use in a regular expression. */
export function inPattern(text: string): string {
  return text.replace(/[^\w]/g, '\\$&');
}
