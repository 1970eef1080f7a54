import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commit, createRepository, git, write } from '../support/repository.js';
import { verdictsIn } from '../support/statuses.js';

const FILES = {
  'src/a.js': 'export function zLantern() {}\n',
  'src/b.js': 'export const other = 1;\n',
  'docs/l.md': '# L\n\nCall `zLantern()` to start. See [a](../src/a.js).\n',
};
const CODE = FILES['src/a.js'];
const MODULES = '[submodule "lib"]\n\tpath = vendor/lib\n\turl = ../lib\n';

/** Like `commit`, but without adding the files of the work tree. */
function commitIndex(root: string): void {
  git(root, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '--message', 'Change');
}
function submodule(root: string, path: string, id: string): void {
  git(root, 'update-index', '--add', '--cacheinfo', `160000,${id.repeat(40)},${path}`);
  mkdirSync(join(root, path), { recursive: true });
}
function outside(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docalign-outside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
function remove(root: string, more: Readonly<Record<string, string | Buffer>> = {}): void {
  git(root, 'rm', '--quiet', 'src/a.js');
  for (const [file, bytes] of Object.entries(more)) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), bytes);
  }
  commit(root);
}
function move(root: string, to: string): void {
  mkdirSync(join(root, to, '..'), { recursive: true });
  git(root, 'mv', 'src/a.js', to);
  commit(root);
}

describe('a link out of the repository', () => {
  it('makes nothing below it gone, whether something is there today or not', async () => {
    const root = createRepository({ ...FILES, 'docs/l.md': '# L\n\nSee [a](../src/a.js).\n' });
    git(root, 'rm', '--quiet', '-r', 'src');
    symlinkSync(join(outside(), 'volume'), join(root, 'src'));
    commit(root);
    const { drifted, uncertain } = await verdictsIn(root);
    expect(drifted).toEqual([]);
    expect(uncertain.join('\n')).toMatch(/src was not searched/);
  });
});

/** The change to the repository, and the reason why it is then unknown whether the name is gone. */
const NAMES: Readonly<Record<string, readonly [plant: (root: string) => void, why: RegExp]>> = {
  'moved to where a sparse checkout leaves out': [
    (root) => {
      move(root, 'away/a.js');
      git(root, 'sparse-checkout', 'set', '--no-cone', '/*', '!/away/');
    },
    /zLantern is in away\/a\.js, which is left out of this checkout/,
  ],
  'left out without rules of a sparse checkout': [
    (root) => {
      git(root, 'update-index', '--skip-worktree', 'src/a.js');
      rmSync(join(root, 'src/a.js'));
    },
    /zLantern is in src\/a\.js, which is left out of this checkout/,
  ],
  'moved to a new submodule': [
    (root) => {
      git(root, 'rm', '--quiet', 'src/a.js');
      write(root, { '.gitmodules': MODULES });
      git(root, 'add', '.');
      submodule(root, 'vendor/lib', 'a');
      commitIndex(root);
    },
    /vendor\/lib was not searched \(a submodule that is not checked out\), and it came after the line was written/,
  ],
  'moved to a submodule that takes the place': [
    (root) => {
      git(root, 'rm', '-r', '--quiet', 'src');
      submodule(root, 'src', 'a');
      commitIndex(root);
    },
    /src was not searched \(a submodule that is not checked out\), and src\/a\.js was there/,
  ],
  'moved to another repository in the folder': [
    (root) => {
      write(root, { 'nest/x.js': CODE });
      execFileSync('git', ['init', '--quiet'], { cwd: join(root, 'nest') });
      git(root, 'rm', '--quiet', 'src/a.js');
      commitIndex(root);
    },
    /zLantern is in nest\/x\.js, which git does not track/,
  ],
  'moved behind a link out of the repository': [
    (root) => {
      symlinkSync(outside(), join(root, 'away'));
      remove(root);
    },
    /away was not searched \(a symlink to a folder outside the repository\), and [\da-f]{10} changed it, too/,
  ],
  'generated into an ignored folder': [
    (root) => {
      remove(root, { '.gitignore': 'gen/\n', 'gen/x/names.js': CODE });
    },
    /zLantern is in gen\/x\/names\.js, which git does not track/,
  ],
  'generated beside other code': [
    (root) => {
      remove(root, { '.gitignore': '*.gen.js\n', 'src/names.gen.js': CODE });
    },
    /zLantern is in src\/names\.gen\.js, which git does not track/,
  ],
  ...Object.fromEntries(
    ['lib', 'so', 'o', 'png', 'pyc', 'gz', 'jar'].map((end) => [
      `text that is called a.${end}`,
      [
        (root: string) => move(root, `src/a.${end}`),
        new RegExp(`zLantern is in src/a\\.${end}, which is not read as code`),
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['lib', 'so', 'bin'].map((end) => [
      `held by a binary .${end}`,
      [
        (root: string) => remove(root, { [`q.${end}`]: Buffer.from('\0\x01ELF\0zLantern\0\xff', 'latin1') }),
        new RegExp(`zLantern is in q\\.${end}, which is not read as code`),
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['gz', 'jar', 'zip'].map((end) => [
      `packed into q.${end} by the same change`,
      [
        (root: string) => remove(root, { [`q.${end}`]: gzipSync(CODE) }),
        new RegExp(
          `q\\.${end} was not searched \\(a compressed archive, which is not opened\\), and [\\da-f]{10} changed it, too`,
        ),
      ] as const,
    ]),
  ),
};

describe('a name that left the tree', () => {
  it('is as gone whether or not docalign keeps files where git tracks others of its own', async () => {
    const root = createRepository(FILES);
    git(root, 'rm', '--quiet', 'src/a.js');
    symlinkSync('docs', join(root, '.docalign'));
    git(root, 'add', '-f', '.docalign');
    commitIndex(root);
    rmSync(join(root, '.docalign'));
    const without = await verdictsIn(root);
    expect(without.uncertain.join('\n')).not.toContain('not searched');
    expect(await verdictsIn(root)).toEqual(without);
  });

  it.each(Object.entries(NAMES))('is not called gone when it was %s', async (_what, [plant, why]) => {
    const root = createRepository(FILES);
    plant(root);
    const { drifted, uncertain } = await verdictsIn(root);
    expect(drifted.filter((line) => line.startsWith('zLantern()'))).toEqual([]);
    expect(uncertain.find((line) => line.startsWith('zLantern()'))).toMatch(why);
  });

  it.each(['locale/fr/docs.po', 'locale/docs.pot', 'texts.xlf'])('is gone where only %s has it', async (file) => {
    const root = createRepository(FILES);
    remove(root, { [file]: 'msgid "Call `zLantern()` to start."\nmsgstr ""\n' });
    const { drifted, uncertain } = await verdictsIn(root);
    expect(uncertain.filter((line) => line.startsWith('zLantern()'))).toEqual([]);
    expect(drifted.find((line) => line.startsWith('zLantern()'))).toMatch(/no longer exists/);
  });

  it('is not called gone when a submodule was moved on by the same change', async () => {
    const root = createRepository(FILES);
    write(root, { '.gitmodules': MODULES });
    git(root, 'add', '.');
    submodule(root, 'vendor/lib', 'a');
    commitIndex(root);
    // The line is younger than the submodule.
    write(root, { 'docs/l.md': '# L\n\nPlease call `zLantern()` to start.\n' });
    git(root, 'add', 'docs');
    commitIndex(root);
    git(root, 'rm', '--quiet', 'src/a.js');
    submodule(root, 'vendor/lib', 'b');
    commitIndex(root);
    expect(await verdictsIn(root)).toMatchObject({
      drifted: [],
      uncertain: [expect.stringMatching(/vendor\/lib was not searched .*, and [\da-f]{10} changed it, too/)],
    });
  });

  it('is called gone beside a new submodule where the change shows its new name', async () => {
    const root = createRepository(FILES);
    write(root, { '.gitmodules': MODULES, 'src/a.js': CODE.replaceAll('zLantern', 'zLanternLamp') });
    git(root, 'add', '.');
    submodule(root, 'vendor/lib', 'a');
    commitIndex(root);
    expect((await verdictsIn(root)).drifted).toEqual([expect.stringMatching(/^zLantern.*renamed to zLanternLamp/)]);
  });

  it('is called gone beside the wrapper of a build that the same change updated', async () => {
    const root = createRepository(FILES);
    remove(root, { 'gradle/wrapper/gradle-wrapper.jar': gzipSync('x') });
    expect((await verdictsIn(root)).drifted.map((line) => line.split(':')[0])).toEqual(['zLantern()', '../src/a.js']);
  });

  it('is called gone as a task beside a submodule that the same change updated', async () => {
    const root = createRepository({ ...FILES, Makefile: 'light-lantern:\n\techo lit\n' });
    write(root, { '.gitmodules': MODULES, 'CONTRIBUTING.md': '# Work\n\nRun `make light-lantern`.\n' });
    submodule(root, 'vendor/lib', 'a');
    git(root, 'add', '.', ':!vendor');
    commitIndex(root);
    write(root, { Makefile: 'other:\n\techo lit\n' });
    git(root, 'add', 'Makefile');
    submodule(root, 'vendor/lib', 'b');
    commitIndex(root);
    expect((await verdictsIn(root)).drifted).toEqual([expect.stringMatching(/^make light-lantern/)]);
  });

  it('is called gone beside places that hold it on no ground', async () => {
    const root = createRepository({
      'src/b.js': FILES['src/b.js'],
      '.gitmodules': MODULES,
      '.gitignore': 'gen/\ndist/\n',
      'keep/k.js': 'export const kept = 1;\n',
    });
    submodule(root, 'vendor/lib', 'a');
    symlinkSync(outside(), join(root, 'elsewhere'));
    writeFileSync(join(root, 'data.zip'), gzipSync('x'));
    write(root, { ...FILES, 'gen/other.js': 'export const generated = 1;\n', 'dist/a.js': CODE });
    utimesSync(join(root, 'dist/a.js'), 1_000_000_000, 1_000_000_000);
    git(root, 'add', '.', ':!vendor');
    commitIndex(root);
    symlinkSync(outside(), join(root, 'later'));
    git(root, 'add', 'later');
    commitIndex(root);
    git(root, 'rm', '--quiet', 'src/a.js');
    commitIndex(root);
    git(root, 'sparse-checkout', 'set', '--no-cone', '/*', '!/keep/');
    const { drifted, skipped } = await verdictsIn(root);
    expect(drifted.map((line) => line.split(':')[0])).toEqual(['zLantern()', '../src/a.js']);
    expect(skipped).toEqual(
      expect.arrayContaining([
        { file: 'vendor/lib', reason: 'a submodule that is not checked out' },
        { file: 'elsewhere', reason: 'a symlink to a folder outside the repository' },
        { file: 'data.zip', reason: 'a compressed archive, which is not opened' },
        { file: 'keep/', reason: 'left out of this checkout (1 file)' },
      ]),
    );
  });
});

describe('a path that may be there', () => {
  it.each<[string, (root: string) => void]>([
    [
      'behind a link out of the repository',
      (root) => {
        const away = outside();
        renameSync(join(root, 'src'), join(away, 'src'));
        symlinkSync(join(away, 'src'), join(root, 'src'));
        commit(root);
      },
    ],
    [
      'in a submodule that no file names',
      (root) => {
        git(root, 'rm', '-r', '--quiet', 'src');
        submodule(root, 'src', 'a');
        commitIndex(root);
      },
    ],
    [
      'left out without rules of a sparse checkout',
      (root) => {
        git(root, 'update-index', '--skip-worktree', 'src/a.js');
        rmSync(join(root, 'src/a.js'));
      },
    ],
  ])('is not called gone: %s', async (_what, plant) => {
    const root = createRepository(FILES);
    plant(root);
    expect((await verdictsIn(root)).drifted).toEqual([]);
  });
});
