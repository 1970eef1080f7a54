import { describe, expect, it } from 'vitest';
import { claimsAfter, judgedAfter } from '../support/judged.js';

const fence = (lang: string, ...rows: readonly string[]): string => [`\`\`\`${lang}`, ...rows, '```', ''].join('\n');

const PYTHON = {
  'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0"\n',
  'src/shop/__init__.py': 'from shop.auth import BasicAuth\n',
  'src/shop/auth.py': 'class BasicAuth:\n    pass\n\n\nclass TokenAuth:\n    pass\n',
};
const NODE = {
  'package.json':
    '{"name":"shop","main":"./dist/index.js","exports":{".":"./dist/index.js","./types":"./dist/types/index.js"}}',
  'src/index.ts': "export * from './cart.js';\n",
  'src/cart.ts': 'export class Cart {}\n',
  'src/types/index.ts': 'export interface CartOptions { size: number }\nexport interface Money { cents: number }\n',
};

/** Rows of the verdicts on one page of examples. */
async function judged(
  files: Readonly<Record<string, string>>,
  page: string,
  after: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  return judgedAfter({ before: { ...files, 'docs/use.md': page }, after }, 'docs/use.md');
}
const refusedIn = (rows: readonly string[]): readonly string[] =>
  rows.flatMap((row) => (row.includes('exports no') ? [row.replace(/ All of its .*$/, '')] : []));

describe('a name that an example imports', () => {
  it('has drifted when the module exports no such name, wherever else it is defined', async () => {
    const page = `# Use\n\n${fence('python', 'from shop import BasicAuth, TokenAuth, OtherAuth')}`;
    expect(refusedIn(await judged(PYTHON, page))).toEqual([
      'TokenAuth: drifted, shop exports no TokenAuth (something of that name is in src/shop/auth.py:5)',
      'OtherAuth: drifted, shop exports no OtherAuth',
    ]);
  });

  it('is not refused in a document of templates, which takes placeholders from the module', async () => {
    const made = fence('python', 'from shop import TokenAuth', '', 'shop.TokenAuth()');
    const template = fence('python', 'from shop import my_function', '', 'my_function()');
    expect((await judged(PYTHON, `# Tests\n\n${template}\n${made}`)).join('\n')).not.toMatch(/drifted/);
    expect(refusedIn(await judged(PYTHON, `# Tests\n\n${template}\n${made}`)).join('\n')).toMatch(
      /TokenAuth: uncertain, .* the document imports my_function from there as well, which readers replace/,
    );
    const ofReader = fence('python', 'from project import my_function', '', 'my_function()');
    expect(refusedIn(await judged(PYTHON, `# Tests\n\n${ofReader}\n${made}`)).join('\n')).toMatch(/TokenAuth: drifted/);
  });

  it('is not refused in a template, which takes a package of the scope that is not here', async () => {
    const files = {
      'package.json': '{"private": true, "workspaces": ["packages/*"]}',
      'packages/shared/package.json': '{"name": "@shop/shared", "main": "src/index.ts"}',
      'packages/shared/src/index.ts': 'export const cartControls = 1;\nexport const menuControls = 2;\n',
    };
    const row = 'import { componentControls } from "@shop/shared"';
    const template = fence('ts', 'import * as component from "@shop/component"', row);
    expect(refusedIn(await judged(files, `# Use\n\n${template}`)).join()).toMatch(
      /uncertain, @shop\/shared exports no componentControls, and the example takes @shop\/component as well/,
    );
    const plain = fence('ts', 'import * as other from "@other/component"', row);
    expect(refusedIn(await judged(files, `# Use\n\n${plain}`)).join()).toContain('drifted');
  });

  it('is not refused where the example shows that it fails, or a stub declares the name', async () => {
    const page = `# Use\n\n${fence('python', 'from shop import Missing', '# Output: ImportError: no Missing')}`;
    expect(refusedIn(await judged(PYTHON, page)).join()).toContain('uncertain');
    const stub = { ...PYTHON, 'src/shop/__init__.pyi': 'class Missing:\n    x: int\n' };
    const typed = `# Use\n\n${fence('python', 'from typing import TYPE_CHECKING', 'from shop import Missing')}`;
    expect(refusedIn(await judged(stub, typed)).join()).toContain('declares it for checkers of types');
    expect(refusedIn(await judged(PYTHON, typed)).join()).toContain('drifted');
  });

  it.each([
    [
      'gets members later',
      'const shop = make();\nmodule.exports = shop.default = shop;\nshop.open = () => 1;\n',
      false,
    ],
    ['is an object that is made', 'const shop = new Shop();\nmodule.exports = shop;\n', false],
    ['is a function', 'function shop() {}\nmodule.exports = shop;\n', true],
  ])(
    'of CommonJS is refused if all members are assigned to the exports: the value %s',
    async (_title, code, isTold) => {
      const files = { 'package.json': '{"name":"shop","main":"./index.js"}', 'index.js': `class Shop {}\n${code}` };
      const page = `# Use\n\n${fence('js', "const { open, missing } = require('shop');", 'missing();')}`;
      expect(
        refusedIn(await judged(files, page))
          .join()
          .includes('drifted'),
      ).toBe(isTold);
    },
  );

  it('is held against the module of a member, too', async () => {
    const page = `# Use\n\n${fence('python', 'import shop', 'shop.BasicAuthentication()', 'shop.BasicAuth()')}`;
    expect(refusedIn(await judged(PYTHON, page))).toEqual([
      'shop.BasicAuthentication: drifted, shop exports no BasicAuthentication',
    ]);
  });

  it('has drifted in the rows that import it, not in those that use it', async () => {
    const page = `# Use\n\n${fence('ts', 'import {', '  Cart,', '  CartOptions,', "} from 'shop';", 'const cart: CartOptions = new Cart();')}`;
    const rows = refusedIn(await judged(NODE, page));
    expect(rows).toEqual([
      'CartOptions: drifted, shop exports no CartOptions (something of that name is in src/types/index.ts:1)',
    ]);
  });

  it('is taken from a folder of the output that is one of the sources', async () => {
    const page = `# Use\n\n${fence('ts', "import type { CartOptions, Cart } from 'shop/types';")}`;
    expect(refusedIn(await judged(NODE, page))).toEqual([
      'Cart: drifted, shop/types exports no Cart (something of that name is in src/cart.ts:1)',
    ]);
  });

  it('tells when it was removed', async () => {
    const page = `# Use\n\n${fence('ts', "import { Cart, Basket } from 'shop';")}`;
    const before = { ...NODE, 'src/cart.ts': 'export class Cart {}\nexport class Basket {}\n' };
    const rows = refusedIn(await judged(before, page, { 'src/cart.ts': 'export class Cart {}\n' }));
    expect(rows.join()).toMatch(/^Basket: drifted, shop exports no Basket \(removed in /);
    const after = { 'src/cart.ts': 'export class Cart {}\n' };
    const all = await claimsAfter({ before: { ...before, 'docs/use.md': page }, after }, 'docs/use.md');
    expect(all.find(({ claim }) => claim.text === 'Basket')?.verdict).toMatchObject({ proof: 'declared-left' });
  });
});

describe('nothing is refused', () => {
  const page = `# Use\n\n${fence('python', 'from shop import BasicAuth, OtherAuth')}`;
  it.each([
    [
      'a module that makes names',
      { 'src/shop/__init__.py': 'from shop.auth import BasicAuth\n__getattr__ = lazy(1)\n' },
    ],
    ['a module that takes all from others', { 'src/shop/__init__.py': 'from others import *\n' }],
    ['a name that the product defines in another language', { 'src/native/lib.rs': 'pub struct OtherAuth {}\n' }],
    [
      'a module from which code of the repository takes a name that was not found',
      { 'tests/test_auth.py': 'from shop import BasicAuth, HiddenAuth\n' },
    ],
  ])('by %s', async (_, files) => {
    const rows = refusedIn(await judged({ ...PYTHON, ...files }, page));
    expect(rows.filter((row) => row.includes('drifted'))).toEqual([]);
  });

  it.each([
    ['a name that readers choose', `# Use\n\n${fence('python', 'from shop import BasicAuth, MyAuth')}`],
    [
      'what the section calls removed',
      `# Use\n\nThis was removed:\n\n${fence('python', 'from shop import OtherAuth')}`,
    ],
    ['what another thing replaces', `# Use\n\nUse it instead of:\n\n${fence('python', 'from shop import OtherAuth')}`],
  ])('of %s', async (_, text) => {
    const rows = await judged(PYTHON, text);
    expect(refusedIn(rows).filter((row) => row.includes('drifted'))).toEqual([]);
  });
});

describe('a package that an example takes without installing it', () => {
  const files = {
    'package.json': '{"name":"shop","main":"./dist/index.js","exports":{".":"./dist/index.js"}}',
    'src/index.ts': "export * from './cart.js';\n",
    'src/cart.ts': 'export class Cart {}\nexport function toCartHandler(): void {}\n',
  };
  const proofsOf = async (row: string): Promise<readonly string[]> =>
    (
      await claimsAfter(
        { before: { ...files, 'docs/use.md': `# Use\n\n${fence('ts', row)}` }, after: {} },
        'docs/use.md',
      )
    ).map(
      ({ claim, verdict }) =>
        `${claim.text} ${verdict?.status === 'drifted' ? verdict.proof : (verdict?.status ?? '')}`,
    );

  it.each(['shop', 'https://esm.sh/shop', 'npm:shop', 'https://cdn.jsdelivr.net/npm/shop/+esm', 'npm:shop@latest'])(
    'is read as %s',
    async (from) => {
      expect(await proofsOf(`import { Cart, toCarthandler } from '${from}';`)).toEqual([
        'Cart verified',
        'toCarthandler name-near',
      ]);
    },
  );

  it('may be an older one where the address has its version', async () => {
    expect(await proofsOf("import { Cart, toCarthandler } from 'https://esm.sh/shop@0.4';")).toEqual([]);
  });
});
