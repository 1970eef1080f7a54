import { describe, expect, it } from 'vitest';
import { claimsOf, standingOf, whyOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

const SHOP = {
  'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0"\n',
  'shop/__init__.py': 'from .cart import Cart, total as sum_of\n',
  'shop/cart.py': 'class Cart:\n    def clear(self):\n        pass\n\n\ndef total(cart):\n    return 1\n',
  'shop/store/__init__.py': '',
  'shop/store/mongo/__init__.py': 'class View:\n    pass\n',
  'shop/other.py': 'class Basket:\n    def merge(self):\n        pass\n',
  'tests/test_shop.py': 'def ghost():\n    pass\n',
};

async function said(text: string, file = 'docs/use.md'): Promise<readonly string[]> {
  const claims = await claimsOf(createRepository({ ...SHOP, [file]: `# Use\n\n${text}\n` }), file);
  return claims
    .filter(({ claim }) => claim.type === 'code_example')
    .map((one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`);
}

describe('a name with the modules of an own package', () => {
  it.each([
    ['`shop.cart.Cart`', 'Cart is defined in shop/cart.py:1'],
    ['`shop.Cart`', 'Cart is defined in shop/cart.py:1'],
    ['`shop.cart.total()`', 'total is defined in shop/cart.py:6'],
    ['`shop.cart.Cart.clear`', 'clear is defined in shop/cart.py:2 (Cart)'],
    ['`shop.store.mongo`', 'shop.store.mongo is a module of this repository'],
    ['`shop.store.mongo.View`', 'View is defined in shop/store/mongo/__init__.py:1'],
  ])('is verified where the module has it: %s', async (text, reason) => {
    expect(await said(`See ${text}.`)).toEqual([expect.stringContaining(`: verified, ${reason}`)]);
  });

  it.each(['`shop.cart.Basket`', '`shop.ghost`', '`shop.cart.merge`', '`shop.Basket.clear`', '`shop.log.cart`'])(
    'proves nothing where only another place has it: %s',
    async (text) => {
      expect((await said(`See ${text}.`)).join('\n')).not.toMatch(/: (?:verified|drifted)/);
    },
  );

  it.each([
    ['`shop.store.mongoe`', 'mongoe is not in the code (nearest: mongo in shop/store/mongo/__init__.py:1)'],
    ['`shop.cart.totel`', 'totel is not in the code (nearest: total in shop/cart.py:6)'],
  ])('has drifted where it is a slip of the only one like it: %s', async (text, reason) => {
    expect(await said(`See ${text}.`)).toEqual([expect.stringContaining(`: drifted, ${reason}`)]);
  });

  it('has drifted where a role says that it is one, and the module exports no such name', async () => {
    expect(await said('See {class}`shop.cart.Wallet`.')).toEqual([
      expect.stringContaining(': drifted, shop.cart exports no Wallet'),
    ]);
    // Without a role it may be a logger, or a field of a format.
    expect((await said('See `shop.cart.wallet`.')).join('\n')).not.toContain('drifted');
  });

  it('is read with the signs of other languages', async () => {
    const files = {
      'Cargo.toml': '[package]\nname = "orders"\nversion = "0.1.0"\n',
      'src/lib.rs': 'pub mod cart;\n\npub fn serve() {}\n',
      'src/cart.rs': 'pub struct Cart;\n\npub fn total() -> u32 {\n    1\n}\n',
      'go.mod': 'module example.com/acme/depot\n',
      'depot.go': 'package depot\n\n// Shelf holds things.\ntype Shelf struct{}\n',
      'docs/use.md': '# Use\n\nCall `orders::serve`, `orders::cart::total`, `orders::cart` and `depot.Shelf`.\n',
    };
    const claims = await claimsOf(createRepository(files), 'docs/use.md');
    expect(claims.map((one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`)).toEqual([
      expect.stringContaining('orders::serve: verified, serve is defined in src/lib.rs:3'),
      expect.stringContaining('orders::cart::total: verified, total is defined in src/cart.rs:3'),
      expect.stringContaining('orders::cart: verified, orders::cart is a module of this repository'),
      expect.stringContaining('depot.Shelf: verified, Shelf is defined in depot.go:4'),
    ]);
  });

  it('is read in reStructuredText as well', async () => {
    const page = 'Use\n===\n\nSee :class:`~shop.store.mongo.View` and :mod:`shop.store.mongo`.';
    expect((await said(page, 'docs/use.rst')).map((line) => line.replace(/, .*/, ''))).toEqual([
      'shop.store.mongo.View: verified',
      'shop.store.mongo: verified',
    ]);
  });
});
