import { randomUUID } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds a lock; the content of a lock file. */
export interface Holder {
  readonly pid: number;
  /**
   * When the process started, as its system tells it: tells a process from a later one with the same id. '' when it
   * cannot be told.
   */
  readonly started: string;
  /** Machine, boot and process namespace in which `pid` has a meaning. */
  readonly place: string;
  /** Unique for each time a lock is taken. */
  readonly token: string;
}

export type Life = 'alive' | 'dead';

/**
 * A lock whose holder cannot be judged (another machine or container, an unreadable file) is given up after this time;
 * locks are held for milliseconds.
 */
const UNKNOWN_PLACE_MS = 10_000;
/** A holder that is alive by its id alone, on systems that tell no start time, may be a later process. */
const UNKNOWN_START_MS = 60_000;
/** Our lock files appear complete, so one that makes no sense was left by something else. */
const NONSENSE_MS = 500;

const SELF = { pid: process.pid, started: startOf(process.pid) ?? '', place: placeOf() };

export function newHolder(): Holder {
  return { ...SELF, token: randomUUID() };
}

/** Undefined when there is no such lock file. `holder` undefined: its content makes no sense. */
export function readHolder(
  lockFile: string,
): { readonly holder: Holder | undefined; readonly token: string; readonly ageMs: number } | undefined {
  try {
    const stats = lstatSync(lockFile);
    // A link or a pipe in its place could be read without end.
    const holder = !stats.isFile() || stats.size > 1000 ? undefined : parseHolder(readFileSync(lockFile, 'utf8'));
    return {
      holder,
      token: holder?.token ?? `${stats.ino}-${Math.floor(stats.mtimeMs)}`,
      ageMs: Date.now() - stats.mtimeMs,
    };
  } catch {
    // Released in this moment.
    return undefined;
  }
}

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

/** Dead only when that is sure, or when the lock is far older than any lock is held and its holder cannot be judged. */
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
    // Not allowed to signal it: it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Start of a process in clock ticks since boot; undefined where there is no /proc, or for a zombie, which runs no more.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the name in parentheses, which may itself hold blanks and parentheses.
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
