import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import { createShop } from '../cli/shop.js';
import { write } from '../support/repository.js';

interface Shop {
  readonly root: string;
  readonly readme: string;
  readonly buffers: Map<string, string>;
  readonly engine: Engine;
}

async function openShop(background = false): Promise<Shop> {
  const root = createShop();
  const buffers = new Map<string, string>();
  const engine = await openEngine({ repo: root, env: {}, cwd: root, background, buffers });
  onTestFinished(() => engine.close());
  return { root, readme: readFileSync(join(root, 'README.md'), 'utf8'), buffers, engine };
}

async function drifted({ engine }: Shop, file = 'README.md'): Promise<readonly string[]> {
  const claims = await (await engine.snapshot()).claims(file);
  return claims
    .filter(({ verdict }) => verdict?.status === 'drifted')
    .map(({ claim: { line, text } }) => `${line} ${text}`);
}

const AT_FIRST = ['3 docs/old.md', '9 npm run check', '14 src/prices.ts'];

describe.each([
  ['a command', false],
  ['a server', true],
])('the text of an editor, in %s', (_, background) => {
  it('is read in place of the file while the document is open', async () => {
    const shop = await openShop(background);
    const { root, readme, buffers } = shop;
    expect(await drifted(shop)).toEqual(AT_FIRST);
    buffers.set('README.md', `\n${readme.replace('src/prices.ts', 'src/pricing.ts')}`);
    expect(await drifted(shop)).toEqual(['4 docs/old.md', '10 npm run check']);
    buffers.set('README.md', readme.replace('docs/old.md', 'docs/guide.md'));
    expect(await drifted(shop)).toEqual(AT_FIRST.slice(1));
    write(root, { 'README.md': '# Other\n' });
    expect(await drifted(shop)).toEqual(AT_FIRST.slice(1));
    buffers.delete('README.md');
    expect(await drifted(shop)).toEqual([]);
    write(root, { 'README.md': readme });
    expect(await drifted(shop)).toEqual(AT_FIRST);
  });

  it('has the past of its own lines, and is what other documents link to', async () => {
    const shop = await openShop(background);
    const { readme, buffers } = shop;
    buffers.set('README.md', `${'Text.\n\n'.repeat(30)}${readme}`);
    expect(await drifted(shop)).toEqual(['63 docs/old.md', '69 npm run check', '74 src/prices.ts']);
    buffers.set('README.md', readme.replace('docs/old.md', 'docs/guide.md#stopping'));
    expect(await drifted(shop)).toEqual(AT_FIRST.slice(1));
    buffers.set('docs/guide.md', '# Guide\n\n## Ending\n\nPress Ctrl-C.\n');
    expect(await drifted(shop)).toEqual(['3 docs/guide.md#stopping', ...AT_FIRST.slice(1)]);
  });

  it('makes no document of what is none, and outlives changes of the settings', async () => {
    const shop = await openShop(background);
    const { root, readme, buffers, engine } = shop;
    buffers.set('docs/unsaved.md', 'See [it](gone.md).\n');
    buffers.set('src/server.ts', 'export const other = 1;\n');
    buffers.set('README.md', readme.replace('docs/old.md', 'docs/guide.md'));
    expect([...(await engine.snapshot()).docs.keys()]).toEqual(['README.md', 'docs/guide.md']);
    write(root, { '.docalign.yml': 'claims:\n  types:\n    command: false\n' });
    expect(await drifted(shop)).toEqual(['14 src/prices.ts']);
    rmSync(join(root, 'README.md'));
    expect(await drifted(shop)).toEqual([]);
  });
});

it('a buffer that is larger than a document may be is left out, with the reason', async () => {
  const shop = await openShop();
  shop.buffers.set('README.md', `${shop.readme}${'Text of the shop.\n'.repeat(500_000)}`);
  expect(await drifted(shop)).toEqual([]);
  const { skipped } = await shop.engine.snapshot();
  expect(skipped.filter(({ file }) => file === 'README.md')).toEqual([
    { file: 'README.md', reason: 'larger than 8 MiB' },
  ]);
});
