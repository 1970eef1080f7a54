import type { Git } from '../git/git.js';

const LIST_ENTRIES = 'ls-tree -z --full-tree --end-of-options'.split(' ');
const LIST_CHANGED_PATHS =
  'diff-tree -r -m --root --no-commit-id --name-only -z --no-renames --no-ext-diff --end-of-options'.split(' ');

/**
 * History of paths. Answers about commits never change, and few are asked for, so all are kept. Unanswered questions
 * are asked again.
 */
export class PlaceHistory {
  readonly #git: Git;
  readonly #there: KnownPaths = new Map();
  readonly #touched: KnownPaths = new Map();

  constructor(git: Git) {
    this.#git = git;
  }

  /** Which of these paths existed at a commit as a file, submodule or link; undefined when git cannot tell. */
  thereAt(commit: string, paths: readonly string[]): ReadonlySet<string> | undefined {
    return askedOnce(this.#there, [commit, ...paths].join('\0'), () => {
      const { prefix } = this.#git;
      const rows = this.#listed([...LIST_ENTRIES, commit, '--', ...paths.map((path) => prefix + path)]);
      // Counts files, submodules and links, but not folders that were at the path before.
      const present = rows?.filter((row) => /^1[026]0\d{3} /.test(row));
      return present && new Set(present.map((row) => row.slice(row.indexOf('\t') + 1 + prefix.length)));
    });
  }

  /** Paths that a commit touched; undefined when git cannot tell. */
  touchedBy(commit: string): ReadonlySet<string> | undefined {
    return askedOnce(this.#touched, commit, () => {
      const { prefix } = this.#git;
      const paths = this.#listed([...LIST_CHANGED_PATHS, commit]);
      const own = paths?.filter((path) => path.startsWith(prefix) && path !== '');
      return own && new Set(own.map((path) => path.slice(prefix.length)));
    });
  }

  #listed(args: readonly string[]): readonly string[] | undefined {
    const output = this.#git.run(args);
    return output.ok ? output.stdout.toString('utf8').split('\0') : undefined;
  }
}

type KnownPaths = Map<string, ReadonlySet<string>>;

function askedOnce(
  known: KnownPaths,
  key: string,
  ask: () => ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  const answer = known.get(key) ?? ask();
  if (answer !== undefined) known.set(key, answer);
  return answer;
}
