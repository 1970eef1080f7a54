import { join } from 'node:path';
import type { Git } from '../../git/git.js';
import { isShallow } from '../../git/git-places.js';
import { rootPath, topPath } from '../../../text/git/root-paths.js';

/** A commit that changed a file, and the file's name after it, relative to the root. */
export interface TrailCommit {
  readonly commit: string;
  /** Committer's time in seconds. */
  readonly time: number;
  readonly file: string;
  /** The name that the file had before it, if this commit renamed it. */
  readonly before?: string;
}

export interface LoggedCommit {
  readonly commit: TrailCommit;
  /** Of git: `A`, `M`, `D`, `R100`, `C100`; a letter for each parent of a merge. */
  readonly status: string;
  readonly isMerge: boolean;
}

/** What `format` must be for `trailIn`. */
export const LOG_FORMAT = '%x01%H%x20%ct%x20%P';

export interface LogAsked {
  /** Full id of the commit to begin with. */
  readonly head: string;
  /** Relative to the root. */
  readonly files: readonly string[];
  readonly format: string;
  /** Most commits. */
  readonly most: number;
  readonly options: readonly string[];
}

/** Lists commits up to `head` that changed the files, for `run` and `start`. Nothing of the settings is run for it. */
export function logArgs(git: Pick<Git, 'places' | 'prefix'>, asked: LogAsked): readonly string[] {
  const { head, files, format, most, options } = asked;
  return [
    ...shallowArgs(git),
    'log',
    `--max-count=${most}`,
    ...options,
    '--no-ext-diff',
    '--no-textconv',
    '--no-notes',
    '--no-show-signature',
    `--format=${format}`,
    '--end-of-options',
    head,
    '--',
    ...files.map((file) => `:(literal)${topPath(git.prefix, file)}`),
  ];
}

/**
 * Input: `\x01<commit> <time> <parents> NUL LF <status> NUL <path> NUL` for each commit, with both paths of a rename or
 * a copy,
 * and NUL instead of LF for merges; the last may be truncated.
 */
export function trailIn(said: Buffer, prefix: string): readonly LoggedCommit[] {
  const fields = said.toString('utf8').split('\0');
  fields.pop();
  return fields.flatMap((field, at) => {
    if (!field.startsWith('\x01')) return [];
    const [id = '', time = '0', ...parents] = field.slice(1).split(' ');
    const from = fields[at + 1] === '' ? at + 2 : at + 1;
    const status = (fields[from] ?? '').replace(/^\n/, '');
    const path = fields[from + (/^[RC]/.test(status) ? 2 : 1)] ?? '';
    const isTold = /^[A-Z]+\d*$/.test(status) && path !== '';
    if (!isTold || path.startsWith('\x01')) return [];
    const before = status.startsWith('R') ? (fields[from + 1] ?? '') : '';
    const commit = {
      commit: id,
      time: Number(time),
      file: rootPath(prefix, path),
      ...(before === '' ? {} : { before: rootPath(prefix, before) }),
    };
    return [{ commit, status, isMerge: parents.length > 1 }];
  });
}

/** What a commit did to a file. */
export interface LoggedFile {
  /** What the format prints of the commit, after `\x01`. */
  readonly head: string;
  /** Of git, without renames; a letter for each parent of a merge. */
  readonly status: string;
  /** Relative to the root. */
  readonly file: string;
}

/**
 * Input, of a log with `-z`, `--name-status` and `--no-renames`: `\x01<head> NUL LF`, for merges NUL instead of LF,
 * then `<status> NUL <path> NUL` for each file; the last may be truncated.
 */
export function* filesIn(said: string, prefix: string): Generator<LoggedFile> {
  const fields = said.split('\0');
  let head = '';
  for (let at = 0; at + 1 < fields.length; at += 1) {
    const field = (fields[at] ?? '').replace(/^\n/, '');
    if (field.startsWith('\x01')) {
      head = field.slice(1);
      continue;
    }
    if (field === '') continue;
    at += 1;
    yield { head, status: field, file: rootPath(prefix, fields[at] ?? '') };
  }
}

/** Where the history is cut off, for `run` and `start`, whose git does not know the repository. */
export function shallowArgs({ places }: Pick<Git, 'places'>): readonly string[] {
  return isShallow(places) ? ['--shallow-file', join(places.commonDir, 'shallow')] : [];
}
