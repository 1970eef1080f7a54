import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Worktree } from '../../src/repo/worktree.js';
import { tempRepo } from './temp-repo.js';

async function watched(files: Readonly<Record<string, string>>): Promise<{ readonly root: string; readonly worktree: Worktree }> {
  const root = tempRepo(files);
  const worktree = await Worktree.open(root, { include: [], exclude: [] });
  worktree.watch();
  onTestFinished(() => worktree.close());
  await calm(worktree);
  return { root, worktree };
}

/** Looks until there is nothing more to look at, or this often. */
async function calm(worktree: Worktree): Promise<void> {
  for (let round = 0; round < 5; round += 1) if (!await looksAgain(worktree)) return;
}

/** Does the next refresh look at the disk? */
async function looksAgain(worktree: Worktree): Promise<boolean> {
  const { looks } = worktree;
  await worktree.settled();
  worktree.refresh();
  return worktree.looks > looks;
}

describe.runIf(process.platform === 'linux')('a watched working tree', () => {
  it('is not looked at again while nothing happens', async () => {
    const { worktree } = await watched({ 'a.md': 'a', 'src/b.ts': 'b' });
    expect(await looksAgain(worktree)).toBe(false);
  });

  it('is looked at after a write, a rename, a new folder and a removal, of docs and of any other file', async () => {
    const { root, worktree } = await watched({ 'a.md': 'a', 'src/b.ts': 'b' });
    const changes = [
      () => writeFileSync(join(root, 'a.md'), 'A'),
      () => writeFileSync(join(root, 'src/b.ts'), 'B'),
      () => renameSync(join(root, 'src/b.ts'), join(root, 'src/c.ts')),
      () => mkdirSync(join(root, 'src/deep')),
      () => writeFileSync(join(root, 'src/deep/d.ts'), 'd'),
      () => rmSync(join(root, 'src'), { recursive: true }),
    ];
    for (const change of changes) {
      change();
      expect(await looksAgain(worktree)).toBe(true);
      await calm(worktree);
      expect(await looksAgain(worktree)).toBe(false);
    }
  });

  it('is looked at each time once it is closed, and before it is watched', async () => {
    const { worktree } = await watched({ 'a.md': 'a' });
    worktree.close();
    expect(await looksAgain(worktree)).toBe(true);
    expect(await looksAgain(worktree)).toBe(true);
    const other = await Worktree.open(tempRepo({ 'a.md': 'a' }), { include: [], exclude: [] });
    expect(await looksAgain(other)).toBe(true);
    expect(await looksAgain(other)).toBe(true);
  });

  it('is looked at each time when it has more folders than are watched', async () => {
    const { worktree } = await watched(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`d${at}/a.txt`, 'a'])));
    expect(await looksAgain(worktree)).toBe(true);
    expect(await looksAgain(worktree)).toBe(true);
  });
});
