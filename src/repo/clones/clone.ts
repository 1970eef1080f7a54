import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BOUNDS } from '../../model/bounds.js';
import { checkOut } from './checkout.js';
import type { CheckedOut } from './checkout.js';
import { fetchNotes } from './clone-notes.js';
import { clonePlaces, runFetchingGit } from './fetching-git.js';
import type { ClonePlaces, GitAt, GitEnd } from './fetching-git.js';
import { isDamaged, reasonOf } from './git-problems.js';
import { remoteRef } from './remote-ref.js';
import type { RemoteRef } from './remote-ref.js';

/** What a clone is doing, in this order. */
export type CloneStep = 'asking' | 'receiving' | 'checking out' | 'receiving history';

export interface CloneRequest {
  /** Absolute path of the clone's folder. It is made if it is not there; no other process works on it meanwhile. */
  readonly folder: string;
  readonly url: string;
  /** Fetch without the user's settings, credentials and keys. */
  readonly isPublic?: boolean;
  /** A branch, tag or full commit id; undefined for the default branch. */
  readonly ref: string | undefined;
  readonly signal: AbortSignal;
  /** Full names of the references of notes that are fetched as well, where the server has them; asked for last. */
  readonly notes?: () => Promise<readonly string[]>;
  /** Most bytes that are received. */
  readonly mostBytes?: number;
  /** `done` of `total` objects, where git counts. */
  onStep(step: CloneStep, counted?: { readonly done: number; readonly total: number }): void;
  /** The files are there: the clone can be read, although its history may still be on its way. */
  onFiles(files: CloneFiles): void;
}

export interface CloneFiles {
  /** Full id. */
  readonly commit: string;
  readonly files: number;
  readonly leftOut: number;
}

/** `reason`: why the history, the notes, or all, is not there; the end of a sentence without a point. */
export type Cloned =
  | { readonly ok: true; readonly history: 'whole' | 'partial' | 'cut'; readonly reason: string | undefined }
  | { readonly ok: false; readonly reason: string; readonly wasCancelled: boolean };

type Failed = Extract<GitEnd, { readonly ok: false }>;

const LOCAL_MS = 60_000;
const COUNT_MS = 5 * 60_000;
const WATCH_MS = 500;
const FILTER = `blob:limit=${BOUNDS.cloneFileBytes}`;
const FETCHED = 'refs/docalign/fetched';

/**
 * Makes a clone, brings it up to date, or goes on with one that was cut off. First the files of one commit are fetched,
 * so that they can be read soon, then the history. Large files are left out. Never rejects.
 */
export async function fetchClone(request: CloneRequest): Promise<Cloned> {
  const { url, ref, signal, onStep, isPublic = false } = request;
  onStep('asking');
  const found = await remoteRef(url, ref, { signal, isPublic });
  if (!found.ok) return found.end === undefined ? lost(withoutRef(ref)) : failed(found.end);
  const first = await attempt(request, found.ref);
  if (first !== 'damaged') return first;
  // What an earlier run left cannot be used.
  rmSync(request.folder, { recursive: true, force: true });
  const second = await attempt(request, found.ref);
  return second === 'damaged' ? lost('what was received is damaged') : second;
}

function withoutRef(ref: string | undefined): string {
  return ref === undefined ? 'it is empty, or not a git repository' : 'it has no such ref';
}

type Attempted = Cloned | 'damaged';

async function attempt(request: CloneRequest, ref: RemoteRef): Promise<Attempted> {
  const { folder, onStep, onFiles, signal } = request;
  const places = clonePlaces(folder, ref.hash, request.isPublic === true);
  const work: Work = { request, ref, places };
  const made = await make(work);
  if (!made.ok) return stuck(made);
  const before = await commitAt('HEAD', work);
  const isNew = before === undefined;
  if (!isNew) await freeNames(work, before);
  onStep('receiving');
  const received = await receive(work, { args: isNew ? ['--depth=1'] : [], step: 'receiving', refspecs: [own(ref)] });
  if (!received.ok) {
    // What is of no use does not stay on the disk.
    if (received.why === 'too much' && isNew) rmSync(folder, { recursive: true, force: true });
    return stuck(received);
  }
  const commit = await commitAt(localRef(ref), work);
  if (commit === undefined) return lost('it has no commit of that name');
  onStep('checking out');
  const out = await checkOut(folder, commit, { places, signal });
  if (!out.ok) return notOut(out);
  const named = await nameHead(work, commit);
  if (!named.ok) return stuck(named);
  onFiles({ commit, files: out.files, leftOut: out.leftOut });
  return history(work, commit);
}

interface Work {
  readonly request: CloneRequest;
  readonly ref: RemoteRef;
  readonly places: ClonePlaces;
}

type NotCloned = Extract<Cloned, { readonly ok: false }>;

function failed(end: Failed): NotCloned {
  return { ok: false, reason: reasonOf(end), wasCancelled: end.why === 'cancelled' };
}

/** The same where the clone itself may be what is wrong. */
function stuck(end: Failed): Attempted {
  return isDamaged(end) ? 'damaged' : failed(end);
}

function lost(reason: string): NotCloned {
  return { ok: false, reason, wasCancelled: false };
}

function notOut({ end, reason }: Extract<CheckedOut, { readonly ok: false }>): Attempted {
  return end === undefined ? lost(reason ?? 'its files cannot be written') : stuck(end);
}

/** An empty repository, or the one that is there without what a killed git has left in it. */
async function make({ request: { folder, url, signal }, ref, places }: Work): Promise<GitEnd> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const format = ref.hash === 'sha256' ? ['--object-format=sha256'] : [];
  sweep(join(folder, '.git'));
  const run = (args: readonly string[], at: GitAt = places.local): Promise<GitEnd> =>
    runFetchingGit({ args, at, timeoutMs: LOCAL_MS, signal });
  // Without templates: they may have hooks.
  const made = await run(['init', '--quiet', '--template=', ...format]);
  // Set again if files of the past are missing: until then, nothing makes git fetch them by itself.
  await run(['config', '--unset-all', 'remote.origin.promisor']);
  // The address is what links in the documents are compared with.
  return made.ok ? run(['config', 'remote.origin.url', url]) : made;
}

function sweep(gitDir: string): void {
  for (const folder of ['', 'objects/pack', 'refs/remotes/origin', 'refs/heads', 'refs/docalign', 'refs/notes'])
    for (const name of namesIn(join(gitDir, folder)))
      if (name.endsWith('.lock') || name.startsWith('tmp_')) rmSync(join(gitDir, folder, name), { force: true });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

interface Wanted {
  readonly args: readonly string[];
  readonly step: CloneStep;
  readonly refspecs: readonly string[];
}

function own(ref: RemoteRef): string {
  return `+${ref.source}:${localRef(ref)}`;
}

/** Fetches what is wanted. Ends when more was received than is allowed, measured on the disk. */
async function receive({ request, places }: Work, { args, step, refspecs }: Wanted): Promise<GitEnd> {
  const packs = join(request.folder, '.git', 'objects', 'pack');
  const tooMuch = new AbortController();
  const measure = (): void => {
    if (bytesIn(packs) > (request.mostBytes ?? BOUNDS.cloneReceivedBytes)) tooMuch.abort();
  };
  const watch = setInterval(measure, WATCH_MS);
  const end = await runFetchingGit({
    args: [
      // Not kept in the settings: a question that no server has to answer must not be asked of it.
      ...['-c', 'remote.origin.promisor=true', '-c', `remote.origin.partialCloneFilter=${FILTER}`],
      ...['fetch', '--progress', '--force', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules'],
      ...[...args, `--filter=${FILTER}`, '--end-of-options', 'origin', ...refspecs],
    ],
    at: places.network,
    timeoutMs: BOUNDS.cloneReceiveMs,
    signal: AbortSignal.any([request.signal, tooMuch.signal]),
    onLine(line) {
      const [, done, total] = /^(?:Receiving|Unpacking) objects: +\d+% \((\d+)\/(\d+)\)/.exec(line) ?? [];
      if (total !== undefined) request.onStep(step, { done: Number(done), total: Number(total) });
    },
  });
  clearInterval(watch);
  measure();
  return tooMuch.signal.aborted && !request.signal.aborted ? { ok: false, why: 'too much', said: '' } : end;
}

function bytesIn(folder: string): number {
  return namesIn(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** A branch as git's own clone keeps it, so that its name is known; all else under a name of our own. */
function localRef({ branch }: RemoteRef): string {
  return branch === undefined ? FETCHED : `refs/remotes/origin/${branch}`;
}

async function commitAt(name: string, { places, request: { signal } }: Work): Promise<string | undefined> {
  let text = '';
  const end = await runFetchingGit({
    args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
    at: places.local,
    timeoutMs: LOCAL_MS,
    signal,
    onOutput: (piece) => (text += piece.toString('latin1')).length < 1_000,
  });
  return end.ok ? /[\da-f]{40,64}/.exec(text)?.[0] : undefined;
}

/**
 * Where a branch `dev` became `dev/main`, git can have no name for the new one before the old one is gone. HEAD keeps
 * the commit meanwhile.
 */
async function freeNames({ ref: { branch }, places, request: { signal } }: Work, head: string): Promise<void> {
  if (branch === undefined) return;
  let listed = '';
  const run = (args: readonly string[]): Promise<GitEnd> =>
    runFetchingGit({
      args,
      at: places.local,
      timeoutMs: LOCAL_MS,
      signal,
      onOutput: (piece) => (listed += piece.toString('utf8')).length < 1_000_000,
    });
  await run(['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes/origin']);
  const wanted = [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`];
  const excludes = (name: string): boolean =>
    wanted.some((one) => name.startsWith(`${one}/`) || one.startsWith(`${name}/`));
  for (const name of listed.split('\n').filter(excludes)) {
    await run(['update-ref', '--no-deref', 'HEAD', head]);
    await run(['symbolic-ref', '--delete', 'refs/remotes/origin/HEAD']);
    await run(['update-ref', '--no-deref', '-d', name]);
  }
}

async function nameHead({ ref: { branch }, places, request: { ref, signal } }: Work, commit: string): Promise<GitEnd> {
  const run = (args: readonly string[]): Promise<GitEnd> =>
    runFetchingGit({ args, at: places.local, timeoutMs: LOCAL_MS, signal });
  if (branch === undefined) return run(['update-ref', '--no-deref', 'HEAD', commit]);
  const moved = await run(['update-ref', `refs/heads/${branch}`, commit]);
  const named = moved.ok ? await run(['symbolic-ref', 'HEAD', `refs/heads/${branch}`]) : moved;
  // The default branch: links to it lead to this checkout.
  return named.ok && ref === undefined
    ? run(['symbolic-ref', 'refs/remotes/origin/HEAD', `refs/remotes/origin/${branch}`])
    : named;
}

/** Fetches what the first step left out. Without it the clone can be read, but the past of a line is unknown. */
async function history(work: Work, commit: string): Promise<Cloned> {
  const { request, places } = work;
  if (namesIn(join(request.folder, '.git')).includes('shallow')) {
    request.onStep('receiving history');
    const refspecs = [own(work.ref)];
    const received = await receive(work, { args: ['--unshallow'], step: 'receiving history', refspecs });
    if (!received.ok) return { ok: true, history: 'cut', reason: reasonOf(received) };
  }
  const isWhole = await hasAll(commit, places, request.signal);
  const settings: readonly (readonly string[])[] = isWhole
    ? []
    : [
        ['remote.origin.promisor', 'true'],
        ['remote.origin.partialCloneFilter', FILTER],
      ];
  for (const setting of settings)
    await runFetchingGit({
      args: ['config', ...setting],
      at: places.local,
      timeoutMs: LOCAL_MS,
      signal: request.signal,
    });
  const left = await notes(work);
  return isWhole
    ? { ok: true, history: 'whole', reason: left }
    : {
        ok: true,
        history: 'partial',
        reason: ['files of the past that are too large were not fetched', ...(left === undefined ? [] : [left])].join(
          '; ',
        ),
      };
}

/** Annotations of the code. Why they are not here, as the end of a sentence; undefined if nothing is missing. */
async function notes(work: Work): Promise<string | undefined> {
  const { request, places } = work;
  const names = (await request.notes?.()) ?? [];
  if (names.length === 0) return undefined;
  const end = await fetchNotes({
    names,
    places,
    signal: request.signal,
    receive: (refspecs) => receive(work, { args: [], step: 'receiving history', refspecs }),
  });
  return end.ok ? undefined : `its notes were not fetched: ${reasonOf(end)}`;
}

/** Is each object of the commit's history there? */
async function hasAll(commit: string, { objects }: ClonePlaces, signal: AbortSignal): Promise<boolean> {
  let misses = false;
  let last = '\n';
  const end = await runFetchingGit({
    args: ['rev-list', '--objects', '--missing=print', commit],
    at: objects,
    timeoutMs: COUNT_MS,
    signal,
    // A row of its own tells a missing object.
    onOutput(piece) {
      const text = last + piece.toString('latin1');
      misses ||= text.includes('\n?');
      last = text.slice(-1);
      return !misses;
    },
  });
  return end.ok && !misses;
}
