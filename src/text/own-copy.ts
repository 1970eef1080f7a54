/** V8 copies shorter slices anyway. */
const LEAST_SLICE = 13;

/**
 * A copy that does not keep the text alive that it was cut from, as a slice would: for names that are kept longer than
 * their text.
 */
export function ownCopy(text: string): string {
  if (text.length < LEAST_SLICE) return text;
  // Outside of Node.js there is no such class.
  return typeof Buffer === 'undefined' ? ` ${text}`.slice(1) : Buffer.from(text, 'utf16le').toString('utf16le');
}
