import type { Stats } from 'node:fs';

/**
 * File system data of one version of a file or directory. Times are milliseconds with fractions. `takenAt` is the
 * process clock when the data was read.
 */
export interface Stamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
  readonly dev: number;
  readonly takenAt: number;
}

/**
 * A change within the same tick of the file system's clock leaves the same stamp, so a stamp younger than the coarsest
 * tick proves nothing (git calls such entries racy). 2 s is FAT's tick; local Linux, macOS and NTFS tick far faster.
 */
const RACY_MS = 2000;

export function stampOf(stats: Stats, takenAt: number): Stamp {
  return { size: stats.size, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, ino: stats.ino, dev: stats.dev, takenAt };
}

/** Only ctime is used: every write changes it, and programs cannot set it. */
export function isRacy(stamp: Stamp): boolean {
  return stamp.ctimeMs > stamp.takenAt - RACY_MS;
}

export function isSameStamp(stamp: Stamp, stats: Stats): boolean {
  return (
    stats.mtimeMs === stamp.mtimeMs
    && stats.ctimeMs === stamp.ctimeMs
    && stats.size === stamp.size
    && stats.ino === stamp.ino
    && stats.dev === stamp.dev
  );
}

/** Equal fingerprints of stamps that are not racy mean equal bytes. */
export function fingerprintOf(stamp: Stamp): string {
  return `${stamp.size}-${stamp.mtimeMs}-${stamp.ctimeMs}-${stamp.dev}-${stamp.ino}`;
}

/** A fingerprint that also holds for a racy stamp. */
export function withHash(fingerprint: string, hash: string | undefined): string {
  return hash === undefined ? fingerprint : `${fingerprint}${HASH_MARK}${hash}`;
}

/** The two parts of such a fingerprint; no hash if it had none. */
export function partsOfFingerprint(text: string): { readonly fingerprint: string; readonly hash: string | undefined } {
  const [fingerprint = '', hash] = text.split(HASH_MARK);
  return { fingerprint, hash };
}

const HASH_MARK = '#';
