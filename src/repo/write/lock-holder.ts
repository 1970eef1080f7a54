import { randomUUID } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The holder of a lock; the content of a lock file. */
export interface Holder {
  readonly pid: number;
  /**
   * Start time of the process as the system reports it, which distinguishes the process from a later one with the same
   * id. '' when unknown.
   */
  readonly started: string;
  /** Machine, boot and process namespace in which `pid` is valid. */
  readonly place: string;
  /** Unique for each time a lock is taken. */
  readonly token: string;
}

export type Life = 'alive' | 'dead';

/**
 * A lock whose holder cannot be checked (another machine or container, an unreadable file) counts as abandoned after
 * this time; locks are held for milliseconds.
 */
const UNKNOWN_PLACE_MS = 10_000;
/** The same for a running holder whose start time is unknown: it may be a later process with the same id. */
const UNKNOWN_START_MS = 60_000;
/** The same for a file without valid content: docalign's lock files appear complete, so another program left it. */
const NONSENSE_MS = 500;

const SELF = { pid: process.pid, started: startOf(process.pid) ?? '', place: placeOf() };

export function newHolder(): Holder {
  return { ...SELF, token: randomUUID() };
}

/** Undefined when there is no such lock file. `holder` undefined: its content is invalid. */
export function readHolder(
  lockFile: string,
): { readonly holder: Holder | undefined; readonly token: string; readonly ageMs: number } | undefined {
  try {
    const stats = lstatSync(lockFile);
    // A link or a pipe instead of a lock file could be read without end.
    const holder = !stats.isFile() || stats.size > 1000 ? undefined : parseHolder(readFileSync(lockFile, 'utf8'));
    return {
      holder,
      token: holder?.token ?? `${stats.ino}-${Math.floor(stats.mtimeMs)}`,
      ageMs: Date.now() - stats.mtimeMs,
    };
  } catch {
    // Released meanwhile.
    return undefined;
  }
}

/** Plain `JSON.parse`: the file is written by docalign, and at most 1000 bytes were read. */
function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, started, place, token } = JSON.parse(text) as Partial<Record<keyof Holder, unknown>>;
    const isWhole =
      Number.isInteger(pid)
      && typeof started === 'string'
      && typeof place === 'string'
      && typeof token === 'string'
      && /^[0-9a-f-]{1,64}$/.test(token);
    // Safe: just checked.
    return isWhole
      ? { pid: pid as number, started: started as string, place: place as string, token: token as string }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Dead only when that is certain, or when the holder cannot be checked and the lock is far older than any lock is held.
 */
export function lifeOf(holder: Holder | undefined, ageMs: number): Life {
  if (holder === undefined) return ageMs > NONSENSE_MS ? 'dead' : 'alive';
  if (holder.place !== SELF.place) return ageMs > UNKNOWN_PLACE_MS ? 'dead' : 'alive';
  if (!isRunning(holder.pid)) return 'dead';
  const started = startOf(holder.pid);
  if (started === undefined || holder.started === '') return ageMs > UNKNOWN_START_MS ? 'dead' : 'alive';
  return started === holder.started ? 'alive' : 'dead';
}

function isRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it, so it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Start of a process in clock ticks since boot; undefined where there is no /proc; `ended` for a zombie, which no
 * longer runs.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the name in parentheses, which may contain blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : fields[19];
  } catch {
    return undefined;
  }
}

function placeOf(): string {
  const read = (get: () => string): string => {
    try {
      return get().trim();
    } catch {
      return '';
    }
  };
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = read(() => readlinkSync('/proc/self/ns/pid'));
  return `${hostname()} ${boot} ${namespace}`;
}
