import type { Stats } from 'node:fs';
import type { FileOps } from './file-ops.js';
import { codeOf } from '../files/read.js';

/** Attributes of a file besides its bytes and name, as far as Node exposes them. */
export interface Identity {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

export function identityOf({ mode, uid, gid }: Stats): Identity {
  return { mode: mode & 0o7777, uid, gid };
}

/** Why a new file cannot replace this one unnoticed; undefined when it can. */
export function obstacleToReplace(old: Stats): string | undefined {
  if (old.nlink > 1)
    return (
      `it has ${old.nlink} names (hard links), and only this one would get the new text; give it a `
      + 'file of its own, or edit it by hand'
    );
  return mayGive(identityOf(old)) ? undefined : keptBy(identityOf(old));
}

/** Gives the new file the owner and mode of the old one. Returns the reason when that is impossible. */
export function giveIdentity(handle: number, wanted: Identity, ops: FileOps): string | undefined {
  const made = identityOf(ops.stat(handle));
  if ((made.uid !== wanted.uid || made.gid !== wanted.gid) && !isOwnerGiven(handle, wanted, ops)) return keptBy(wanted);
  // Set after the owner, because changing the owner clears some mode bits.
  ops.chmod(handle, wanted.mode);
  const now = identityOf(ops.stat(handle));
  if (now.uid !== wanted.uid || now.gid !== wanted.gid) return keptBy(wanted);
  return now.mode === wanted.mode ? undefined : `its permissions (${wanted.mode.toString(8)}) cannot be kept`;
}

function isOwnerGiven(handle: number, { uid, gid }: Identity, ops: FileOps): boolean {
  try {
    ops.chown(handle, uid, gid);
    return true;
  } catch (error) {
    // EINVAL: an owner that does not exist in the container.
    if (['EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** Only root can change the owner; a user can change the group of own files to a group of theirs. */
function mayGive({ uid, gid }: Identity): boolean {
  const self = process.geteuid?.();
  if (self === undefined || self === 0) return true;
  return uid === self && [process.getegid?.(), ...(process.getgroups?.() ?? [])].includes(gid);
}

function keptBy({ uid, gid }: Identity): string {
  return `its owner (${uid}:${gid}) cannot be kept`;
}
