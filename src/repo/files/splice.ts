import { decode, encode, type Decoded, type Encoding } from './decode.js';

/** Replaces `oldText` at `from`, a 0-based UTF-16 offset into the decoded text without its byte order mark. */
export interface Splice {
  readonly from: number;
  readonly oldText: string;
  readonly newText: string;
}

/** `text`: the decoded bytes. `reason`: the end of a sentence. */
export type Spliced =
  | { readonly ok: true; readonly bytes: Buffer; readonly text: string }
  | { readonly ok: false; readonly reason: string };

type Text = Extract<Decoded, { readonly ok: true }>;

/**
 * The bytes of a text file after these replacements. All bytes outside the replaced text are copied unchanged, even
 * where they are not valid text. Refuses text that cannot be replaced exactly. O(bytes + splices log splices).
 */
export function spliceBytes(bytes: Buffer, splices: readonly Splice[]): Spliced {
  const text = decode(bytes);
  if (!text.ok) return text;
  const ordered = [...splices].sort((a, b) => a.from - b.from);
  const after = splicedText(text.text, ordered);
  if (after === undefined) return refused('the text to be replaced is not at that place');
  const spans = byteSpansOf(bytes, text, ordered);
  if (
    !spans.every(({ start, end }, index) =>
      bytes.subarray(start, end).equals(encode(ordered[index]?.oldText ?? '', text.encoding, false)),
    )
  ) {
    return refused(`the text to be replaced holds bytes that are no ${NAMES[text.encoding]}`);
  }
  if (isOtherEncoding(bytes, text) && ordered.some(addsBeyondAscii))
    return refused('the document is not UTF-8, and the new text has letters beyond ASCII');
  return readBack(
    joined(
      bytes,
      spans,
      ordered.map(({ newText }) => encode(newText, text.encoding, false)),
    ),
    { ...text, text: after },
  );
}

const NAMES: Readonly<Record<Encoding, string>> = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' };

/** Undefined when an `oldText` is not at its offset, or two splices overlap. */
function splicedText(text: string, ordered: readonly Splice[]): string | undefined {
  const parts: string[] = [];
  let done = 0;
  for (const { from, oldText, newText } of ordered) {
    if (from < done || from > text.length || !text.startsWith(oldText, from)) return undefined;
    parts.push(text.slice(done, from), newText);
    done = from + oldText.length;
  }
  return [...parts, text.slice(done)].join('');
}

interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

function byteSpansOf(bytes: Buffer, { encoding, bom }: Text, ordered: readonly Splice[]): readonly ByteSpan[] {
  const offsets = ordered.flatMap(({ from, oldText }) => [from, from + oldText.length]);
  const mark = bom ? encode('', encoding, true).length : 0;
  const places = encoding === 'utf-8' ? utf8Places(bytes, mark, offsets) : offsets.map((offset) => mark + 2 * offset);
  return ordered.map((_, index) => ({ start: places[2 * index] ?? 0, end: places[2 * index + 1] ?? 0 }));
}

/** Byte positions of ascending UTF-16 offsets. An offset within a surrogate pair gets the position after the pair. */
function utf8Places(bytes: Buffer, start: number, offsets: readonly number[]): readonly number[] {
  let at = start;
  let unit = 0;
  return offsets.map((offset) => {
    while (unit < offset && at < bytes.length) {
      const length = characterLength(bytes, at);
      at += length;
      // Only four-byte characters take two code units; an invalid sequence becomes one U+FFFD and has at most three
      // bytes.
      unit += length === 4 ? 2 : 1;
    }
    return at;
  });
}

/**
 * Number of bytes that the decoder takes as one character, or replaces by one U+FFFD: for an invalid sequence, its
 * longest valid prefix (Unicode 3.9, table 3-8).
 */
function characterLength(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  const wanted = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
  let length = 1;
  while (length <= wanted && isContinuation(lead, length, bytes[at + length])) length += 1;
  return length;
}

/** The first byte limits the second: this excludes overlong forms, surrogates and values beyond U+10FFFF. */
function isContinuation(lead: number, position: number, byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const isSecond = position === 1;
  const least = isSecond && lead === 0xe0 ? 0xa0 : isSecond && lead === 0xf0 ? 0x90 : 0x80;
  const most = isSecond && lead === 0xed ? 0x9f : isSecond && lead === 0xf4 ? 0x8f : 0xbf;
  return byte >= least && byte <= most;
}

/** A file with invalid UTF-8 is most likely in another encoding, in which only ASCII surely means the same. */
function isOtherEncoding(bytes: Buffer, { text, encoding, bom }: Text): boolean {
  return encoding === 'utf-8' && !encode(text, encoding, bom).equals(bytes);
}

function addsBeyondAscii({ oldText, newText }: Splice): boolean {
  const known = new Set(oldText);
  return [...newText].some((char) => char > '\u007f' && !known.has(char));
}

function joined(bytes: Buffer, spans: readonly ByteSpan[], inserted: readonly Buffer[]): Buffer {
  const parts = spans.flatMap(({ start }, index) => [
    bytes.subarray(spans[index - 1]?.end ?? 0, start),
    inserted[index] ?? Buffer.alloc(0),
  ]);
  return Buffer.concat([...parts, bytes.subarray(spans.at(-1)?.end ?? 0)]);
}

/**
 * Checks that the result decodes as intended: new text can contain a lone surrogate, a NUL, or half a character that
 * joins what follows.
 */
function readBack(bytes: Buffer, wanted: Text): Spliced {
  const text = decode(bytes);
  const isAsMeant =
    text.ok && text.text === wanted.text && text.encoding === wanted.encoding && text.bom === wanted.bom;
  return isAsMeant
    ? { ok: true, bytes, text: text.text }
    : refused('the document would not be read as the fix means it');
}

function refused(reason: string): Spliced {
  return { ok: false, reason };
}
