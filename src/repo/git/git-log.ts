import type { Git, GitOutput } from './git.js';

/** A commit and the paths below the root that it changed. `time`: committer's, in seconds. */
export interface LoggedCommit {
  readonly id: string;
  readonly time: number;
  readonly parents: readonly string[];
  readonly changes: readonly { readonly status: string; readonly path: string }[];
}

export interface LogQuestion {
  /** Options of `git log` that choose commits and changes. */
  readonly options: readonly string[];
  /** Full commit ids; `^` before an id excludes its ancestors. */
  readonly range: readonly string[];
  readonly timeoutMs?: number;
}

/** Commits with the paths that they changed, newest first, as far as git got; a rename is a removal and an addition. */
export function readLog(
  git: Git,
  { options, range, timeoutMs }: LogQuestion,
): { readonly commits: readonly LoggedCommit[]; readonly output: GitOutput } {
  const args = [
    'log',
    ...options,
    '--no-renames',
    '--name-status',
    '--no-ext-diff',
    '--no-textconv',
    '--no-notes',
    '--no-show-signature',
    '-z',
    '--format=%x01%H%x20%ct%x20%P',
  ];
  const output = git.run([...args, '--end-of-options', ...range, '--'], timeoutMs === undefined ? {} : { timeoutMs });
  return { commits: parseLog(output.ok ? output.stdout : output.partial, git.prefix), output };
}

/** Fields end with NUL: the field of a commit begins with \x01, the first status after it with a line feed. */
function parseLog(output: Buffer, prefix: string): readonly LoggedCommit[] {
  const commits: (LoggedCommit & { readonly changes: { status: string; path: string }[] })[] = [];
  const fields = output.toString('utf8').split('\0');
  // The part after the last NUL is empty or truncated.
  fields.pop();
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] ?? '';
    if (field.startsWith('\x01')) {
      const [id = '', time = '0', ...parents] = field.slice(1).trimEnd().split(' ');
      commits.push({ id, time: Number(time), parents, changes: [] });
      continue;
    }
    at += 1;
    const path = fields[at];
    if (path?.startsWith(prefix) === true)
      commits.at(-1)?.changes.push({ status: field.trim(), path: path.slice(prefix.length) });
  }
  return commits;
}
