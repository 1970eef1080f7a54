/** Letters and digits only, lower case: the part of a text that every slug rule keeps. */
export function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
