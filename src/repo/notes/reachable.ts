import { BOUNDS } from '../../model/bounds.js';
import type { UnlimitedGit } from '../git/git.js';
import { shallowArgs } from './file-trail.js';

/** Which of some commits `head` has among its ancestors. Undefined when git cannot tell. */
export async function readReachable(
  git: UnlimitedGit,
  head: string,
  commits: ReadonlySet<string>,
): Promise<ReadonlySet<string> | undefined> {
  const output = await git.start([
    ...shallowArgs(git),
    'rev-list',
    `--max-count=${BOUNDS.reachableCommits}`,
    '--end-of-options',
    head,
    '--',
  ]);
  if (!output.ok) return undefined;
  const width = head.length + 1;
  const reached = new Set<string>();
  for (let at = 0; at + head.length <= output.stdout.length; at += width) {
    const id = output.stdout.toString('latin1', at, at + head.length);
    if (commits.has(id)) reached.add(id);
  }
  return reached;
}
