import { describe, expect, it } from 'vitest';
import { scriptedImports } from '../../src/ecosystems/node/scripts/scripted-imports.js';
import { givenOnOf } from '../../src/engine/imports/given-names.js';
import { expectLinear } from '../support/growth.js';
import { graphOf, hostOf, importsOf } from './support.js';
import type { Files } from './support.js';

const M = 'export const m = 1;\n';

describe('imports of TypeScript and JavaScript', () => {
  it.each<[string, string, Readonly<Record<string, string>>, readonly string[]]>([
    ['beside the file', "import { m } from './m.js';\n", { 'src/m.ts': M }, ['src/m.ts:1']],
    ['above', "import '../m';\n", { 'm.ts': M }, ['m.ts:1']],
    ['`.js` for `.tsx`', "import './m.js';\n", { 'src/m.tsx': M }, ['src/m.tsx:1']],
    ['`.mjs` for `.mts`', "import './m.mjs';\n", { 'src/m.mts': M }, ['src/m.mts:1']],
    ['the source before its build', "import './m.js';\n", { 'src/m.ts': M, 'src/m.js': M }, ['src/m.ts:1']],
    ['an index', "import './m';\n", { 'src/m/index.ts': M }, ['src/m/index.ts:1']],
    ['a file before the folder of its name', "import './m';\n", { 'src/m.ts': M, 'src/m/index.ts': M }, ['src/m.ts:1']],
    ['the index of its folder', "import '.';\n", { 'src/index.ts': M }, ['src/index.ts:1']],
    ['the index above', "import '..';\n", { 'index.ts': M }, ['index.ts:1']],
    ['JSON', "import data from './data.json';\n", { 'src/data.json': '{}' }, ['src/data.json:1']],
    ['a hint of a bundler', "import raw from './m.ts?raw';\n", { 'src/m.ts': M }, ['src/m.ts:1']],
    ['types', "import type { m } from './m.js';\n", { 'src/m.ts': M }, ['src/m.ts:1']],
    ['a re-export', "\nexport * from './m.js';\n", { 'src/m.ts': M }, ['src/m.ts:2']],
    ['`require` in an expression', "const x = f(require('./m').m);\n", { 'src/m.js': M }, ['src/m.js:1']],
    ['what is needed for its types', '// A\n/// <reference path="m.ts" />\n', { 'src/m.ts': M }, ['src/m.ts:2']],
    ['what a mock is of', "vi.mock('./m.js');\njest.requireActual('./m');\n", { 'src/m.ts': M }, ['src/m.ts:1']],
    ['no package that a mock is of', "vi.mock('axios');\n", {}, []],
    ['a worker', "new Worker(new URL('./m.ts', import.meta.url));\n", { 'src/m.ts': M }, ['src/m.ts:1']],
    [
      'no folder, and no other address',
      "new URL('../', import.meta.url);\nnew URL('./m.ts', base);\n",
      { 'src/m.ts': M },
      [],
    ],
    ['an import at run time', "async () => (await import('./m.js')).m;\n", { 'src/m.ts': M }, ['src/m.ts:1']],
    ['what is not there', "import './gone.js';\n", {}, ['unknown: ./gone.js:1']],
    ['a package', "import React from 'react';\n", {}, ['outside: react:1']],
    ['a path of a package', "import x from '@scope/tool/lib/a.js';\n", {}, ['outside: @scope/tool:1']],
    ['Node.js', "import fs from 'fs';\nimport 'node:path';\n", {}, ['outside: node:fs:1', 'outside: node:path:2']],
    ['an address', "import 'https://esm.sh/x';\n", {}, ['outside: https://esm.sh/x:1']],
    ['above the repository', "import '../../x.js';\n", {}, ['unknown: ../../x.js:1']],
    ['each once, at its first line', "import './m.js';\nimport { m } from './m';\n", { 'src/m.ts': M }, ['src/m.ts:1']],
    ['itself not', "import { a } from './a.js';\nexport const a = 1;\n", {}, []],
  ])('lead to %s', async (_title, text, files, wanted) =>
    expect(await importsOf('src/a.ts', { 'src/a.ts': text, ...files })).toEqual(wanted),
  );

  it('of plain JavaScript do not lead to declarations of types beside a module', async () => {
    const files = { 'm.js': M, 'm.d.ts': M, 'a.js': "import './m.js';\nimport './m';\n" };
    expect(await importsOf('a.js', files)).toEqual(['m.js:1']);
  });
});

describe('aliases of the compiler', () => {
  const tsconfig = (options: object, more: object = {}): string =>
    JSON.stringify({ compilerOptions: options, ...more });

  it.each<[string, Readonly<Record<string, string>>, string, readonly string[]]>([
    ['paths', { 'tsconfig.json': tsconfig({ paths: { '@/*': ['./src/*'] } }) }, '@/m', ['src/m.ts:1']],
    [
      'paths below baseUrl',
      { 'tsconfig.json': tsconfig({ baseUrl: 'src', paths: { '~/*': ['./*'] } }) },
      '~/m.js',
      ['src/m.ts:1'],
    ],
    ['baseUrl', { 'tsconfig.json': tsconfig({ baseUrl: './src' }) }, 'm', ['src/m.ts:1']],
    ['an exact name', { 'tsconfig.json': tsconfig({ paths: { thing: ['src/m.ts'] } }) }, 'thing', ['src/m.ts:1']],
    [
      'the longest pattern',
      { 'tsconfig.json': tsconfig({ paths: { '@/*': ['other/*'], '@/lib/*': ['src/*'] } }), 'other/lib/m.ts': M },
      '@/lib/m',
      ['src/m.ts:1'],
    ],
    [
      'the next place where the first has no file',
      { 'tsconfig.json': tsconfig({ paths: { '@/*': ['gen/*', 'src/*'] } }) },
      '@/m',
      ['src/m.ts:1'],
    ],
    [
      'settings that they extend',
      { 'tsconfig.json': tsconfig({}, { extends: './base' }), 'base.json': tsconfig({ paths: { '@/*': ['src/*'] } }) },
      '@/m',
      ['src/m.ts:1'],
    ],
    [
      'settings of JavaScript, with comments',
      { 'jsconfig.json': '{ // names\n "compilerOptions": { "baseUrl": "src", } }' },
      'm',
      ['src/m.ts:1'],
    ],
    [
      'a package where none fits',
      { 'tsconfig.json': tsconfig({ paths: { '@/*': ['src/*'] } }) },
      'react',
      ['outside: react:1'],
    ],
    [
      'in settings that they extend, of their own folder',
      {
        'tsconfig.json': tsconfig({}, { extends: './base/base' }),
        'base/base.json': tsconfig({ paths: { '@/*': ['${configDir}/src/*'] } }),
      },
      '@/m',
      ['src/m.ts:1'],
    ],
    [
      'folders that are as if they were one',
      { 'tsconfig.json': tsconfig({ rootDirs: ['src', 'made/src'] }), 'made/src/deep/x.ts': M },
      './deep/x',
      ['made/src/deep/x.ts:1'],
    ],
    ['settings in a circle', { 'tsconfig.json': tsconfig({}, { extends: './tsconfig.json' }) }, './m', ['src/m.ts:1']],
  ])('are %s', async (_title, files, from, wanted) => {
    const all = { ...files, 'src/m.ts': M, 'src/a.ts': `import { m } from '${from}';\n` };
    expect(await importsOf('src/a.ts', all)).toEqual(wanted);
  });
});

it.each([
  ['@/views/Home', ['web/src/views/Home.vue:1']],
  ['~/views/Home', ['web/src/views/Home.vue:1']],
  ['@/assets/a.js', ['web/assets/a.js:1']],
  ['@/gone', ['unknown: @/gone:1']],
])('a path from the sources of a package without settings leads there: %s', async (from, wanted) => {
  const files = {
    'package.json': '{}',
    'src/views/Home.ts': '',
    'web/package.json': '{}',
    'web/src/views/Home.vue': '',
    'web/assets/a.js': '',
    'web/src/router/index.js': `import Home from '${from}';\n`,
  };
  expect(await importsOf('web/src/router/index.js', files)).toEqual(wanted);
});

describe('names that other packages have, too', () => {
  const here = {
    'package.json':
      '{"name":"root","private":true,"workspaces":["packages/*","!packages/old"],"dependencies":{"react":"18"}}',
    'fixtures/fs/package.json': '{"name":"fs"}',
    'fixtures/fs/index.js': M,
    'fixtures/react/package.json': '{"name":"react"}',
    'fixtures/react/index.js': M,
    'packages/core/package.json': '{"name":"core"}',
    'packages/core/index.js': M,
    'packages/old/package.json': '{"name":"old"}',
    'packages/old/index.js': M,
    'tools/helper/package.json': '{"name":"helper"}',
    'tools/helper/index.js': M,
    'packages/app/package.json':
      '{"name":"app","dependencies":{"near":"file:../../tools/helper","old":"1","helper":"^1"}}',
  };
  const alone = (own: object, more: Files = {}): Files => ({
    'app/package.json': JSON.stringify({ name: 'app', ...own }),
    'core/package.json': '{"name":"core"}',
    'core/index.js': M,
    ...more,
  });
  it.each<readonly [title: string, file: string, from: string, files: Files, wanted: readonly string[]]>([
    ['what Node.js brings', 'packages/app/a.js', 'fs', here, ['outside: node:fs:1']],
    ['what is not in the workspace', 'src/a.js', 'react', here, ['outside: react:1']],
    ['what the workspace leaves out', 'packages/app/a.js', 'old', here, ['outside: old:1']],
    ['what is demanded, but not a member', 'packages/app/a.js', 'helper', here, ['outside: helper:1']],
    ['a member', 'packages/app/a.js', 'core', here, ['packages/core/index.js:1']],
    ['a member, from beside', 'website/a.js', 'core', here, ['packages/core/index.js:1']],
    ['what is demanded by its folder', 'packages/app/a.js', 'near', here, ['tools/helper/index.js:1']],
    ['itself', 'packages/core/a.js', 'core', here, ['packages/core/index.js:1']],
    ['a package around', 'core/demo/a.js', 'core', alone({}, { 'core/demo/package.json': '{}' }), ['core/index.js:1']],
    ['what is demanded by its name', 'app/a.js', 'core', alone({ dependencies: { core: '1' } }), ['core/index.js:1']],
    ['what is beside a package that tells nothing', 'app/a.js', 'core', alone({}), ['core/index.js:1']],
    ['what is not demanded', 'app/a.js', 'core', alone({ dependencies: { other: '1' } }), ['outside: core:1']],
    ['what a test names', 'app/test/a.js', 'core', alone({ dependencies: { other: '1' } }), ['core/index.js:1']],
    [
      'what several are called',
      'app/a.js',
      'core',
      alone({}, { 'core2/package.json': '{"name":"core"}', 'core2/index.js': M }),
      ['outside: core:1'],
    ],
    [
      'a member by the list of Lerna',
      'packages/a/a.js',
      'core',
      { ...here, 'package.json': '{}', 'lerna.json': '{"packages":["packages/*"]}' },
      ['packages/core/index.js:1'],
    ],
    [
      'a member by the list of pnpm',
      'packages/a/a.js',
      'core',
      { ...here, 'package.json': '{}', 'pnpm-workspace.yaml': "packages:\n  - 'packages/**'\n" },
      ['packages/core/index.js:1'],
    ],
  ])('mean %s', async (_title, file, from, files, wanted) => {
    // A package that is demanded under a folder has the name that its manifest says.
    const named = from === 'near' ? { 'tools/helper/package.json': '{"name":"near"}' } : {};
    expect(await importsOf(file, { ...files, ...named, [file]: `import '${from}';\n` })).toEqual(wanted);
  });
});

describe('names that lead nowhere', () => {
  const files = {
    'package.json': '{"name":"root","workspaces":["core"],"dependencies":{"@lib/there":"1"}}',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        paths: { '@app/*': ['src/*'], '@lib/*': ['lib/*'], out: ['node_modules/x'], '*': ['types/*'] },
      },
    }),
    'core/package.json': JSON.stringify({
      name: 'core',
      exports: { '.': './index.js', './made': './dist/made.js', './*': './lib/*.js', './lib/*': null },
    }),
    'core/index.js': M,
    'core/lib/a.js': M,
    'plain/package.json': '{"name":"plain"}',
    'plain/index.js': M,
  };
  it.each([
    ['@app/gone', ['unknown: @app/gone:1']],
    ['@lib/there', ['outside: @lib/there:1']],
    ['@lib/gone', ['unknown: @lib/gone:1']],
    ['out', ['outside: out:1']],
    ['other', ['outside: other:1']],
    ['core/a', ['core/lib/a.js:1']],
    ['core/gone', ['unknown: core/gone:1']],
    ['core/made', ['outside: core:1']],
    ['core/lib/a', ['unknown: core/lib/a:1']],
  ])('are not packages from outside: %s', async (from, wanted) => {
    expect(await importsOf('src/a.ts', { ...files, 'src/a.ts': `import '${from}';\n` })).toEqual(wanted);
  });

  it('of settings for some files of a folder do not hide those above', async () => {
    const files = {
      'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@n/s': ['./modules/s'] } } }),
      'modules/s/package.json': '{ "name": "@n/s" }\n',
      'modules/s/index.ts': M,
      'modules/s/src/index.ts': M,
      'modules/s/tsconfig.parts.json': JSON.stringify({
        compilerOptions: { paths: { '@n/s/x': ['./x'] } },
        include: ['parts/**/*.ts'],
      }),
    };
    const from = "import { m } from '@n/s';\n";
    expect(await importsOf('modules/s/a/w.ts', { ...files, 'modules/s/a/w.ts': from })).toEqual([
      'modules/s/index.ts:1',
    ]);
  });

  it('are subpaths that a package does not have', async () => {
    const all = {
      'package.json': '{"workspaces":["plain"]}',
      'plain/package.json': '{"name":"plain"}',
      'plain/index.js': M,
      'a.js': "import 'plain/gone.js';\nimport 'plain';\n",
    };
    expect(await importsOf('a.js', all)).toEqual(['plain/index.js:2', 'unknown: plain/gone.js:1']);
  });
});

describe('packages of the repository', () => {
  const files = {
    'package.json': '{"private":true,"workspaces":["packages/*"]}',
    'packages/core/package.json': JSON.stringify({
      name: '@shop/core',
      exports: { '.': { types: './dist/index.d.ts', import: './dist/index.js' }, './deep/*': './dist/deep/*.js' },
    }),
    'packages/core/src/index.ts': M,
    'packages/core/src/deep/one.ts': M,
    'packages/old/package.json': '{"name":"old","main":"lib/main.js"}',
    'packages/old/lib/main.js': 'module.exports = 1;\n',
    'packages/app/package.json': JSON.stringify({
      name: 'app',
      imports: { '#config': './src/config.ts', '#lib/*': './src/lib/*.ts' },
    }),
    'packages/app/src/config.ts': M,
    'packages/app/src/lib/x.ts': M,
  };

  it.each([
    ['@shop/core', ['packages/core/src/index.ts:1']],
    ['@shop/core/deep/one', ['packages/core/src/deep/one.ts:1']],
    ['old', ['packages/old/lib/main.js:1']],
    ['old/lib/main.js', ['packages/old/lib/main.js:1']],
    ['#config', ['packages/app/src/config.ts:1']],
    ['#lib/x', ['packages/app/src/lib/x.ts:1']],
    ['#gone', ['unknown: #gone:1']],
    ['other', ['outside: other:1']],
  ])('are found by %s', async (from, wanted) => {
    expect(
      await importsOf('packages/app/src/a.ts', { ...files, 'packages/app/src/a.ts': `import '${from}';\n` }),
    ).toEqual(wanted);
  });
});

it.each([
  ['', 'export { m };', ['m']],
  ['', 'export { m as given, other };', ['given']],
  ['default', 'export { m as shown };', ['shown']],
  ['', 'export default m;', ['default']],
  ['*', 'export { m };', ['m']],
  ['type', 'export type { m };', ['m']],
  ['', 'export { other };', []],
  ['', 'export * from "./other.js";', []],
])('what is imported (%s) in one statement is given on with %s', async (how, row, names) => {
  const clauses: Readonly<Record<string, string>> = { default: 'm', '*': '* as m', type: 'type { m }' };
  const host = await hostOf({
    'b.ts': 'export const a = 1;\nexport default a;\n',
    'c.ts': `import ${clauses[how] ?? '{ a as m }'} from './b.js';\n\nconst other = m;\n${row}\n`,
  });
  const given = givenOnOf(host, ['b.ts']);
  expect(given.names.map(({ name }) => name)).toEqual(names);
  expect(given.surfaces).toEqual(names.length === 0 ? [] : [{ file: 'b.ts', through: 'c.ts' }]);
});

describe('the graph', () => {
  it('knows who imports a file, and under which other names its own are given on', async () => {
    const of = {
      'b.ts': M,
      'a.ts': "import './b.js';\n",
      'c.ts': "\n\nexport { m } from './b.js';\nexport { m as given } from './b.js';\nexport * from './b.js';\n",
      'notes.txt': "import './b.js'",
    };
    const graph = await graphOf(of);
    expect(graph.dependentsOf('b.ts')).toEqual([
      { file: 'a.ts', line: 1 },
      { file: 'c.ts', line: 3 },
    ]);
    const host = await hostOf(of);
    expect(givenOnOf(host, ['b.ts']).names).toEqual([{ name: 'given', file: 'c.ts' }]);
    expect(givenOnOf(host, ['a.ts']).names).toEqual([]);
    expect(graph.importsOf('notes.txt')).toBeUndefined();
    expect(graph.dependenciesOf('gone.ts')).toEqual([]);
  });
});

describe('components and pages', () => {
  const files = { 'src/m.ts': M, 'src/n.ts': M, 'src/B.vue': '<template/>', 'package.json': '{"name":"app"}' };
  const other = "import { n } from './n';\n";
  it.each<readonly [file: string, text: string, wanted: readonly string[]]>([
    [
      'src/A.vue',
      `<script setup lang="ts" generic="T extends Map<string, T>">\nimport B from './B.vue'\nimport {\n  m,\n} from "./m"\nimport 'vue'\n</script>\n`
        + "<template>\n  <p>import './n'</p>\n</template>\n",
      ['src/B.vue:2', 'src/m.ts:5', 'outside: vue:6'],
    ],
    [
      'src/A.vue',
      `<!-- <script>\n${other}</script> -->\n<script>\n// ${other}const a = "import './n'", b = /'/;\nconst c = () => import('./m.ts');\n</script>\n`,
      ['src/m.ts:7'],
    ],
    [
      'src/A.vue',
      '<script src="./m.ts"></script>\n<script>\nexport { m } from "./gone";\n</script>',
      ['src/m.ts:1', 'unknown: ./gone:3'],
    ],
    [
      'src/A.svelte',
      `<script module>\n${other}</script>\n<script>\n  export let a;\n  import type M, * as all from './m';\n</script>\n`,
      ['src/m.ts:6', 'src/n.ts:2'],
    ],
    [
      'src/A.astro',
      `---\nimport B from './B.vue';\n---\n<B />\n<script>\n  import './m';\n</script>\n`,
      ['src/B.vue:2', 'src/m.ts:6'],
    ],
    [
      'src/a.mdx',
      "import B from './B.vue'\nexport { m } from './m'\n\n# Don't\n\n```js\nimport './n'\n```\n\nWe import it from './n'.\n\nexport const a = f('./n')\n",
      ['src/B.vue:1', 'src/m.ts:2'],
    ],
    ['src/A.vue', '<script>\nimport "./m"\n', []],
  ])('import what their programs do: %s', async (file, text, wanted) => {
    expect(await importsOf(file, { ...files, [file]: text })).toEqual(wanted);
  });

  it('are importers of what they import', async () => {
    const graph = await graphOf({
      ...files,
      'src/a.mdx': "import './m'\n",
      'src/A.vue': "<script>\nimport './m'\n</script>\n",
    });
    expect(graph.dependentsOf('src/m.ts').map(({ file }) => file)).toEqual(['src/A.vue', 'src/a.mdx']);
    expect(graph.unread).toEqual([]);
  });

  it('are read in linear time', async () => {
    for (const part of ['<script ', '<!--', '<script>import {', '<script>export * as a ', '---\n', "import a from '"])
      await expectLinear((times) => {
        const text = part.repeat(2_000 * times);
        return () => [scriptedImports('a.vue', text), scriptedImports('a.mdx', text)];
      }, part);
  });
});

it('counts the files whose imports are not read', async () => {
  const graph = await graphOf({ 'a.ts': M, 'b.coffee': '', 'c.coffee': '', 'd.hs': '' });
  expect(graph.unread).toEqual([
    { ending: '.coffee', count: 2 },
    { ending: '.hs', count: 1 },
  ]);
});

describe('modules that TypeScript declares', () => {
  const ambient =
    "declare module 'outside' {\n  import b from 'b';\n  export const a: number;\n}\n\ndeclare module '*.gif' {\n}\n";
  it.each<readonly [title: string, files: Files, wanted: readonly string[]]>([
    [
      'by a pattern',
      { 'src/a.ts': "import gif from './a.gif';\n", 'src/globals.d.ts': ambient },
      ['src/globals.d.ts:1'],
    ],
    [
      'beside a package from outside',
      { 'src/a.ts': "import { a } from 'outside';\n", 'src/globals.d.ts': ambient },
      ['src/globals.d.ts', 'outside: outside:1'],
    ],
    [
      'which another file adds to',
      {
        'src/a.ts': "import 'outside';\n\ndeclare module './b.js' {\n  interface B {}\n}\n",
        'src/b.ts': 'export interface B {}\n',
      },
      ['src/b.ts', 'outside: outside:1'],
    ],
    [
      'in a module, which adds to them alone',
      { 'src/a.ts': "import 'outside';\n", 'src/b.ts': `export {};\n\n${ambient}` },
      ['outside: outside:1'],
    ],
    [
      'in another package',
      {
        'one/package.json': '{"name":"one"}',
        'one/a.ts': "import './a.gif';\n",
        'two/package.json': '{"name":"two"}',
        'two/b.d.ts': ambient,
      },
      ['unknown: ./a.gif:1'],
    ],
  ])('%s', async (_title, files, wanted) => {
    expect(await importsOf(Object.keys(files).find((file) => file.endsWith('a.ts')) ?? '', files)).toEqual(wanted);
  });
});
