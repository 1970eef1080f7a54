import type { Git } from '../git/git.js';

export interface LineOrigin {
  /** Full commit id. */
  readonly commit: string;
  /** Committer's time in seconds. */
  readonly time: number;
}

/**
 * Last commit that touched each line of a file at `head`, by 1-based line; changes of white space alone do not count.
 * Undefined when git cannot tell.
 */
export function blameFile(git: Git, head: string, file: string): ReadonlyMap<number, LineOrigin> | undefined {
  const output = git.run(blameArgs(git, head, file));
  return output.ok ? parseBlame(output.stdout.toString('utf8')) : undefined;
}

/** Arguments of the git command for `blameFile`. */
export function blameArgs({ prefix }: Pick<Git, 'prefix'>, head: string, file: string): readonly string[] {
  return ['blame', '--incremental', '--no-textconv', '-w', head, '--', prefix + file];
}

const GROUP = /^([0-9a-f]{40}|[0-9a-f]{64}) \d+ (\d+) (\d+)$/;

/**
 * Input: `<commit> <original line> <line> <count>`, then `key value` lines up to `filename`. The details of a commit
 * are printed once.
 */
function parseBlame(text: string): ReadonlyMap<number, LineOrigin> {
  const times = new Map<string, number>();
  const groups: { commit: string; first: number; count: number }[] = [];
  let commit = '';
  for (const line of text.split('\n')) {
    const group = GROUP.exec(line);
    if (group !== null) {
      commit = group[1] ?? '';
      groups.push({ commit, first: Number(group[2]), count: Number(group[3]) });
    } else if (line.startsWith('committer-time ')) {
      times.set(commit, Number(line.slice('committer-time '.length)));
    }
  }
  const origins = new Map<number, LineOrigin>();
  for (const { commit: id, first, count } of groups) {
    const origin = { commit: id, time: times.get(id) ?? 0 };
    for (let line = first; line < first + count; line += 1) origins.set(line, origin);
  }
  return origins;
}
