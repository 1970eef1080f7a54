import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isPlain } from './support/git-writing.js';
import { createRepository, write } from './support/repository.js';

const FILES: Readonly<Record<string, string>> = {
  'README.md': '# Shop\n',
  'empty.md': '',
  'windows.md': 'one\r\ntwo\r\n',
  'long.md': 'A line of some length.\n'.repeat(5_000),
  // Sorted by their bytes, folders as if they ended with `/`.
  'src/a.ts': 'export const a = 1;\n',
  'src/a/b.ts': 'export const b = 1;\n',
  'src/a/c/d.ts': 'export const b = 1;\n',
  'src-more/a.ts': 'export const a = "é";\n',
  'src.md': 'Text.\n',
};

function said(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}

/** The same files, committed by git itself. */
function madeByGit(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'docalign-made-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write(root, files);
  said(root, 'init', '--quiet', '--template=');
  said(root, 'add', '--all');
  said(root, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '--message', 'Change');
  return root;
}

it.each([FILES, { 'a.md': '' }])('a repository that is written has what git would have made', (files) => {
  const [root, made] = [createRepository(files), madeByGit(files)];
  for (const args of [
    ['ls-tree', '-r', '-t', 'HEAD'],
    ['ls-files', '--stage'],
    ['log', '--format=%an %ae %cn %ce %s %P'],
    ['symbolic-ref', 'HEAD'],
    ['config', '--local', '--list'],
    ['reflog', '--format=%gs'],
  ])
    expect([args, said(root, ...args)]).toEqual([args, said(made, ...args)]);
  expect(said(root, 'fsck', '--full', '--strict')).toBe('');
  // Asked of the index alone: the files are as it says.
  expect(said(root, 'diff-files')).toBe('');
  expect(said(root, 'status', '--porcelain')).toBe('');
});

it('a change of a written file is seen, and can be committed', () => {
  const root = createRepository(FILES);
  writeFileSync(join(root, 'README.md'), '# Till\n');
  expect(said(root, 'status', '--porcelain')).toBe(' M README.md\n');
  said(root, '-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--all', '--message', 'Second');
  expect(said(root, 'log', '--format=%s', '--name-status')).toContain('Second\n\nM\tREADME.md\n');
});

it.runIf(isPlain({}))('is left to git where a name is one of its own', () => {
  expect(isPlain(FILES)).toBe(true);
  for (const name of ['.gitignore', 'docs/.gitattributes', 'a/.git/config', '../a.md', 'a//b.md', 'a\nb.md', 'é.md'])
    expect([name, isPlain({ ...FILES, [name]: 'x' })]).toEqual([name, false]);
});
