import { describe, expect, it } from 'vitest';
import { fenceDoc, saidAfter } from '../support/judged.js';

const TS = {
  'package.json': '{ "name": "shop" }\n',
  'src/open.ts':
    'export function defineCachedOrder(make: () => void) {\n  return make;\n}\n\nexport function openPort() {\n  return 1;\n}\n',
};
const SWIFT = {
  'Package.swift': 'let package = Package(name: "Shop")\n',
  'Sources/Shop/Cart.swift':
    'public final class Cart {\n    public var isCachingEnabled = false\n    public var total = 1\n}\n',
};

/** What is said of a guide with the example. */
function said(lang: string, example: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return saidAfter(fenceDoc(lang, example), files, {});
}

describe('a call of an example that the code has in another form only', () => {
  it.each([
    [
      'definedCachedOrder(() => {\n  work();\n});',
      ['definedCachedOrder: drifted, definedCachedOrder is not in the code'],
    ],
    [
      'app.use(\n  defineCachedOrders(() => {\n    work();\n  }),\n);',
      ['defineCachedOrders: drifted, defineCachedOrders is not in the code'],
    ],
    ['const a = definedCachedOrder(work);\nconst b = definedCachedOrder(play);', []],
    ["import { defineCachedOrders } from 'other';\n\nconst a = defineCachedOrders(work);", []],
    ['function defineCachedOrders(work) {\n  return work;\n}\n\ndefineCachedOrders(work);', []],
    ['const a = openPorts(work);', []],
    [
      'const a = defineCachedOrder(work);',
      ['defineCachedOrder: verified, defineCachedOrder is defined in src/open.ts:1'],
    ],
  ])('%j', async (example, expected) => expect(await said('ts', example, TS)).toEqual(expected));
});

describe('a field that an example sets, which the code has in another form only', () => {
  it.each([
    [
      'let cart = Cart()\n\ncart.isCachingEnable = true',
      ['isCachingEnable: drifted, isCachingEnable is not in the code'],
    ],
    ['let cart = Cart()\n\ncart.isCachingEnable = true\ncart.isCachingEnable = false', []],
    ['let cart = Cart()\n\ncart.totals = 3', []],
  ])('%j', async (example, expected) =>
    expect((await said('swift', example, SWIFT)).filter((line) => !line.startsWith('Cart: '))).toEqual(expected),
  );
});
