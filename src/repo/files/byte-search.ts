import { readSync } from 'node:fs';
import { isPointer, POINTER } from './text-file.js';
import { takeInside, tooLarge, unread, type OpenedFile, type Unread } from './read.js';

/** Bytes searched at a time. */
const CHUNK_BYTES = 1 << 20;
/** Longest word that can be searched, in bytes of its longest encoded form. */
const MAX_FORM_BYTES = 4 * 512;

const HEAD_BYTES = 4_096;

/**
 * A word in one encoding. `isNarrow`: at least one byte per character without zero bytes in between (UTF-8), so that
 * its neighbours can be checked.
 */
interface Form {
  readonly word: string;
  readonly bytes: Buffer;
  readonly isNarrow: boolean;
}

export type ByteFinding = { readonly ok: true; readonly word: string | undefined } | Unread;

/**
 * Finds the first of these words in a file that could not be read as text, in UTF-8, UTF-16 or UTF-32, among any other
 * bytes. A word within a longer one does not count where neighbours can be checked. Reads in chunks, so size costs time
 * but not memory: O(bytes · words).
 */
export function findWord(
  root: string,
  file: string,
  { words, maxBytes }: { readonly words: readonly string[]; readonly maxBytes: number },
): ByteFinding {
  const forms = words.flatMap(formsOf);
  return takeInside(root, file, (open) => {
    if (open.stats.size > maxBytes) return unread(tooLarge(maxBytes));
    return isPointerFile(open) ? unread(POINTER) : { ok: true as const, word: wordIn(open, forms) };
  });
}

/** The first bytes of a file, which identify archives and pictures; undefined when it cannot be read. */
export function headOf(root: string, file: string): Buffer | undefined {
  const head = takeInside(root, file, ({ handle }) => {
    const bytes = Buffer.alloc(HEAD_BYTES);
    return { ok: true as const, bytes: bytes.subarray(0, readSync(handle, bytes, 0, HEAD_BYTES, 0)) };
  });
  return head.ok ? head.bytes : undefined;
}

function formsOf(word: string): readonly Form[] {
  const little = Buffer.from(word, 'utf16le');
  const wide = [little, swapped(little, 2), widened(little), swapped(widened(little), 4)];
  const forms = [
    { word, bytes: Buffer.from(word), isNarrow: true },
    ...wide.map((bytes) => ({ word, bytes, isNarrow: false })),
  ];
  return forms.filter(({ bytes }) => bytes.length > 0 && bytes.length <= MAX_FORM_BYTES);
}

/** Converts UTF-16 to UTF-32, little-endian. Correct for characters of one code unit, which names consist of. */
function widened(little: Buffer): Buffer {
  const wide = Buffer.alloc(little.length * 2);
  for (let at = 0; at < little.length; at += 2) little.copy(wide, at * 2, at, at + 2);
  return wide;
}

function swapped(bytes: Buffer, unit: 2 | 4): Buffer {
  const copy = Buffer.from(bytes);
  return unit === 2 ? copy.swap16() : copy.swap32();
}

/** A Git LFS pointer, whose content is elsewhere. */
function isPointerFile({ handle, stats }: OpenedFile): boolean {
  if (stats.size >= 1_024) return false;
  const bytes = Buffer.alloc(stats.size);
  return isPointer(bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, 0)));
}

function wordIn({ handle }: OpenedFile, forms: readonly Form[]): string | undefined {
  // Room for the end of the previous chunk: a form that begins there is found whole, with its neighbours.
  const kept = MAX_FORM_BYTES + 2;
  const buffer = Buffer.allocUnsafe(kept + CHUNK_BYTES);
  let length = 0;
  let position = 0;
  for (;;) {
    const got = readSync(handle, buffer, length, buffer.length - length, position);
    const bytes = buffer.subarray(0, length + got);
    const found = forms.find((form) => hasForm(bytes, form));
    if (found !== undefined || got === 0) return found?.word;
    position += got;
    const rest = Math.min(kept, bytes.length);
    buffer.copyWithin(0, bytes.length - rest, bytes.length);
    length = rest;
  }
}

function hasForm(bytes: Buffer, { bytes: form, isNarrow }: Form): boolean {
  for (let at = bytes.indexOf(form); at >= 0; at = bytes.indexOf(form, at + 1)) {
    if (!isNarrow || (!isWordByte(bytes[at - 1]) && !isWordByte(bytes[at + form.length]))) return true;
  }
  return false;
}

/** ASCII letters, digits, `_` and `$`. */
function isWordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (
    (byte >= 48 && byte <= 57)
    || (byte >= 65 && byte <= 90)
    || (byte >= 97 && byte <= 122)
    || byte === 95
    || byte === 36
  );
}
