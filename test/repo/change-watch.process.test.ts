import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { age, git, put, tempRepo } from './temp-repo.js';

// Quiet is trusted for a while: on a slow machine that time would be over in the middle of a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Long enough that nothing is too young to be trusted, and that quiet is no longer trusted. */
function passTime(): void {
  vi.advanceTimersByTime(3_600_000);
}

async function watched(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly root: string; readonly worktree: Worktree }> {
  const root = tempRepo(files);
  const worktree = await Worktree.open(root, { include: [], exclude: [] });
  worktree.watch();
  onTestFinished(() => worktree.close());
  await calm(worktree);
  return { root, worktree };
}

/** Checks until there is nothing more to check, or this often. */
async function calm(worktree: Worktree): Promise<void> {
  for (let round = 0; round < 5; round += 1) if (!(await looksAgain(worktree))) return;
}

/** Does the next refresh check the disk? */
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

  it('is looked at when what no watched folder tells of has changed', async () => {
    const { root: top } = await watched({});
    git(top, 'init', '-q');
    put(top, {
      '.gitignore': 'gen/\n',
      'pkg/a.md': 'a',
      'pkg/docs/b.md': 'b',
      'pkg/gen/x.js': 'x',
      'pkg/gen/deep/y.js': 'y',
      'pkg/src/z.js': 'z',
      '.git/info/exclude': '',
    });
    const root = join(top, 'pkg');
    symlinkSync('../gen/x.js', join(root, 'src/x.js'));
    symlinkSync('../gen', join(root, 'src/all'));
    symlinkSync('../gen/none.js', join(root, 'src/none.js'));
    linkSync(join(root, 'src/z.js'), join(top, 'z-elsewhere.js'));
    linkSync(join(root, 'docs/b.md'), join(top, 'b-elsewhere.md'));
    for (const name of ['a.md', 'docs/b.md', 'src/z.js', 'gen/x.js', 'gen/deep/y.js']) age(join(root, name));
    const worktree = await Worktree.open(root, { include: [], exclude: [] });
    worktree.watch();
    onTestFinished(() => worktree.close());
    const seen = () => ({
      docs: worktree.docFiles(),
      y: worktree.kind('gen/deep/y.js'),
      all: worktree.kind('src/all/new.js'),
      x: worktree.stamp('src/x.js') !== undefined,
      none: worktree.stamp('src/none.js') !== undefined,
      z: worktree.stamp('src/z.js'),
      b: worktree.readDoc('docs/b.md'),
    });
    seen();
    passTime();
    await calm(worktree);
    const changes: Readonly<
      Record<string, [() => void, (before: ReturnType<typeof seen>, after: ReturnType<typeof seen>) => void]>
    > = {
      'info/exclude': [
        () => put(top, { '.git/info/exclude': 'docs/\n' }),
        (_, { docs }) => expect(docs).toEqual(['a.md']),
      ],
      'info/exclude again': [
        () => put(top, { '.git/info/exclude': '' }),
        (_, { docs }) => expect(docs).toEqual(['a.md', 'docs/b.md']),
      ],
      'rules above the root': [
        () => put(top, { '.gitignore': 'gen/\na.md\n' }),
        (_, { docs }) => expect(docs).toEqual(['docs/b.md']),
      ],
      'an ignored path that was asked for': [
        () => rmSync(join(root, 'gen/deep/y.js')),
        (before, { y }) => expect([before.y, y]).toEqual(['ignored', undefined]),
      ],
      'the target of a link': [
        () => rmSync(join(root, 'gen/x.js')),
        (before, { x }) => expect([before.x, x]).toEqual([true, false]),
      ],
      'a target that comes': [
        () => put(root, { 'gen/none.js': '' }),
        (before, { none }) => expect([before.none, none]).toEqual([false, true]),
      ],
      'a path behind a link to a folder': [
        () => put(root, { 'gen/new.js': '' }),
        (before, { all }) => expect([before.all, all]).toEqual([undefined, 'ignored']),
      ],
      'another name of code': [
        () => writeFileSync(join(top, 'z-elsewhere.js'), 'other'),
        (before, { z }) => expect(z).not.toBe(before.z),
      ],
      'another name of a document': [
        () => writeFileSync(join(top, 'b-elsewhere.md'), 'other'),
        (_, { b }) => expect(b).toMatchObject({ text: 'other' }),
      ],
    };
    for (const [what, [change, check]] of Object.entries(changes)) {
      const before = seen();
      change();
      expect(await looksAgain(worktree), what).toBe(true);
      check(before, seen());
      passTime();
      await calm(worktree);
    }
    expect(await looksAgain(worktree)).toBe(false);
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
    const { worktree } = await watched(
      Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`d${at}/a.txt`, 'a'])),
    );
    expect(await looksAgain(worktree)).toBe(true);
    expect(await looksAgain(worktree)).toBe(true);
  });

  it('sees what was made in and after a burst that its queue cannot hold', async () => {
    const { root, worktree } = await watched({ 'a.md': 'a', 'src/b.ts': 'b', 'src/other/c.ts': 'c' });
    const most = Number(readFileSync('/proc/sys/fs/inotify/max_queued_events', 'utf8'));
    // Nothing reads the queue meanwhile. Two files in turn, as equal notices in a row count once.
    const handles = ['src/b.ts', 'src/other/c.ts'].map((file) => openSync(join(root, file), 'a'));
    for (let made = 0; made < Math.min(most, 200_000) * 2; made += 1) writeSync(handles[made % 2] ?? -1, '.');
    for (const handle of handles) closeSync(handle);
    // Notices of this are dropped; the recreated folder may well get the inode number of the removed one, whose watch
    // was removed with it.
    rmSync(join(root, 'src/other'), { recursive: true });
    put(root, { 'src/other/d.ts': 'd', 'docs/lost.md': 'lost', 'a.md': 'A' });
    expect(await looksAgain(worktree)).toBe(true);
    expect(worktree.files()).toEqual(['a.md', 'docs/lost.md', 'src/b.ts', 'src/other/d.ts']);
    expect(worktree.readDoc('a.md')).toMatchObject({ text: 'A' });
    await calm(worktree);
    expect(await looksAgain(worktree)).toBe(false);
    for (const file of ['docs/new.md', 'src/other/e.ts', 'src/f.ts']) {
      put(root, { [file]: 'x' });
      expect(await looksAgain(worktree), file).toBe(true);
      expect(worktree.files()).toContain(file);
      await calm(worktree);
    }
  });
});
