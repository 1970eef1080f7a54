/** The text as a part of a pattern that is found in it alone. */
export function inPattern(text: string): string {
  return text.replace(/[^\w]/g, '\\$&');
}
