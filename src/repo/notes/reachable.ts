import { BOUNDS } from '../../model/bounds.js';
import type { UnlimitedGit } from '../git/git.js';
import { shallowArgs } from './trails/logged-commits.js';

/** The commits that HEAD has among its ancestors, itself included. */
export interface Ancestors {
  readonly count: number;
  /** Those of a set. */
  pick(commits: ReadonlySet<string>): ReadonlySet<string>;
  /** So many full ids from a position on, the newest first. */
  part(from: number, count: number): readonly string[];
}

/** Lists the ancestors of `head`: 5 ms for a thousand of them. Undefined when git cannot tell. */
export async function readAncestors(git: UnlimitedGit, head: string): Promise<Ancestors | undefined> {
  const output = await git.start([
    ...shallowArgs(git),
    'rev-list',
    `--max-count=${BOUNDS.reachableCommits}`,
    '--end-of-options',
    head,
    '--',
  ]);
  if (!output.ok) return undefined;
  const { stdout } = output;
  const width = head.length + 1;
  const idAt = (at: number): string => stdout.toString('latin1', at * width, at * width + head.length);
  const count = Math.floor((stdout.length + 1) / width);
  return {
    count,
    pick(commits) {
      const reached = new Set<string>();
      for (let at = 0; at < count; at += 1) {
        const id = idAt(at);
        if (commits.has(id)) reached.add(id);
      }
      return reached;
    },
    part: (from, most) => Array.from({ length: Math.max(0, Math.min(most, count - from)) }, (_, at) => idAt(from + at)),
  };
}
