import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { History } from '../../src/repo/history/history.js';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { commitAll, git, gitRepo, put, tempDir, tempRepo } from './temp-repo.js';

const DATE = '2024-05-06T07:08:09.000Z';

async function historyOf(root: string, saved?: string): Promise<History> {
  return new History(root, { tree: await Worktree.open(root, { include: [], exclude: [] }), saved });
}

function move(root: string, from: string, to: string): void {
  put(root, { [`${to}.placeholder`]: '' });
  rmSync(join(root, `${to}.placeholder`));
  renameSync(join(root, from), join(root, to));
}

const body = (name: string) => Array.from({ length: 30 }, (_, at) => `${name} line ${at}`).join('\n');

describe('what left the repository', () => {
  it('is told with the commit and its date', async () => {
    const root = gitRepo({ 'src/a.ts': body('a'), 'src/b.ts': body('b') });
    rmSync(join(root, 'src/a.ts'));
    const commit = commitAll(root, 'remove a');
    const history = await historyOf(root);
    expect(history.unavailable()).toBe(undefined);
    expect(history.removalOf('src/a.ts')).toEqual({ commit, date: DATE, renamedTo: undefined });
    expect(history.removalOf('./src/a.ts')).toEqual({ commit, date: DATE, renamedTo: undefined });
    expect(history.removalOf('src/b.ts')).toBe(undefined);
    expect(history.removalOf('src/never.ts')).toBe(undefined);
    expect(history.removalOf('src')).toBe(undefined);
    expect(history.removalOf('')).toBe(undefined);
  });

  it('is followed through renames to its present place', async () => {
    const root = gitRepo({ 'one.ts': body('a') });
    move(root, 'one.ts', 'src/two.ts');
    const first = commitAll(root, 'rename');
    move(root, 'src/two.ts', 'lib/three.ts');
    const second = commitAll(root, 'rename again');
    const history = await historyOf(root);
    expect(history.removalOf('one.ts')).toEqual({ commit: first, date: DATE, renamedTo: 'lib/three.ts', kept: 100 });
    expect(history.removalOf('src/two.ts')).toEqual({
      commit: second,
      date: DATE,
      renamedTo: 'lib/three.ts',
      kept: 100,
    });
    rmSync(join(root, 'src'), { recursive: true });
    expect((await historyOf(root)).removalOf('src')).toEqual({ commit: second, date: DATE, renamedTo: undefined });
  });

  it('has no present place when the renamed file was removed later', async () => {
    const root = gitRepo({ 'one.ts': body('a') });
    move(root, 'one.ts', 'two.ts');
    const commit = commitAll(root, 'rename');
    rmSync(join(root, 'two.ts'));
    commitAll(root, 'remove');
    expect((await historyOf(root)).removalOf('one.ts')).toEqual({ commit, date: DATE, renamedTo: undefined });
  });

  it('gives the last removal of a path, and none while it is back', async () => {
    const root = gitRepo({ 'a.ts': body('a'), 'keep.ts': '' });
    rmSync(join(root, 'a.ts'));
    commitAll(root, 'remove');
    put(root, { 'a.ts': body('other') });
    commitAll(root, 'back');
    expect((await historyOf(root)).removalOf('a.ts')).toBe(undefined);
    move(root, 'a.ts', 'b.ts');
    const last = commitAll(root, 'rename');
    expect((await historyOf(root)).removalOf('a.ts')).toEqual({
      commit: last,
      date: DATE,
      renamedTo: 'b.ts',
      times: 2,
      kept: 100,
    });
  });

  it('knows renames of letter case only', async () => {
    const root = gitRepo({ 'docs/Guide.md': body('guide') });
    move(root, 'docs/Guide.md', 'docs/guide.md');
    const commit = commitAll(root, 'lower case');
    expect((await historyOf(root)).removalOf('docs/Guide.md')).toEqual({
      commit,
      date: DATE,
      renamedTo: 'docs/guide.md',
      kept: 100,
    });
  });

  it('knows folders: renamed, merged into another one, or removed over time', async () => {
    const root = gitRepo({
      'old/a.ts': body('a'),
      'old/deep/b.ts': body('b'),
      'gone/c.ts': body('c'),
      'gone/d.ts': body('d'),
      'keep.ts': '',
    });
    move(root, 'old', 'packages/new');
    const renamed = commitAll(root, 'rename folder');
    rmSync(join(root, 'gone/c.ts'));
    commitAll(root, 'remove one');
    rmSync(join(root, 'gone'), { recursive: true });
    const removed = commitAll(root, 'remove the other');
    const history = await historyOf(root);
    expect(history.removalOf('old')).toEqual({ commit: renamed, date: DATE, renamedTo: 'packages/new' });
    expect(history.removalOf('old/')).toEqual({ commit: renamed, date: DATE, renamedTo: 'packages/new' });
    expect(history.removalOf('old/deep')).toEqual({ commit: renamed, date: DATE, renamedTo: 'packages/new/deep' });
    expect(history.removalOf('gone')).toEqual({ commit: removed, date: DATE, renamedTo: undefined });
    expect(history.removedEndingWith('deep/b.ts', 5)).toEqual(['old/deep/b.ts']);
    expect(history.removedEndingWith('deep', 5)).toEqual(['old/deep']);
    expect(history.removedEndingWith('c.ts', 5)).toEqual(['gone/c.ts']);
    expect(history.removedEndingWith('eep/b.ts', 5)).toEqual([]);
    expect(history.removedEndingWith('a.ts', 0)).toEqual([]);
  });

  it('does not call a folder renamed when few of its files went the same way', async () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`old/${name}.ts`, body(name)]));
    const root = gitRepo({ ...files, 'new/keep.ts': '' });
    move(root, 'old/a.ts', 'new/a.ts');
    rmSync(join(root, 'old'), { recursive: true });
    const commit = commitAll(root, 'tidy');
    const history = await historyOf(root);
    expect(history.removalOf('old')).toEqual({ commit, date: DATE, renamedTo: undefined });
    expect(history.removalOf('old/a.ts')?.renamedTo).toBe('new/a.ts');
  });

  it('knows a folder by its page when the files below were moved about as well', async () => {
    const root = gitRepo({
      'plugins/java/README.md': body('page'),
      'plugins/java/src/a.kt': body('a'),
      'plugins/java/src/b.kt': body('b'),
      'parts/keep.kt': '',
    });
    move(root, 'plugins/java/README.md', 'parts/plugin-java/README.md');
    for (const name of ['a', 'b'])
      move(root, `plugins/java/src/${name}.kt`, `parts/plugin-java/src/org/shop/${name}.kt`);
    rmSync(join(root, 'plugins'), { recursive: true });
    commitAll(root, 'restructure');
    expect((await historyOf(root)).removalOf('plugins/java')?.renamedTo).toBe('parts/plugin-java');
  });

  it('does not tell where a folder went when its page and its files went apart', async () => {
    const root = gitRepo({
      'simple-vpc/README.md': body('page'),
      'simple-vpc/outputs.tf': body('o'),
      'simple-vpc/variables.tf': body('v'),
      'keep.tf': '',
    });
    move(root, 'simple-vpc/README.md', 'simple/README.md');
    for (const name of ['outputs', 'variables']) move(root, `simple-vpc/${name}.tf`, `ipv6-only/${name}.tf`);
    rmSync(join(root, 'simple-vpc'), { recursive: true });
    commitAll(root, 'tidy');
    expect((await historyOf(root)).removalOf('simple-vpc')).toMatchObject({ renamedTo: undefined, isScattered: true });
  });

  it('counts what is not committed yet', async () => {
    const root = gitRepo({
      'src/a.ts': body('a'),
      'src/b.ts': body('b'),
      'src/empty.ts': '',
      'lib/x.ts': body('x'),
      'lib/y.ts': body('y'),
    });
    move(root, 'src/a.ts', 'core/renamed.ts');
    rmSync(join(root, 'src/b.ts'));
    rmSync(join(root, 'src/empty.ts'));
    put(root, { 'src/none.ts': '' });
    move(root, 'lib', 'library');
    appendFileSync(join(root, 'library/x.ts'), '\nedited');
    const history = await historyOf(root);
    expect(history.removalOf('src/a.ts')).toEqual({
      commit: 'the working tree',
      date: DATE,
      renamedTo: 'core/renamed.ts',
    });
    expect(history.removalOf('src/b.ts')).toEqual({ commit: 'the working tree', date: DATE, renamedTo: undefined });
    expect(history.removalOf('src/empty.ts')?.renamedTo).toBe(undefined);
    expect(history.removalOf('lib')).toEqual({ commit: 'the working tree', date: DATE, renamedTo: 'library' });
    expect(history.removalOf('lib/x.ts')?.renamedTo).toBe('library/x.ts');
  });

  it('goes on from a committed rename to an uncommitted one', async () => {
    const root = gitRepo({ 'one.ts': body('a') });
    move(root, 'one.ts', 'two.ts');
    const commit = commitAll(root, 'rename');
    move(root, 'two.ts', 'three.ts');
    expect((await historyOf(root)).removalOf('one.ts')).toEqual({
      commit,
      date: DATE,
      renamedTo: 'three.ts',
      kept: 100,
    });
  });

  it('is found on branches that were merged, in names of every kind', async () => {
    const names = ['a b.ts', '"q".ts', 'new\nline.ts', '🎉é.ts', '--output=x.ts', '\x01odd.ts', 'D'];
    const root = gitRepo(Object.fromEntries([...names, 'keep.ts'].map((name) => [name, body(name)])));
    git(root, 'checkout', '-q', '-b', 'side');
    for (const name of names) rmSync(join(root, name));
    const commit = commitAll(root, 'remove');
    git(root, 'checkout', '-q', 'main');
    put(root, { 'other.ts': '' });
    commitAll(root, 'other');
    git(root, 'merge', '-q', '--no-ff', '-m', 'merge', 'side');
    const history = await historyOf(root);
    expect(names.map((name) => history.removalOf(name)?.commit)).toEqual(names.map(() => commit));
  });

  it("is seen from a folder of a larger repository by that folder's paths", async () => {
    const top = gitRepo({
      'packages/a/src/x.ts': body('x'),
      'packages/a/README.md': 'see src/x.ts',
      'packages/b/y.ts': body('y'),
    });
    move(top, 'packages/a/src/x.ts', 'packages/a/lib/x.ts');
    rmSync(join(top, 'packages/b/y.ts'));
    const commit = commitAll(top, 'move');
    const history = await historyOf(join(top, 'packages/a'));
    expect(history.removalOf('src/x.ts')).toEqual({ commit, date: DATE, renamedTo: 'lib/x.ts', kept: 100 });
    expect(history.removalOf('packages/b/y.ts')).toBe(undefined);
    expect(history.lastTouched('README.md', 1)).toBeDefined();
    expect(history.fileWhenWritten('src/x.ts', 'README.md', 1)).toBe(body('x'));
    expect(history.wordWhenWritten('x', 'README.md', 1)).toMatchObject({ isPresent: true, file: 'src/x.ts' });
    expect(history.wordWhenWritten('y', 'README.md', 1)).toMatchObject({ isPresent: false });
  });

  it('leaves out files that a sparse checkout leaves out', async () => {
    const root = gitRepo({ 'a/x.ts': body('x'), 'b/y.ts': body('y') });
    git(root, 'sparse-checkout', 'set', 'a');
    const tree = await Worktree.open(root, { include: [], exclude: [] });
    const history = new History(root, { tree });
    expect(['b', 'b/y.ts', 'b/z.ts', 'a/x.ts'].map((path) => tree.kind(path))).toEqual([
      'ignored',
      'ignored',
      undefined,
      'file',
    ]);
    expect(history.removalOf('b/y.ts')).toBe(undefined);
    expect(history.removalOf('b')).toBe(undefined);
    // Also for an incomplete clone: the index names them.
    put(root, { '.git/shallow': `${git(root, 'rev-parse', 'HEAD')}\n` });
    git(root, 'config', 'remote.origin.promisor', 'true');
    expect((await Worktree.open(root, { include: [], exclude: [] })).kind('b/y.ts')).toBe('ignored');
  });

  it('follows the index alone: what is marked as left out, and what no longer is', async () => {
    const root = gitRepo({ 'a/x.ts': body('x'), 'b/y.ts': body('y') });
    git(root, 'sparse-checkout', 'set', 'a');
    const tree = await Worktree.open(root, { include: [], exclude: [] });
    const history = new History(root, { tree });
    const said = () => {
      tree.refresh();
      history.refresh();
      return [history.removalOf('b/y.ts')?.commit, history.moved()?.gone];
    };
    expect(said()).toEqual([undefined, undefined]);
    git(root, 'update-index', '--no-skip-worktree', 'b/y.ts');
    expect(said()).toEqual(['the working tree', ['b/y.ts']]);
    git(root, 'update-index', '--skip-worktree', 'b/y.ts');
    expect(said()).toEqual([undefined, undefined]);
  });
});

describe('when a line was written', () => {
  const doc = '# Title\n\nUse `alpha`.\n\nUse `beta`.\n';

  async function aged(): Promise<{ readonly root: string; readonly first: string; readonly second: string }> {
    const root = gitRepo({
      'docs/a.md': doc,
      'src/code.ts': 'export const alpha = 1; // --dry-run\n',
      'src/notes.md': 'beta gamma',
      'pkg.json': '{"v":1}',
    });
    const first = git(root, 'rev-parse', '--short=10', 'HEAD');
    put(root, {
      'docs/a.md': doc.replace('Use `beta`', 'Now use `beta`'),
      'src/code.ts': 'export const beta = 2;\n',
      'pkg.json': '{"v":2}',
    });
    const second = commitAll(root, 'second');
    put(root, { 'src/code.ts': 'export const gamma = 3;\n', 'pkg.json': '{"v":3}' });
    commitAll(root, 'third');
    return { root, first, second };
  }

  it('is the commit that last touched it', async () => {
    const { root, first, second } = await aged();
    const history = await historyOf(root);
    expect(history.lastTouched('docs/a.md', 3)).toEqual({ commit: first, date: DATE });
    expect(history.lastTouched('docs/a.md', 5)).toEqual({ commit: second, date: DATE });
    expect(history.lastTouched('docs/a.md', 99)).toBe(undefined);
    expect(history.lastTouched('docs/none.md', 1)).toBe(undefined);
  });

  it('is told where a carriage return alone ends lines, which git counts as one', async () => {
    const root = gitRepo({ 'docs/a.md': '# A\rone\rtwo\rthree' });
    const commit = git(root, 'rev-parse', 'HEAD').slice(0, 10);
    expect((await historyOf(root)).lastTouched('docs/a.md', 3)?.commit).toBe(commit);
    put(root, { 'docs/a.md': '# A\rnew\rone\rtwo\rthree\nfour' });
    const history = await historyOf(root);
    expect([1, 2, 3, 5, 6].map((line) => history.lastTouched('docs/a.md', line)?.commit)).toEqual([
      commit,
      undefined,
      commit,
      commit,
      undefined,
    ]);
  });

  it('tells which words were in the code, without documents', async () => {
    const { root, first, second } = await aged();
    const history = await historyOf(root);
    expect(history.wordWhenWritten('alpha', 'docs/a.md', 3)).toEqual({
      isPresent: true,
      commit: first,
      file: 'src/code.ts',
    });
    expect(history.wordWhenWritten('beta', 'docs/a.md', 3)).toEqual({ isPresent: false, commit: first });
    expect(history.wordWhenWritten('beta', 'docs/a.md', 5)).toEqual({
      isPresent: true,
      commit: second,
      file: 'src/code.ts',
    });
    expect(history.wordWhenWritten('alph', 'docs/a.md', 3)).toEqual({ isPresent: false, commit: first });
    expect(history.wordWhenWritten('--dry-run', 'docs/a.md', 3)).toEqual({
      isPresent: true,
      commit: first,
      file: 'src/code.ts',
    });
    expect(history.wordWhenWritten('a\nb', 'docs/a.md', 3)).toBe(undefined);
  });

  it('answers many questions together as it does one by one', async () => {
    const { root } = await aged();
    const questions = ['alpha', 'beta', 'export const', 'const', '--output=x', '-e', '$(touch x)', 'Ä'].flatMap(
      (word) => [3, 5].map((line) => ({ word, line, file: 'docs/a.md' })),
    );
    const together = await historyOf(root);
    together.prepareMany(questions);
    const single = await historyOf(root);
    const answers = questions.map(({ word, file, line }) => together.wordWhenWritten(word, file, line)?.isPresent);
    expect(answers).toEqual(
      questions.map(({ word, file, line }) => single.wordWhenWritten(word, file, line)?.isPresent),
    );
    expect(answers).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is told the same whichever words are asked for together, and in whatever order', async () => {
    const root = gitRepo({
      'docs/a.md': 'x',
      'src/a.ts': 'a.open(b);\n',
      'src/b.ts': 'function open(b) {}\n',
      'test/a.ts': 'open("x")\n',
    });
    const words = ['a.open', 'open', 'open(b)', 'function open', 'open("x")', 'function', 'b'];
    const alone = await Promise.all(
      words.map(async (word) => (await historyOf(root)).wordWhenWritten(word, 'docs/a.md', 1)?.file),
    );
    expect(alone).toEqual(['src/a.ts', 'src/a.ts', 'src/a.ts', 'src/b.ts', 'test/a.ts', 'src/b.ts', 'src/a.ts']);
    for (const order of [words, [...words].reverse()]) {
      const history = await historyOf(root);
      history.prepareMany(order.map((word) => ({ word, file: 'docs/a.md', line: 1 })));
      expect(words.map((word) => history.wordWhenWritten(word, 'docs/a.md', 1)?.file)).toEqual(alone);
    }
  });

  it('gives a file as it was then', async () => {
    const { root } = await aged();
    const history = await historyOf(root);
    expect(history.fileWhenWritten('pkg.json', 'docs/a.md', 3)).toBe('{"v":1}');
    expect(history.fileWhenWritten('pkg.json', 'docs/a.md', 5)).toBe('{"v":2}');
    expect(history.fileWhenWritten('none.json', 'docs/a.md', 5)).toBe(undefined);
    expect(history.fileWhenWritten('../pkg.json', 'docs/a.md', 5)).toBe(undefined);
  });

  it('knows lines that moved in the work tree, and takes new ones for now', async () => {
    const { root, first } = await aged();
    writeFileSync(join(root, 'docs/a.md'), `new first line\r\n${doc.replaceAll('\n', '\r\n')}`);
    const history = await historyOf(root);
    expect(history.lastTouched('docs/a.md', 4)).toEqual({ commit: first, date: DATE });
    expect(history.lastTouched('docs/a.md', 1)).toBe(undefined);
    expect(history.wordWhenWritten('gamma', 'docs/a.md', 1)).toMatchObject({ isPresent: true });
    expect(history.fileWhenWritten('pkg.json', 'docs/a.md', 1)).toBe('{"v":3}');
    put(root, { 'docs/untracked.md': 'gamma' });
    expect(history.wordWhenWritten('gamma', 'docs/untracked.md', 1)).toMatchObject({ isPresent: true });
    writeFileSync(join(root, 'docs/a.md'), `another first line\n${readFileSync(join(root, 'docs/a.md'), 'utf8')}`);
    history.refresh();
    expect(history.lastTouched('docs/a.md', 5)).toEqual({ commit: first, date: DATE });
  });

  it('is found although a word fills all the output', async () => {
    const root = gitRepo({
      'docs/a.md': 'x',
      'src/a.txt': `${'the '.repeat(200)}\n`.repeat(3000),
      'src/z.txt': 'rare\n',
    });
    const history = await historyOf(root);
    history.prepareMany([
      { word: 'the', file: 'docs/a.md', line: 1 },
      { word: 'rare', file: 'docs/a.md', line: 1 },
      { word: 'never', file: 'docs/a.md', line: 1 },
    ]);
    expect(history.wordWhenWritten('the', 'docs/a.md', 1)).toMatchObject({ isPresent: true, file: 'src/a.txt' });
    expect(history.wordWhenWritten('rare', 'docs/a.md', 1)).toMatchObject({ isPresent: true, file: 'src/z.txt' });
    expect(history.wordWhenWritten('never', 'docs/a.md', 1)).toMatchObject({ isPresent: false });
  });
});

describe('history over time', () => {
  it('follows HEAD after a refresh, and reads only what is new', async () => {
    const root = gitRepo({ 'a.ts': body('a'), 'b.ts': body('b') });
    rmSync(join(root, 'a.ts'));
    const first = commitAll(root, 'remove a');
    const tree = await Worktree.open(root, { include: [], exclude: [] });
    const history = new History(root, { tree });
    expect(history.removalOf('a.ts')?.commit).toBe(first);
    expect(history.commit()).toBe(git(root, 'rev-parse', 'HEAD'));
    rmSync(join(root, 'b.ts'));
    const second = commitAll(root, 'remove b');
    tree.refresh();
    history.refresh();
    expect(history.commit()).toBe(git(root, 'rev-parse', 'HEAD'));
    expect([history.removalOf('a.ts')?.commit, history.removalOf('b.ts')?.commit]).toEqual([first, second]);
    git(root, 'reset', '-q', '--hard', first);
    tree.refresh();
    history.refresh();
    expect([history.removalOf('a.ts')?.commit, history.removalOf('b.ts')]).toEqual([first, undefined]);
  });

  it('says by which commit a line is there now, though its text was there before', async () => {
    const root = gitRepo({ 'docs/a.md': 'sixteen\n', 'pkg.json': '16' });
    const before = await historyOf(root);
    expect(before.fileWhenWritten('pkg.json', 'docs/a.md', 1)).toBe('16');
    put(root, { 'docs/a.md': 'eighteen\n', 'pkg.json': '18' });
    commitAll(root, 'eighteen');
    put(root, { 'docs/a.md': 'sixteen\n', 'pkg.json': '20' });
    const commit = commitAll(root, 'back');
    before.refresh();
    for (const history of [before, await historyOf(root, before.serialise()), await historyOf(root)]) {
      expect(history.lastTouched('docs/a.md', 1)?.commit).toBe(commit);
      expect(history.fileWhenWritten('pkg.json', 'docs/a.md', 1)).toBe('20');
    }
  });

  it('says the same of lines after a merge whose first parent has them from another commit', async () => {
    const root = gitRepo({ 'docs/a.md': 'one\n', 'x.ts': '' });
    git(root, 'branch', 'side');
    put(root, { 'docs/a.md': 'two\n' });
    commitAll(root, 'two');
    put(root, { 'docs/a.md': 'one\n' });
    const again = commitAll(root, 'one again');
    const history = await historyOf(root);
    expect(history.lastTouched('docs/a.md', 1)?.commit).toBe(again);
    git(root, 'switch', '-q', 'side');
    put(root, { 'y.ts': '' });
    commitAll(root, 'aside');
    git(root, 'merge', '-q', '--no-ff', '-m', 'merge', 'main');
    history.refresh();
    expect(history.lastTouched('docs/a.md', 1)).toEqual((await historyOf(root)).lastTouched('docs/a.md', 1));
    expect(history.lastTouched('docs/a.md', 1)?.commit).not.toBe(again);
  });

  it('keeps the lines of files that no commit touched since, without asking git again', async () => {
    const root = gitRepo({ 'docs/a.md': 'one\n', 'docs/b.md': 'two\n', 'x.ts': '' });
    const history = await historyOf(root);
    history.lastTouched('docs/a.md', 1);
    history.lastTouched('docs/b.md', 1);
    put(root, { 'docs/b.md': 'other\n' });
    commitAll(root, 'touch b');
    history.refresh();
    history.lastTouched('x.ts', 1);
    const kept = JSON.parse(history.serialise() ?? '') as { readonly origins: readonly (readonly [string, unknown])[] };
    expect(kept.origins.map(([path]) => path)).toEqual(['docs/a.md', 'x.ts']);
  });

  it('lists what left in the order that git has, however it was read', async () => {
    const root = gitRepo({ 'a.ts': body('a'), 'old/x.ts': body('x'), 'keep.ts': '' });
    git(root, 'switch', '-q', '-c', 'side');
    rmSync(join(root, 'a.ts'));
    const aside = commitAll(root, 'remove aside');
    git(root, 'switch', '-q', 'main');
    move(root, 'a.ts', 'b.ts');
    commitAll(root, 'rename');
    const history = await historyOf(root);
    expect(history.removalOf('a.ts')?.renamedTo).toBe('b.ts');
    git(root, 'merge', '-q', '--no-ff', '-X', 'ours', '-s', 'ours', '-m', 'merge', 'side');
    history.refresh();
    expect(history.removalOf('a.ts')).toEqual((await historyOf(root)).removalOf('a.ts'));
    expect(aside).not.toBe('');
  });

  it('ignores replacements, grafts and attributes: all clones give the same', async () => {
    const root = gitRepo({ 'docs/a.md': 'one\n', 'src/a.ts': 'alpha\n' });
    const first = git(root, 'rev-parse', 'HEAD');
    put(root, { 'src/a.ts': 'beta\n' });
    commitAll(root, 'second');
    put(root, { 'docs/a.md': 'two\n' });
    const third = commitAll(root, 'third');
    git(root, 'replace', '--graft', third, first);
    put(root, {
      '.git/info/grafts': `${git(root, 'rev-parse', 'HEAD')}\n`,
      '.git/info/attributes': '*.ts binary\n',
      '.gitattributes': '*.ts binary\n',
    });
    const history = await historyOf(root);
    expect(history.lastTouched('docs/a.md', 1)?.commit).toBe(third);
    expect(history.wordWhenWritten('beta', 'docs/a.md', 1)).toEqual({
      isPresent: true,
      commit: third,
      file: 'src/a.ts',
    });
  });

  it('has another key when it cannot be asked any more, and the old one when it can', async () => {
    const root = gitRepo({ 'a.md': 'a' });
    const history = await historyOf(root);
    const head = git(root, 'rev-parse', 'HEAD');
    expect(history.key()).toBe(head);
    put(root, { '.git/shallow': `${head}\n` });
    history.refresh();
    expect(history.key()).toBe('the git repository is shallow, its history is cut off');
    rmSync(join(root, '.git/shallow'));
    history.refresh();
    expect(history.key()).toBe(head);
  });

  it('keeps what it learnt for the next process', async () => {
    const root = gitRepo({ 'docs/a.md': 'x', 'one.ts': body('a') });
    move(root, 'one.ts', 'two.ts');
    const commit = commitAll(root, 'rename');
    const first = await historyOf(root);
    expect(first.serialise()).toBe(undefined);
    first.removalOf('one.ts');
    first.wordWhenWritten('line', 'docs/a.md', 1);
    const saved = first.serialise();
    // Without git's objects, only the cache can answer.
    renameSync(join(root, '.git/objects'), join(root, '.git/away'));
    mkdirSync(join(root, '.git/objects'));
    const second = await historyOf(root, saved);
    expect(second.removalOf('one.ts')).toMatchObject({ renamedTo: 'two.ts' });
    expect(commit.startsWith(second.removalOf('one.ts')?.commit.slice(0, 7) ?? '-')).toBe(true);
  });

  it.each([
    ['{'],
    ['{"version":4}'],
    ['[]'],
    ['null'],
    [
      JSON.stringify({
        version: 4,
        build: 'source',
        prefix: '',
        head: '--output=x',
        pathRemovals: null,
        renames: [],
        origins: [],
        words: [],
      }),
    ],
  ])('takes nothing from a damaged memory: %s', async (saved) => {
    const root = gitRepo({ 'a.ts': '', 'b.ts': '' });
    rmSync(join(root, 'a.ts'));
    const commit = commitAll(root, 'remove');
    expect((await historyOf(root, saved)).removalOf('a.ts')?.commit).toBe(commit);
  });
});

describe('history that cannot be asked', () => {
  async function reasonFor(root: string): Promise<string | undefined> {
    const history = await historyOf(root);
    expect(history.removalOf('a.ts')).toBe(undefined);
    expect(history.lastTouched('README.md', 1)).toBe(undefined);
    expect(history.wordWhenWritten('x', 'README.md', 1)).toBe(undefined);
    expect(history.fileWhenWritten('x', 'README.md', 1)).toBe(undefined);
    expect(history.removedEndingWith('a.ts', 3)).toEqual([]);
    expect(history.serialise()).toBe(undefined);
    return history.unavailable();
  }

  it('says why', async () => {
    expect(await reasonFor(tempRepo({ 'README.md': 'x' }))).toBe('there is no git repository');
    const empty = tempRepo({ 'README.md': 'x' });
    git(empty, 'init', '-q');
    expect(await reasonFor(empty)).toBe('the git repository has no commits');
    const origin = gitRepo({ 'README.md': 'x', 'a.ts': '' });
    rmSync(join(origin, 'a.ts'));
    commitAll(origin, 'second');
    const clones = tempDir();
    git(clones, 'clone', '-q', '--depth', '1', `file://${origin}`, 'shallow');
    expect(await reasonFor(join(clones, 'shallow'))).toBe('the git repository is shallow, its history is cut off');
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    git(clones, 'clone', '-q', '--filter=blob:none', `file://${origin}`, 'partial');
    expect(await reasonFor(join(clones, 'partial'))).toBe(
      'the git repository is a partial clone, its history is not all here',
    );
    put(clones, {
      'broken/.git/HEAD': 'nonsense',
      'broken/README.md': 'x',
      'pointer/.git': 'gitdir: /nowhere',
      'pointer/README.md': 'x',
    });
    expect(await reasonFor(join(clones, 'broken'))).toBe('git refused');
    expect(await reasonFor(join(clones, 'pointer'))).toBe('there is no git repository');
  });

  it('says when time ran out', async () => {
    const root = gitRepo({ 'a.ts': '', 'b.ts': '' });
    rmSync(join(root, 'a.ts'));
    commitAll(root, 'remove');
    const history = new History(root, { tree: await Worktree.open(root, { include: [], exclude: [] }), budgetMs: 0 });
    expect(history.removalOf('a.ts')).toBe(undefined);
    expect(history.unavailable()).toBe('reading the git history took too long');
  });

  it('asks again what it had no time for, some times', async () => {
    const root = gitRepo({ 'a.ts': 'x', 'b.ts': '' });
    const history = new History(root, { tree: await Worktree.open(root, { include: [], exclude: [] }), budgetMs: 0 });
    const tries: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      expect(history.lastTouched('a.ts', 1)).toBe(undefined);
      expect(history.takeUnanswered()).toBe(true);
      expect(history.takeUnanswered()).toBe(false);
      tries.push(history.tries);
      history.refresh();
    }
    expect(tries).toEqual([0, 1, 2, 3, 3]);
    expect(JSON.parse(history.serialise() ?? '{}')).toMatchObject({ pathRemovals: null, origins: [] });
  });
});

describe('when a file lost a word', () => {
  const DOC = { file: 'README.md', line: 1 };
  const code = (name: string) => `${body('x')}\nfunction ${name}() {}\n`;

  it('is told with the text on both sides of the commit, however many came after', async () => {
    const root = gitRepo({ 'README.md': 'Call start().\n', 'a.ts': code('start') });
    for (const round of [1, 2, 3]) {
      put(root, { 'a.ts': `${code('start')}// ${round}\n` });
      commitAll(root, `change ${round}`);
    }
    put(root, { 'a.ts': `${code('begin')}// 3\n` });
    const commit = commitAll(root, 'rename');
    for (const round of [4, 5, 6, 7, 8]) {
      put(root, { 'a.ts': `${code('begin')}// ${round}\n` });
      commitAll(root, `change ${round}`);
    }
    const history = await historyOf(root);
    expect(history.wordRemovalOf('start', 'a.ts', DOC)).toEqual({
      commit,
      date: DATE,
      file: 'a.ts',
      before: `${code('start')}// 3\n`,
      after: `${code('begin')}// 3\n`,
    });
    expect(history.wordRemovalOf('begin', 'a.ts', DOC)).toBe(undefined);
    expect(history.wordRemovalOf('never', 'a.ts', DOC)).toBe(undefined);
    expect(history.wordRemovalOf('start', 'gone.ts', DOC)).toBe(undefined);
  });

  it('is told of a word that only one version held', async () => {
    const root = gitRepo({ 'a.ts': body('x') });
    for (const round of [1, 2, 3, 4, 5, 6]) {
      put(root, { 'a.ts': `${body('x')}// ${round}\n` });
      commitAll(root, `change ${round}`);
    }
    put(root, { 'README.md': 'Call start().\n', 'a.ts': code('start') });
    commitAll(root, 'document');
    put(root, { 'a.ts': code('begin') });
    const commit = commitAll(root, 'rename');
    for (const round of [7, 8]) {
      put(root, { 'a.ts': `${code('begin')}// ${round}\n` });
      commitAll(root, `change ${round}`);
    }
    expect((await historyOf(root)).wordRemovalOf('start', 'a.ts', DOC)).toEqual({
      commit,
      date: DATE,
      file: 'a.ts',
      before: code('start'),
      after: code('begin'),
    });
  });

  it('is told of a change that is not committed', async () => {
    const root = gitRepo({ 'README.md': 'Call start().\n', 'a.ts': code('start') });
    put(root, { 'a.ts': code('begin') });
    const history = await historyOf(root);
    const lost = history.wordRemovalOf('start', 'a.ts', DOC);
    expect(lost).toEqual({ commit: undefined, file: 'a.ts', before: code('start'), after: code('begin') });
    put(root, { 'a.ts': code('start') });
    history.refresh();
    expect(history.wordRemovalOf('start', 'a.ts', DOC)).toBe(undefined);
  });

  it('is told of the file that it was renamed to', async () => {
    const root = gitRepo({ 'README.md': 'Call start().\n', 'a.ts': code('start') });
    move(root, 'a.ts', 'src/b.ts');
    put(root, { 'src/b.ts': code('begin') });
    const commit = commitAll(root, 'move and rename');
    expect((await historyOf(root)).wordRemovalOf('start', 'a.ts', DOC)).toEqual({
      commit,
      date: DATE,
      file: 'src/b.ts',
      before: code('start'),
      after: code('begin'),
    });
  });

  it('tells which words were anywhere in the code just before', async () => {
    const root = gitRepo({ 'README.md': 'Call start().\n', 'a.ts': code('start'), 'b.ts': 'const START = 1;\n' });
    put(root, { 'a.ts': code('begin'), 'b.ts': 'const BEGIN = 1;\n' });
    commitAll(root, 'rename');
    const history = await historyOf(root);
    const lost = history.wordRemovalOf('start', 'a.ts', DOC);
    expect(lost === undefined ? undefined : history.wordsBefore(['START', 'BEGIN'], lost)).toEqual(
      new Map([
        ['START', 'b.ts'],
        ['BEGIN', undefined],
      ]),
    );
  });

  it('tells which file held a word still right after another had lost it', async () => {
    const root = gitRepo({ 'README.md': 'Call start().\n', 'a.ts': code('start'), 'b.ts': code('other') });
    put(root, { 'a.ts': code('begin'), 'b.ts': code('start') });
    commitAll(root, 'move');
    put(root, { 'b.ts': code('launch') });
    commitAll(root, 'rename');
    const history = await historyOf(root);
    const lost = history.wordRemovalOf('start', 'a.ts', DOC);
    if (lost === undefined) throw new Error('a.ts lost the word');
    expect(history.wordAfter('start', lost)).toBe('b.ts');
    expect(history.wordRemovalOf('start', 'b.ts', lost)?.after).toBe(code('launch'));
    expect(history.wordAfter('start', history.wordRemovalOf('start', 'b.ts', lost) ?? lost)).toBeUndefined();
  });

  it('answers for many removals at once as for each alone', async () => {
    const root = gitRepo({ 'README.md': 'Call start().\n', 'a.ts': code('start'), 'b.ts': code('other') });
    for (const [at, word] of ['begin', 'launch', 'open', 'run', 'go'].entries()) {
      put(root, { 'a.ts': code(word), 'b.ts': code(at % 2 === 0 ? 'start' : word) });
      commitAll(root, `${word}`);
    }
    const commits = execFileSync('git', ['log', '--format=%h %cs'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const questions = commits.slice(0, -1).flatMap((row) => {
      const [commit, date] = row.split(' ');
      const removal = { commit, date, file: 'a.ts', before: '', after: '' };
      return (['before', 'after'] as const).map((when) => ({ words: ['start', 'begin', 'none'], removal, when }));
    });
    const together = await historyOf(root);
    await together.lookAroundRemovals(questions);
    const alone = await historyOf(root);
    const answers = (history: History) =>
      questions.map(({ words, removal, when }) =>
        when === 'before'
          ? [...history.wordsBefore(words, removal)].sort()
          : words.map((word) => [word, history.wordAfter(word, removal)]).sort(),
      );
    const expected = answers(alone);
    expect(expected.flat().filter(([, file]) => file !== undefined)).not.toEqual([]);
    expect(answers(together)).toEqual(expected);
  });

  it('is not told of what was lost before the line was written', async () => {
    const root = gitRepo({ 'a.ts': code('start') });
    put(root, { 'a.ts': code('begin') });
    commitAll(root, 'rename');
    put(root, { 'README.md': 'Call start().\n' });
    git(root, 'add', '-A');
    const [date, tree, parent] = ['2024-06-06T00:00:00+00:00', git(root, 'write-tree'), git(root, 'rev-parse', 'HEAD')];
    const person = {
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@b.c',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@b.c',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    };
    const later = execFileSync('git', ['-C', root, 'commit-tree', tree, '-p', parent, '-m', 'later'], {
      env: { PATH: process.env['PATH'], ...person },
      encoding: 'utf8',
    }).trim();
    git(root, 'reset', '-q', '--soft', later);
    const history = await historyOf(root);
    expect(history.lastTouched('README.md', 1)?.date).toBe('2024-06-06T00:00:00.000Z');
    expect(history.wordRemovalOf('start', 'a.ts', DOC)).toBe(undefined);
  });
});
