import type { Git } from '../git/git.js';

/** New path of a file, and the share of its content that was kept, in percent. */
export interface Rename {
  readonly to: string;
  readonly kept: number;
}

/** Renames of one commit, by old path. */
export type Renames = ReadonlyMap<string, Rename>;

/** Renames as git detects them (half of the content kept). Each commit is read once, on demand. */
export class RenameFinder {
  private readonly git: Git;
  private readonly known: Map<string, Renames>;

  /** `known`: renames by commit; results are added. */
  constructor(git: Git, known: Map<string, Renames>) {
    this.git = git;
    this.known = known;
  }

  /** Empty when git could not tell in time. */
  of(commit: string): Renames {
    const known = this.known.get(commit);
    if (known !== undefined) return known;
    // `--no-rename-empty`: all empty files are alike.
    const args = [
      'diff-tree',
      '-r',
      '-M',
      '--no-rename-empty',
      '--diff-filter=R',
      '--name-status',
      '--no-ext-diff',
      '--no-textconv',
      '-z',
      '--no-commit-id',
      '--root',
    ];
    const output = this.git.run([...args, '--end-of-options', commit, '--']);
    if (!output.ok) return new Map();
    const renames = parseRenames(output.stdout, this.git.prefix);
    this.known.set(commit, renames);
    return renames;
  }
}

/** Input: `R100\0old\0new\0` and so on. */
function parseRenames(output: Buffer, prefix: string): Renames {
  const renames = new Map<string, Rename>();
  const fields = output.toString('utf8').split('\0');
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const kept = Number(fields[at]?.slice(1));
    const from = fields[at + 1] ?? '';
    const to = fields[at + 2] ?? '';
    if (from.startsWith(prefix) && to.startsWith(prefix))
      renames.set(from.slice(prefix.length), { to: to.slice(prefix.length), kept });
  }
  return renames;
}
