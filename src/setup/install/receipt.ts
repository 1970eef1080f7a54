import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { parseJsonWithin } from '../../formats/bounded-json.js';
import { readInside } from '../../repo/files/read.js';
import { isAnythingAt } from '../../repo/files/place.js';
import { STORE, writeState } from '../../repo/write/state-write.js';
import { trackedState } from '../../repo/git/tracked.js';

/** What a settings file was before docalign first changed it: valid while the file is as docalign left it. */
export interface Receipt {
  /** SHA-256 of the bytes that docalign wrote, in hexadecimal. */
  readonly after: string;
  /** The bytes before; undefined if there was no file. */
  readonly before: Buffer | undefined;
  /** Folders that were made for the file, the outermost first, below the root of the file. */
  readonly folders: readonly string[];
  /** `signOf` of what docalign wrote; undefined where it is not told from what the user wrote. */
  readonly sign: string | undefined;
  /** The entry of before was put back since: what the file has is the user's own. */
  readonly isBack: boolean;
  /** Copy of the file before, relative to the store's root. */
  readonly backup: string | undefined;
}

/** Where backups and receipts are kept: `.docalign/backup` of the repository, or of the home folder. */
const FOLDER = 'backup';
const MAX_BYTES = 32 * 1024 * 1024;
const BOUNDS = { depth: 4, values: 1_000 };

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The receipt of a settings file. A file that came with a clone is not believed. */
export function readReceipt(storeRoot: string, path: string): Receipt | undefined {
  const name = receiptName(path);
  if (trackedState(storeRoot).has(name)) return undefined;
  const read = readInside(storeRoot, `${STORE}/${name}`, MAX_BYTES);
  const parsed = read.ok ? parseJsonWithin(read.bytes.toString('utf8'), BOUNDS) : undefined;
  return parsed?.ok === true ? receiptOf(parsed.json) : undefined;
}

function receiptOf(json: unknown): Receipt | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { version, after, before, folders, sign, isBack, backup } = json as Partial<Record<string, unknown>>;
  if (version !== 1 || typeof after !== 'string' || !(before === null || typeof before === 'string')) return undefined;
  return {
    after,
    before: before === null ? undefined : Buffer.from(before, 'base64'),
    folders: Array.isArray(folders) ? folders.filter((folder) => typeof folder === 'string') : [],
    sign: typeof sign === 'string' ? sign : undefined,
    isBack: isBack === true,
    backup: typeof backup === 'string' ? backup : undefined,
  };
}

export function writeReceipt(storeRoot: string, path: string, { before, ...facts }: Receipt): void {
  const json = { version: 1, ...facts, before: before?.toString('base64') ?? null };
  writeState(storeRoot, receiptName(path), `${JSON.stringify(json)}\n`);
}

/** Keeps the bytes of a settings file. Returns the path of the copy, relative to the store's root. */
export function backUp(storeRoot: string, path: string, bytes: Uint8Array): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  for (let count = 1; ; count += 1) {
    const name = `${FOLDER}/${keyOf(path)}.${time}${count === 1 ? '' : `-${count}`}.bak`;
    if (isAnythingAt(`${storeRoot}/${STORE}/${name}`)) continue;
    writeState(storeRoot, name, { bytes });
    return `${STORE}/${name}`;
  }
}

function receiptName(path: string): string {
  return `${FOLDER}/${keyOf(path)}.json`;
}

/** Different for each file: its name, and a digest of its whole path. */
function keyOf(path: string): string {
  const name = basename(path)
    .replace(/[^\w.-]/g, '_')
    .replace(/^\.+/, '')
    .slice(0, 60);
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`;
}
