import { rootPath } from '../../../text/git/root-paths.js';
import type { UnlimitedGit } from '../../git/git.js';

/** Files that the index has under other names than the last commit. Paths are relative to the root. */
export class StagedRenames {
  readonly #git: UnlimitedGit;
  readonly #head: string | undefined;
  #renames: readonly (readonly [string, string])[] | undefined;

  constructor(git: UnlimitedGit, head: string | undefined) {
    this.#git = git;
    this.#head = head;
  }

  /** The name that a file has in the last commit, where the index has it under this one. */
  before(file: string): string | undefined {
    return this.#all().find(([, after]) => after === file)?.[0];
  }

  /** The name under which the index has a file of the last commit. */
  after(file: string): string | undefined {
    return this.#all().find(([before]) => before === file)?.[1];
  }

  #all(): readonly (readonly [string, string])[] {
    return (this.#renames ??= this.#head === undefined ? [] : renamesSince(this.#git, this.#head));
  }
}

/** None if git cannot tell. */
function renamesSince(git: UnlimitedGit, head: string): readonly (readonly [string, string])[] {
  const args = ['-z', '-M', '--name-status', '--diff-filter=R', '--no-ext-diff', '--no-textconv'];
  const output = git.runHere(['diff-index', '--cached', '--no-relative', ...args, '--end-of-options', head, '--']);
  if (!output.ok) return [];
  // `R<score> NUL <before> NUL <after> NUL` each.
  const fields = output.stdout.toString('utf8').split('\0');
  const renames: (readonly [string, string])[] = [];
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [before = '', after = ''] = fields.slice(at + 1, at + 3);
    renames.push([rootPath(git.prefix, before), rootPath(git.prefix, after)]);
  }
  return renames;
}
