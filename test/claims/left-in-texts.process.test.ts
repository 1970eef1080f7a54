import { describe, expect, it } from 'vitest';
import { claimsOf, judgedAfter, saidAfter } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

describe('a name that only a text still has', () => {
  const files = (name: string) => ({
    'src/Shop/Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"></Project>\n',
    'src/Shop/Cart.cs': `namespace Shop;\n\npublic class ${name}\n{\n    public void Open() {}\n}\n`,
    'src/Shop/PublicAPI.Shipped.txt': 'Shop.CartTelemetryListener\nShop.CartTelemetryListener.Open() -> void\n',
  });
  const doc = '# Shop\n\nImplement `CartTelemetryListener`.\n';

  it('has drifted where the commit that removed it shows the new one', async () =>
    expect(await saidAfter(doc, files('CartTelemetryListener'), files('CartTelemetrySink'))).toEqual([
      'CartTelemetryListener: drifted, CartTelemetryListener no longer exists',
    ]));

  it('has drifted whatever a list of changes without an ending says of it', async () =>
    expect(
      await saidAfter(
        doc,
        {
          'src/Shop/Cart.cs': files('CartTelemetryListener')['src/Shop/Cart.cs'],
          ChangeLog: 'CartTelemetryListener is new.\n',
        },
        { 'src/Shop/Cart.cs': files('CartTelemetrySink')['src/Shop/Cart.cs'] },
      ),
    ).toEqual(['CartTelemetryListener: drifted, CartTelemetryListener no longer exists']));

  it('stays open where no commit shows another name', async () => {
    const notes = { 'src/Shop/Names.txt': files('')['src/Shop/PublicAPI.Shipped.txt'] };
    const before = { ...files('CartTelemetryListener'), 'src/Shop/PublicAPI.Shipped.txt': '', ...notes };
    expect(await saidAfter(doc, before, { 'src/Shop/Cart.cs': 'namespace Shop;\n' })).toEqual([]);
  });

  it('is not kept by a list of what once was shipped, which keeps what is removed', async () =>
    expect(await saidAfter(doc, files('CartTelemetryListener'), { 'src/Shop/Cart.cs': 'namespace Shop;\n' })).toEqual([
      'CartTelemetryListener: drifted, CartTelemetryListener no longer exists',
    ]));
});

it('a member of an own module has drifted, also if the module took it from others when the text was written', async () => {
  const root = createRepository({
    'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0.0"\n',
    'shop/__init__.py':
      'from kit.errors import BadCartParameter as BadCartParameter\nfrom .errors import open_cart as open_cart\nfrom .money import Money as Money\n\n__version__ = "1.0.0"\n',
    'shop/money.py': 'class Money:\n    pass\n',
    'docs/guide.md': '# Shop\n\nIt raises `shop.BadCartParameter`.\n\nSo does `other.BadCartParameter`.\n',
  });
  write(root, {
    'shop/__init__.py':
      'from .errors import BadCartParameter as BadCartParameter\nfrom .errors import open_cart as open_cart\nfrom .money import Money as Money\n\n__version__ = "1.0.0"\n',
    'shop/errors.py':
      'class BadCartParameter(Exception):\n    def show(self):\n        return 1\n\n\ndef open_cart(cart):\n    return cart\n',
  });
  commit(root);
  write(root, {
    'shop/__init__.py':
      'from .errors import BadCartParameterError as BadCartParameterError\nfrom .errors import open_cart as open_cart\nfrom .money import Money as Money\n\n__version__ = "1.0.0"\n',
    'shop/errors.py':
      'class BadCartParameterError(Exception):\n    def show(self):\n        return 1\n\n\ndef open_cart(cart):\n    return cart\n',
  });
  commit(root);
  const judged = await claimsOf(root, 'docs/guide.md');
  expect(judged.map(({ claim, verdict }) => `${claim.text}: ${verdict?.status ?? ''}`)).toEqual([
    'shop.BadCartParameter: drifted',
    'other.BadCartParameter: uncertain',
  ]);
});

describe('a path in the comment of a generator', () => {
  const code = { 'src/cookie.ts': 'export function setCookie(): void {}\n' };
  const doc =
    '# Shop\n\n<!-- docs:api src="../src/cookie.ts" -->\n\n<!-- include: ../src/cookie.ts -->\n\n'
    + '<!-- docs:api src="../src/other.ts" from=https://example.org/a.ts -->\n\n<!-- See src = code.md for more. -->\n';

  it('is verified, and says nothing of a file that never was there', async () =>
    expect(await judgedAfter({ before: { ...code, 'docs/guide.md': doc }, after: { a: '' } }, 'docs/guide.md')).toEqual(
      [
        expect.stringMatching(/^\.\.\/src\/cookie\.ts: verified, /),
        expect.stringMatching(/^\.\.\/src\/cookie\.ts: verified, /),
      ],
    ));

  it('has drifted when the file was renamed', async () => {
    const root = createRepository({ ...code, 'docs/guide.md': doc });
    git(root, 'mv', 'src/cookie.ts', 'src/cookies.ts');
    commit(root);
    const judged = await claimsOf(root, 'docs/guide.md');
    expect(judged.map(({ verdict }) => verdict?.status)).toEqual(['drifted', 'drifted']);
    expect(judged[0]?.verdict).toMatchObject({ replacements: ['../src/cookies.ts'] });
  });
});

it('a name like a member is a file where the repository has, or had, one of this name', async () => {
  const doc =
    '# Shop\n\nTests need `go_test.mod`.\n\nThe rest is in `shop_old.mod`, not in `cart.mod`.\n\n`console.log` prints.\n';
  const root = createRepository({ 'go_test.mod': 'module a\n', 'shop_old.mod': 'module b\n', 'CONTRIBUTING.md': doc });
  git(root, 'mv', 'shop_old.mod', 'shop_new.mod');
  commit(root);
  const judged = await claimsOf(root, 'CONTRIBUTING.md');
  expect(judged.map(({ claim, verdict }) => `${claim.text}: ${verdict?.status ?? ''}`)).toEqual([
    'go_test.mod: verified',
    'shop_old.mod: drifted',
  ]);
});
