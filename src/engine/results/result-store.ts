import { DocalignError } from '../../model/error.js';
import { readBytesInSlices } from '../../repo/files/read-bytes.js';
import { readHeadInside, readLinesInside } from '../../repo/files/read-lines.js';
import { readInside } from '../../repo/files/read.js';
import { trackedState } from '../../repo/git/tracked.js';
import { setAside, writeState } from '../../repo/write/state-write.js';
import { startSlices } from '../yield-to-event-loop.js';
import { openingKeptResult, openKeptResult } from './kept-result.js';
import type { KeptResult } from './kept-result.js';
import { checkVersion } from './read-scan-result.js';
import { headOf } from './scan-result-layout.js';

export const SCAN_RESULT_FILE = 'scan-result.json';
const PATH = `.docalign/${SCAN_RESULT_FILE}`;
/** A larger result is not stored. Enough for 300 000 claims; a claim's line has at most a few thousand bytes. */
const RESULT_BYTES = 384 * 1024 * 1024;
/** Limit for reading while a caller waits: takes a tenth of a second. */
const AWAITED_BYTES = 48 * 1024 * 1024;
/**
 * Maximum number of attempts to read a file that other processes replace at the same time; after that, the file counts
 * as missing.
 */
const MOST_READS = 4;
/** The head identifies the engine; the rest of another engine's file is not read. */
const HEAD_BYTES = 1024;

export interface LoadedResult {
  readonly result: KeptResult | undefined;
  /** Problem with the file, for people. The file has been set aside, never overwritten. */
  readonly problem: string | undefined;
}

const NOTHING: LoadedResult = { result: undefined, problem: undefined };

/** Does a scan result exist? Does not read the file. */
export function hasScanResult(root: string): boolean {
  const read = readInside(root, PATH, 0);
  return read.ok || !read.isGone;
}

/**
 * The last scan's result, if this engine made it. For any other result, only the first bytes are read: it is unusable,
 * and a cloned repository may contain one made to exhaust the memory. A file that another process replaces meanwhile is
 * read again and does not count as damaged.
 */
export async function loadScanResult(root: string, engine: string): Promise<LoadedResult> {
  if (trackedState(root).has(SCAN_RESULT_FILE)) return NOTHING;
  for (let attempt = 1; attempt <= MOST_READS; attempt += 1) {
    const loaded = await tryLoad(root, engine);
    if (loaded !== 'changed') return loaded;
  }
  return NOTHING;
}

async function tryLoad(root: string, engine: string): Promise<LoadedResult | 'changed'> {
  const read = readHeadInside(root, PATH, HEAD_BYTES);
  if (!read.ok) {
    if (read.hasChanged) return 'changed';
    return read.isGone ? NOTHING : { result: undefined, problem: `${PATH}: ${read.reason}` };
  }
  try {
    if (read.head.startsWith(headOf(engine))) return await readResult(root);
    checkForeign(read.head);
    return NOTHING;
  } catch (error) {
    return refuse(root, error);
  }
}

async function readResult(root: string): Promise<LoadedResult | 'changed'> {
  const read = await readBytesInSlices(root, PATH, RESULT_BYTES);
  if (read.ok) return { result: await openInSlices(read.bytes), problem: undefined };
  if (read.hasChanged || read.isGone) return 'changed';
  throw new DocalignError('BAD_SCAN_RESULT', read.reason);
}

/** `openKeptResult` in slices. Rejects with BAD_SCAN_RESULT. */
export async function openInSlices(bytes: Uint8Array): Promise<KeptResult> {
  const opening = openingKeptResult(bytes);
  const slice = startSlices();
  for (;;) {
    const step = opening.next();
    if (step.done === true) return step.value;
    await slice();
  }
}

/**
 * A result of another build or other settings is silently replaced. Throws for anything else, which is not a scan
 * result, so that the file is kept for its owner.
 */
function checkForeign(head: string): void {
  const version = /^\s*\{\s*"version"\s*:\s*(-?\d{1,9})\b/.exec(head)?.[1];
  if (version === undefined) throw new DocalignError('BAD_SCAN_RESULT', 'it is not a scan result');
  checkVersion(Number(version));
  if (!/"engine"\s*:\s*"/.test(head))
    throw new DocalignError('BAD_SCAN_RESULT', 'it does not say which engine made it');
}

function refuse(root: string, error: unknown): LoadedResult {
  const reason = error instanceof DocalignError ? error.message : 'it cannot be read';
  return {
    result: undefined,
    problem: `${PATH}: ${reason}. ${keepDamaged(root)}, and the repository is scanned again.`,
  };
}

function keepDamaged(root: string): string {
  try {
    return `It is kept as ${setAside(root, SCAN_RESULT_FILE)}`;
  } catch {
    // In a read-only repository, the file stays where it is.
    return 'It is left alone';
  }
}

/** `bytes`: of `scanResultBytes`. Throws WRITE_FAILED; the previous file is then unchanged. */
export function saveScanResult(root: string, bytes: Uint8Array): void {
  if (bytes.length > RESULT_BYTES)
    throw new DocalignError(
      'WRITE_FAILED',
      `${PATH}: it would be larger than ${RESULT_BYTES >> 20} MiB. Nothing was changed.`,
    );
  writeState(root, SCAN_RESULT_FILE, { bytes });
}

/** Results of an unfinished scan. */
export const PARTIAL_CACHE = 'partial.json';

/** Stores intermediate results (`scanResultBytes`) in case this process is ended. Throws WRITE_FAILED. */
export function savePartialResult(root: string, engine: string, bytes: Uint8Array): void {
  saveCache(root, PARTIAL_CACHE, { identity: engine, saved: bytes });
}

/**
 * What an interrupted scan had found. Undefined if a scan of this engine has finished since, or none was interrupted. A
 * damaged file counts as missing. `isAwaited`: a caller waits, so a very large file counts as missing.
 */
export function loadPartialResult(root: string, engine: string, { isAwaited = false } = {}): KeptResult | undefined {
  const path = `cache/${PARTIAL_CACHE}`;
  if (!isOwnCache(root, path, engine)) return undefined;
  const read = readInside(root, `.docalign/${path}`, isAwaited ? AWAITED_BYTES : RESULT_BYTES);
  if (!read.ok) return undefined;
  try {
    const result = openKeptResult(read.bytes.subarray(read.bytes.indexOf('\n') + 1));
    return result.engine === engine ? result : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the intermediate results after a finished scan. Throws WRITE_FAILED. */
export function dropPartialResult(root: string): void {
  const read = readInside(root, `.docalign/cache/${PARTIAL_CACHE}`, 0);
  if (read.ok || !read.isGone) saveCache(root, PARTIAL_CACHE, { identity: '', saved: '' });
}

export const HISTORY_CACHE = 'history.json';
export const CODE_CACHE = 'code.jsonl';
/** One line, which is parsed as a whole. */
export const HISTORY_LINES = { maxBytes: 64 * 1024 * 1024, maxLineBytes: 64 * 1024 * 1024 };
/** Two lines per file; the longest are the facts of a file with the maximum number of names. */
export const CODE_LINES = { maxBytes: 128 * 1024 * 1024, maxLineBytes: 16 * 1024 * 1024 };
/** An empty line takes more memory than bytes. */
const MAX_CACHE_LINES = 1_000_000;

export interface CacheKey {
  readonly identity: string;
  readonly bounds: typeof CODE_LINES;
}

/**
 * Lines that an earlier process stored in `.docalign/cache/` of this same folder; undefined if there is nothing
 * trustworthy.
 */
export function loadCache(root: string, name: string, { identity, bounds }: CacheKey): readonly string[] | undefined {
  const path = `cache/${name}`;
  if (!isOwnCache(root, path, identity)) return undefined;
  const lines: string[] = [];
  const all = readLinesInside(root, `.docalign/${path}`, {
    ...bounds,
    take: (line) => lines.push(line) <= MAX_CACHE_LINES,
  });
  return all.ok && lines.length <= MAX_CACHE_LINES && lines.shift() === identity ? lines : undefined;
}

/** Only the first bytes are read. */
function isOwnCache(root: string, path: string, identity: string): boolean {
  const read = readHeadInside(root, `.docalign/${path}`, HEAD_BYTES);
  // Git's index can be large: it is read only if there is a cache.
  return read.ok && read.head.startsWith(`${identity}\n`) && !trackedState(root).has(path);
}

/** Does not touch files tracked by git, which `trackedNote` reports. Throws WRITE_FAILED. */
export function saveCache(
  root: string,
  name: string,
  { identity, saved }: { readonly identity: string; readonly saved: Uint8Array | string },
): void {
  if (trackedState(root).has(`cache/${name}`)) return;
  const head = `${identity}\n`;
  const bytes = typeof saved === 'string' ? `${head}${saved}` : Buffer.concat([Buffer.from(head), saved]);
  writeState(root, `cache/${name}`, { bytes });
}

/** A note on which of our files are unusable because git tracks them; undefined if none are. */
export function trackedNote(root: string): string | undefined {
  const tracked = trackedState(root);
  const names = [SCAN_RESULT_FILE, `cache/${CODE_CACHE}`, `cache/${HISTORY_CACHE}`, `cache/${PARTIAL_CACHE}`]
    .filter((name) => tracked.has(name))
    .map((name) => `.docalign/${name}`);
  if (names.length === 0) return undefined;
  const [is, it] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return (
    `${names.join(', ')}: git tracks ${it}, so ${it === 'it' ? 'it' : 'they'} ${is} neither read nor `
    + `written. Run "git rm -r --cached .docalign" to have ${it} back.`
  );
}
