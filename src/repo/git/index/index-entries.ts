import type { Stats } from 'node:fs';
import type { Git } from '../git.js';

/** A file of git's index, with its size and times when git last looked. */
export interface IndexEntry {
  readonly path: string;
  /** Id of its content. */
  readonly blob: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly isLink: boolean;
  /** A sparse checkout leaves it out of the work tree. */
  readonly isAbsentOnPurpose: boolean;
}

/** Largest difference between two roundings of one time to milliseconds with fractions. */
const ROUNDING_MS = 0.002;
const REGULAR = /^([A-Za-z]) (100\d{3}|120000) ([\da-f]{40,64}) (\d)\t([^]+)$/;

/**
 * Files of the index below the root; undefined when git cannot tell. Submodules are left out. Git is not asked for
 * changes, since it would run the filters that the repository configures. `index`: another file than the repository's.
 */
export function readIndex(git: Git, index?: string): readonly IndexEntry[] | undefined {
  const output = git.runHere(['ls-files', '--stage', '-t', '--debug', '-z'], { index });
  if (!output.ok) return undefined;
  const entries: IndexEntry[] = [];
  // `<tag> <mode> <id> <stage>\t<path>\0` then the lines of `--debug`, which end with flags; then the next entry.
  const chunks = output.stdout.toString('utf8').split('\0');
  for (const [at, chunk] of chunks.entries()) {
    const [, tag, mode, blob, stage, path] = REGULAR.exec(chunk.slice(headAt(chunk))) ?? [];
    // For a file in conflict, any side shows that the file has changed.
    if (tag === undefined || blob === undefined || path === undefined || (stage !== '0' && stage !== '2')) continue;
    entries.push({
      path,
      blob,
      isLink: mode === '120000',
      isAbsentOnPurpose: tag === 'S',
      ...timesOf(chunks[at + 1] ?? ''),
    });
  }
  return entries;
}

/**
 * Whether the file is unchanged since git last saw it, so that its content is that of the entry. `indexMs`: when the
 * index was written.
 */
export function isAsSeen({ size, mtimeMs, ctimeMs }: IndexEntry, stats: Stats, indexMs: number): boolean {
  // A file that changed in the same tick as the index was written may have changed after it.
  return (
    stats.size === size
    && isNear(stats.mtimeMs, mtimeMs)
    && isNear(stats.ctimeMs, ctimeMs)
    && Math.max(mtimeMs, ctimeMs) < indexMs - ROUNDING_MS
  );
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < ROUNDING_MS;
}

/** Position after the debug lines of the entry before, the last of which has its flags. */
function headAt(chunk: string): number {
  const flags = chunk.indexOf('\tflags: ');
  return flags === -1 ? 0 : chunk.indexOf('\n', flags) + 1;
}

function timesOf(lines: string): Pick<IndexEntry, 'size' | 'mtimeMs' | 'ctimeMs'> {
  const time = (name: string): number => {
    const [, seconds, nanoseconds] = new RegExp(`^  ${name}: (\\d+):(\\d+)$`, 'm').exec(lines.slice(0, 300)) ?? [];
    return seconds === undefined ? -1 : Number(seconds) * 1000 + Number(nanoseconds) / 1e6;
  };
  return {
    size: Number(/^  size: (\d+)/m.exec(lines.slice(0, 300))?.[1] ?? -1),
    mtimeMs: time('mtime'),
    ctimeMs: time('ctime'),
  };
}
