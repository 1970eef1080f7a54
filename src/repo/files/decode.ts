export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

type Utf16 = Exclude<Encoding, 'utf-8'>;

/** `text` is without its byte order mark; `bom`: there was one, which an edit must write again. */
export type Decoded =
  | { readonly ok: true; readonly text: string; readonly encoding: Encoding; readonly bom: boolean }
  | { readonly ok: false; readonly reason: string };

/** Bytes inspected to tell text from binary data; as many as git inspects. */
const SNIFF_BYTES = 8000;
/** Text without a mark is UTF-16 when this share of one byte of each pair is zero, as in all Western text … */
const ZERO_SHARE = 0.4;
/** … and at most this share of the other byte. */
const OTHER_ZERO_SHARE = 0.02;

/**
 * Invalid UTF-8 becomes U+FFFD, so that one bad byte never costs a document. A file with a NUL byte that is not UTF-16
 * is binary.
 */
export function decode(bytes: Buffer): Decoded {
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff]))
    return { ok: false, reason: 'UTF-32 text, which is not read' };
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return text(bytes.toString('utf8', 3), 'utf-8', true);
  if (startsWith(bytes, [0xff, 0xfe])) return text(littleEndian(bytes.subarray(2)), 'utf-16le', true);
  if (startsWith(bytes, [0xfe, 0xff])) return text(bigEndian(bytes.subarray(2)), 'utf-16be', true);
  const head = bytes.subarray(0, SNIFF_BYTES);
  if (!head.includes(0)) return text(bytes.toString('utf8'), 'utf-8', false);
  const guess = guessUtf16(head);
  if (guess === undefined || !isText(inEncoding(head, guess))) return { ok: false, reason: 'binary' };
  return text(inEncoding(bytes, guess), guess, false);
}

function inEncoding(bytes: Buffer, encoding: Utf16): string {
  return encoding === 'utf-16le' ? littleEndian(bytes) : bigEndian(bytes);
}

/** No text has them: control characters, halves of characters, and two that are none. */
const NO_TEXT = /[\0-\x08\x0E-\x1A\x1C-\x1F\p{Surrogate}\uFFFE\uFFFF]/u;

/** Tables of numbers, such as those of a font, have zeros like Western text in UTF-16. The head may end in a half. */
function isText(head: string): boolean {
  return !NO_TEXT.test(head.slice(0, -1));
}

function text(value: string, encoding: Encoding, bom: boolean): Decoded {
  return { ok: true, text: value, encoding, bom };
}

function startsWith(bytes: Buffer, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** An odd last byte is half a character and is dropped, as in other decoders. */
function littleEndian(bytes: Buffer): string {
  return bytes.toString('utf16le', 0, bytes.length & ~1);
}

function bigEndian(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}

function guessUtf16(head: Buffer): Utf16 | undefined {
  const pairs = head.length >> 1;
  if (pairs < 2) return undefined;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) evenZeros += 1;
    if (head[at + 1] === 0) oddZeros += 1;
  }
  if (oddZeros >= pairs * ZERO_SHARE && evenZeros <= pairs * OTHER_ZERO_SHARE) return 'utf-16le';
  if (evenZeros >= pairs * ZERO_SHARE && oddZeros <= pairs * OTHER_ZERO_SHARE) return 'utf-16be';
  return undefined;
}

/** Encodes text in the form in which it was read. */
export function encode(value: string, encoding: Encoding, bom: boolean): Buffer {
  const marked = bom ? `\uFEFF${value}` : value;
  if (encoding === 'utf-8') return Buffer.from(marked, 'utf8');
  const bytes = Buffer.from(marked, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}
