import { isMedia } from '../../paths/media.js';

/** Git's own packs, which hold everything and can be read by nobody else. */
const PACK = /\.(?:idx|pack)$/i;
/** Compressed archives, which are not looked into. */
const ARCHIVE = /\.(?:zip|t?gz|tgz|bz2|tbz2?|xz|txz|7z|zst|lz4?|lzma|br|rar|jar|war|ear|aar|apk|ipa|whl|egg|nupkg|vsix|crx|xpi|gem|crate|deb|rpm|dmg|cab)$/i;
/** Gzip, zip, bzip2, xz, 7z, zstandard, rar. */
const COMPRESSED = ['1f8b', '504b', '425a68', 'fd377a58', '377abcaf', '28b52ffd', '52617221'];
/** None of them proves what the code holds. */
const DOCUMENT = /\.(?:md|mdx|mdc|markdown|rst|adoc|asciidoc)$/i;

export function isDocument(file: string): boolean {
  return DOCUMENT.test(file);
}

export function mayBeArchive(file: string): boolean {
  return ARCHIVE.test(file);
}

/** What a file is by its name and its first bytes: of a text that has the name of a picture, the bytes count. Undefined for bytes that may hold any name. */
export function closedKindOf(file: string, head: Buffer | undefined): 'media' | 'archive' | undefined {
  if (head === undefined) return undefined;
  if (isMedia(file) || PACK.test(file)) return head.includes(0) || /\.pdf$/i.test(file) ? 'media' : undefined;
  const start = head.toString('hex', 0, 4);
  return COMPRESSED.some((magic) => start.startsWith(magic)) ? 'archive' : undefined;
}
