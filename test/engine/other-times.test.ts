import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsAfter, claimsOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

/** The verdict on a file that was renamed after a page of this title named it. */
function said(title: string, doc = 'docs/page.md'): Promise<string | undefined> {
  return saidIn(`# ${title}\n\nThe orders are in \`src/orders.js\`.\n`, doc);
}

/** The same for a page with this text. */
async function saidIn(text: string, doc = 'docs/page.md'): Promise<string | undefined> {
  const root = createRepository({
    'package.json': '{ "name": "shop", "version": "4.0.1" }\n',
    'src/orders.js': 'a\nb\nc\n',
    [doc]: text,
  });
  rmSync(join(root, 'src/orders.js'));
  write(root, { 'src/purchases.js': 'a\nb\nc\n' });
  commit(root);
  return (await claimsOf(root, doc))[0]?.verdict?.status;
}

describe('A document whose title has a version', () => {
  it('is about that time', async () => expect(await said('Coverage of Shop v3.1.2')).toBe('uncertain'));

  it.each(['Shop 4.0.1', 'Shop 3', 'Coverage'])(
    'is about the present where that is the present version, or none in full: %s',
    async (title) => expect(await said(title)).toBe('drifted'),
  );

  it('is about the present as a README', async () => expect(await said('Shop 3.1.2', 'README.md')).toBe('drifted'));
});

describe('A heading that begins with a number', () => {
  const below = (...headings: readonly string[]): Promise<string | undefined> =>
    saidIn(`# Shop\n\n${headings.join('\n\n')}\n\nThe orders are in \`src/orders.js\`.\n`);

  it.each([
    ['## 8. Orders', '### 8.1. Where they are'],
    ['## 8. Orders', '## 8.1. Where they are'],
    ['## 8 Orders', '### 8.1 Where they are'],
    ['## 8 Orders', '### 8.1 Code', '#### 8.1.2 Where they are'],
  ])('is a part of the page: %s, %s', async (...headings) => expect(await below(...headings)).toBe('drifted'));

  it.each([
    ['## 8.1 Where they are'],
    ['## Releases', '### 8.1.2 (2024-05-06)'],
    ['## 8.0 Orders', '### 8.0.1 Where they are'],
    ['## 8 Orders', '### 9.1 Where they are'],
    ['## 8.1.2'],
  ])('is of a version: %s', async (...headings) => expect(await below(...headings)).toBe('uncertain'));
});

it('A reference below a heading about the past is about the present', async () => {
  const loads = (name: string): string => `export function ${name}(count) {\n  return count;\n}\n`;
  const below = async (heading: string): Promise<string | undefined> => {
    const before = {
      'package.json': '{ "name": "shop" }\n',
      'src/orders.js': loads('loadOrders'),
      'docs/page.md': `# Shop\n\n## Migration Guide\n\n### ${heading}\n\nThe count of \`loadOrders\`.\n`,
    };
    const claims = await claimsAfter({ before, after: { 'src/orders.js': loads('loadAllOrders') } }, 'docs/page.md');
    return claims[0]?.verdict?.status;
  };
  expect(await below('Configuration Reference')).toBe('drifted');
  expect(await below('Configuration')).toBe('uncertain');
});

describe('A page with releases', () => {
  const releases = (level: string): string =>
    ['4.0.1', '4.0.0', '3.1.0 (2024-05-06)', '3.0.0', '2.0.0'].map((of) => `${level} ${of}\n\nMore.\n\n`).join('');
  const page = (parts: string): Promise<string | undefined> =>
    saidIn(`# Shop\n\n## Code\n\nThe orders are in \`src/orders.js\`.\n\n${parts}`);

  it('is about the present but for the part with them', async () => {
    expect(await page(`## Changelog\n\n${releases('###')}`)).toBe('drifted');
    expect(await page(`## Older\n\n${releases('###')}`)).toBe('drifted');
  });

  it('is a change log where most parts are releases', async () => expect(await page(releases('##'))).toBeUndefined());

  it('is one where the releases are sorted by year', async () => {
    const years = ['2024', '2023', '2022', '2021'].map((year) => `## ${year}\n\n${releases('###')}`).join('');
    expect(await page(years)).toBeUndefined();
  });
});

describe('A link within a page about another time', () => {
  const log = '# Changelog\n\n- [4.0.1](#v401)\n- [Shop](docs/shop.md)\n\n## 4.0.0\n\nMore.\n\n## 3.0.0\n\nMore.\n';

  it('has drifted where the page has no such heading, unlike a link to another file', async () => {
    const root = createRepository({ 'package.json': '{ "name": "shop" }\n', 'CHANGELOG.md': log });
    const claims = await claimsOf(root, 'CHANGELOG.md');
    expect(claims.map(({ claim, verdict }) => `${claim.text} ${verdict?.status ?? ''}`)).toEqual([
      '#v401 drifted',
      'docs/shop.md uncertain',
    ]);
  });
});

describe('An entry that begins with its day', () => {
  it.each([
    '[23/06/22] The orders are in `src/orders.js`.',
    '- 2023-06-22: the orders are in\n  `src/orders.js`.',
    '**June 22, 2023** The orders are in `src/orders.js`.',
    '* 2023/06: `src/orders.js` was written.',
  ])('tells of then: %s', async (entry) =>
    expect(await saidIn(`# Shop\n\n## News\n\nMore.\n\n${entry}\n`)).toBe('uncertain'),
  );

  it.each([
    '- 1.2.3: the orders are in `src/orders.js`.',
    'Since 2023-06-22 the orders are in `src/orders.js`.',
    '[23/06] The orders are in `src/orders.js`.',
    '- 2023-06-22: begun.\n- The orders are in `src/orders.js`.',
  ])('is none: %s', async (entry) => expect(await saidIn(`# Shop\n\n## Code\n\nMore.\n\n${entry}\n`)).toBe('drifted'));
});

describe('A table whose columns tell what was', () => {
  it('is right about it', async () => {
    expect(
      await saidIn('# Shop\n\n| Original path | Staged path |\n|---|---|\n| `src/orders.js` | `attic/orders.js` |\n'),
    ).toBe('uncertain');
    expect(await saidIn('# Shop\n\n| Path | Purpose |\n|---|---|\n| `src/orders.js` | orders |\n')).toBe('drifted');
  });
});

describe('A document beside the mark of a generator', () => {
  it('is made of other things, which alone can be mended', async () => {
    const page = '# Client\n\nThe orders are in `src/orders.js`.\n';
    const root = createRepository({
      'package.json': '{ "name": "shop" }\n',
      'src/orders.js': 'a\nb\nc\n',
      'clients/js/.openapi-generator-ignore': '',
      'clients/js/docs/api.md': page,
      'docs/api.md': page,
    });
    rmSync(join(root, 'src/orders.js'));
    write(root, { 'src/purchases.js': 'a\nb\nc\n' });
    commit(root);
    expect((await claimsOf(root, 'clients/js/docs/api.md'))[0]?.verdict?.status).toBe('uncertain');
    expect((await claimsOf(root, 'docs/api.md'))[0]?.verdict?.status).toBe('drifted');
  });
});

it('A picture that was kept beside a dated page is gone whatever time the page is about', async () => {
  const post = 'blog/2024-05-06-orders/index.md';
  const root = createRepository({
    'docs/all.svg': '<svg/>\n',
    'blog/2024-05-06-orders/orders.svg': '<svg><title>Orders</title></svg>\n',
    [post]: '# Orders\n\n![all orders](orders.svg) and [all](../../docs/all.svg)\n',
  });
  rmSync(join(root, 'blog/2024-05-06-orders/orders.svg'));
  rmSync(join(root, 'docs/all.svg'));
  commit(root);
  expect((await claimsOf(root, post)).map(({ claim, verdict }) => `${claim.text}: ${verdict?.status ?? ''}`)).toEqual([
    'orders.svg: drifted',
    '../../docs/all.svg: uncertain',
  ]);
});

it('A section about migrations of a database is about the present', async () => {
  const loads = (name: string): string => `export function ${name}(count) {\n  return count;\n}\n`;
  const below = async (heading: string): Promise<string | undefined> => {
    const root = createRepository({
      'package.json': '{ "name": "shop" }\n',
      'src/orders.js': loads('loadOrders'),
      'docs/page.md': `# Shop\n\n## ${heading}\n\nCall \`loadOrders(2)\` first.\n`,
    });
    write(root, { 'src/orders.js': loads('loadPurchases') });
    commit(root);
    return (await claimsOf(root, 'docs/page.md'))[0]?.verdict?.status;
  };
  expect(await below('Embedded SQL migrations')).toBe('drifted');
  expect(await below('Database migration')).toBe('drifted');
  expect(await below('Migration')).toBe('uncertain');
  expect(await below('Migrations from version 1')).toBe('uncertain');
});
