import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifeOf } from '../write/lock-holder.js';
import type { Holder } from '../write/lock-holder.js';
import { STORE, writeState } from '../write/state-write.js';
import type { CloneFiles, CloneStep } from './clone.js';
import type { CloneStore } from './clone-store.js';

/**
 * `running`: nothing can be read yet. `ready`: the files can be read, the history is on its way. `interrupted`: the
 * program that did it is gone.
 */
export type RunState = 'running' | 'ready' | 'done' | 'failed' | 'cancelled' | 'interrupted';

/** One run that fetches a repository, as it is kept on the disk, so that every program can tell of it. */
export interface RunRecord {
  readonly version: 1;
  readonly runId: string;
  /** Name of the clone's folder. */
  readonly clone: string;
  /** For people: `github.com/owner/name`. */
  readonly repository: string;
  readonly ref: string | undefined;
  readonly state: RunState;
  readonly step: CloneStep | undefined;
  readonly done: number | undefined;
  readonly total: number | undefined;
  /** The program that is, or was, at work on it. */
  readonly holder: Holder | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly files: CloneFiles | undefined;
  readonly history: 'whole' | 'partial' | 'cut' | undefined;
  /** Why it failed, or why part of it is not there. */
  readonly problem: string | undefined;
}

const RUNS = 'runs';
const MOST_BYTES = 16 * 1024;
const MOST_KEPT = 50;
/** A program that works on a run writes it this often, at least; see `isUnderWay`. */
export const HEARTBEAT_MS = 2_000;
const DEAD_MS = 15_000;
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Is some program at work on it? One that was killed is gone, or no longer writes. */
export function isUnderWay({ state, updatedAt, holder }: RunRecord): boolean {
  const ageMs = Date.now() - updatedAt;
  const isOpen = state === 'running' || state === 'ready';
  return isOpen && ageMs < DEAD_MS && (holder === undefined || lifeOf(holder, ageMs) === 'alive');
}

/** Replaces the record atomically. Throws WRITE_FAILED. */
export function writeRun({ root }: CloneStore, record: RunRecord): void {
  writeState(root, `${RUNS}/${record.runId}.json`, `${JSON.stringify(record)}\n`);
}

/** As it is now: `interrupted` if it says that it runs and no program is at work on it. Undefined if there is none. */
export function readRun(store: CloneStore, runId: string): RunRecord | undefined {
  if (!ID.test(runId)) return undefined;
  const record = recordIn(fileOf(store, `${runId}.json`));
  if (record?.runId !== runId) return undefined;
  const isLost = (record.state === 'running' || record.state === 'ready') && !isUnderWay(record);
  return isLost ? { ...record, state: 'interrupted', problem: 'the program that fetched it has ended' } : record;
}

/** All runs, the latest first. */
export function listRuns(store: CloneStore): readonly RunRecord[] {
  return namesIn(store)
    .flatMap((name) => (name.endsWith('.json') ? (readRun(store, name.slice(0, -'.json'.length)) ?? []) : []))
    .sort((a, b) => b.startedAt - a.startedAt || (a.runId < b.runId ? -1 : 1));
}

/** Forgets all but the latest runs, and those of which `isForgotten` says so. */
export function pruneRuns(store: CloneStore, isForgotten: (record: RunRecord) => boolean = () => false): void {
  for (const [at, record] of listRuns(store).entries()) {
    if ((at < MOST_KEPT && !isForgotten(record)) || isUnderWay(record)) continue;
    for (const ending of ['json', 'cancel']) rmSync(fileOf(store, `${record.runId}.${ending}`), { force: true });
  }
}

/** Asks the program that is at work on a run to end it. */
export function askToCancel(store: CloneStore, runId: string): void {
  writeFileSync(fileOf(store, `${runId}.cancel`), '', { mode: 0o600 });
}

export function isAskedToCancel(store: CloneStore, runId: string): boolean {
  return existsSync(fileOf(store, `${runId}.cancel`));
}

function fileOf({ root }: CloneStore, name: string): string {
  return join(root, STORE, RUNS, name);
}

function namesIn({ root }: CloneStore): readonly string[] {
  try {
    return readdirSync(join(root, STORE, RUNS));
  } catch {
    // No run yet.
    return [];
  }
}

/** Plain `JSON.parse`: the file is docalign's own, in a folder of the user. One that is not as expected is left out. */
function recordIn(file: string): RunRecord | undefined {
  try {
    if (statSync(file).size > MOST_BYTES) return undefined;
    const record = JSON.parse(readFileSync(file, 'utf8')) as Partial<RunRecord>;
    const { version, runId, clone, repository, state, startedAt, updatedAt, holder } = record;
    const texts = [runId, clone, repository, state];
    const isWhole =
      version === 1
      && texts.every((text) => typeof text === 'string')
      && typeof startedAt === 'number'
      && typeof updatedAt === 'number'
      && typeof clone === 'string'
      && !/[\\/]|^\.\.?$/.test(clone)
      && (holder === undefined || typeof holder.pid === 'number');
    // Safe: what is used without a check was just checked.
    return isWhole ? (record as RunRecord) : undefined;
  } catch {
    return undefined;
  }
}
