import { randomUUID } from 'node:crypto';
import { DocalignError } from '../../model/error.js';
import {
  clonedAddress,
  clonedCommit,
  cloneFolder,
  cloneName,
  cloneNames,
  openCloneStore,
  removeClone,
} from '../../repo/clones/clone-store.js';
import type { Cloned } from '../../repo/clones/clone.js';
import type { CloneStore } from '../../repo/clones/clone-store.js';
import { isRefName } from '../../repo/clones/remote-ref.js';
import {
  askToCancel,
  HEARTBEAT_MS,
  isAskedToCancel,
  isUnderWay,
  listRuns,
  pruneRuns,
  readRun,
  writeRun,
} from '../../repo/clones/run-records.js';
import type { RunRecord } from '../../repo/clones/run-records.js';
import { newHolder } from '../../repo/write/lock-holder.js';
import { withLock } from '../../repo/write/lock.js';
import { cloneAddress } from '../../text/git/clone-address.js';
import type { CloneAddress } from '../../text/git/clone-address.js';
import { quoted } from '../../text/layout/printable.js';
import { nearest } from '../../text/words/nearest.js';

export type { RunRecord, RunState } from '../../repo/clones/run-records.js';

export interface IndexRequest {
  /** `owner/name` or a URL, as given. */
  readonly repository: string;
  readonly ref: string | undefined;
  /** The caller and the argument, for messages: `index_repository: "repository"`. */
  readonly where: string;
}

export interface IndexingOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Are the clients programs of this user? Others, over HTTP, fetch only what is public, over https; they neither see
   * nor change what the user has fetched.
   */
  readonly isLocal: boolean;
  /** `--noteref`: whose notes are fetched, in place of those that the settings of a repository name. */
  readonly noteref?: string | undefined;
  /** The files of a clone can be read, or an earlier state of them. `names`: what the repository is called. */
  onReadable?(clone: ReadableClone): void;
}

export interface ReadableClone {
  readonly runId: string;
  /** Absolute path of its work tree. */
  readonly folder: string;
  /** Folders of its address, and the ref if one was asked for: `['owner', 'name']`, `v1.0`. */
  readonly names: readonly string[];
  readonly ref: string | undefined;
}

export interface KeptClone {
  /** Absolute path. */
  readonly folder: string;
  /** What it is fetched from, for this user alone: of a `file:` URL, the whole path. */
  readonly address: string | undefined;
  /** Full id of the commit that its files are of; undefined if they were not fetched. */
  readonly commit: string | undefined;
  /** The latest run for it; undefined if none is kept. */
  readonly run: RunRecord | undefined;
}

interface Active {
  record: RunRecord;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
  /** Called at each change of the record. */
  readonly listeners: Set<() => void>;
}

/**
 * Fetches other repositories into the user's cache, in the background. A run belongs to one program; its record on the
 * disk lets others see and cancel it, and tells later that it was interrupted. The network is used here and nowhere
 * else.
 */
export class Indexing {
  readonly #options: IndexingOptions;
  readonly #active = new Map<string, Active>();
  #store: CloneStore | undefined;

  constructor(options: IndexingOptions) {
    this.#options = options;
  }

  get store(): CloneStore {
    return (this.#store ??= openCloneStore(this.#options.env, this.#options.isLocal ? 'own' : 'http'));
  }

  /**
   * Begins to fetch, or to bring up to date, and returns at once. A run for the same repository and ref that is under
   * way is returned instead. Throws BAD_ARGUMENT.
   */
  async start({ repository, ref: asked, where }: IndexRequest): Promise<RunRecord> {
    const address = this.#addressOf(repository, where);
    // That is the default branch.
    const ref = asked === 'HEAD' ? undefined : asked;
    if (ref !== undefined && !isRefName(ref))
      throw bad(
        `${where.replace(/"repository"$/, '"ref"')} cannot be the name of a branch or tag, got ${quoted(ref)}.`,
      );
    const clone = cloneName(address, ref);
    const { store } = this;
    return withLock({ root: store.root, name: 'clones' }, () => {
      const under = listRuns(store).find((run) => run.clone === clone && isUnderWay(run));
      if (under !== undefined) return this.#active.get(under.runId)?.record ?? under;
      pruneRuns(store);
      const record = newRecord({ clone, repository: address.shown, ref });
      writeRun(store, record);
      this.#begin(record, address);
      return record;
    });
  }

  /** A run for a repository that is read where it is: there is nothing to fetch. */
  noteLocal(name: string): RunRecord {
    const record = { ...newRecord({ clone: '', repository: `local:${name}`, ref: undefined }), state: 'done' } as const;
    writeRun(this.store, record);
    return record;
  }

  /** As it is now. Throws BAD_ARGUMENT for a run that is not known. */
  run(runId: string, where: string): RunRecord {
    const record = this.#active.get(runId)?.record ?? readRun(this.store, runId);
    if (record !== undefined) return record;
    const ids = this.runs().map((run) => run.runId);
    const [near, latest] = [nearest(runId, ids), ids[0]];
    const others = latest === undefined ? 'There are none.' : `The latest is "${latest}".`;
    throw bad(
      `${where}: there is no run ${quoted(runId)}. ${near === undefined ? others : `The nearest is "${near}".`}`,
    );
  }

  /** All that are kept, the latest first. */
  runs(): readonly RunRecord[] {
    return listRuns(this.store).map((run) => this.#active.get(run.runId)?.record ?? run);
  }

  /** Ends a run, also one of another program: that looks every other second. Resolves when it has ended. */
  async cancel(runId: string, where: string): Promise<RunRecord> {
    const record = this.run(runId, where);
    if (!isUnderWay(record)) return record;
    const active = this.#active.get(runId);
    if (active === undefined) askToCancel(this.store, runId);
    active?.stop.abort();
    return this.changed(runId, { where, waitMs: HEARTBEAT_MS * 3, until: (run) => !isUnderWay(run) });
  }

  /** Waits until the run is as wished, or the time is over. Tells each change meanwhile. */
  async changed(runId: string, { where, waitMs, until, signal, onChange }: RunWait): Promise<RunRecord> {
    const deadline = performance.now() + waitMs;
    for (;;) {
      const record = this.run(runId, where);
      onChange?.(record);
      const left = deadline - performance.now();
      if (until(record) || left <= 0 || signal?.aborted === true) return record;
      await this.#nextChange(runId, Math.min(left, POLL_MS), signal);
    }
  }

  /** All clones in the cache, by name. */
  clones(): readonly KeptClone[] {
    const { store } = this;
    const runs = this.runs();
    return cloneNames(store).map((name) => ({
      folder: cloneFolder(store, name),
      address: clonedAddress(store, name),
      commit: clonedCommit(store, name),
      run: runs.find(({ clone }) => clone === name),
    }));
  }

  /** Where the files of a run's repository are; undefined if there are none. */
  folderOf({ clone }: RunRecord): string | undefined {
    return clonedCommit(this.store, clone) === undefined ? undefined : cloneFolder(this.store, clone);
  }

  /** Removes a clone and forgets its runs. Returns what it was called. Throws BAD_ARGUMENT if there is none. */
  async remove({ repository, ref, where }: IndexRequest): Promise<string> {
    const address = this.#addressOf(repository, where);
    const clone = cloneName(address, ref);
    const { store } = this;
    const remove = (): string => {
      if (!cloneNames(store).includes(clone))
        throw bad(`${where} is not in the cache, got ${quoted(address.shown)}. "docalign index --list" names what is.`);
      const run = listRuns(store).find((one) => one.clone === clone && isUnderWay(one));
      if (run !== undefined) throw bad(`${where} is being fetched. Wait for run ${run.runId}, or cancel it.`);
      removeClone(store, clone);
      pruneRuns(store, (one) => one.clone === clone);
      return address.shown;
    };
    try {
      return await withLock({ root: store.root, name: 'clones' }, remove);
    } catch (error) {
      // A full disk has no room for a lock, and removing makes room.
      if (error instanceof DocalignError && error.code === 'WRITE_FAILED') return remove();
      throw error;
    }
  }

  /** Ends all runs of this program. What was received stays for the next one. */
  async close(): Promise<void> {
    const all = [...this.#active.values()];
    for (const { stop } of all) stop.abort();
    await Promise.all(all.map(({ ended }) => ended));
  }

  #addressOf(repository: string, where: string): CloneAddress {
    const parsed = cloneAddress(repository);
    if (!parsed.ok) throw bad(`${where} ${parsed.reason}`);
    if (parsed.address.scheme !== 'https' && !this.#options.isLocal)
      throw bad(`${where} has to begin with https:// for clients over HTTP. Others are served with --repo.`);
    return parsed.address;
  }

  #begin(record: RunRecord, address: CloneAddress): void {
    const stop = new AbortController();
    const listeners = new Set<() => void>();
    const { promise, resolve } = deferred();
    const active: Active = { record, stop, ended: promise, listeners };
    this.#active.set(record.runId, active);
    void this.#fetch(active, address).finally(() => {
      this.#active.delete(record.runId);
      resolve();
      for (const tell of listeners) tell();
    });
  }

  async #fetch(active: Active, address: CloneAddress): Promise<void> {
    const { store } = this;
    const { runId, clone, ref } = active.record;
    const folder = cloneFolder(store, clone);
    const readable = (): void => this.#options.onReadable?.({ runId, folder, names: address.names, ref });
    // What an earlier run has fetched can be read while it is brought up to date.
    const before = clonedCommit(store, clone);
    if (before !== undefined) readable();
    const beat = setInterval(() => {
      if (isAskedToCancel(store, runId)) active.stop.abort();
      this.#put(active, {}, 'disk');
    }, HEARTBEAT_MS);
    try {
      const { fetchClone } = await import('../../repo/clones/clone.js');
      const cloned = await fetchClone({
        folder,
        url: address.url,
        isPublic: !this.#options.isLocal,
        ref,
        signal: active.stop.signal,
        notes: async () => (await import('./notes-of-clone.js')).notesRefsOf(folder, this.#options.noteref),
        onStep: (step, counted) =>
          this.#put(
            active,
            { step, done: counted?.done, total: counted?.total },
            counted === undefined ? 'disk' : 'memory',
          ),
        onFiles: (files) => {
          readable();
          this.#put(active, { state: 'ready', files }, 'disk');
        },
      });
      this.#put(active, endOf(cloned, { before, record: active.record }), 'disk');
    } catch (error) {
      this.#put(active, { state: 'failed', problem: faultOf(error) }, 'disk');
    } finally {
      clearInterval(beat);
    }
  }

  #put(active: Active, change: Partial<RunRecord>, where: 'memory' | 'disk'): void {
    active.record = { ...active.record, ...change, updatedAt: Date.now() };
    for (const tell of active.listeners) tell();
    if (where === 'memory') return;
    try {
      writeRun(this.store, active.record);
    } catch {
      // The run goes on: only other programs see less of it.
    }
  }

  #nextChange(runId: string, ms: number, signal: AbortSignal | undefined): Promise<void> {
    const listeners = this.#active.get(runId)?.listeners;
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        listeners?.delete(done);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      listeners?.add(done);
      signal?.addEventListener('abort', done);
    });
  }
}

/** Runs of other programs are looked at this often. */
const POLL_MS = 500;

export interface RunWait {
  readonly where: string;
  readonly waitMs: number;
  until(record: RunRecord): boolean;
  readonly signal?: AbortSignal | undefined;
  onChange?(record: RunRecord): void;
}

function newRecord(of: Pick<RunRecord, 'clone' | 'repository' | 'ref'>): RunRecord {
  const now = Date.now();
  return {
    version: 1,
    runId: randomUUID(),
    ...of,
    state: 'running',
    step: undefined,
    done: undefined,
    total: undefined,
    holder: newHolder(),
    startedAt: now,
    updatedAt: now,
    files: undefined,
    history: undefined,
    problem: undefined,
  };
}

/** A clone that could not be brought up to date is still there as it was. */
function endOf(
  cloned: Cloned,
  { before, record }: { readonly before: string | undefined; readonly record: RunRecord },
): Partial<RunRecord> {
  const counted = { step: undefined, done: undefined, total: undefined };
  if (cloned.ok) return { ...counted, state: 'done', history: cloned.history, problem: cloned.reason };
  const kept = before !== undefined && record.state === 'running' ? '; what was there before is kept' : '';
  return { ...counted, state: cloned.wasCancelled ? 'cancelled' : 'failed', problem: `${cloned.reason}${kept}` };
}

function faultOf(error: unknown): string {
  return error instanceof DocalignError ? error.message : 'a fault inside docalign';
}

function bad(message: string): DocalignError {
  return new DocalignError('BAD_ARGUMENT', message);
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
