import type { Git } from '../git/git.js';

/**
 * Full ids of the commits of `head` that `base` does not have, the newest first, at most so many. Empty where git
 * cannot tell.
 */
export function commitsSince(
  git: Git,
  range: { readonly base: string; readonly head: string },
  most: number,
): readonly string[] {
  const output = git.run(['rev-list', `--max-count=${most}`, '--end-of-options', range.head, `^${range.base}`]);
  return output.ok
    ? output.stdout
        .toString('utf8')
        .split('\n')
        .filter((id) => id !== '')
    : [];
}
