import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../src/model/manifest.js';
import { manifest, repository } from './support.js';

/** Exported names with the place of their definition, sorted; undefined when they are unknown. */
async function exportsOf(
  packageName: string,
  files: Readonly<Record<string, string>>,
  manifests: readonly Manifest[],
): Promise<string[] | undefined> {
  const found = (await repository(files, manifests)).exportsOf(packageName);
  return found === undefined
    ? undefined
    : [...found]
        .map(([name, entity]) => (entity === undefined ? name : `${name} ${entity.file}:${entity.line}`))
        .sort();
}

const npm = [manifest('package.json', 'tool')];

describe('exports of an npm package', () => {
  it('come from its entry point and what that re-exports', async () => {
    expect(
      await exportsOf(
        'tool',
        {
          'package.json': '{"name":"tool","main":"./index.js"}',
          'index.js':
            "export * from './lib/all.js';\nexport { one as first, default as whole } from './lib/one.js';\nexport * as ns from './lib/one.js';\nconst here = 1;\nexport { here as there };\n",
          'lib/all.js': "export function all() {}\nexport default 1;\nexport * from '../index.js';\n",
          'lib/one.js': 'export const one = 1;\nexport default class One {}\n',
        },
        npm,
      ),
    ).toEqual(['all lib/all.js:1', 'first lib/one.js:1', 'ns', 'there index.js:4', 'whole lib/one.js:2']);
  });

  it('are found in the source while the build is absent', async () => {
    const source = {
      'src/index.ts': "export * from './more.js';\n",
      'src/more.ts': 'export type More = 1;\n',
      'src/sub/thing.ts': 'export const thing = 1;\n',
    };
    const mapped = {
      ...source,
      'package.json':
        '{"name":"tool","exports":{".":{"types":"./dist/index.d.ts","import":"./dist/index.js"},"./*":"./dist/sub/*.js"}}',
    };
    expect(await exportsOf('tool', mapped, npm)).toEqual(['More src/more.ts:1']);
    expect(await exportsOf('tool/thing', mapped, npm)).toEqual(['thing src/sub/thing.ts:1']);
    expect(await exportsOf('tool/other/deep', mapped, npm)).toBeUndefined();
    expect(
      await exportsOf('tool', { ...source, 'package.json': '{"name":"tool","main":"dist/cjs/index.cjs"}' }, npm),
    ).toEqual(['More src/more.ts:1']);
    expect(await exportsOf('tool', { ...source, 'package.json': '{broken' }, npm)).toEqual(['More src/more.ts:1']);
  });

  it('of a script are also the types that the file next to it declares, and those of its comments', async () => {
    const files = {
      'package.json': '{"name":"tool","exports":"./index.js"}',
      'index.js': "export { one } from './lib/one.js';\n",
      'index.d.ts':
        "export type {\n  // Declared below.\n  Plugin,\n  Preset\n} from './lib/one.js';\nexport * from './lib/one.js';\n",
      'lib/one.js':
        '/**\n * @typedef {{ size: number }} Options\n */\n/** @callback Visitor */\nexport const one = 1;\n',
    };
    expect(await exportsOf('tool', files, npm)).toEqual(['Options', 'Plugin', 'Preset', 'Visitor', 'one lib/one.js:5']);
  });

  it('of CommonJS are what is assigned, and what is required and passed on', async () => {
    expect(
      await exportsOf(
        'tool',
        {
          'package.json': '{"name":"tool"}',
          'index.js':
            "const { helper } = require('./helper');\nfunction build () {}\nmodule.exports = { build, helper, inline () {} };\nmodule.exports.extra = 1;\nexports.more = require('./more');\n",
          'helper.js': 'exports.helper = function () {};\n',
          'more.js': 'module.exports = 1;\n',
        },
        npm,
      ),
    ).toEqual(['build index.js:2', 'extra index.js:4', 'helper helper.js:1', 'inline index.js:3', 'more']);
  });

  it('join the code with its types, and name the members of an exported namespace', async () => {
    expect(
      await exportsOf(
        'tool',
        {
          'package.json': '{"name":"tool","main":"tool.js","types":"tool.d.ts"}',
          'tool.js':
            'function tool () {}\nmodule.exports = tool;\nmodule.exports.tool = tool;\nmodule.exports.errorCodes = {};\n',
          'tool.d.ts':
            "import { Other } from './other';\ndeclare function tool(): void;\ndeclare namespace tool {\n  export interface Options {}\n  export type { Other };\n  export { tool as default };\n}\nexport = tool;\n",
          'other.d.ts': 'export interface Other {}\n',
        },
        npm,
      ),
    ).toEqual([
      'Options tool.d.ts:4',
      'Other other.d.ts:1',
      'default tool.d.ts:3',
      'errorCodes tool.js:4',
      'tool tool.js:1',
    ]);
  });

  it('cannot be told when a star leads out of the repository, or the value is computed', async () => {
    expect(
      await exportsOf('tool', { 'package.json': '{"name":"tool"}', 'index.js': "export * from 'elsewhere';\n" }, npm),
    ).toBeUndefined();
    expect(
      await exportsOf('tool', { 'package.json': '{"name":"tool"}', 'index.js': 'module.exports = make();\n' }, npm),
    ).toBeUndefined();
    expect(await exportsOf('tool', { 'package.json': '{"name":"tool"}', 'README.js': '' }, npm)).toBeUndefined();
  });

  it.each([
    'exports.a = 1;\nfor (const name of names) exports[name] = make(name);\n',
    "exports.a = 1;\nObject.assign(exports, require('path'));\n",
    "exports.a = 1;\nrequire('./install')(module.exports);\n",
    "exports.a = 1;\nlazy(module, 'b');\n",
    'const app = exports = module.exports = {};\napp.a = () => 1;\n',
    'module.exports.a = 1;\nObject.defineProperty(exports, name, { get: () => 1 });\n',
    "(function (root, factory) {\n  if (typeof exports === 'object') factory(exports);\n})(this, (exports) => { exports.a = 1; });\n",
  ])('cannot be told of a module of CommonJS that exports more than it assigns by name: %j', async (text) => {
    expect(await exportsOf('tool', { 'package.json': '{"name":"tool"}', 'index.js': text }, npm)).toBeUndefined();
  });

  it.each([
    ['exports = module.exports = build;\nfunction build () {}\nexports.a = 1;\n', ['a index.js:3']],
    ['Object.defineProperty(exports, "__esModule", { value: true });\nexports.a = 1;\n', ['a index.js:2']],
    [
      '// Object.assign(exports, all)\nexports.a = "exports[0]";\nif (require.main === module) run();\n',
      ['a index.js:2'],
    ],
    ['export const a = 1;\nconst exports = {};\nuse(exports);\n', ['a index.js:1']],
  ])('are known of others: %j', async (text, names) => {
    const found = await exportsOf('tool', { 'package.json': '{"name":"tool"}', 'index.js': text }, npm);
    expect(found?.filter((name) => name.startsWith('a '))).toEqual(names);
  });

  it('follow stars into other packages of the repository', async () => {
    const manifests = [manifest('packages/a/package.json', '@x/a'), manifest('packages/b/package.json', '@x/b')];
    expect(
      await exportsOf(
        '@x/a',
        {
          'packages/a/package.json': '{"name":"@x/a"}',
          'packages/a/src/index.ts': "export * from '@x/b';\n",
          'packages/b/package.json': '{"name":"@x/b"}',
          'packages/b/src/index.ts': 'export const fromB = 1;\n',
        },
        manifests,
      ),
    ).toEqual(['fromB packages/b/src/index.ts:1']);
  });
});

describe('exports of a Python package', () => {
  const files = {
    'src/tool/__init__.py':
      'from ._api import *\nfrom ._client import Client as Main\nfrom . import extra\nVERSION = "1"\n',
    'src/tool/_api.py': 'from ._client import Client\n__all__ = ["get"]\ndef get(): pass\ndef hidden(): pass\n',
    'src/tool/_client.py': 'class Client: pass\n',
    'src/tool/extra.py': 'def more(): pass\n',
    'src/tool/sub/__init__.py': 'import os\n',
  };

  it('are the names bound at its top, stars limited by `__all__`', async () => {
    expect(await exportsOf('tool', files, [])).toEqual([
      'Main src/tool/_client.py:1',
      'VERSION src/tool/__init__.py:4',
      '_api',
      '_client',
      'extra',
      'get src/tool/_api.py:3',
      'sub',
    ]);
    expect(await exportsOf('tool.extra', files, [])).toEqual(['more src/tool/extra.py:1']);
    expect(await exportsOf('tool.missing', files, [])).toBeUndefined();
  });

  it('cannot be told of a module that makes names when asked', async () => {
    expect(await exportsOf('tool', { 'tool/__init__.py': 'def __getattr__(name): pass\n' }, [])).toBeUndefined();
    expect(await exportsOf('tool', { 'tool/__init__.py': 'from elsewhere import *\n' }, [])).toBeUndefined();
  });
});

describe('exports of other languages', () => {
  it('are the visible names of a Go package', async () => {
    const files = {
      'pkg/api/a.go': 'package api\n\nfunc Serve() {}\nfunc hidden() {}\n',
      'pkg/api/b.go': 'package api\n\ntype Options struct{ Port int }\n',
      'pkg/api/a_test.go': 'package api\n\nfunc TestX() {}\n',
    };
    const manifests = [manifest('go.mod', 'example.com/tool/v2')];
    expect(await exportsOf('example.com/tool/v2/pkg/api', files, manifests)).toEqual([
      'Options pkg/api/b.go:3',
      'Serve pkg/api/a.go:3',
    ]);
    expect(await exportsOf('example.com/tool/v2/pkg/none', files, manifests)).toBeUndefined();
  });

  it('are the public items of a Rust crate, re-exports and modules too', async () => {
    const files = {
      'src/lib.rs':
        'mod client;\npub mod config;\npub use client::Client;\npub use crate::config::*;\npub fn connect() {}\nfn hidden() {}\n',
      'src/client.rs': 'pub struct Client;\npub struct Other;\n',
      'src/config/mod.rs': 'pub struct Config;\n',
    };
    const manifests = [manifest('Cargo.toml', 'my-tool')];
    expect(await exportsOf('my_tool', files, manifests)).toEqual([
      'Client src/client.rs:1',
      'Config src/config/mod.rs:1',
      'config src/lib.rs:2',
      'connect src/lib.rs:5',
    ]);
    expect(await exportsOf('my_tool::config', files, manifests)).toEqual(['Config src/config/mod.rs:1']);
  });

  it('are the public types of a Java package or a namespace', async () => {
    expect(
      await exportsOf(
        'com.example',
        {
          'A.java': 'package com.example;\npublic class A { }\nclass B { }\n',
          'C.java': 'package com.example;\npublic interface C { }\n',
        },
        [],
      ),
    ).toEqual(['A A.java:2', 'C C.java:2']);
    expect(await exportsOf('App\\Http', { 'a.php': '<?php\nnamespace App\\Http;\nclass Kernel {}\n' }, [])).toEqual([
      'Kernel a.php:3',
    ]);
  });
});

describe('a module of the repository', () => {
  it('is there even if its exports cannot be listed', async () => {
    const files = {
      'package.json': '{"name":"tool"}',
      'index.js': 'module.exports = make();\n',
      'shop/__init__.py': 'def __getattr__(name): ...\n',
      'shop/cart.py': 'class Cart: ...\n',
      'A.java': 'package com.example;\nclass A { }\n',
    };
    const code = await repository(files, npm);
    expect(['tool', 'shop', 'shop.cart', 'com.example'].filter((name) => !code.hasModule(name))).toEqual([]);
    expect(['tools', 'tool/deep', 'shop.prices', 'com.other'].filter((name) => code.hasModule(name))).toEqual([]);
    expect(code.exportsOf('shop')).toBeUndefined();
  });

  it.each([
    ['names on demand', 'def __getattr__(name): ...\n'],
    ['names of a loop', 'for name in NAMES:\n    locals()[name] = make(name)\n'],
    ['names of generated source', 'exec(source)\n'],
    ['names of a function that reaches into its caller', 'from ._lazy import install\n\nif True:\n    install()\n'],
    ['names of a foreign function that is given the module', 'from lazy import attach\nattach(__name__, ["Cart"])\n'],
  ])('in Python may have more exports than are written: %s', async (_, text) => {
    const lazy = 'def install():\n    module = sys._getframe(1).f_globals\n    module["Cart"] = make()\n';
    const code = await repository({ 'shop/__init__.py': text, 'shop/_lazy.py': lazy }, []);
    expect(code.exportsOf('shop')).toBeUndefined();
  });

  it.each([
    'import logging\nlog = logging.getLogger(__name__)\n',
    'from ._lazy import install\nmade = install\n',
    'import warnings\nwarnings.warn("old")\n',
  ])('in Python has the exports that are written where it calls for no other names: %j', async (text) => {
    const lazy = 'def install():\n    module = sys._getframe(1).f_globals\n';
    const code = await repository({ 'shop/__init__.py': text, 'shop/_lazy.py': lazy }, []);
    expect(code.exportsOf('shop')).toBeDefined();
  });

  it('is known from the lists of files alone, as from the code', async () => {
    const files = {
      'package.json': '{"name":"tool","exports":{".":"./dist/index.js","./sub":"./dist/sub.js"}}',
      'src/index.ts': 'export {};\n',
      'src/sub.ts': 'export {};\n',
      'Cargo.toml': '[package]\nname = "my-tool"\n',
      'src/lib.rs': 'pub mod config;\n',
      'src/config.rs': '',
      'go.mod': 'module example.com/shop\n',
      'cart/cart.go': 'package cart\n',
    };
    const manifests = [...npm, manifest('Cargo.toml', 'my-tool'), manifest('go.mod', 'example.com/shop')];
    const code = await repository(files, manifests);
    const names = ['tool', 'tool/sub', 'tool/other', 'my_tool', 'my_tool::config', 'my_tool::none'];
    const paths = ['example.com/shop/cart', 'example.com/shop/none', 'other'];
    for (const name of [...names, ...paths])
      expect([name, code.hasModule(name)]).toEqual([name, code.exportsOf(name) !== undefined]);
    expect([...names, ...paths].filter((name) => code.hasModule(name))).toHaveLength(5);
  });
});
