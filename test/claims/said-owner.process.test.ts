import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const CODE = {
  'package.json': '{ "name": "shop" }\n',
  'src/cart.ts': 'export class ShopCart {\n  emptyAll(): void {}\n}\n',
  'src/order.ts': 'export class ShopOrder {\n  emptyAll(): void {}\n}\n',
};

/** The verdict on `emptyAll()` in a guide. */
async function judged(doc: string): Promise<string> {
  const lines = await judgedAfter({ before: { ...CODE, 'docs/guide.md': doc }, after: {} }, 'docs/guide.md');
  return lines.find((line) => line.startsWith('emptyAll()')) ?? '';
}

describe('a name that two types have', () => {
  it.each([
    ['its line', '# Guide\n\nThe `ShopOrder` has `emptyAll()`.\n'],
    ['the heading', '# Guide\n\n## ShopOrder\n\nCall `emptyAll()`.\n'],
    ['the file that its section names', '# Guide\n\nSee `src/order.ts`.\n\nCall `emptyAll()`.\n'],
  ])('is that of the owner in %s', async (_, doc) => {
    const said = await judged(doc);
    expect(said).toContain('emptyAll is defined in src/order.ts:2 (ShopOrder)');
    expect(said).not.toContain('nothing says which is meant');
  });

  it('may be either where nothing tells', async () => {
    expect(await judged('# Guide\n\nCall `emptyAll()`.\n')).toContain(
      'src/order.ts:2 has something of that name as well, and nothing says which is meant',
    );
  });
});
