/** The bytes of a text in letters that URLs take, by the web's functions: these are in every runtime. */
export function toBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text again; undefined for letters that no text gave. */
export function fromBase64Url(letters: string): string | undefined {
  try {
    const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    return toBase64Url(text) === letters ? text : undefined;
  } catch {
    // These are other letters.
    return undefined;
  }
}
