import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { listRecentFiles } from '../../src/tools/code/list-recent-files.js';
import { createRepository, git, write } from '../support/repository.js';
import { tempRepo } from '../repo/temp-repo.js';

const FILES = {
  'src/server.ts': 'export function startServer() {\n  return 1;\n}\n',
  'src/old.ts': 'export const prices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];\nexport const more = 13;\n',
  'README.md': '# Shop\n\n## Starting\n\nCall `startServer()`.\n\n## Layout\n\nAll is in `src`.\n',
};

async function open(root: string) {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  return async (args: object) =>
    (await listRecentFiles.accept(args)({ snapshot: await engine.snapshot(), agent: undefined })).json as {
      files: { file: string; change: string; old_file?: string; commit?: string; subject?: string; docs?: string[] }[];
      total: number;
    };
}

describe('list_recent_files', () => {
  it('lists uncommitted changes, then those of commits, each file once, with the docs about it', async () => {
    const root = createRepository(FILES);
    write(root, { 'src/added.ts': 'export const added = 1;\n' });
    git(root, 'mv', 'src/old.ts', 'src/new.ts');
    git(root, 'add', '.');
    git(root, 'commit', '-q', '-m', 'src: move prices');
    write(root, { 'src/added.ts': 'export const added = 2;\n' });
    const ask = await open(root);
    const { files, total } = await ask({});
    expect(files.map(({ file, change }) => [file, change])).toEqual([
      ['src/added.ts', 'modified'],
      ['src/new.ts', 'renamed'],
      ['README.md', 'added'],
      ['src/server.ts', 'added'],
    ]);
    expect(total).toBe(4);
    expect(files[0]).not.toHaveProperty('commit');
    expect(files[1]).toMatchObject({ old_file: 'src/old.ts', subject: 'src: move prices' });
    expect(files[1]?.commit).toMatch(/^[\da-f]{10}$/);
    expect(files[3]?.docs).toEqual(['README.md#starting']);
    expect((await ask({ limit: 1 })).files).toHaveLength(1);
  });

  it('lists a removed file, and none of a folder around the repository', async () => {
    const root = createRepository({ 'inner/a.ts': 'export const a = 1;\n', 'outer.ts': 'export const b = 1;\n' });
    rmSync(join(root, 'inner/a.ts'));
    const ask = await open(root);
    expect((await ask({})).files[0]).toMatchObject({ file: 'inner/a.ts', change: 'deleted' });
    git(root, 'checkout', '-q', '.');
    const inner = await open(join(root, 'inner'));
    expect((await inner({})).files.map(({ file }) => file)).toEqual(['a.ts']);
  });

  it('lists what a partial clone tells without the texts that it lacks', async () => {
    const origin = createRepository(FILES);
    git(origin, 'mv', 'src/old.ts', 'src/new.ts');
    git(origin, 'commit', '-q', '-m', 'src: move prices');
    write(origin, { 'src/server.ts': 'export const port = 1;\n' });
    git(origin, 'commit', '-q', '-a', '-m', 'src: rewrite');
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    const root = join(tempRepo({}), 'clone');
    git(origin, 'clone', '-q', '--filter=blob:none', `file://${origin}`, root);
    write(root, { 'README.md': '# Other\n' });
    const { files } = await (await open(root))({});
    expect(files.map(({ file, change, old_file: old }) => [file, change, old])).toEqual([
      ['README.md', 'modified', undefined],
      ['src/server.ts', 'modified', undefined],
      ['src/new.ts', 'renamed', 'src/old.ts'],
    ]);
  });

  it('lists what a shallow clone tells, and says of one with a single commit how to get more', async () => {
    const origin = createRepository(FILES);
    for (const port of [1, 2]) {
      write(origin, { 'src/server.ts': `export const port = ${port};\n` });
      git(origin, 'commit', '-q', '-a', '-m', `src: port ${port}`);
    }
    const folder = tempRepo({});
    const clone = async (depth: number) => {
      const root = join(folder, `clone-${depth}`);
      git(origin, 'clone', '-q', `--depth=${depth}`, `file://${origin}`, root);
      return (await open(root))({});
    };
    expect((await clone(2)).files.map(({ file, change }) => [file, change])).toEqual([['src/server.ts', 'modified']]);
    await expect(clone(1)).rejects.toThrow(
      'the clone is shallow, and what its only commit changed is not in it: git fetch --deepen=50 brings more. '
        + 'Ask in "written" order.',
    );
  });

  it('lists by the time on disk, also without git', async () => {
    const root = tempRepo({ 'a.ts': 'export const a = 1;\n', 'b.ts': 'export const b = 1;\n' });
    utimesSync(join(root, 'a.ts'), 2_000_000_000, 2_000_000_000);
    const ask = await open(root);
    expect((await ask({ order: 'written' })).files[0]).toMatchObject({
      file: 'a.ts',
      change: 'written',
      at: '2033-05-18T03:33:20.000Z',
    });
    await expect(ask({})).rejects.toThrow('there is no git repository');
  });
});
