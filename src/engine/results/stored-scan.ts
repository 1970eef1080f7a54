import { DocalignError } from '../../model/error.js';
import { readHeadInside } from '../../repo/files/read-lines.js';
import { trackedState } from '../../repo/git/tracked.js';
import { headFromJson } from './read-scan-result.js';
import { rowJson } from './result-lines.js';
import { SCAN_RESULT_FILE } from './result-store.js';

/** What is stored of the last scan, by the first line of its file. */
export type StoredScan =
  | { readonly state: 'none' }
  | { readonly state: 'tracked' }
  | {
      readonly state: 'kept';
      /** ISO 8601. */
      readonly scannedAt: string;
      readonly commit: string | null;
      /** Whether this program made it with these settings: else the next scan checks everything again. */
      readonly isUsable: boolean;
    }
  /** The reason is the end of a sentence. */
  | { readonly state: 'damaged'; readonly reason: string };

/** The first line has an id, a time and a few short texts. */
const HEAD_BYTES = 8 * 1024;

/** Reads only; a damaged file is left for the next scan, which sets it aside. */
export function storedScan(root: string, engine: string): StoredScan {
  if (trackedState(root).has(SCAN_RESULT_FILE)) return { state: 'tracked' };
  const read = readHeadInside(root, `.docalign/${SCAN_RESULT_FILE}`, HEAD_BYTES);
  if (!read.ok) return read.isGone ? { state: 'none' } : { state: 'damaged', reason: `it is ${read.reason}` };
  try {
    const [line = ''] = read.head.split('\n', 1);
    const { scannedAt, commit, engine: maker } = headFromJson(rowJson(`${line.replace(/,$/, '')}}`));
    return { state: 'kept', scannedAt, commit, isUsable: maker === engine };
  } catch (error) {
    return { state: 'damaged', reason: error instanceof DocalignError ? error.message : 'it is not a scan result' };
  }
}
