import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blameArgs } from '../../src/repo/history/blame.js';
import { withCommitGraph } from '../../src/repo/history/commit-graph.js';
import { BudgetedGit } from '../../src/repo/git/git-budget.js';
import { openGit } from '../../src/repo/git/git.js';
import { History } from '../../src/repo/history/history.js';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { commit, createRepository, write } from '../support/repository.js';

const NAMES = Array.from({ length: 14 }, (_, number) => `docs/${number}.md`);

function makeHistory(): { readonly root: string; readonly head: string } {
  const root = createRepository(Object.fromEntries(NAMES.map((name) => [name, `# ${name}\n\nOne.\n`])));
  NAMES.forEach((name, number) => {
    write(root, { [name]: `# ${name}\n\nTwo.\n\nThree.\n`, 'src/code.js': `call${number}();\n` });
    commit(root, `2024-01-${10 + number}T00:00:00Z`);
  });
  return { root, head: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim() };
}

it('lets git find what it knows in a folder that is gone afterwards, and writes nothing into the repository', async () => {
  const { root, head } = makeHistory();
  const opened = openGit(root);
  if (!opened.ok) throw new Error(opened.reason);
  const before = readdirSync(join(root, '.git'), { recursive: true });
  let used: string | undefined;
  await withCommitGraph(new BudgetedGit(opened.git, 60_000), head, async (objects) => {
    used = objects;
    expect(existsSync(join(objects ?? '', 'info/commit-graph'))).toBe(true);
    for (const name of NAMES) {
      const args = blameArgs(opened.git, head, name);
      expect(await opened.git.start(args, { objects })).toEqual(opened.git.run(args));
    }
  });
  expect(used).toBeDefined();
  expect(existsSync(used ?? '')).toBe(false);
  expect(readdirSync(join(root, '.git'), { recursive: true })).toEqual(before);
});

it('is gone when the work fails, and the work is done without it where git has no time', async () => {
  const { root, head } = makeHistory();
  const opened = openGit(root);
  if (!opened.ok) throw new Error(opened.reason);
  let used: string | undefined;
  await expect(
    withCommitGraph(new BudgetedGit(opened.git, 60_000), head, (objects) => {
      used = objects;
      return Promise.reject(new Error('failed'));
    }),
  ).rejects.toThrow('failed');
  expect([used === undefined, existsSync(used ?? '')]).toEqual([false, false]);
  await withCommitGraph(new BudgetedGit(opened.git, 0), head, (objects) => {
    expect(objects).toBeUndefined();
    return Promise.resolve();
  });
});

it('leaves the answers about lines as they are', async () => {
  const { root } = makeHistory();
  const questions = NAMES.flatMap((file) => [1, 3, 5].map((line) => ({ word: 'call3', file, line })));
  const ask = async (isAhead: boolean) => {
    const history = new History(root, { tree: await Worktree.open(root, { include: [], exclude: [] }) });
    if (isAhead) await history.lookAhead(questions);
    return questions.map(({ word, file, line }) => [
      history.lastTouched(file, line),
      history.wordWhenWritten(word, file, line),
    ]);
  };
  const answers = await ask(true);
  expect(answers).toEqual(await ask(false));
  expect(answers.filter(([, stood]) => stood !== undefined && 'file' in stood)).toHaveLength(2);
});
