import { describe, expect, it } from 'vitest';
import { importedNames } from '../../src/ecosystems/example-code.js';
import { importsOf } from '../../src/claims/reading/imports.js';
import { expectLinear } from '../support/growth.js';
import { judgedAfter } from '../support/judged.js';

describe('names that an example takes from packages', () => {
  it.each<[text: string, imports: readonly string[]]>([
    ['from shop.cart import (Cart, open_cart as opened)', ['shop: Cart, open_cart as opened']],
    ["import { Cart, type Order } from '@acme/shop/cart'", ['@acme/shop: Cart, type Order']],
    ['use shop::{cart::{self, Cart, deep::Part as P}, prelude::*, Order};', ['shop: Cart, Part as P, Order']],
    ['# use ::shop::Cart;\npub(crate) use shop::orders::Order;', ['shop: Cart', 'shop: Order']],
    ['use the shop::Cart of today; it works', []],
  ])('%s', (text, imports) => {
    expect(importedNames(text).map(({ from, list }) => `${from}: ${list.trim()}`)).toEqual(imports);
  });

  it('are read in linear time', async () => {
    await expectLinear((times) => {
      const text = '# use shop::{a::\n'.repeat(4_000 * times);
      return () => importedNames(text);
    });
  });
});

describe('a row that names a thing', () => {
  it.each([
    ['from other.part import (\n    first,\n    thing,\n)\n', 'other.part'],
    ["x()\nimport {\n  first,\n  thing as t,\n} from 'other'\n", 'other'],
    ['>>> from other.part import (\n...     thing,\n... )\n', 'other.part'],
  ])('may be one of several of a statement: %j', (text, from) => {
    expect(importsOf('thing', text)).toEqual([{ row: text.startsWith('x') ? 1 : 0, from }]);
  });

  it('ends with its list', () => {
    expect(importsOf('thing', 'from other import (\n    first,\n)\nthing = first()\n')).toEqual([]);
  });

  it('does not name it with the end of a longer name', () => {
    expect(importsOf('DataSource', 'import org.other.SpringSessionDataSource;\nimport org.one.DataSource;')).toEqual([
      { row: 1, from: 'org.one.DataSource' },
    ]);
  });

  it.each([
    ["import start, { thing } from 'other'", 'other'],
    ["import type { thing } from '@a/b'", '@a/b'],
    ["import * as thing from './x.js';", './x.js'],
    ["export { thing } from 'other'", 'other'],
    ["const { thing } = require('other')", 'other'],
    ["const { thing } = await import('other')", 'other'],
    ["require 'thing'", 'thing'],
    ['import thing "example.org/other"', 'example.org/other'],
    ['>>> from other.part import thing', 'other.part'],
    ['from . import thing', '.'],
    ['import other.thing', 'other.thing'],
    ['import thing as t', 'thing'],
    ['import org.other.thing;', 'org.other.thing'],
    ['import static org.other.thing;', 'org.other.thing'],
    ['use other::part::{thing, more};', 'other::part'],
    ['use other::thing;', 'other::thing'],
    ['pub(crate) use other::thing;', 'other::thing'],
    ['use Other\\thing;', 'Other\\thing'],
    ['using Other.thing;', 'Other.thing'],
    ['using thing = Other.Part;', 'Other.Part'],
    ['use Other.Part, only: [thing: 1]', 'Other.Part'],
    ['using Other: thing', 'Other'],
    ['#include <thing.h>', 'thing.h'],
    ["@import 'thing'", 'thing'],
  ])('takes it from somewhere: %s', (row, from) => expect(importsOf('thing', row)).toEqual([{ row: 0, from }]));

  it.each([
    'using the `thing` method from the docs) you need a type',
    'use thing from the options.',
    'import it using `thing`. In other words',
    'from the thing, and more',
    'use `thing<Other>` for the rest',
    'import the thing "as it is"',
    'const x: thing<Other> = make()',
    'use thing',
    'Using thing you can do more',
    'from where thing is imported',
  ])('is a sentence or other code: %s', (row) => expect(importsOf('thing', row)).toEqual([]));

  it.each(['import ', 'use a::', 'const a ', 'import a, ', 'from a', 'using a.', 'from a import (\n'])(
    'is read in linear time: %j',
    async (bait) => {
      await expectLinear((times) => {
        const rows = `${bait.repeat(Math.floor(490 / bait.length))}\n`.repeat(times * 120);
        return () => importsOf('a', rows);
      });
    },
  );
});

describe('A name that left the code', () => {
  const before = {
    'package.json': '{ "name": "shop" }',
    'lib/reply.js':
      'function decorateReply () {}\nfunction serveAll () {}\nmodule.exports = { decorateReply, serveAll }\n',
  };
  const after = {
    'lib/reply.js':
      'function decorateAnswer () {}\nfunction serveSome () {}\nmodule.exports = { decorateAnswer, serveSome }\n',
  };

  it('is not held for one of others by a sentence that begins like an import', async () => {
    const doc =
      '# Types\n\nWhen you extend it (for example by\nusing the `decorateReply` method from the docs) you need types.\n';
    expect(await judgedAfter({ before: { ...before, 'docs/types.md': doc }, after }, 'docs/types.md')).toEqual([
      expect.stringMatching(/^decorateReply: drifted/),
    ]);
  });

  it('is not a member of another package where a comment shows how this one is imported', async () => {
    const shown = {
      'shop.js': "/**\n * - `import shop from 'shop'`\n */\nmodule.exports = require('./lib/reply.js')\n",
    };
    const doc = '# Server\n\nCall `shop.serveAll(x)` first.\n';
    expect(
      await judgedAfter({ before: { ...before, ...shown, 'docs/server.md': doc }, after }, 'docs/server.md'),
    ).toEqual([expect.stringMatching(/^shop\.serveAll\(x\): drifted/)]);
  });

  it.each([
    ['is judged', 'a namespace of this package', 'Acme\\Parts', 'drifted'],
    ['is not a claim', 'a namespace of others', 'Other\\Parts', undefined],
  ])('%s where the example takes it from %s', async (_, __, namespace, status) => {
    const php = (name: string): string =>
      `<?php\n\nnamespace Acme\\Parts;\n\nfinal class ${name}\n{\n    public function parse(string $text): string\n    {\n        return $text;\n    }\n}\n`;
    const lines = await judgedAfter(
      {
        before: {
          'composer.json': '{ "name": "shop/mark", "autoload": { "psr-4": { "Acme\\\\": "src" } } }\n',
          'src/Parts/DocumentParser.php': php('DocumentParser'),
          'docs/use.md': `# Use\n\n\`\`\`php\nuse ${namespace}\\DocumentParser;\n\n$parser = new DocumentParser();\n\`\`\`\n`,
        },
        after: { 'src/Parts/DocumentParser.php': php('MarkdownParser') },
      },
      'docs/use.md',
    );
    const told = lines.filter((line) => line.startsWith('DocumentParser: '));
    expect(new Set(told.map((line) => /: (\w+)/.exec(line)?.[1]))).toEqual(
      new Set(status === undefined ? [] : [status]),
    );
  });
});

it('A module that an example imports from its package is there, or missed', async () => {
  const change = {
    before: {
      'README.md': '# Shop\n\n```python\nfrom shop_kit import routers, views\n\nrouters.add(views)\n```\n',
      'pyproject.toml': '[project]\nname = "acme-shop"\n',
      'shop_kit/__init__.py': '',
      'shop_kit/routers.py': 'def add(view):\n    return view\n',
      'shop_kit/views/__init__.py': '',
    },
    after: { 'CHANGES.md': '# Changes\n' },
  };
  expect(await judgedAfter(change, 'README.md')).toEqual([
    'routers: verified, routers is a module of shop_kit',
    'views: verified, views is a module of shop_kit',
    'routers: verified, routers is a module of shop_kit',
    'views: verified, views is a module of shop_kit',
  ]);
});

describe('a name of a module that an example uses by its path', () => {
  const files = {
    'pyproject.toml': '[project]\nname = "shop"\n',
    'src/shop/__init__.py': '',
    'src/shop/_levels.py': 'def add_level(event):\n    return event\n',
    'src/shop/stdlib.py': 'from ._levels import add_level\n\n\ndef filter_level(event):\n    return event\n',
    'README.md':
      '# Shop\n\nUse `shop.stdlib.add_level`.\n\n```python\nimport shop\n\nuse([\n    shop.stdlib.filter_level,\n    shop.stdlib.add_level,\n])\n```\n',
  };

  it('is verified by its definition, also where the module takes it from another one', async () => {
    const lines = await judgedAfter({ before: files, after: {} }, 'README.md');
    expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
      'shop.stdlib.add_level: verified, add_level is defined in src/shop/_levels.py:1',
      'filter_level: verified, filter_level is defined in src/shop/stdlib.py:4',
      'add_level: verified, add_level is defined in src/shop/_levels.py:1',
    ]);
  });

  it('has drifted where the code renamed it', async () => {
    const after = { 'src/shop/stdlib.py': files['src/shop/stdlib.py'].replace('filter_level', 'filter_by_level') };
    const lines = await judgedAfter({ before: files, after }, 'README.md');
    expect(lines[1]).toMatch(/^filter_level: drifted, filter_level no longer exists \(renamed to filter_by_level in /);
  });
});
