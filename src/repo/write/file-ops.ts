import {
  chmodSync,
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';

/** The calls that change the disk, in one table, so that a test can make each of them fail in turn. */
export const DISK = {
  open: openSync,
  write: (handle: number, bytes: Uint8Array, offset: number): number => writeSync(handle, bytes, offset),
  chmod: fchmodSync,
  chown: fchownSync,
  sync: fsyncSync,
  stat: fstatSync,
  close: closeSync,
  rename: renameSync,
  link: linkSync,
  unlink: unlinkSync,
  /** Sets exactly this mode, whatever the umask. */
  mkdir: (path: string, mode: number): void => {
    mkdirSync(path, { mode });
    chmodSync(path, mode);
  },
  lstat: (path: string) => lstatSync(path, { throwIfNoEntry: false }),
  realpath: realpathSync.native as (path: string) => string,
  names: (path: string): string[] => readdirSync(path),
} as const;

export type FileOps = typeof DISK;
