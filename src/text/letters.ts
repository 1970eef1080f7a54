/** Letters and digits only, lower case: what every rule that turns words into an address keeps of them. */
export function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
