import { createHash } from 'node:crypto';
import { decode, type Encoding } from './decode.js';
import type { ReadResult, Unread } from './read.js';

/** `hash`: hex SHA-256 of the bytes, cut to 32 characters. `text` has no byte order mark and its line ends as they are. */
export type TextFile =
  | { readonly ok: true; readonly text: string; readonly hash: string; readonly encoding: Encoding; readonly bom: boolean }
  | Unread;

export function textOf(read: ReadResult): TextFile {
  if (!read.ok) return read;
  const decoded = decode(read.bytes);
  if (!decoded.ok) return { ...decoded, isGone: false };
  const { text, encoding, bom } = decoded;
  return { ok: true, text, hash: hashOf(read.bytes), encoding, bom };
}

/** Hex SHA-256 of the bytes, cut to 32 characters. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
