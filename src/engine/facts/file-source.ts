import type { TextFile } from '../../repo/files/text-file.js';

/** What facts need of the disk: a door to the working tree that is true now. */
export interface FileSource {
  /** Grows when the set of files changed. */
  version(): number;
  /** While this number stays, so do all stamps. */
  looks(): number;
  /** Every file that is not ignored, sorted. */
  files(): readonly string[];
  kind(path: string): 'file' | 'directory' | 'ignored' | undefined;
  /** Every folder that is not ignored, in no order. */
  folders(): readonly string[];
  /** Paths that links of the file system lead to this file. */
  otherPlaces(file: string): readonly string[];
  /** Fingerprint of a file's content and identity; '' when it is gone. */
  stamp(file: string): string;
  /** Text of a file of at most this many bytes. */
  read(file: string, maxBytes: number): TextFile;
}
