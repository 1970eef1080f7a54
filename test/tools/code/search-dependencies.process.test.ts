import { describe, expect, it } from 'vitest';
import { searchDependencies } from '../../../src/tools/code/search-dependencies.js';
import { openRepository } from '../../support/engine.js';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { write } from '../../support/repository.js';
import { following } from './support.js';

const FILES = {
  'src/a.ts':
    "import { b } from './b.js';\nimport { readFile } from 'node:fs';\nimport React from 'react';\nimport './gone.js';\n",
  'src/b.ts': "import { c } from './c.js';\nexport const b = c;\n",
  'src/c.ts': "import { a } from './a.js';\nexport const c = a;\n",
  'src/main.ts': "import './a.js';\n",
  'test/b.test.ts': "import { b } from '../src/b.js';\n",
  'README.md': '# Shop\n',
};

describe('search_dependencies', () => {
  it('answers with both directions, what is outside, what is unknown, and circles', async () => {
    const { engine } = await openRepository(FILES);
    const { json, text } = await following(engine, { file_path: 'src/a.ts' });
    expect(json).toEqual({
      file: 'src/a.ts',
      dependents: {
        files: [
          { file: 'src/c.ts', line: 1 },
          { file: 'src/main.ts', line: 1 },
        ],
        total: 2,
      },
      dependencies: { files: [{ file: 'src/b.ts', line: 1 }], total: 1 },
      external: [
        { name: 'node:fs', line: 2 },
        { name: 'react', line: 3 },
      ],
      unresolved: [{ from: './gone.js', line: 4 }],
      cycles: [['src/a.ts', 'src/b.ts', 'src/c.ts']],
    });
    expect(text).toBe(
      [
        '2 files import src/a.ts:\n  src/c.ts (line 1)\n  src/main.ts (line 1)',
        '1 file is imported by src/a.ts:\n  src/b.ts (line 1)',
        'From outside:\n  node:fs (line 2)\n  react (line 3)',
        'Not found:\n  ./gone.js (line 4)',
        'Circles:\n  src/a.ts → src/b.ts → src/c.ts → src/a.ts',
      ].join('\n\n'),
    );
  });

  it('tells components that import a file, and the kinds of files whose imports are not read', async () => {
    const { engine } = await openRepository({
      'src/store.ts': 'export const a = 1;\n',
      'src/lonely.ts': 'export const b = 1;\n',
      'src/App.vue': "<script setup>\nimport { a } from './store';\n</script>\n",
      'docs/a.mdx': "import { a } from '../src/store';\n\n# A\n",
      'a.coffee': '',
      'b.coffee': '',
      'c.hs': '',
      'README.md': '# Shop\n',
    });
    const used = await following(engine, { file_path: 'src/store.ts' });
    expect(used.json).toEqual({
      file: 'src/store.ts',
      dependents: {
        files: [
          { file: 'docs/a.mdx', line: 1 },
          { file: 'src/App.vue', line: 2 },
        ],
        total: 2,
      },
      dependencies: { files: [], total: 0 },
    });
    const { text } = await following(engine, { file_path: 'src/lonely.ts', direction: 'dependents' });
    expect(text).toBe('What 2 .coffee and 1 .hs files import is not read.\n\nNo file imports src/lonely.ts.');
  });

  it('follows as many imports as are asked for, each file once, with the file before it', async () => {
    const { engine } = await openRepository(FILES);
    const { json } = await following(engine, { file_path: 'src/c.ts', direction: 'dependents', depth: 3 });
    expect(json).toEqual({
      file: 'src/c.ts',
      dependents: {
        files: [
          { file: 'src/b.ts', line: 1 },
          { file: 'src/a.ts', depth: 2, line: 1, via: 'src/b.ts' },
          { file: 'test/b.test.ts', depth: 2, line: 1, via: 'src/b.ts' },
          { file: 'src/main.ts', depth: 3, line: 1, via: 'src/a.ts' },
        ],
        total: 4,
      },
      cycles: [['src/a.ts', 'src/b.ts', 'src/c.ts']],
    });
  });

  it('leaves out tests on demand', async () => {
    const { engine } = await openRepository(FILES);
    const files = async (more: object): Promise<unknown> =>
      (await following(engine, { file_path: 'src/b.ts', direction: 'dependents', ...more })).json['dependents'];
    expect(await files({})).toMatchObject({ files: [{ file: 'src/a.ts' }, { file: 'test/b.test.ts' }], total: 2 });
    expect(await files({ include_tests: false })).toEqual({ files: [{ file: 'src/a.ts', line: 1 }], total: 1 });
  });

  it('describes the files as they are at the call', async () => {
    const { root, engine } = await openRepository(FILES);
    const total = async (): Promise<unknown> =>
      (await following(engine, { file_path: 'src/b.ts', direction: 'dependents' })).json['dependents'];
    expect(await total()).toMatchObject({ total: 2 });
    write(root, { 'src/more.ts': "import './b.js';\n" });
    expect(await total()).toMatchObject({ total: 3 });
    rmSync(join(root, 'test/b.test.ts'));
    write(root, { 'src/a.ts': '' });
    expect(await total()).toEqual({ files: [{ file: 'src/more.ts', line: 1 }], total: 1 });
  });

  it('is bounded, and says how many there are', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`src/user-${at}.ts`, "import './b.js';\n"]),
    );
    const uses = Array.from({ length: 400 }, (_, at) => `import './user-${at}.js';\nimport 'outside-${at}';\n`);
    const { engine } = await openRepository({ ...many, 'src/b.ts': uses.join('') });
    for (const tokens of [200, 1_000, 3_000]) {
      const { json, text } = await following(engine, { file_path: 'src/b.ts', max_tokens: tokens });
      const { files, total } = json['dependents'] as unknown as { files: readonly object[]; total: number };
      expect(total).toBe(400);
      expect(JSON.stringify(json).length).toBeLessThan(tokens * 4);
      expect(JSON.stringify(json).length).toBeGreaterThan(tokens * 2);
      expect(text).toContain(`400 files import src/b.ts; the first ${files.length} are:`);
    }
    const whole = await following(engine, { file_path: 'src/b.ts', direction: 'dependents', max_tokens: 100_000 });
    expect(whole.json['dependents']).toMatchObject({ total: 400 });
    expect((whole.json['dependents'] as unknown as { files: readonly object[] }).files).toHaveLength(400);
  });

  it('says what it does not know of a file', async () => {
    const { engine } = await openRepository({
      ...FILES,
      'run.ps1': 'Write-Host 1\n',
      'data.bin': 'x',
      'min.js': 'f(1);'.repeat(2_000),
    });
    expect((await following(engine, { file_path: 'run.ps1' })).json['note']).toBe(
      'How files of this language import each other is not known.',
    );
    expect((await following(engine, { file_path: 'data.bin' })).json['note']).toMatch(/^This file is not read as code/);
    expect((await following(engine, { file_path: 'min.js' })).json['note']).toBe(
      'What this file imports was not read in full: minified.',
    );
  });

  it('answers where there is no document', async () => {
    const { engine } = await openRepository({ 'a.py': 'import b\n', 'b.py': '' });
    expect((await following(engine, { file_path: 'b.py', direction: 'dependents' })).json).toMatchObject({
      dependents: { files: [{ file: 'a.py', line: 1 }] },
    });
  });

  it.each([
    ['src/bb.ts', 'search_dependencies: there is no file "src/bb.ts". Did you mean "src/b.ts"?'],
    ['src', 'search_dependencies: "file_path" must name one file, got the directory "src". Name a file in it. Did you'],
    ['../x.ts', '"file_path" must not contain ".."'],
    ['/etc/passwd', '"file_path" must be relative to the repository root'],
  ])('knows no file %s, and offers the nearest', async (file_path, message) => {
    const { engine } = await openRepository(FILES);
    await expect(following(engine, { file_path })).rejects.toThrow(message);
  });

  it.each<[object, string]>([
    [{}, 'search_dependencies: "file_path" is missing'],
    [{ file_path: '' }, '"file_path"'],
    [{ file_path: 'a', direction: 'up' }, '"direction" must be one of "dependents", "dependencies", "both", got "up"'],
    [{ file_path: 'a', depth: 0 }, '"depth" must be an integer from 1 to 5, got 0'],
    [{ file_path: 'a', depth: 6 }, '"depth" must be an integer from 1 to 5, got 6'],
    [{ file_path: 'a', include_tests: 'no' }, '"include_tests"'],
    [{ file_path: 'a', repo: 'x' }, 'there is no argument "repo"'],
  ])('refuses %j', (args, message) => expect(() => searchDependencies.accept(args)).toThrow(message));
});
