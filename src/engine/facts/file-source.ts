import type { TextFile } from '../../repo/files/text-file.js';

/** Current access to the working tree, for facts. */
export interface FileSource {
  /** Grows when the set of files changed. */
  version(): number;
  /** While this number is the same, all stamps are the same. */
  looks(): number;
  /** All files that are not ignored, sorted. */
  files(): readonly string[];
  kind(path: string): 'file' | 'directory' | 'ignored' | undefined;
  /** All folders that are not ignored, in no order. */
  folders(): readonly string[];
  /** Paths of symbolic links that lead to this file. */
  otherPlaces(file: string): readonly string[];
  /** Fingerprint of a file's content and identity; '' if the file does not exist. */
  stamp(file: string): string;
  /** Text of a file of at most this many bytes. */
  read(file: string, maxBytes: number): TextFile;
}
