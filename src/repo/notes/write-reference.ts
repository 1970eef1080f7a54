import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { NOTES_FOLDER } from '../../text/git/notes-ref.js';
import { statEntry } from '../files/listing.js';
import { codeOf } from '../files/read.js';
import type { Git } from '../git/git.js';
import { failed, UNWRITABLE } from './writing/write-problems.js';

/** Git holds a lock for milliseconds. */
const LEFT_OVER_MS = 5_000;

/** The reference that this one is a symbolic name of, or itself. Throws WRITE_FAILED for one that is not of notes. */
export function targetOf(git: Git, ref: string): string {
  const output = git.runHere(['symbolic-ref', '-q', ref]);
  const target = output.ok ? output.stdout.toString('utf8').trim() : ref;
  if (target.startsWith(NOTES_FOLDER)) return target;
  throw failed(`${ref} is a symbolic name of ${target}, which is not below ${NOTES_FOLDER}`);
}

/** Throws WRITE_FAILED where no object can be stored. */
export function refuseUnwritable(git: Git): void {
  try {
    accessSync(join(git.places.commonDir, 'objects'), constants.W_OK);
  } catch (error) {
    throw failed(codeOf(error) === 'EROFS' ? 'the repository is on a file system that cannot be written' : UNWRITABLE);
  }
}

export interface NotMoved {
  readonly ref: string;
  /** Full id that the reference had. */
  readonly old: string | undefined;
  /** Of git. */
  readonly reason: string;
}

/** Throws WRITE_FAILED for what does not go away while others write. */
export function refuseHopeless(git: Git, { ref, old, reason }: NotMoved): void {
  if (reason.includes('permission denied')) throw failed(UNWRITABLE);
  if (/trust|installed/.test(reason)) throw failed(`${ref} cannot be moved: ${reason}`);
  const age = lockAge(git, ref);
  if (age !== undefined && age > LEFT_OVER_MS)
    throw failed(
      `${ref}.lock in the directory of git is ${Math.round(age / 1000)} s old: a git that ended early left it over. `
        + 'Remove it if no git is running',
    );
  const near = old === undefined ? nearReference(git, ref) : undefined;
  if (near !== undefined) throw failed(`git has no ${ref} beside ${near}. Choose another name by --noteref`);
}

export function isLocked(git: Git, ref: string): boolean {
  return lockAge(git, ref) !== undefined;
}

function lockAge({ places }: Git, ref: string): number | undefined {
  const lock = statEntry(join(places.commonDir, `${ref}.lock`));
  return lock === undefined ? undefined : Date.now() - Number(lock.mtimeMs);
}

/** A reference that is a folder of this one's name, or the other way around. */
function nearReference(git: Git, ref: string): string | undefined {
  const parts = ref.split('/');
  const above = parts.slice(3).map((_, at) => parts.slice(0, at + 3).join('/'));
  const output = git.runHere(['for-each-ref', '--format=%(refname)', ref, ...above]);
  const names = output.ok ? output.stdout.toString('utf8').split('\n') : [];
  return names.find((name) => above.includes(name) || name.startsWith(`${ref}/`));
}
