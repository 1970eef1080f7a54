import { DocalignError } from '../model/error.js';
import { decode } from '../repo/decode.js';
import { readInside } from '../repo/read.js';
import { setAside, writeState } from '../repo/write.js';
import { scanResultFromJson } from './read-scan-result.js';
import { scanResultToJson } from './scan-result.js';
import type { ScanResult } from './scan-result.js';

export const SCAN_RESULT_FILE = 'scan-result.json';
const PATH = `.docalign/${SCAN_RESULT_FILE}`;
/** A larger result is not read: scanning again is faster than it looks. */
const MAX_BYTES = 256 * 1024 * 1024;

export interface LoadedResult {
  readonly result: ScanResult | undefined;
  /** What was wrong with the file, for people. It has been set aside, never overwritten. */
  readonly problem: string | undefined;
}

/** Costs no reading: is there a scan result at all? */
export function hasScanResult(root: string): boolean {
  const read = readInside(root, PATH, 0);
  return read.ok || !read.isGone;
}

/** The last scan's result, if there is a readable one. */
export function loadScanResult(root: string): LoadedResult {
  const read = readInside(root, PATH, MAX_BYTES);
  if (!read.ok) return { result: undefined, problem: read.isGone ? undefined : `${PATH}: ${read.reason}` };
  const text = decode(read.bytes);
  if (!text.ok) return refuse(root, text.reason);
  try {
    return { result: scanResultFromJson(JSON.parse(text.text)), problem: undefined };
  } catch (error) {
    return refuse(root, error instanceof DocalignError ? error.message : 'not valid JSON');
  }
}

function refuse(root: string, reason: string): LoadedResult {
  return { result: undefined, problem: `${PATH}: ${reason}. ${keepDamaged(root)}, and the repository is scanned again.` };
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
  writeState(root, SCAN_RESULT_FILE, `${JSON.stringify(scanResultToJson(result))}\n`);
}


export const HISTORY_CACHE = 'history.json';
export const CODE_CACHE = 'code.jsonl';
const CACHE_BYTES = 256 * 1024 * 1024;

/** What an earlier process kept in `.docalign/cache/` of this very folder; undefined when there is nothing to be believed. */
export function loadCache(root: string, name: string, identity: string): string | undefined {
  const read = readInside(root, `.docalign/cache/${name}`, CACHE_BYTES);
  const text = read.ok ? read.bytes.toString('utf8') : '';
  return text.startsWith(`${identity}\n`) ? text.slice(identity.length + 1) : undefined;
}

/** Throws WRITE_FAILED. */
export function saveCache(root: string, name: string, { identity, saved }: { readonly identity: string; readonly saved: string }): void {
  writeState(root, `cache/${name}`, `${identity}\n${saved}`);
}
