import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';
import { codeOf } from '../files/read.js';
import { writeDurably } from './durable-file.js';

/** Lists what was written, so that the next call knows its own files. */
const RECEIPT = 'docalign-build.json';

export interface OutputFolder {
  /** Absolute path; made if it does not exist. */
  readonly folder: string;
  /** The folder as the caller named it, for messages. */
  readonly named: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Writes files into a folder of the user. Overwrites only files of an earlier call that were not changed since: throws
 * WRITE_FAILED before anything is written if the folder has another file of one of these names.
 */
export function writeOutput({ folder, named, files }: OutputFolder): void {
  const root = madeFolder(folder, named);
  const own = ownFiles(root);
  for (const name of [...files.keys(), RECEIPT]) refuseForeign(join(root, name), own.get(name), { named, name });
  for (const [file, bytes] of files) writeDurably({ root, file, bytes });
  const receipt = Object.fromEntries([...files].map(([name, bytes]) => [name, digestOf(bytes)]));
  writeDurably({ root, file: RECEIPT, bytes: `${JSON.stringify({ files: receipt }, null, 2)}\n` });
}

function madeFolder(folder: string, named: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    throw new DocalignError(
      'WRITE_FAILED',
      `${quoted(named)}: the folder cannot be made (${codeOf(error) ?? 'unknown'}). Choose another one.`,
    );
  }
}

/** The digests of what an earlier call wrote, by name; any digest for the list of these itself. */
function ownFiles(root: string): ReadonlyMap<string, string | undefined> {
  try {
    const value: unknown = JSON.parse(readFileSync(join(root, RECEIPT), 'utf8'));
    const files = typeof value === 'object' && value !== null && 'files' in value ? value.files : undefined;
    if (typeof files !== 'object' || files === null) return new Map();
    return new Map([...Object.entries(files).map(([name, digest]) => [name, String(digest)] as const), [RECEIPT, ANY]]);
  } catch {
    // There is none, or it is not one of ours: then its name is taken, like any other.
    return new Map();
  }
}

const ANY = 'any';

function refuseForeign(
  path: string,
  own: string | undefined,
  { named, name }: { readonly named: string; readonly name: string },
): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.isFile() && own !== undefined && (own === ANY || own === digestOf(readFileSync(path)))) return;
  throw new DocalignError(
    'WRITE_FAILED',
    `${quoted(named)}: it has a file ${quoted(name)} that docalign did not write, or that was changed since. Nothing `
      + 'was written. Choose an empty folder, or remove the file.',
  );
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
