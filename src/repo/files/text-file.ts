import { createHash } from 'node:crypto';
import { decode, type Encoding } from './decode.js';
import { unread, type ReadResult, type Unread } from './read.js';

/** `hash`: hex SHA-256 of the bytes, cut to 32 characters. `text` has no byte order mark and unchanged line endings. */
export type TextFile =
  | {
      readonly ok: true;
      readonly text: string;
      readonly hash: string;
      readonly encoding: Encoding;
      readonly bom: boolean;
    }
  | Unread;

export function textOf(read: ReadResult): TextFile {
  if (!read.ok) return read;
  const decoded = decode(read.bytes);
  if (!decoded.ok) return { ...decoded, isGone: false };
  if (isPointer(decoded.text)) return unread(POINTER);
  const { text, encoding, bom } = decoded;
  return { ok: true, text, hash: hashOf(read.bytes), encoding, bom };
}

/** Hex SHA-256 of the bytes, cut to 32 characters. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

export const POINTER = 'a pointer of Git LFS, whose content is not here';

/**
 * Whether the text is a Git LFS pointer: LFS stores large files elsewhere and commits three lines that identify them.
 */
export function isPointer(text: string): boolean {
  return text.length < 1_024 && text.startsWith('version https://git-lfs.github.com/spec/');
}
