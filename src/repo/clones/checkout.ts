import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOUNDS } from '../../model/bounds.js';
import { runFetchingGit } from './fetching-git.js';
import type { ClonePlaces, GitAt, GitEnd } from './fetching-git.js';

export type CheckedOut =
  | {
      readonly ok: true;
      readonly files: number;
      /** Files that were left out, since they are too large. */ readonly leftOut: number;
    }
  | { readonly ok: false; readonly end: Extract<GitEnd, { readonly ok: false }> | undefined; readonly reason?: string };

interface TreeFile {
  readonly id: string;
  readonly path: string;
}

const TIMEOUT_MS = 10 * 60_000;
/** Bytes of a list of 400,000 files. */
const LIST_BYTES = 128 * 1024 * 1024;
/** Git compares each file with each pattern, so that there must not be many. */
const MOST_LEFT_OUT = 2_000;
const ENTRY = /^\d{6} (\w+) ([\da-f]{40,64})\t([^]+)$/;

/**
 * Writes the files of a commit into the work tree and removes those of the one before. Files that are too large, or
 * were not fetched for their size, are left out as a sparse checkout leaves them out, so that they count as present in
 * the repository. No filter or hook is run, whatever the repository's attributes name. A tree that would unfold to too
 * many files or bytes is refused before anything is written.
 */
export async function checkOut(folder: string, commit: string, how: CheckOut): Promise<CheckedOut> {
  const tree = await listOf(commit, how);
  if (!('files' in tree)) return tree;
  const sizes = await sizesOf(tree.files, how);
  if (!('get' in sizes)) return { ok: false, end: sizes };
  const present = (file: TreeFile): boolean => (sizes.get(file.id) ?? Infinity) <= BOUNDS.cloneFileBytes;
  const leftOut = tree.files.filter((file) => !present(file));
  if (leftOut.length > MOST_LEFT_OUT) return tooMuch(`it has more than ${MOST_LEFT_OUT} files that are too large`);
  const bytes = tree.files.reduce((sum, file) => sum + (present(file) ? (sizes.get(file.id) ?? 0) : 0), 0);
  if (bytes > BOUNDS.cloneTreeBytes) return tooMuch('its files are too large together');
  const written = await write(folder, { commit, leftOut: leftOut.map(({ path }) => path) }, how);
  return written.ok
    ? { ok: true, files: tree.files.length - leftOut.length, leftOut: leftOut.length }
    : { ok: false, end: written };
}

export interface CheckOut {
  readonly places: ClonePlaces;
  readonly signal: AbortSignal;
}

async function listOf(
  commit: string,
  { places, signal }: CheckOut,
): Promise<{ readonly files: readonly TreeFile[] } | Extract<CheckedOut, { readonly ok: false }>> {
  const listed = await outputOf(
    { args: ['ls-tree', '-r', '-z', '--full-tree', commit], at: places.objects, signal },
    LIST_BYTES,
  );
  if (!listed.ok) return listed.end.why === 'too much' ? TOO_MANY : { ok: false, end: listed.end };
  const files = listed.output
    .toString('utf8')
    .split('\0')
    .flatMap((row) => {
      const [, type, id, path] = ENTRY.exec(row) ?? [];
      return type === 'blob' && id !== undefined && path !== undefined ? [{ id, path }] : [];
    });
  return files.length > BOUNDS.treeEntries ? TOO_MANY : { files };
}

const TOO_MANY = tooMuch(`it has more than ${BOUNDS.treeEntries} files`);

function tooMuch(reason: string): Extract<CheckedOut, { readonly ok: false }> {
  return { ok: false, end: undefined, reason };
}

/** By id; what was not fetched is not there. */
async function sizesOf(
  files: readonly TreeFile[],
  { places, signal }: CheckOut,
): Promise<ReadonlyMap<string, number> | Extract<GitEnd, { readonly ok: false }>> {
  const input = [...new Set(files.map(({ id }) => id))].join('\n');
  const asked = await outputOf(
    {
      args: ['cat-file', '--batch-check=%(objectname) %(objectsize)'],
      at: places.objects,
      signal,
      input: `${input}\n`,
    },
    LIST_BYTES,
  );
  if (!asked.ok) return asked.end;
  const rows = asked.output.toString('latin1').split('\n');
  return new Map(
    rows.flatMap((row) => {
      const [, id, size] = /^([\da-f]+) (\d+)$/.exec(row) ?? [];
      return id === undefined ? [] : [[id, Number(size)] as const];
    }),
  );
}

async function write(
  folder: string,
  { commit, leftOut }: { readonly commit: string; readonly leftOut: readonly string[] },
  { places: { local }, signal }: CheckOut,
): Promise<GitEnd> {
  const info = join(folder, '.git', 'info');
  mkdirSync(info, { recursive: true });
  const rules = leftOut.map((path) => `!/${escaped(path)}`);
  writeFileSync(join(info, 'sparse-checkout'), ['/*', ...rules, ''].join('\n'));
  const run = (args: readonly string[]): Promise<GitEnd> =>
    runFetchingGit({ args, at: local, timeoutMs: TIMEOUT_MS, signal });
  const set = await run(['config', 'core.sparseCheckout', 'true']);
  const read = set.ok ? await run(['read-tree', '--reset', '-u', commit]) : set;
  if (!read.ok || leftOut.length > 0) return read;
  // Read once more without rules above, so that what was left out before is there now.
  rmSync(join(info, 'sparse-checkout'), { force: true });
  return run(['config', '--unset-all', 'core.sparseCheckout']);
}

/** A path as a pattern of gitignore, which means just this path. */
function escaped(path: string): string {
  return path.replace(/[\\*?[\]!# ]/g, String.raw`\$&`);
}

interface Question {
  readonly args: readonly string[];
  readonly at: GitAt;
  readonly signal: AbortSignal;
  readonly input?: string;
}

async function outputOf(
  question: Question,
  mostBytes: number,
): Promise<
  | { readonly ok: true; readonly output: Buffer }
  | { readonly ok: false; readonly end: Extract<GitEnd, { readonly ok: false }> }
> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const end = await runFetchingGit({
    ...question,
    timeoutMs: TIMEOUT_MS,
    onOutput(piece) {
      pieces.push(piece);
      bytes += piece.length;
      return bytes <= mostBytes;
    },
  });
  return end.ok ? { ok: true, output: Buffer.concat(pieces) } : { ok: false, end };
}
