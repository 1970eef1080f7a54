import type { BudgetedGit } from '../git/git-budget.js';

/**
 * One commit's files below the repository root: path → id of content. The map is reused for the next commit. Symlinks
 * and submodules are left out.
 */
export interface CommitTree {
  readonly commit: string;
  readonly files: ReadonlyMap<string, string>;
  /** Paths that differ from the commit before; all paths for the first. Some may be removed ones. */
  readonly changed: readonly string[];
}

interface Change {
  readonly path: string;
  /** Undefined when the path is not a file any more. */
  readonly id: string | undefined;
}

const REGULAR_FILE = /^100\d{3}$/;

/**
 * The files of many commits in two runs of git, each as its difference from the one before, as neighbours in time
 * differ little. Returns a walk through the commits that can be repeated. Undefined when git cannot tell.
 */
export async function readTrees(
  git: BudgetedGit,
  head: string,
  commits: readonly string[],
): Promise<(() => Iterable<CommitTree>) | undefined> {
  const below = git.prefix === '' ? [] : ['--', `:(literal)${git.prefix}`];
  const first = await git.ask([
    'ls-tree',
    '-r',
    '-z',
    '--end-of-options',
    head,
    ...(git.prefix === '' ? [] : ['--', git.prefix]),
  ]);
  if (!first.ok) return undefined;
  const lines = commits.map((commit, at) => `${commit} ${commits[at - 1] ?? head}\n`);
  const rest = await git.ask(['diff-tree', '--stdin', '-r', '-z', '--no-renames', '--always', ...below], {
    input: lines.join(''),
  });
  if (!rest.ok) return undefined;
  const start = filesIn(first.stdout.toString('utf8'), git.prefix);
  const steps = stepsIn(rest.stdout.toString('utf8'), git.prefix);
  return () => walk(start, steps);
}

function* walk(start: readonly Change[], steps: ReadonlyMap<string, readonly Change[]>): Iterable<CommitTree> {
  const files = new Map<string, string>();
  let before = start;
  for (const [commit, changes] of steps) {
    const changed = [...before, ...changes];
    for (const { path, id } of changed) {
      if (id === undefined) files.delete(path);
      else files.set(path, id);
    }
    yield { commit, files, changed: changed.map(({ path }) => path) };
    before = [];
  }
}

/** Input: `<mode> <type> <id>\t<path>\0` for each file. */
function filesIn(text: string, prefix: string): readonly Change[] {
  return text.split('\0').flatMap((record) => {
    const tab = record.indexOf('\t');
    const [mode = '', , id] = record.slice(0, Math.max(0, tab)).split(' ');
    return REGULAR_FILE.test(mode) && id !== undefined ? [{ path: record.slice(tab + 1 + prefix.length), id }] : [];
  });
}

/**
 * Input: for each commit `<commit>\0`, then `:<old mode> <mode> <old id> <id> <letter>\0<path>\0` for each file that
 * differs.
 */
function stepsIn(text: string, prefix: string): ReadonlyMap<string, readonly Change[]> {
  const steps = new Map<string, Change[]>();
  let changes: Change[] = [];
  const records = text.split('\0');
  for (let at = 0; at < records.length; at += 1) {
    const record = records[at] ?? '';
    if (record.startsWith(':')) {
      const [, mode = '', , id] = record.split(' ');
      at += 1;
      changes.push({ path: (records[at] ?? '').slice(prefix.length), id: REGULAR_FILE.test(mode) ? id : undefined });
    } else if (record !== '') {
      changes = [];
      steps.set(record, changes);
    }
  }
  return steps;
}
