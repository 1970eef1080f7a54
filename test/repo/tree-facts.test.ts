import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTreeFacts } from '../../src/repo/tree/tree-facts.js';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { put, tempRepo } from './temp-repo.js';

const FILES = {
  'README.md': '',
  'src/index.ts': '',
  'src/a/index.ts': '',
  'src/a/Button.tsx': '',
  'lib/a/index.ts': '',
  'docs/Guide.md': '',
  'docs/guide.md': '',
  '.gitignore': 'dist/\n',
  'dist/index.ts': '',
};

async function facts() {
  const root = tempRepo(FILES);
  mkdirSync(join(root, 'empty'));
  symlinkSync('src', join(root, 'source'));
  const worktree = await Worktree.open(root, { include: [], exclude: [] });
  return { root, worktree, tree: makeTreeFacts(worktree) };
}

describe('facts about the tree', () => {
  it('tell what a path is', async () => {
    const { tree } = await facts();
    expect(
      [
        '',
        '.',
        './src',
        'src/',
        'src/index.ts',
        'Src',
        'dist/index.ts',
        'dist',
        'nothing',
        'source/index.ts',
        'empty/',
      ].map((path) => tree.kind(path)),
    ).toEqual([
      'directory',
      'directory',
      'directory',
      'directory',
      'file',
      undefined,
      'ignored',
      'ignored',
      undefined,
      'file',
      'directory',
    ]);
    expect(tree.isIgnored('dist/')).toBe(true);
    expect(tree.isIgnored('src/index.ts')).toBe(false);
  });

  it('find paths by name, by their end, and in other letter case', async () => {
    const { tree } = await facts();
    expect(tree.named('index.ts')).toEqual(['lib/a/index.ts', 'src/a/index.ts', 'src/index.ts']);
    expect(tree.named('a')).toEqual(['lib/a', 'src/a']);
    expect(tree.named('Index.ts')).toEqual([]);
    expect(tree.endingWith('a/index.ts')).toEqual(['lib/a/index.ts', 'src/a/index.ts']);
    expect(tree.endingWith('src/index.ts')).toEqual(['src/index.ts']);
    expect(tree.endingWith('rc/index.ts')).toEqual([]);
    expect(tree.endingWith('a/')).toEqual(['lib/a', 'src/a']);
    expect(tree.endingWith('')).toEqual([]);
    expect(tree.sameButCase('docs/GUIDE.md')).toEqual(['docs/Guide.md', 'docs/guide.md']);
    expect(tree.sameButCase('docs/guide.md')).toEqual(['docs/Guide.md']);
    expect(tree.sameButCase('src/a/button.TSX')).toEqual(['src/a/Button.tsx']);
  });

  it('list folders and files', async () => {
    const { tree } = await facts();
    expect(tree.list('')).toEqual(['.gitignore', 'README.md', 'docs/', 'empty/', 'lib/', 'source/', 'src/']);
    expect(tree.list('source/a')).toEqual(['Button.tsx', 'index.ts']);
    expect(tree.list('src/index.ts')).toEqual([]);
    expect(tree.list('nothing')).toEqual([]);
    expect(tree.files()).toEqual([
      '.gitignore',
      'README.md',
      'docs/Guide.md',
      'docs/guide.md',
      'lib/a/index.ts',
      'src/a/Button.tsx',
      'src/a/index.ts',
      'src/index.ts',
    ]);
    expect(tree.matching('src/**/*.{ts,tsx}', 10)).toEqual(['src/a/Button.tsx', 'src/a/index.ts', 'src/index.ts']);
    expect(tree.matching('**/index.ts', 2)).toEqual(['lib/a/index.ts', 'src/a/index.ts']);
  });

  it('follow the tree', async () => {
    const { root, worktree, tree } = await facts();
    expect(tree.named('new.ts')).toEqual([]);
    put(root, { 'src/new.ts': '' });
    worktree.refresh();
    expect(tree.named('new.ts')).toEqual(['src/new.ts']);
    expect(tree.sameButCase('SRC/NEW.TS')).toEqual(['src/new.ts']);
  });
});
