import { describe, expect, it } from 'vitest';
import { claimsAfter } from '../support/judged.js';

const code = [
  'export class HttpClientAdapter {}',
  'export class BrowserHttpClientAdapter extends HttpClientAdapter {}',
  'export class OrderLineItemView {}',
  'export class LazyInitialisationFault extends Error {}',
  '',
].join('\n');

/** The proofs of what is said about the names of a page, with what it should say. */
async function said(text: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const before = {
    'package.json': '{ "name": "shop" }\n',
    'src/adapter.ts': code,
    ...more,
    'README.md': `# Shop\n\n${text}\n`,
  };
  const claims = await claimsAfter({ before, after: {} }, 'README.md');
  return claims.flatMap(({ verdict }) =>
    verdict?.status === 'drifted' ? `${verdict.proof} ${verdict.replacements.join(' ')}` : [],
  );
}

describe('a name that the code never had', () => {
  it.each([
    ['A word is left out', '`BrowserClientAdapter` is a `HttpClientAdapter`.', 'word-near BrowserHttpClientAdapter'],
    ['A word is too many', 'Shown by `OrderLineItemTotalView`.', 'word-near OrderLineItemView'],
    ['The other English', 'Throws `LazyInitializationFault`.', 'name-near LazyInitialisationFault'],
  ])('is that of the one type which differs so little: %s', async (_, text, expected) => {
    expect(await said(text)).toEqual([expected]);
  });

  it.each([
    ['nothing on the page has the word', '`BrowserClientAdapter` is for pages.'],
    [
      'the page defines it',
      '`BrowserClientAdapter`, a `HttpClientAdapter`:\n\n```ts\nclass BrowserClientAdapter {}\n```',
    ],
    ['the first word is another', '`RobotHttpClientAdapter` is a `HttpClientAdapter`.'],
    ['the last word is another', 'Shown by `OrderLineItemTotal`.'],
    ['it is an example', 'For example `BrowserClientAdapter`, a `HttpClientAdapter`.'],
  ])('is of another thing, or made up, where %s', async (_, text) => {
    expect(await said(text)).toEqual([]);
  });

  it('is of another thing where two types are so near', async () => {
    const more = { 'src/views.ts': 'export class OrderItemTotalView {}\n' };
    expect(await said('Shown by `OrderLineItemTotalView`.', more)).toEqual([]);
  });
});

it.each([
  [
    'falls back to the slip',
    'Reads `openShopPort` first, or falls back to `opneShopPort`.',
    ['name-near openShopPort'],
  ],
  ['tells of both', 'Write `openShopPort` instead of `opneShopPort`.', []],
])('a slip in a sentence that has the right name as well, and that %s', async (_, text, expected) => {
  expect(await said(text, { 'src/port.ts': 'export function openShopPort() {}\n' })).toEqual(expected);
});

describe('a variable that only a table of a program has', () => {
  const table = { 'files/properties.json': '{ "generator": { "env": "GENERATOR_SETTINGS" } }\n' };

  it('is misspelt where the page has it right as well', async () => {
    const text = 'Set `GENERATOR_SETTINGS`.\n\nThe `GENERATOR_SEETINGS` are of JSON.';
    expect(await said(text, table)).toEqual(['name-near GENERATOR_SETTINGS']);
    expect(await said(text)).toEqual([]);
  });
});
