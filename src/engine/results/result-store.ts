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
/** A larger result is not stored. Enough for 300 000 claims; a claim's line has at most a few thousand bytes. */
const RESULT_LINES = { maxBytes: 384 * 1024 * 1024, maxLineBytes: 1024 * 1024 };
/** Limit for reading while a caller waits: takes a tenth of a second. */
const AWAITED_LINES = { ...RESULT_LINES, maxBytes: 24 * 1024 * 1024 };
/**
 * Maximum number of attempts to read a file that other processes replace at the same time; after that, the file counts
 * as missing.
 */
const MOST_READS = 4;
/** The head identifies the engine; the rest of another engine's file is not read. */
const HEAD_BYTES = 1024;

export interface LoadedResult {
  readonly result: ScanResult | undefined;
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
  const lines = new ScanResultLines();
  const read = await readLinesInSlices(root, PATH, { ...RESULT_LINES, take: (line) => lines.take(line) });
  if (read.ok) return { result: lines.result(), problem: undefined };
  if (read.hasChanged || read.isGone) return 'changed';
  throw new DocalignError('BAD_SCAN_RESULT', read.reason);
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

/** Throws WRITE_FAILED; the previous file is then unchanged. */
export function saveScanResult(root: string, result: ScanResult): void {
  const bytes = Buffer.from(`${scanResultToText(result)}\n`);
  if (bytes.length > RESULT_LINES.maxBytes)
    throw new DocalignError(
      'WRITE_FAILED',
      `${PATH}: it would be larger than ${RESULT_LINES.maxBytes >> 20} MiB. Nothing was changed.`,
    );
  writeState(root, SCAN_RESULT_FILE, { bytes });
}

/** Results of an unfinished scan. */
export const PARTIAL_CACHE = 'partial.json';

/** Intermediate results of a scan. `tree` identifies the scanned tree, like `treeMarkOf`. */
export interface PartialResult {
  readonly result: ScanResult;
  readonly tree: string;
}

/** Stores intermediate results in case this process is ended. Throws WRITE_FAILED. */
export function savePartialResult(root: string, { result, tree }: PartialResult): void {
  saveCache(root, PARTIAL_CACHE, { identity: result.engine, saved: `${tree}\n${scanResultToText(result)}` });
}

/** Undefined if a scan of this engine has finished since, or none was interrupted. A damaged file counts as missing. */
export function loadPartialResult(root: string, engine: string): ScanResult | undefined {
  return resultOfLines(loadPartialLines(root, engine).slice(1));
}

/**
 * The documents that an interrupted scan of the same tree had judged; each is parsed on demand. Undefined if there are
 * none.
 */
export function partialDocs(
  root: string,
  { engine, tree }: { readonly engine: string; readonly tree: () => string },
): ((file: string) => DocScan | undefined) | undefined {
  const [mark, ...rows] = loadPartialLines(root, engine, AWAITED_LINES);
  if (mark === undefined || mark !== tree()) return undefined;
  // Every section of an answer asks for its document.
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
  const read = trackedState(root).has(path) ? undefined : readHeadInside(root, `.docalign/${path}`, HEAD_BYTES);
  if (read?.ok !== true || !read.head.startsWith(`${identity}\n`)) return undefined;
  const lines: string[] = [];
  const all = readLinesInside(root, `.docalign/${path}`, {
    ...bounds,
    take: (line) => lines.push(line) <= MAX_CACHE_LINES,
  });
  return all.ok && lines.length <= MAX_CACHE_LINES && lines.shift() === identity ? lines : undefined;
}

/** Does not touch files tracked by git, which `trackedNote` reports. Throws WRITE_FAILED. */
export function saveCache(
  root: string,
  name: string,
  { identity, saved }: { readonly identity: string; readonly saved: string },
): void {
  if (!trackedState(root).has(`cache/${name}`)) writeState(root, `cache/${name}`, `${identity}\n${saved}`);
}

/** A note on which of our files are unusable because git tracks them; undefined if none are. */
export function trackedNote(root: string): string | undefined {
  const tracked = trackedState(root);
  const names = [SCAN_RESULT_FILE, `cache/${CODE_CACHE}`, `cache/${HISTORY_CACHE}`, `cache/${PARTIAL_CACHE}`]
    .filter((name) => tracked.has(name))
    .map((name) => `.docalign/${name}`);
  if (names.length === 0) return undefined;
  const [is, it] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${names.join(', ')}: git tracks ${it}, so ${it === 'it' ? 'it' : 'they'} ${is} neither read nor written. Run "git rm -r --cached .docalign" to have ${it} back.`;
}
