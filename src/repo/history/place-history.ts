import type { Git } from '../git/git.js';

/** History of paths. */
export interface PlaceHistory {
  /** Which of these paths existed at a commit as a file, submodule or link; undefined when git cannot tell. */
  thereAt(commit: string, paths: readonly string[]): ReadonlySet<string> | undefined;
  /** Paths that a commit touched; undefined when git cannot tell. */
  touchedBy(commit: string): ReadonlySet<string> | undefined;
}

const LIST_ENTRIES = 'ls-tree -z --full-tree --end-of-options'.split(' ');
const LIST_CHANGED_PATHS =
  'diff-tree -r -m --root --no-commit-id --name-only -z --no-renames --no-ext-diff --end-of-options'.split(' ');

/** Answers about commits never change, and few are asked for, so all are kept. Unanswered questions are asked again. */
export function placeHistory(git: Git): PlaceHistory {
  const there = new Map<string, ReadonlySet<string>>();
  const touched = new Map<string, ReadonlySet<string>>();
  const once = (
    known: Map<string, ReadonlySet<string>>,
    key: string,
    ask: () => ReadonlySet<string> | undefined,
  ): ReadonlySet<string> | undefined => {
    const answer = known.get(key) ?? ask();
    if (answer !== undefined) known.set(key, answer);
    return answer;
  };
  const pathsIn = (args: readonly string[]): ReadonlySet<string> | undefined => {
    const output = git.run(args);
    return output.ok
      ? new Set(
          output.stdout
            .toString('utf8')
            .split('\0')
            .filter((path) => path.startsWith(git.prefix) && path !== '')
            .map((path) => path.slice(git.prefix.length)),
        )
      : undefined;
  };
  return {
    // Counts files, submodules and links, but not folders that were at the path before.
    thereAt: (commit, paths) =>
      once(there, [commit, ...paths].join('\0'), () => {
        const output = git.run([...LIST_ENTRIES, commit, '--', ...paths.map((path) => git.prefix + path)]);
        if (!output.ok) return undefined;
        return new Set(
          output.stdout
            .toString('utf8')
            .split('\0')
            .filter((row) => /^1[026]0\d{3} /.test(row))
            .map((row) => row.slice(row.indexOf('\t') + 1 + git.prefix.length)),
        );
      }),
    touchedBy: (commit) => once(touched, commit, () => pathsIn([...LIST_CHANGED_PATHS, commit])),
  };
}
