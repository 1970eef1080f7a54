import { DocalignError } from '../../model/error.js';
import { readHeadInside, readLinesInside, readLinesInSlices } from '../../repo/files/read-lines.js';
import { readInside } from '../../repo/files/read.js';
import { trackedState } from '../../repo/git/tracked.js';
import { setAside, writeState } from '../../repo/write/state-write.js';
import { checkVersion } from './read-scan-result.js';
import { remembered } from '../../text/memo.js';
import { headOf, linesOfDoc, scanResultToText, ScanResultLines } from './scan-result-text.js';
import type { DocScan, ScanResult } from './scan-result.js';

export const SCAN_RESULT_FILE = 'scan-result.json';
const PATH = `.docalign/${SCAN_RESULT_FILE}`;
/** Of a larger result nothing is kept: 300 000 claims. A claim's line is a few thousand bytes at most. */
const RESULT_LINES = { maxBytes: 384 * 1024 * 1024, maxLineBytes: 1024 * 1024 };
/** What is read while somebody waits: a tenth of a second's work. */
const AWAITED_LINES = { ...RESULT_LINES, maxBytes: 24 * 1024 * 1024 };
/**
 * Processes that end their scans at once replace the file this often while one reads it; after that it is as if there
 * was none.
 */
const MOST_READS = 4;
/** Tells whose result it is; a stranger's file is read no further. */
const HEAD_BYTES = 1024;

export interface LoadedResult {
  readonly result: ScanResult | undefined;
  /** What was wrong with the file, for people. It has been set aside, never overwritten. */
  readonly problem: string | undefined;
}

const NOTHING: LoadedResult = { result: undefined, problem: undefined };

/** Costs no reading: is there a scan result at all? */
export function hasScanResult(root: string): boolean {
  const read = readInside(root, PATH, 0);
  return read.ok || !read.isGone;
}

/**
 * The last scan's result, if this engine made it. Of any other, only the first bytes are read: it could not be used,
 * and it may come with a clone, made to exhaust the memory. A file that another process replaces meanwhile is read
 * again; it is not damaged.
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
  const lines = new ScanResultLines();
  const read = await readLinesInSlices(root, PATH, { ...RESULT_LINES, take: (line) => lines.take(line) });
  if (read.ok) return { result: lines.result(), problem: undefined };
  if (read.hasChanged || read.isGone) return 'changed';
  throw new DocalignError('BAD_SCAN_RESULT', read.reason);
}

/**
 * Another build or other settings made it: it is replaced in silence. Anything else is no scan result, and kept for its
 * owner.
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
    // A repository that cannot be written to keeps the file where it is.
    return 'It is left alone';
  }
}

/** Throws WRITE_FAILED; the file of before is then untouched. */
export function saveScanResult(root: string, result: ScanResult): void {
  const bytes = Buffer.from(`${scanResultToText(result)}\n`);
  if (bytes.length > RESULT_LINES.maxBytes)
    throw new DocalignError(
      'WRITE_FAILED',
      `${PATH}: it would be larger than ${RESULT_LINES.maxBytes >> 20} MiB. Nothing was changed.`,
    );
  writeState(root, SCAN_RESULT_FILE, { bytes });
}

/** What a scan knew before it had ended. */
export const PARTIAL_CACHE = 'partial.json';

/** What is kept while a scan goes on: `tree` marks the tree that it was made of, as `treeMarkOf` does. */
export interface PartialResult {
  readonly result: ScanResult;
  readonly tree: string;
}

/** Keeps it for the next process if this one is ended. Throws WRITE_FAILED. */
export function savePartialResult(root: string, { result, tree }: PartialResult): void {
  saveCache(root, PARTIAL_CACHE, { identity: result.engine, saved: `${tree}\n${scanResultToText(result)}` });
}

/** Undefined when a scan of this engine has ended since, or none was ended early. What is damaged is none. */
export function loadPartialResult(root: string, engine: string): ScanResult | undefined {
  return resultOfLines(loadPartialLines(root, engine).slice(1));
}

/**
 * The documents that a scan of this very tree had judged when it was ended; each is read when it is asked for.
 * Undefined where there are none.
 */
export function partialDocs(
  root: string,
  { engine, tree }: { readonly engine: string; readonly tree: () => string },
): ((file: string) => DocScan | undefined) | undefined {
  const [mark, ...rows] = loadPartialLines(root, engine, AWAITED_LINES);
  if (mark === undefined || mark !== tree()) return undefined;
  // Each section of an answer asks for its document.
  return remembered((file) => resultOfLines(linesOfDoc(rows, file) ?? [])?.docs.get(file));
}

function loadPartialLines(root: string, engine: string, bounds = RESULT_LINES): readonly string[] {
  return loadCache(root, PARTIAL_CACHE, { identity: engine, bounds }) ?? [];
}

function resultOfLines(rows: readonly string[]): ScanResult | undefined {
  try {
    const lines = new ScanResultLines();
    for (const row of rows) lines.take(row);
    return rows.length === 0 ? undefined : lines.result();
  } catch {
    return undefined;
  }
}

/** Forgets it: the scan has ended. Throws WRITE_FAILED. */
export function dropPartialResult(root: string): void {
  const read = readInside(root, `.docalign/cache/${PARTIAL_CACHE}`, 0);
  if (read.ok || !read.isGone) saveCache(root, PARTIAL_CACHE, { identity: '', saved: '' });
}

export const HISTORY_CACHE = 'history.json';
export const CODE_CACHE = 'code.jsonl';
/** One line, which is parsed as a whole. */
export const HISTORY_LINES = { maxBytes: 64 * 1024 * 1024, maxLineBytes: 64 * 1024 * 1024 };
/** Two lines for each file; the longest are the facts of one with as many names as are kept. */
export const CODE_LINES = { maxBytes: 128 * 1024 * 1024, maxLineBytes: 16 * 1024 * 1024 };
/** Empty lines cost more memory than they have bytes. */
const MAX_CACHE_LINES = 1_000_000;

export interface CacheKey {
  readonly identity: string;
  readonly bounds: typeof CODE_LINES;
}

/**
 * Lines that an earlier process kept in `.docalign/cache/` of this very folder; undefined when there is nothing to be
 * believed.
 */
export function loadCache(root: string, name: string, { identity, bounds }: CacheKey): readonly string[] | undefined {
  const path = `cache/${name}`;
  const read = trackedState(root).has(path) ? undefined : readHeadInside(root, `.docalign/${path}`, HEAD_BYTES);
  if (read?.ok !== true || !read.head.startsWith(`${identity}\n`)) return undefined;
  const lines: string[] = [];
  const all = readLinesInside(root, `.docalign/${path}`, {
    ...bounds,
    take: (line) => lines.push(line) <= MAX_CACHE_LINES,
  });
  return all.ok && lines.length <= MAX_CACHE_LINES && lines.shift() === identity ? lines : undefined;
}

/** Leaves alone what git tracks, which `trackedNote` has told. Throws WRITE_FAILED. */
export function saveCache(
  root: string,
  name: string,
  { identity, saved }: { readonly identity: string; readonly saved: string },
): void {
  if (!trackedState(root).has(`cache/${name}`)) writeState(root, `cache/${name}`, `${identity}\n${saved}`);
}

/** Says which of our files are not ours to use; undefined when all are. */
export function trackedNote(root: string): string | undefined {
  const tracked = trackedState(root);
  const names = [SCAN_RESULT_FILE, `cache/${CODE_CACHE}`, `cache/${HISTORY_CACHE}`, `cache/${PARTIAL_CACHE}`]
    .filter((name) => tracked.has(name))
    .map((name) => `.docalign/${name}`);
  if (names.length === 0) return undefined;
  const [is, it] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${names.join(', ')}: git tracks ${it}, so ${it === 'it' ? 'it' : 'they'} ${is} neither read nor written. Run "git rm -r --cached .docalign" to have ${it} back.`;
}
