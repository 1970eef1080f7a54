import { isMedia } from '../../paths/media.js';

/** Git's own packs, which hold everything and can be read by nobody else. */
const PACK = /\.(?:idx|pack)$/i;
/** Gzip, zip, bzip2, xz, 7z, zstandard, rar. */
const COMPRESSED = ['1f8b', '504b', '425a68', 'fd377a58', '377abcaf', '28b52ffd', '52617221'];

/** What a file is by its name and its first bytes: of a text that has the name of a picture, the bytes count. Undefined for bytes that may hold any name. */
export function closedKindOf(file: string, head: Buffer | undefined): 'media' | 'archive' | undefined {
  if (head === undefined) return undefined;
  if (isMedia(file) || PACK.test(file)) return head.includes(0) || /\.pdf$/i.test(file) ? 'media' : undefined;
  const start = head.toString('hex', 0, 4);
  return COMPRESSED.some((magic) => start.startsWith(magic)) ? 'archive' : undefined;
}
