import { describe, expect, it } from 'vitest';
import { claimsAfter, claimsOf, judgedAfter, whyOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

/**
 * The verdict on the name `FilterSet` in a guide, after `filters.py` lost it; the file belongs to one of this
 * repository's packages.
 */
async function afterLoss(filters: string): Promise<string> {
  const before = {
    'pyproject.toml': '[project]\nname = "shop"\n',
    'shop/filters.py': filters,
    'shop/other.py': 'class Other:\n    pass\n',
    'docs/guide.md': '# Filters\n\nThis makes a `FilterSet` for the fields.\n',
  };
  const claims = await claimsAfter(
    { before, after: { 'shop/filters.py': 'class Other:\n    pass\n' } },
    'docs/guide.md',
  );
  return claims.map(whyOf).join('\n');
}

describe('A name that left the code', () => {
  it('is a name of others where the code had it from them', async () => {
    expect(
      await afterLoss(
        'from shop.compat import django_filters\n\nFilterSet = django_filters and django_filters.FilterSet or None\n',
      ),
    ).toMatch(/^FilterSet was taken from django_filters in shop.filters.py when the line was written/);
    const shim = 'from django_filters import FilterSet as Other\n\n\nclass FilterSet(Other):\n    pass\n';
    expect(await afterLoss(shim)).toMatch(/^FilterSet was taken from django_filters in shop.filters.py/);
    expect(await afterLoss('from django_filters import FilterSet\n\nFilterSet = FilterSet\n')).toMatch(
      /^FilterSet was taken from django_filters in shop.filters.py when the line was written/,
    );
  });

  it('is its own with the modules of this repository before it, whatever others call the last of these', async () => {
    const code = (name: string): string =>
      `from tensorflow import keras\n\n\nclass ${name}(keras.Sequence):\n    pass\n`;
    const before = {
      'pyproject.toml': '[project]\nname = "shop"\n',
      'shop/__init__.py': '',
      'shop/keras/__init__.py': 'from ._batches import CartBatches\n',
      'shop/keras/_batches.py': code('CartBatches'),
      'docs/guide.rst': 'Carts\n=====\n\nUse :class:`~shop.keras.CartBatches`, not ``keras.CartBatches``.\n',
    };
    const after = {
      'shop/keras/__init__.py': 'from ._batches import CartStream\n',
      'shop/keras/_batches.py': code('CartStream'),
    };
    expect(await judgedAfter({ before, after }, 'docs/guide.rst')).toEqual([
      expect.stringMatching(/^shop\.keras\.CartBatches: drifted, CartBatches no longer exists/),
    ]);
  });

  it('is its own where the file declared it, and copied it from an object of the language', async () => {
    const code = (name: string): string =>
      [
        'module Shop\n  class Cart\n    def initialize',
        `      @${name} = self.class.${name}`,
        `    end\n\n    def ${name}(&block)\n      @${name} = block\n    end\n  end\nend\n`,
      ].join('\n');
    const before = {
      'shop.gemspec': "Gem::Specification.new { |spec| spec.name = 'shop' }\n",
      'lib/shop/cart.rb': code('promote_block'),
      'docs/guide.md': '# Carts\n\nThe blocks that `Cart.promote_block` registers.\n',
    };
    expect(
      await judgedAfter({ before, after: { 'lib/shop/cart.rb': code('promotion_hook') } }, 'docs/guide.md'),
    ).toEqual([expect.stringMatching(/^Cart\.promote_block: drifted, promote_block no longer exists/)]);
  });

  it('is followed to the file that it moved to, and to its new name there', async () => {
    const lines = (name: string): string =>
      `export function ${name}(order, customer) {\n  return order.customers.get(customer);\n}\n`;
    const root = createRepository({
      'package.json': '{ "name": "shop" }\n',
      'src/a.js': lines('findCustomer'),
      'src/b.js': 'export const other = 1;\n',
      'docs/guide.md': '# Orders\n\nCall `findCustomer()` with an order.\n',
    });
    write(root, { 'src/a.js': 'export const nothing = 1;\n', 'src/b.js': lines('findCustomer') });
    commit(root);
    write(root, { 'src/b.js': lines('findOneCustomer') });
    commit(root);
    const [claim] = await claimsOf(root, 'docs/guide.md');
    expect(claim?.verdict).toMatchObject({
      status: 'drifted',
      proof: 'name-renamed',
      replacements: ['findOneCustomer'],
    });
  });

  it('is its own where its module is required, and a path of this repository replaces it', async () => {
    const code = (name: string): string =>
      `package random\n\n// ${name} makes one.\nfunc ${name}(length int) string {\n\treturn ""\n}\n`;
    const before = {
      'go.mod': 'module example.com/shop\n\nrequire example.com/kit v0.1.0\n\nreplace example.com/kit => ./kit\n',
      'main.go': 'package main\n\nimport "example.com/kit/random"\n\nfunc main() { random.Other() }\n',
      'kit/go.mod': 'module example.com/kit\n',
      'kit/random/make.go': code('MakeSequence'),
      'kit/README.md': '# Kit\n\n`random.MakeSequence` makes one.\n',
    };
    const claims = await claimsAfter({ before, after: { 'kit/random/make.go': code('MakeSeries') } }, 'kit/README.md');
    expect(claims.map(whyOf).join('\n')).toMatch(/MakeSequence no longer exists \(renamed to MakeSeries/);
  });

  it('is its own where the code made it, from whatever', async () => {
    expect(await afterLoss('from django_filters import Base\n\nclass FilterSet(Base):\n    pass\n')).toMatch(
      /^FilterSet no longer exists \(removed in \w{7,}, \d{4}-\d\d-\d\d\) The name was in shop.filters.py when the line was written/,
    );
    expect(await afterLoss('from shop.other import Other\n\nFilterSet = Other\n')).toMatch(
      /^FilterSet no longer exists \(removed in \w{7,}, \d{4}-\d\d-\d\d\) The name was in shop.filters.py when the line was written/,
    );
  });
});

describe('A name that nothing here defines', () => {
  const MANIFEST = { 'pyproject.toml': '[project]\nname = "shop"\ndependencies = ["httpx"]\n', 'shop/base.py': '' };

  /** The claims of a guide that names it, each with its status. */
  async function claims(files: Readonly<Record<string, string>>, guide: string): Promise<readonly string[]> {
    const root = createRepository({ ...MANIFEST, ...files, 'docs/guide.md': `# Guide\n\n${guide}\n` });
    return (await claimsOf(root, 'docs/guide.md')).map(
      ({ claim, verdict }) => `${claim.text} ${verdict?.status ?? ''}`,
    );
  }

  it('is not a claim where the code imports it from another package', async () => {
    const code = { 'shop/client.py': 'from httpx import (\n    AsyncClient,\n)\n\nasync_client = AsyncClient()\n' };
    expect(await claims(code, 'It makes an `AsyncClient`.')).toEqual([]);
  });

  it('is not a claim where the code writes it only as a member of what it imports', async () => {
    const used = (more: string): Readonly<Record<string, string>> => ({
      'shop/client.py': 'import httpx as web\nfrom django.conf import settings\n\nx = web.AsyncClient()\n',
      'shop/more.py': `from shop import base\nfrom django.conf import settings\n\n${more}\n`,
    });
    expect(await claims(used(''), 'It makes an `AsyncClient`.')).toEqual([]);
    for (const own of ['y = base.AsyncClient()', "z = 'AsyncClient'", 'z = settings.AsyncClient'])
      expect(await claims(used(own), 'It makes an `AsyncClient`.'), own).toEqual(['AsyncClient uncertain']);
  });

  it('is not a claim where only an example is named after the other package', async () => {
    const code = 'from httpx import AsyncClient\n\nx = AsyncClient()\n';
    const named = (folder: string): Readonly<Record<string, string>> => ({
      'pyproject.toml': '[project]\nname = "shop"\n',
      'shop/client.py': code,
      [`${folder}/pyproject.toml`]: '[project]\nname = "shop-httpx-proxy"\n',
    });
    expect(await claims(named('examples/proxy'), 'It makes an `AsyncClient`.')).toEqual([]);
    expect(await claims(named('packages/proxy'), 'It makes an `AsyncClient`.')).toEqual(['AsyncClient uncertain']);
  });

  it('is not a claim where the name of the package contains that of a dependency', async () => {
    const files = (dependency: string): Readonly<Record<string, string>> => ({
      'pyproject.toml': `[project]\nname = "httpxshop"\ndependencies = ["${dependency}"]\n`,
      'shop/client.py': 'from httpx import AsyncClient\n\nx = AsyncClient()\n',
    });
    expect(await claims(files('httpx>=0.27'), 'It makes an `AsyncClient`.')).toEqual([]);
    expect(await claims(files('attrs'), 'It makes an `AsyncClient`.')).toEqual(['AsyncClient uncertain']);
  });

  it('is not a claim where the code imports the module that it is a member of', async () => {
    const code = { 'shop/client.py': 'import httpx as web\n\nasync_client = web.AsyncClient()\n' };
    expect(await claims(code, 'It makes a `web.AsyncClient`.')).toEqual([]);
  });

  it('is not a claim where the language has it', async () => {
    const code = { 'shop/client.py': 'def load():\n    raise ValueError("no")\n' };
    expect(await claims(code, 'It raises `ValueError`.')).toEqual([]);
  });

  it.each([
    ['from a module of its own', { 'shop/client.py': 'from shop.made import AsyncClient\n\nx = AsyncClient()\n' }],
    ['from a module beside it', { 'shop/client.py': 'from .made import AsyncClient\n\nx = AsyncClient()\n' }],
    [
      'from both',
      {
        'shop/client.py': 'from httpx import AsyncClient\n\nx = AsyncClient()\n',
        'shop/other.py': 'from shop.made import AsyncClient\n\nx = AsyncClient()\n',
      },
    ],
    ['in tests only', { 'tests/test_client.py': 'from httpx import AsyncClient\n\nx = AsyncClient()\n' }],
  ])('is an open claim where the code imports it %s', async (_, code) => {
    expect(await claims(code, 'It makes an `AsyncClient`.')).toEqual(['AsyncClient uncertain']);
  });

  it('becomes a claim once the code defines it', async () => {
    const root = createRepository({
      ...MANIFEST,
      'shop/client.py': 'from httpx import AsyncClient\n\nx = AsyncClient()\n',
      'docs/guide.md': '# Guide\n\nIt makes an `AsyncClient`.\n',
    });
    expect(await claimsOf(root, 'docs/guide.md')).toEqual([]);
    write(root, { 'shop/client.py': 'class AsyncClient:\n    pass\n' });
    expect((await claimsOf(root, 'docs/guide.md')).map(({ verdict }) => verdict?.status)).toEqual(['verified']);
  });
});

it('a page whose subject is in a package of its own names what this repository no longer has', async () => {
  const page = (opening: string): string =>
    `# Sources\n\n${opening}\n\n## useAsDataSource\n\nCall \`useAsDataSource()\`.\n`;
  const change = (opening: string) => ({
    before: {
      'package.json': '{ "name": "mapper", "main": "index.js" }\n',
      'index.js': 'exports.useAsDataSource = function useAsDataSource() {};\nexports.map = function map() {};\n',
      'docs/sources.md': page(opening),
    },
    after: { 'index.js': 'exports.map = function map() {};\n' },
  });
  const judged = async (opening: string) => (await judgedAfter(change(opening), 'docs/sources.md')).join('\n');
  expect(await judged('Rows are translated.')).toMatch(/useAsDataSource(?:\(\))?: drifted/);
  expect(
    await judged('Rows are translated in a separate [package](https://www.npmjs.com/package/mapper-rows).'),
  ).toMatch(/useAsDataSource(?:\(\))?: uncertain, .*the page says that its subject is in a separate package/);
});

it('A name may be short for one that the section writes in full', async () => {
  const header = (all: readonly string[]): string => `${all.map((name) => `int ${name}(void);`).join('\n')}\n`;
  const verdictOf = async (prototype: string): Promise<string> => {
    const before = {
      'CMakeLists.txt': 'project(shop C)\n',
      'src/shop.h': header(['shop_print_date', 'shop_print_time']),
      'src/print.h': header(['print_date', 'print_time']),
      'docs/guide.md': `# Printing\n\n## Dates\n\nUse \`print_date\`:\n\n\`\`\`c\n${prototype}\n\`\`\`\n`,
    };
    const after = { 'src/print.h': header(['print_time']) };
    return (await claimsAfter({ before, after }, 'docs/guide.md')).map(whyOf)[0] ?? '';
  };
  expect(await verdictOf('int shop_print_days (void);')).toMatch(/^print_date no longer exists/);
  expect(await verdictOf('int shop_print_date (void);')).toMatch(/^the section writes shop_print_date as well/);
});

it('A name that begins several names of the page may be all of them together', async () => {
  const names = (all: readonly string[]): string => `${all.map((name) => `int ${name}(void);`).join('\n')}\n`;
  const doc = (more: string): string => `# Polling\n\nThe \`shop_poll\` part watches orders.${more}\n`;
  const verdictOf = async (more: string): Promise<string> => {
    const before = {
      'CMakeLists.txt': 'project(shop C)\n',
      'src/shop.h': names(['shop_poll', 'shop_poll_start', 'shop_poll_stop']),
      'docs/guide.md': doc(more),
    };
    const after = { 'src/shop.h': names(['shop_poll_start', 'shop_poll_stop']) };
    return (await claimsAfter({ before, after }, 'docs/guide.md')).map(whyOf)[0] ?? '';
  };
  expect(await verdictOf('')).toMatch(/^shop_poll no longer exists/);
  expect(await verdictOf(' Use `shop_poll_start` and `shop_poll_stop`.')).toMatch(
    /^the document writes shop_poll_start as well, and shop_poll may be all names that begin so/,
  );
});

it('a type within an own type is not taken from others by an import of its own file', async () => {
  const java = (name: string): Readonly<Record<string, string>> => ({
    'pom.xml': '<project><groupId>com.acme</groupId><artifactId>cart</artifactId></project>\n',
    'src/main/java/org/mart/cart/Cart.java':
      `package org.mart.cart;\n\nimport org.mart.cart.Cart.${name};\n\npublic class Cart {\n`
      + `  public static class ${name} {\n    int total;\n  }\n}\n`,
    'docs/guide.md': '# Cart\n\nThe context object is `CartInputContext`.\n',
  });
  const change = { before: java('CartInputContext'), after: java('CartInputState') };
  expect(await judgedAfter(change, 'docs/guide.md')).toEqual([
    expect.stringMatching(/^CartInputContext: drifted, CartInputContext no longer exists \(renamed to CartInputState/),
  ]);
});

describe('a member that the document gives to another project', () => {
  const code = { 'src/main/java/shop/Flag.java': 'package shop;\n\npublic @interface Flag {\n  String value();\n}\n' };
  const context =
    'package shop;\n\npublic final class OrderContext {\n  private boolean open;\n'
    + '  public boolean isOpen() {\n    return open;\n  }\n}\n';
  const said = async (file: string, doc: string): Promise<string> => {
    const before = { ...code, 'src/main/java/shop/OrderContext.java': context, [file]: doc };
    return (await judgedAfter({ before, after: {} }, file)).join('\n');
  };

  it('is none of this one where a substitution of reStructuredText links it', async () => {
    const names = '.. |clear| replace:: `OrderContext.letClear`\n';
    const page = (link: string): string => `Orders\n======\n\nUse |clear|${link} in tests.\n\n${names}`;
    const address = '.. _clear: https://kit.example.org/docs/OrderContext.html#letClear\n';
    expect(await said('docs/a.rst', page(''))).toMatch(/letClear: drifted/);
    expect(await said('docs/a.rst', page('_') + address)).not.toContain('drifted');
  });

  it('is none of this one where the sentence is about what another project has', async () => {
    const doc = (whose: string): string =>
      `# Orders\n\n**Places** are modeled directly on ${whose} handling of\nothers (\`Name\`/\`OrderContext.isImported\`).\n`;
    expect(await said('docs/a.md', doc("`acme-json`'s"))).not.toContain('isImported');
    expect(await said('docs/a.md', doc("Guava's"))).not.toContain('isImported');
    expect(await said('docs/a.md', doc("`Order`'s"))).toMatch(/isImported: drifted/);
    expect(await said('docs/a.md', doc('our'))).toMatch(/isImported: drifted/);
  });
});

it('a name in a link by label to another project is none of this one', async () => {
  const context = 'export class OrderContext {\n  isOpen(): boolean {\n    return true;\n  }\n}\n';
  const page = (link: string): string =>
    `# Orders\n\nUse [\`OrderContext.letClear\`]${link} in tests.\n\n[c]: https://kit.example.org/OrderContext.html\n`;
  const said = async (link: string): Promise<string> => {
    const before = { 'src/order-context.ts': context, 'docs/a.md': page(link) };
    return (await judgedAfter({ before, after: {} }, 'docs/a.md')).join('\n');
  };
  expect(await said('[c]')).not.toContain('drifted');
  expect(await said('')).toContain('letClear: drifted');
});

describe('A name that is also that of a repository', () => {
  const statusOf = async (url: string): Promise<string> => {
    const page = `# Orders\n\nAn image of [that program](${url}) runs. The \`stats_export\` reads it.\n`;
    const code = (name: string): string => `export function ${name}() {\n  return 1;\n}\n`;
    const before = { 'package.json': '{ "name": "shop" }\n', 'src/a.js': code('stats_export'), 'docs/orders.md': page };
    const claims = await claimsAfter({ before, after: { 'src/a.js': code('startOrder') } }, 'docs/orders.md');
    return claims.flatMap(({ claim, verdict }) => (claim.text === 'stats_export' ? [verdict?.status] : [])).join();
  };

  it('is its name where the document leads to that one', async () => {
    expect(await statusOf('https://github.com/acme/stats_export')).toBe('uncertain');
    expect(await statusOf('https://github.com/acme/stats')).toBe('drifted');
  });
});

it.each([
  ['https://pkg.go.dev/github.com/acme/shop#OpenShop', 'drifted'],
  ['https://pkg.go.dev/github.com/acme/shop/till@v1.2.0#OpenShop', 'drifted'],
  ['https://pkg.go.dev/github.com/acme/shopping#OpenShop', 'uncertain'],
])('A name that is linked to its page in the documents of this module is of this module: %s', async (url, status) => {
  const code = (name: string): string =>
    `package shop\n\n// ${name} opens it.\nfunc ${name}() error {\n\treturn nil\n}\n`;
  const before = {
    'go.mod': 'module github.com/acme/shop\n\ngo 1.22\n',
    'shop.go': code('OpenShop'),
    'docs/use.md': `# Use\n\nFirst comes [\`OpenShop\`](${url}).\n`,
  };
  const lines = await judgedAfter({ before, after: { 'shop.go': code('OpenStore') } }, 'docs/use.md');
  expect(lines.find((line) => line.startsWith('OpenShop'))).toContain(`: ${status}, `);
});

it.each([
  ["'shop.writers.JsonpWriter'", 'drifted'],
  ["'shop_jsonp.writers.JsonpWriter'", 'uncertain'],
])('A name in a quoted path is of the package that the path names: %s', async (path, status) => {
  const before = {
    'pyproject.toml': '[project]\nname = "shop"\n',
    'shop/__init__.py': '',
    'shop/writers.py': 'class JsonWriter:\n    pass\n',
    'docs/use.md': `# Use\n\nThere is \`JsonWriter\`.\n\n\`\`\`python\nWRITERS = [\n    ${path},\n]\n\`\`\`\n`,
  };
  const lines = await judgedAfter({ before, after: {} }, 'docs/use.md');
  expect(lines.find((line) => line.startsWith('JsonpWriter')) ?? 'uncertain').toContain(status);
});
