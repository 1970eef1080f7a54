import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from '../support/properties.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseIndex } from '../../src/repo/git/index/git-index.js';
import { trackedBy } from '../../src/repo/git/tracked.js';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { age, commitAll, git, gitRepo, put, tempDir, tempRepo } from './temp-repo.js';

const ALL = { include: [], exclude: [] };

async function openTree(
  root: string,
  globs: { include: readonly string[]; exclude: readonly string[] } = ALL,
): Promise<Worktree> {
  const worktree = await Worktree.open(root, globs);
  onTestFinished(() => worktree.close());
  return worktree;
}

/** Git's own list; a name with one to three stages is listed once. */
const listed = (root: string): string[] =>
  [...new Set(git(root, 'ls-files', '-z', '--cached').split('\0'))].filter((path) => path !== '').sort();
const parsed = (root: string): readonly string[] | undefined =>
  parseIndex(readFileSync(join(root, '.git/index')))?.below('');

describe('the index is read as git reads it', () => {
  it.each(['2', '4'])('in version %s', (version) => {
    const root = gitRepo({
      'a.md': '',
      'a/b.md': '',
      'a.b/c': '',
      'ü/ß "x"\n.md': '',
      [`${'deep/'.repeat(30)}x.ts`]: '',
      'z/y/x': '',
    });
    git(root, 'update-index', '--index-version', version);
    expect(parsed(root)).toEqual(['a.b/c', 'a.md', 'a/b.md', `${'deep/'.repeat(30)}x.ts`, 'z/y/x', 'ü/ß "x"\n.md']);
  });

  it('in version 3, without what a sparse checkout leaves out, and with what is only meant to be added', () => {
    const root = gitRepo({ 'a.md': '', 'b.md': '', 'c.md': '' });
    put(root, { 'd.md': 'x' });
    git(root, 'add', '-N', 'd.md');
    git(root, 'update-index', '--skip-worktree', 'b.md');
    expect(readFileSync(join(root, '.git/index')).readUInt32BE(4)).toBe(3);
    expect(parsed(root)).toEqual(['a.md', 'c.md', 'd.md']);
  });

  it('with ids of 32 bytes, links, submodules and names of more than 4095 bytes', () => {
    const root = tempRepo({ 'a.md': 'base\n' });
    git(root, 'init', '-q', '--object-format=sha256');
    symlinkSync('a.md', join(root, 'link.md'));
    commitAll(root, 'first');
    const id = git(root, 'rev-parse', 'HEAD');
    const blob = git(root, 'rev-parse', 'HEAD:a.md');
    const long = `${'n'.repeat(200)}/`.repeat(21) + 'x.md';
    git(root, 'update-index', '--add', '--cacheinfo', `160000,${id},sub`, '--cacheinfo', `100644,${blob},${long}`);
    expect(parsed(root)).toEqual(['a.md', 'link.md', long]);
  });

  it('with a file in conflict once', () => {
    const root = gitRepo({ 'a.md': 'base\n', 'b.md': 'b\n' });
    git(root, 'checkout', '-q', '-b', 'other');
    put(root, { 'a.md': 'theirs\n' });
    commitAll(root, 'theirs');
    git(root, 'checkout', '-q', 'main');
    put(root, { 'a.md': 'ours\n' });
    commitAll(root, 'ours');
    expect(() => git(root, 'merge', 'other')).toThrow();
    expect(git(root, 'ls-files', '-u').split('\n')).toHaveLength(3);
    expect(parsed(root)).toEqual(['a.md', 'b.md']);
  });

  it('whatever the names are', () => {
    const segment = fc.stringMatching(/^[a-c.é-]{1,4}$/).filter((name) => !/^\.+$/.test(name));
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 30 }), fc.constantFrom('2', '4'), (paths, version) => {
        const root = tempDir();
        git(root, 'init', '-q');
        const files = paths.filter((one) => !paths.some((other) => other.startsWith(`${one}/`)));
        put(root, Object.fromEntries(files.map((file) => [file, file])));
        git(root, 'add', '-A');
        git(root, 'update-index', '--index-version', version);
        const tracked = trackedBy(root);
        expect([...tracked.all()].sort()).toEqual(listed(root));
        expect(files.every((file) => tracked.has(file))).toBe(true);
        const folders = new Set(
          files.flatMap((file) =>
            file
              .split('/')
              .slice(0, -1)
              .map((_, at, segments) => segments.slice(0, at + 1).join('/')),
          ),
        );
        expect([...folders].every((folder) => tracked.hasBelow(folder) && !tracked.has(folder))).toBe(true);
        expect(files.some((file) => tracked.hasBelow(file))).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('or left to git, where it is split', () => {
    const root = gitRepo({ 'a.md': '', 'b.md': '' });
    git(root, 'update-index', '--split-index');
    put(root, { 'c.md': '' });
    git(root, 'add', 'c.md');
    expect(parsed(root)).toBeUndefined();
    expect(trackedBy(root).all()).toEqual(['a.md', 'b.md', 'c.md']);
  });

  it('or not at all, where it is cut, and without harm where it is changed', () => {
    const root = gitRepo({ 'a.md': '', 'docs/b.md': '', 'docs/c.md': '' });
    for (const version of ['2', '4']) {
      git(root, 'update-index', '--index-version', version);
      const bytes = readFileSync(join(root, '.git/index'));
      for (let at = 0; at < bytes.length - 20; at += 1) {
        // The cut part may not matter for the paths.
        expect([undefined, ['a.md', 'docs/b.md', 'docs/c.md']]).toContainEqual(
          parseIndex(bytes.subarray(0, at))?.below(''),
        );
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        parseIndex(changed);
      }
    }
  });
});

describe('what git tracks is in the tree though a rule ignores it', () => {
  it('a file, a file in a folder that is ignored, and nothing beside them', async () => {
    const root = gitRepo({ 'docs/a.md': '# A\n', '.gitignore': 'notes/\n*.gen.ts\n' });
    put(root, {
      'notes/deep/kept.md': '# Kept\n',
      'notes/deep/own.md': '# Own\n',
      'notes/other/x.md': '# X\n',
      'src/api.gen.ts': '',
      'src/b.gen.ts': '',
      'src/c.ts': '',
    });
    git(root, 'add', '-f', 'notes/deep/kept.md', 'src/api.gen.ts');
    const tree = await openTree(root, { include: ['notes/**'], exclude: [] });
    expect(tree.files()).toEqual(['.gitignore', 'docs/a.md', 'notes/deep/kept.md', 'src/api.gen.ts', 'src/c.ts']);
    expect(tree.docFiles()).toEqual(['docs/a.md', 'notes/deep/kept.md']);
    expect(
      ['notes/deep/kept.md', 'notes/deep', 'notes/deep/own.md', 'notes/other', 'src/b.gen.ts', 'notes/gone.md'].map(
        (path) => tree.kind(path),
      ),
    ).toEqual(['file', 'directory', 'ignored', 'ignored', 'ignored', undefined]);
    expect(
      ['notes/deep/kept.md', 'notes/deep/own.md', 'notes/deep/new.md', 'notes/new.md', 'src/c.ts'].map((path) =>
        tree.isIgnored(path),
      ),
    ).toEqual([false, true, true, true, false]);
  });

  it('also by rules of `info/exclude`, above the root, and negated ones', async () => {
    const top = gitRepo({
      '.gitignore': '*.log.md\n',
      'pkg/docs/a.md': '# A\n',
      'pkg/.gitignore': 'docs/*\n!docs/a.md\n',
    });
    put(top, {
      'pkg/docs/b.log.md': '# B\n',
      'pkg/docs/c.md': '# C\n',
      'pkg/docs/d.md': '# D\n',
      'pkg/x.log.md': '',
      '.git/info/exclude': 'c.md\n',
    });
    git(top, 'add', '-f', 'pkg/docs/b.log.md', 'pkg/docs/c.md');
    const tree = await openTree(join(top, 'pkg'));
    expect(tree.files()).toEqual(['.gitignore', 'docs/a.md', 'docs/b.log.md', 'docs/c.md']);
  });

  it('but folders of dependencies, other repositories and what the configuration excludes stay out', async () => {
    const root = gitRepo({ 'docs/a.md': '# A\n', '.gitignore': 'docs/priv/\nnode_modules/\nsub/\n' });
    put(root, { 'node_modules/x/README.md': '# X\n', 'docs/priv/b.md': '# B\n', 'sub/c.md': '# C\n' });
    git(join(root, 'sub'), 'init', '-q');
    commitAll(join(root, 'sub'), 'first');
    git(root, 'add', '-f', 'node_modules', 'docs/priv/b.md');
    git(root, '-c', 'advice.addEmbeddedRepo=false', 'add', '-f', 'sub');
    const tree = await openTree(root, { include: [], exclude: ['docs/priv/**'] });
    expect(tree.files()).toEqual(['.gitignore', 'docs/a.md', 'docs/priv/b.md']);
    expect(tree.docFiles()).toEqual(['docs/a.md']);
    expect(tree.elsewhere.trackedIgnored()).toEqual(['node_modules/x/README.md']);
  });

  it.each([true, false])('as of each answer (watched: %s)', async (isWatched) => {
    const root = gitRepo({ 'docs/a.md': '# A\n', '.gitignore': '*.local.md\n/out/\n' });
    put(root, { 'docs/b.local.md': '# B\n', 'out/docs/c.md': '# C\n' });
    for (const path of ['docs', 'out', 'out/docs', '.', '.git/index']) age(join(root, path));
    const tree = await openTree(root, { include: ['out/**'], exclude: [] });
    if (isWatched) tree.watch();
    const step = async (...args: readonly string[]): Promise<unknown> => {
      git(root, ...args);
      await tree.settled();
      return [tree.refresh(), tree.docFiles()];
    };
    tree.refresh();
    expect(await step('add', '-f', 'docs/b.local.md')).toEqual([
      { changed: ['docs/b.local.md'], removed: [], treeChanged: true },
      ['docs/a.md', 'docs/b.local.md'],
    ]);
    expect(await step('add', '-f', 'out')).toEqual([
      { changed: ['out/docs/c.md'], removed: [], treeChanged: true },
      ['docs/a.md', 'docs/b.local.md', 'out/docs/c.md'],
    ]);
    expect(await step('rm', '-q', '-r', '--cached', 'out')).toEqual([
      { changed: [], removed: ['out/docs/c.md'], treeChanged: true },
      ['docs/a.md', 'docs/b.local.md'],
    ]);
    expect(await step('reset', '-q')).toEqual([
      { changed: [], removed: ['docs/b.local.md'], treeChanged: true },
      ['docs/a.md'],
    ]);
    rmSync(join(root, '.git/index'));
    expect(await step('status')).toMatchObject([{ changed: [], removed: [] }, ['docs/a.md']]);
    put(root, { 'docs/new/d.local.md': '# D\n' });
    expect(await step('add', '-f', 'docs/new')).toMatchObject([
      { changed: ['docs/new/d.local.md'] },
      ['docs/a.md', 'docs/new/d.local.md'],
    ]);
  });
});
