import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChanges, type ChangeRequest } from '../../src/repo/changes/changes.js';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const FILES = { 'a.ts': 'one\ntwo\nthree\n', 'b.ts': 'bee\nbee bee\n', 'docs/x.md': '# X\n', '.gitignore': 'dist/\n' };

function changesIn(root: string, request: Partial<ChangeRequest> = {}) {
  const worktree = Worktree.list(root, { include: ['**/*.md'], exclude: [] });
  return readChanges({ root, files: () => worktree.files() }, { since: undefined, staged: false, ...request }).files;
}

const brief = (root: string, request: Partial<ChangeRequest> = {}): string[] =>
  changesIn(root, request).map(
    ({ file, status, oldFile }) => `${status} ${file}${oldFile === undefined ? '' : ` from ${oldFile}`}`,
  );

describe('readChanges', () => {
  it('finds nothing in a clean tree, also after the times of a file moved', () => {
    const root = createRepository(FILES);
    expect(brief(root)).toEqual([]);
    utimesSync(join(root, 'a.ts'), 1, 1);
    expect(brief(root)).toEqual([]);
  });

  it('finds edited, new, removed and moved files, staged or not, and no ignored ones', () => {
    const root = createRepository(FILES);
    write(root, { 'a.ts': 'one\n2\nthree\n', 'new.ts': 'new\n', 'dist/out.js': 'x\n' });
    renameSync(join(root, 'b.ts'), join(root, 'c.ts'));
    rmSync(join(root, 'docs/x.md'));
    const all = ['modified a.ts', 'renamed c.ts from b.ts', 'deleted docs/x.md', 'added new.ts'];
    expect(brief(root)).toEqual(all);
    git(root, 'add', '--all');
    expect(brief(root)).toEqual(all);
    expect(brief(root, { staged: true })).toEqual(all);
  });

  it('tells the index from the working tree', () => {
    const root = createRepository(FILES);
    write(root, { 'a.ts': 'staged\n' });
    git(root, 'add', 'a.ts');
    write(root, { 'a.ts': 'later\n', 'b.ts': 'not staged\n' });
    expect(brief(root, { staged: true })).toEqual(['modified a.ts']);
    expect(changesIn(root, { staged: true })[0]?.lines?.present).toEqual([[1, 1]]);
    expect(brief(root)).toEqual(['modified a.ts', 'modified b.ts']);
  });

  it('reads the index of the commit that git is about to make', () => {
    const root = createRepository(FILES);
    write(root, { 'b.ts': 'staged\n' });
    git(root, 'add', 'b.ts');
    write(root, { 'a.ts': 'not staged\n' });
    const hook = join(root, '.git/hooks/pre-commit');
    const seen = (...args: readonly string[]): string => {
      write(root, { '.git/hooks/pre-commit': '#!/bin/sh\ncp "$GIT_INDEX_FILE" .git/next-index-1.lock\nexit 1\n' });
      chmodSync(hook, 0o755);
      expect(() => git(root, 'commit', '--quiet', '-m', 'x', ...args)).toThrow();
      return join(root, '.git/next-index-1.lock');
    };
    const staged = (index: string): string[] => {
      process.env['GIT_INDEX_FILE'] = index;
      try {
        return brief(root, { staged: true });
      } finally {
        delete process.env['GIT_INDEX_FILE'];
      }
    };
    expect(staged(seen())).toEqual(['modified b.ts']);
    expect(staged(seen('--', 'a.ts'))).toEqual(['modified a.ts']);
    expect(staged(seen('-a'))).toEqual(['modified a.ts', 'modified b.ts']);
    expect(staged('.git/next-index-1.lock')).toEqual(['modified a.ts', 'modified b.ts']);
    write(root, { 'odd/index': '' });
    for (const other of ['odd/index', '.git/HEAD', '.git/next-index-2.lock', ''])
      expect(staged(join(root, other))).toEqual(['modified b.ts']);
  });

  it('says which lines are new and which went', () => {
    const root = createRepository(FILES);
    write(root, { 'a.ts': 'one\n2\nthree\nfour\n' });
    expect(changesIn(root)).toEqual([
      {
        file: 'a.ts',
        status: 'modified',
        oldFile: undefined,
        lines: {
          present: [
            [2, 2],
            [4, 4],
          ],
          written: [
            [2, 2],
            [4, 4],
          ],
          gone: ['two'],
        },
      },
    ]);
  });

  it('counts from where the branches parted', () => {
    const root = createRepository(FILES);
    git(root, 'branch', 'base');
    write(root, { 'mine.ts': 'x\n' });
    commit(root);
    git(root, 'checkout', '--quiet', '-b', 'mine');
    git(root, 'checkout', '--quiet', 'base');
    write(root, { 'theirs.ts': 'y\n' });
    commit(root);
    git(root, 'checkout', '--quiet', 'mine');
    write(root, { 'open.ts': 'z\n' });
    expect(brief(root, { since: 'base' })).toEqual(['added mine.ts', 'added open.ts']);
    expect(brief(root, { since: 'HEAD~1' })).toEqual(['added mine.ts', 'added open.ts']);
  });

  it.each(['-x', '--output=x', 'no-such', '', 'a..b', 'HEAD x', 'HEAD\0', 'HEAD:a.ts'])(
    'refuses the revision %j by name',
    (since) => {
      const root = createRepository(FILES);
      expect(() => changesIn(root, { since })).toThrow(
        /^"since" names no commit of this repository, got ".*Give one branch, tag or commit\.$/,
      );
      expect(existsSync(join(root, 'x'))).toBe(false);
    },
  );

  it('sees only what is below the root of a repository that is part of another', () => {
    const top = createRepository({ 'out.ts': 'x\n', 'in/a.ts': 'x\n' });
    write(top, { 'out.ts': 'y\n', 'in/a.ts': 'y\n' });
    expect(brief(join(top, 'in'))).toEqual(['modified a.ts']);
  });

  it('works before the first commit, in a shallow clone, and with links', () => {
    const root = createRepository(FILES);
    symlinkSync('a.ts', join(root, 'link.ts'));
    commit(root);
    const clone = join(createRepository({ 'x.ts': 'x\n' }), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
    write(clone, { 'a.ts': 'changed\n' });
    expect(brief(clone)).toEqual(['modified a.ts']);
    const empty = createRepository({});
    rmSync(join(empty, '.git'), { recursive: true });
    git(empty, 'init', '--quiet');
    write(empty, { 'first.ts': 'x\n' });
    expect(brief(empty)).toEqual(['added first.ts']);
  });

  it('runs no program that the repository names', () => {
    const root = createRepository({ ...FILES, '.gitattributes': '* filter=evil diff=evil\n' });
    const trap = join(root, '.git/trap.sh');
    writeFileSync(trap, `#!/bin/sh\ntouch "${join(root, '.git/sprung')}"\ncat\n`);
    chmodSync(trap, 0o755);
    for (const key of [
      'filter.evil.clean',
      'filter.evil.smudge',
      'filter.evil.process',
      'diff.evil.command',
      'diff.evil.textconv',
      'core.fsmonitor',
    ])
      git(root, 'config', key, trap);
    write(root, { 'a.ts': 'edited\n' });
    renameSync(join(root, 'b.ts'), join(root, 'c.ts'));
    expect(brief(root)).toContain('modified a.ts');
    expect(brief(root, { since: 'HEAD' })).toContain('renamed c.ts from b.ts');
    expect(existsSync(join(root, '.git/sprung'))).toBe(false);
  });

  it('says what is wrong without git', () => {
    const root = createRepository(FILES);
    rmSync(join(root, '.git'), { recursive: true });
    expect(() => changesIn(root)).toThrow(
      'Changes cannot be determined: there is no git repository. Name files, or check all documents.',
    );
  });
});
