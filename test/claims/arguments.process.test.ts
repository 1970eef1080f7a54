import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const PROJECT = {
  'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0"\n',
  'src/shop/__init__.py': 'from shop.client import Client\n',
};
const CLIENT = `class Base:
    def __init__(self, url, *, timeout=5):
        self.url = url


class Client(Base):
    def send(self, item, retries=3, /, *, max_wait: int = 1, verify=True):
        return item
`;
const fence = (...rows: readonly string[]): string => ['```python', ...rows, '```', ''].join('\n');
const page = (...rows: readonly string[]): string => `# Use\n\n${fence('from shop import Client', ...rows)}`;
const rowsAbout = (rows: readonly string[], name: string): readonly string[] =>
  rows.filter((row) => row.startsWith(`${name}: `));

it('an argument is verified by the signature of what is called, also a word of one part', async () => {
  const before = {
    ...PROJECT,
    'src/shop/client.py': CLIENT,
    'docs/use.md': page("client = Client('x', timeout=3)", 'client.send(1, max_wait=2, verify=False)'),
  };
  const rows = await judgedAfter({ before, after: {} }, 'docs/use.md');
  expect(rowsAbout(rows, 'timeout')).toEqual(['timeout: verified, Client takes timeout (src/shop/client.py:2)']);
  expect(rowsAbout(rows, 'max_wait')).toEqual([
    'max_wait: verified, Client.send takes max_wait (src/shop/client.py:7)',
  ]);
  expect(rowsAbout(rows, 'verify')).toHaveLength(1);
});

it('an argument has drifted that the signature had when the line was written', async () => {
  const before = {
    ...PROJECT,
    'src/shop/client.py': CLIENT,
    'docs/use.md': page("client = Client('x', timeout=3)", 'client.send(1, max_wait=2, verify=False)'),
  };
  const after = { 'src/shop/client.py': CLIENT.replace('max_wait', 'max_delay').replace(', verify=True', '') };
  const rows = await judgedAfter({ before, after }, 'docs/use.md');
  expect(rowsAbout(rows, 'max_wait').join()).toMatch(/Client\.send takes no max_wait any more/);
  expect(rowsAbout(rows, 'verify').join()).toMatch(/Client\.send takes no verify any more/);
});

it('a renamed argument has the new name as its fix', async () => {
  const before = {
    ...PROJECT,
    'src/shop/client.py': CLIENT,
    'docs/use.md': page("Client('x').send", "Client('x', timeout=3)"),
  };
  const after = { 'src/shop/client.py': CLIENT.replace('timeout', 'timeout_seconds') };
  const rows = await judgedAfter({ before, after }, 'docs/use.md');
  expect(rowsAbout(rows, 'timeout').join()).toMatch(/takes no timeout any more \(timeout_seconds now; removed in/);
});

it.each([
  ['**kwargs', CLIENT.replace('*, timeout=5', '*, timeout=5, **kwargs')],
  ['a base of others', CLIENT.replace('Client(Base)', 'Client(Other)')],
  ['a decorator', CLIENT.replace('    def send', '    @wrapped\n    def send')],
])('nothing is refused with %s', async (_, code) => {
  const before = {
    ...PROJECT,
    'src/shop/client.py': code,
    'docs/use.md': page("client = Client('x', limit=3)", 'client.send(1, max_weight=2)'),
  };
  const rows = await judgedAfter({ before, after: {} }, 'docs/use.md');
  const refused = rows.filter((row) => /takes no/.test(row));
  expect(refused).toHaveLength(1);
});

it('a call that fitted has drifted when it does not fit any more', async () => {
  const code = 'def pack(item, box):\n    return item\n\n\ndef post(item, *, fast=False):\n    return item\n';
  const before = {
    ...PROJECT,
    'src/shop/__init__.py': 'from shop.pack import pack, post\n',
    'src/shop/pack.py': code,
    'docs/use.md': `# Use\n\n${fence('from shop import pack, post', 'pack(1, 2)', 'pack(*both)', 'pack(...)', 'post(1)')}`,
  };
  const after = { 'src/shop/pack.py': code.replace('item, box', 'item').replace('*, fast=False', '*, fast') };
  const rows = await judgedAfter({ before, after }, 'docs/use.md');
  expect(rows.filter((row) => /fitted/.test(row))).toHaveLength(2);
});

const SCRIPT = `export interface ShopOptions extends Base {
  /** How long. */
  maxAge?: number;
  nested?: { inner: string };
  banned?: never;
}

interface Base {
  root: string;
}

export class Shop {
  constructor(name: string, options: ShopOptions = { root: '.' }) {}

  open({ door, key = 1 }: { door: string; key?: number }): void {}
}

export function makeShop(options: Omit<ShopOptions, 'maxAge'> & { lazy: boolean }): Shop {
  return new Shop('x', options);
}
`;

it('keys of an object of options are held against its type', async () => {
  const before = {
    'package.json': '{"name": "shop", "exports": "./src/index.ts"}\n',
    'src/index.ts': SCRIPT,
    'docs/use.md':
      "# Use\n\n```ts\nimport { Shop, makeShop } from 'shop';\n\nconst shop = new Shop('a', {\n  maxAge: 1,\n  root: '.',\n});\n"
      + "shop.open({ door: 'x' });\nmakeShop({ lazy: true, root: '.', banned: 1 });\n```\n",
  };
  const after = {
    'src/index.ts': SCRIPT.replace('maxAge?', 'ttl?').replace('lazy:', 'eager:').replace("'maxAge'", "'ttl'"),
  };
  const rows = await judgedAfter({ before, after }, 'docs/use.md');
  expect(rowsAbout(rows, 'door').join()).toMatch(/verified, Shop\.open takes door/);
  expect(rowsAbout(rows, 'root')).toHaveLength(2);
  expect(rowsAbout(rows, 'banned').join()).toMatch(/makeShop takes no banned/);
  expect(rowsAbout(rows, 'maxAge').join()).toMatch(/Shop takes no maxAge any more/);
  expect(rowsAbout(rows, 'lazy').join()).toMatch(/makeShop takes no lazy any more/);
});

it('a name that the page imports from two packages means neither in a fence without an import', async () => {
  const packageOf = (name: string, options: string): Record<string, string> => ({
    [`packages/${name}/package.json`]: `{"name": "@shop/${name}", "main": "src/index.ts"}`,
    [`packages/${name}/src/index.ts`]: `export function useCart({ ${options} }: { ${options} }) {\n  return open;\n}\n`,
  });
  const js = (...rows: readonly string[]): string => ['```js', ...rows, '```', ''].join('\n');
  const above = (name: string): string => js(`import {useCart} from '@shop/${name}';`);
  const call = js('useCart({ open: true, onOpen: () => {} });');
  const before = {
    'package.json': '{"private": true, "workspaces": ["packages/*"]}',
    ...packageOf('react', 'open, onOpen'),
    ...packageOf('dom', 'open'),
    'docs/both.md': `# Both\n\n${above('react')}\n${above('dom')}\n## Use\n\n${call}`,
    'docs/dom.md': `# Dom\n\n${above('dom')}\n## Use\n\n${call}`,
  };
  const told = async (path: string): Promise<string> =>
    rowsAbout(await judgedAfter({ before, after: {} }, path), 'onOpen').join();
  expect(await told('docs/dom.md')).toContain('drifted');
  expect(await told('docs/both.md')).not.toMatch(/drifted|verified/);
});

it('an argument is compared with nothing where the example takes the name from two modules, one after the other', async () => {
  const before = {
    ...PROJECT,
    'src/shop/client.py': CLIENT,
    'src/shop/compat.py': 'class Client:\n    def __init__(self, url, leading=1):\n        self.url = url\n',
    'docs/use.md': `# Use\n\n${fence(
      'from shop.compat import Client',
      "Client('x', leading=2)",
      '',
      'from shop.client import Client',
      "Client('x', timeout=2)",
    )}`,
  };
  const rows = await judgedAfter({ before, after: {} }, 'docs/use.md');
  expect(rows.filter((row) => /drifted|suspected/.test(row))).toEqual([]);
});

it('an argument that the code never took is right in a section about what may come', async () => {
  const call = fence('from shop import Client', "Client('x', colour=3)");
  const before = {
    ...PROJECT,
    'src/shop/client.py': CLIENT,
    'docs/a.md': `# Roadmap\n\n${call}`,
    'docs/b.md': `# Use\n\n${call}`,
  };
  const told = async (path: string): Promise<string> =>
    rowsAbout(await judgedAfter({ before, after: {} }, path), 'colour').join();
  expect(await told('docs/a.md')).toContain('the section is about what may come');
  expect(await told('docs/b.md')).toContain('drifted');
});
