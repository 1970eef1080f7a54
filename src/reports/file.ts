import type { Report } from '../model/report.js';
import { readInside } from '../repo/files/read.js';
import type { Stamp } from '../repo/files/stamp.js';
import { STORE } from '../repo/write/state-write.js';
import { parseJsonWithin } from '../formats/bounded-json.js';
import { entryOf, type Entry } from './entry.js';

/** Name of the file in the store. */
export const REPORTS_FILE = 'reports.json';
export const REPORTS_PATH = `${STORE}/${REPORTS_FILE}`;
/**
 * Room for thousands of the longest reports, or tens of thousands of common ones. A larger file is left alone, and no
 * report is added that would make the file larger than this.
 */
const MAX_BYTES = 9 * 1024 * 1024;
/** No report is added beyond this size: closing reports makes the file longer and must still be possible. */
export const FULL_BYTES = 8 * 1024 * 1024;
/** A report has about a dozen values and little nesting; values added by other programs may nest deeper. */
const BOUNDS = { depth: 32, values: 600_000 };

/** The parsed file. A missing or empty file has no entries. */
export interface ReportsFile {
  /** In file order: newest last. For a damaged file, the entries that could still be read. */
  readonly entries: readonly Entry[];
  /** Why the file must not be overwritten, in words that follow its name and a colon; undefined if it is sound. */
  readonly damage: string | undefined;
}

/** Says what is wrong with the file of the reports, and what that means. */
export function damagedText(damage: string): string {
  return `${REPORTS_PATH}: ${damage}. What cannot be read is not shown; the file is as it was.`;
}

/** A parsed file, with the bytes and the stamp that distinguish it from a later version. */
export interface SeenFile {
  readonly file: ReportsFile;
  readonly bytes: Buffer;
  readonly stamp: Stamp;
}

export type ReportsReading =
  | ({ readonly state: 'read' } & SeenFile)
  | { readonly state: 'gone' }
  /** The file exists but cannot be read, so its content is unknown. */
  | { readonly state: 'unreadable'; readonly reason: string };

/** If the bytes equal those of `seen`, they are not parsed again: the result holds the same `file` object. */
export function readReportsFile(root: string, seen: SeenFile | undefined): ReportsReading {
  const read = readInside(root, REPORTS_PATH, MAX_BYTES);
  if (!read.ok) return read.isGone ? { state: 'gone' } : { state: 'unreadable', reason: read.reason };
  const { bytes, stamp } = read;
  const file = seen !== undefined && bytes.equals(seen.bytes) ? seen.file : parseReports(bytes);
  return { state: 'read', file, bytes, stamp };
}

export function parseReports(bytes: Uint8Array): ReportsFile {
  if (bytes.length === 0) return { entries: [], damage: undefined };
  const value = jsonOf(bytes);
  if ('damage' in value) return { entries: [], damage: value.damage };
  if (!Array.isArray(value.json)) return { entries: [], damage: 'it is not a list of reports' };
  const read = value.json.map(entryOf);
  const wrongAt = read.findIndex((entry) => typeof entry === 'string');
  const entries = read.filter((entry): entry is Entry => typeof entry !== 'string');
  return {
    entries,
    damage: wrongAt === -1 ? undefined : `element ${wrongAt + 1} is not a report, ${String(read[wrongAt])}`,
  };
}

/** Invalid UTF-8 counts as damage. Decoding it with replacement characters would lose the bytes at the next write. */
function jsonOf(bytes: Uint8Array): { readonly json: unknown } | { readonly damage: string } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { damage: 'it is not UTF-8 text' };
  }
  const parsed = parseJsonWithin(text, BOUNDS);
  return parsed.ok ? { json: parsed.json } : { damage: `it is ${parsed.reason}` };
}

/** One key per line, so that people can read the file too. */
export function formatReports(entries: readonly Entry[]): string {
  return `${JSON.stringify(
    entries.map(({ raw }) => raw),
    null,
    2,
  )}\n`;
}

export function newEntry(report: Report): Entry {
  return { report, raw: { ...report } };
}
