import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commitPlainly } from './support/git-committing.js';
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
  '.docalign.yml': 'docs: docs\n',
  'pages/[id] (old)/.env': 'A=1\n',
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

it('all that was changed is committed as git does it', () => {
  const root = createRepository(FILES);
  const made = mkdtempSync(join(tmpdir(), 'docalign-made-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  cpSync(root, made, { recursive: true, preserveTimestamps: true });
  const date = '2024-03-01T12:00:00Z';
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const commitByGit = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.org',
    'commit',
    '--quiet',
    '--allow-empty',
  ];
  for (const _ of ['a change', 'nothing']) {
    for (const folder of [root, made]) {
      write(folder, { 'new/deep/file.ts': 'export {};\n', 'src.md': 'Another text.\n' });
      rmSync(join(folder, 'src/a/b.ts'), { force: true });
    }
    expect(commitPlainly(root, date)).toBe(true);
    said(made, 'add', '--all');
    execFileSync('git', [...commitByGit, '--message', 'Change'], { cwd: made, env });
    for (const args of [
      ['log', '--format=%T %ae %aI %cI %s'],
      ['ls-files', '--stage'],
      ['reflog', '--format=%gs'],
      ['show', '--format=', '--name-status'],
    ])
      expect([args, said(root, ...args)]).toEqual([args, said(made, ...args)]);
    expect(said(root, 'log', '-1', '--format=%aI')).toBe('2024-03-01T12:00:00+00:00\n');
    expect(said(root, 'fsck', '--full', '--strict')).toBe('');
    expect(said(root, 'status', '--porcelain')).toBe('');
  }
});

const CHANGES: readonly (readonly [string, (root: string) => void])[] = [
  ['a setting', (root) => said(root, 'config', 'core.autocrlf', 'true')],
  ['a hook', (root) => write(root, { '.git/hooks/post-commit': '#!/bin/sh\n' })],
  ['an ignored file', (root) => write(root, { '.git/info/exclude': '*.log\n' })],
  ['a file with settings', (root) => write(root, { 'docs/.gitignore': '*.log\n' })],
  ['a program', (root) => chmodSync(join(root, 'src.md'), 0o755)],
  ['a link', (root) => symlinkSync('src.md', join(root, 'link.md'))],
  ['a commit that HEAD names', (root) => said(root, 'checkout', '--quiet', '--detach')],
  ['references in one file', (root) => said(root, 'pack-refs', '--all')],
  ['a file set apart', (root) => said(root, 'update-index', '--assume-unchanged', 'src.md')],
  [
    'a file that is only to be added',
    (root) => {
      write(root, { 'b.md': '' });
      said(root, 'add', '--intent-to-add', 'b.md');
    },
  ],
  ['a merge to end', (root) => write(root, { '.git/MERGE_HEAD': said(root, 'rev-parse', 'HEAD') })],
];

it.each(CHANGES)('is left to git where a repository has %s', (_, change) => {
  const root = createRepository(FILES);
  change(root);
  const before = said(root, 'rev-parse', 'HEAD');
  expect([commitPlainly(root), said(root, 'rev-parse', 'HEAD')]).toEqual([false, before]);
});

it.runIf(isPlain({}))('is left to git where a name is one of its own', () => {
  expect(isPlain(FILES)).toBe(true);
  const names = ['.gitignore', 'docs/.gitattributes', 'a/.GIT/config', 'git~1/a', 'a\\b.md', 'a\nb.md', 'é.md'];
  for (const name of [...names, '../a.md', 'a/../b.md', './a.md', 'a//b.md', '/a.md', 'a/'])
    expect([name, isPlain({ ...FILES, [name]: 'x' })]).toEqual([name, false]);
});
