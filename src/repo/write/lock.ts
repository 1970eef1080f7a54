import { linkSync, unlinkSync, writeFileSync } from 'node:fs';
import { DocalignError } from '../../model/error.js';
import { lifeOf, newHolder, readHolder, type Holder } from './lock-holder.js';
import { absoluteOf } from '../files/paths.js';
import { codeOf } from '../files/read.js';
import { assertUntracked } from '../git/tracked.js';
import { prepareStore, STORE, sweepLeftovers } from './state-write.js';

export interface LockRequest {
  /** Real path of the repository. */
  readonly root: string;
  /** Name of the lock: `reports` is `.docalign/reports.lock`. */
  readonly name: string;
  readonly waitMs?: number;
}

/** A lock that is held. */
export interface HeldLock {
  /** Throws LOCKED when the lock was lost, as after a suspend. Call it right before the new state is written. */
  assertHeld(): void;
}

const WAIT_MS = 10_000;
/** Pause between two attempts, random so that waiting processes do not retry in lockstep. */
const POLL_MS = { least: 2, most: 25 };
/** A process that breaks a lock may itself have died doing so, and so on; beyond this depth, wait. */
const MAX_BREAK_DEPTH = 3;

/** One queue per lock in this process, so that its own calls take turns without polling the disk. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other process of this repository holds the lock. A lock file appears complete (written under
 * another name, then linked), so no process sees one without its holder; the lock of a dead holder is broken at once.
 * Throws LOCKED after `waitMs`, WRITE_FAILED when the lock cannot be created.
 */
export function withLock<T>(request: LockRequest, work: (lock: HeldLock) => T | Promise<T>): Promise<T> {
  const path = absoluteOf(request.root, `${STORE}/${request.name}.lock`);
  const turn = (queues.get(path) ?? Promise.resolve()).then(() => locked(path, request, work));
  const settled = turn.catch(() => undefined);
  queues.set(path, settled);
  void settled.then(() => queues.get(path) === settled && queues.delete(path));
  return turn;
}

async function locked<T>(path: string, request: LockRequest, work: (lock: HeldLock) => T | Promise<T>): Promise<T> {
  assertUntracked(request.root, `${request.name}.lock`);
  prepareStore(request.root);
  const holder = await acquire(path, request);
  try {
    sweepLeftovers(request.root);
    return await work({ assertHeld: () => assertHeld(path, holder, request.name) });
  } finally {
    release(path, holder);
  }
}

async function acquire(path: string, { name, waitMs = WAIT_MS }: LockRequest): Promise<Holder> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const holder = newHolder();
    if (takeIfFree(path, holder, name) || (breakIfDead(path, name) && takeIfFree(path, holder, name))) return holder;
    if (performance.now() >= deadline) {
      throw new DocalignError(
        'LOCKED',
        `${STORE}/${name}.lock: another process has held it for ${Math.round(waitMs / 1000)} s. Try again.`,
      );
    }
    await new Promise((resume) => setTimeout(resume, POLL_MS.least + Math.random() * (POLL_MS.most - POLL_MS.least)));
  }
}

function takeIfFree(path: string, holder: Holder, name: string): boolean {
  const draft = `${path}.${holder.token}.tmp`;
  try {
    writeFileSync(draft, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return linkIfFree(draft, path, holder);
  } catch (error) {
    throw new DocalignError(
      'WRITE_FAILED',
      `${STORE}/${name}.lock: cannot be made (${codeOf(error)}). Nothing was changed.`,
    );
  } finally {
    unlinkIfThere(draft);
  }
}

function linkIfFree(draft: string, path: string, holder: Holder): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // On file systems without hard links (FAT), the lock is empty for a moment; readers treat it as invalid only after
    // a while.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
  }
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock of a dead holder. The right to remove a lock is itself a lock, named after the victim's token: so a
 * slower process that found the same holder dead cannot remove the lock that a third process has taken since.
 */
function breakIfDead(path: string, name: string, depth = 0): boolean {
  const victim = readHolder(path);
  if (victim === undefined) return true;
  if (lifeOf(victim.holder, victim.ageMs) === 'alive' || depth > MAX_BREAK_DEPTH) return false;
  const right = `${path}.break-${victim.token}`;
  if (!takeIfFree(right, newHolder(), name)) {
    breakIfDead(right, name, depth + 1);
    return false;
  }
  try {
    if (readHolder(path)?.token === victim.token) unlinkIfThere(path);
    return true;
  } finally {
    unlinkIfThere(right);
  }
}

function assertHeld(path: string, holder: Holder, name: string): void {
  if (readHolder(path)?.token === holder.token) return;
  throw new DocalignError(
    'LOCKED',
    `${STORE}/${name}.lock: it was lost while it was held. Nothing was changed. Try again.`,
  );
}

function release(path: string, holder: Holder): void {
  if (readHolder(path)?.token === holder.token) unlinkIfThere(path);
}

function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    // If the disk became read-only, the lock stays and is broken once this process is gone.
    if (!['ENOENT', 'EROFS', 'EACCES', 'EPERM', 'EIO'].includes(codeOf(error))) throw error;
  }
}
