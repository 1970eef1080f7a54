import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BudgetedGit } from '../git/git-budget.js';

/**
 * Has git write a commit-graph with the paths that each commit touched, then runs `work` with the object folder that
 * holds the graph: git then skips the trees of commits that cannot have touched a path. Measured: writing takes 0.05 ms
 * a commit, and blame takes a quarter of the time. The folder is temporary, because docalign writes nothing into the
 * repository; it is removed afterwards. `work` gets undefined where the graph cannot be written, as with a git older
 * than 2.27: the answers are the same, but slower.
 */
export async function withCommitGraph(
  git: BudgetedGit,
  head: string,
  work: (objects: string | undefined) => Promise<void>,
): Promise<void> {
  const folder = makeObjectFolder(join(git.places.commonDir, 'objects'));
  if (folder === undefined) return work(undefined);
  try {
    const written = await git.ask(['commit-graph', 'write', '--stdin-commits', '--changed-paths', '--no-progress'], {
      input: `${head}\n`,
      objects: folder,
    });
    await work(written.ok ? folder : undefined);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An empty object folder whose alternate is `objects`. */
function makeObjectFolder(objects: string): string | undefined {
  // The alternates file has one path per line.
  if (objects.includes('\n')) return undefined;
  try {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'docalign-graph-'));
    mkdirSync(join(folder, 'info'));
    writeFileSync(join(folder, 'info/alternates'), `${objects}\n`);
    return folder;
  } catch {
    return undefined;
  }
}
