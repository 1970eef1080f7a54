import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

type Files = Readonly<Record<string, string>>;

/** One row for each claim of a document that says this, in a repository with these files. */
async function rowsOf(files: Files, ...said: readonly string[]): Promise<string> {
  const before = { ...files, 'docs/use.md': `# Use\n\n${said.join('\n\n')}\n` };
  return (await judgedAfter({ before, after: {} }, 'docs/use.md')).join('\n');
}

const PYTHON = {
  'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0"\n',
  'shop/__init__.py': 'from shop.cart import FullCart, WebCart\n',
  'shop/base.py': 'class BaseCart:\n    def add_price(self):\n        return 1\n',
  'shop/cart.py':
    'from shop import base\nfrom web import Handler\n\n\nclass Cart(base.BaseCart):\n    pass\n\n\n'
    + 'class FullCart(Cart):\n    def print_all(self):\n        return 2\n\n\n'
    + 'class WebCart(Handler):\n    def serve_all(self):\n        return 3\n',
  'shop/view.py':
    'class CartView:\n    def load_items(self):\n        return 1\n\n    def clear(self):\n        return 2\n',
};

describe('a member that a document gives to a type', () => {
  it('is inherited over any number of types, and may be a plain word', async () => {
    const rows = await rowsOf(PYTHON, '`FullCart.add_price` is inherited.', '`CartView.clear` empties it.');
    expect(rows).toMatch(/verified, add_price is defined in shop\/base\.py:2 \(BaseCart\)/);
    expect(rows).toMatch(/verified, clear is defined in shop\/view\.py:5 \(CartView\)/);
  });

  it('has drifted where the type is known with its bases, and another one has the member', async () => {
    expect(await rowsOf(PYTHON, 'Override `FullCart.load_items` here.')).toMatch(
      /drifted, FullCart has no load_items \(CartView has it: shop\/view\.py:2\)/,
    );
  });

  it('is undecided where the code also imports a type of that name from a namespace of others', async () => {
    const type = (folder: string, name: string, member: string, imports = ''): Files => ({
      [`src/main/java/shop/${folder}/${name}.java`]: `package shop.${folder};\n\n${imports}public class ${name} {\n  public void ${member}() {}\n}\n`,
    });
    const files = (imports: string): Files => ({
      'pom.xml': '<project><groupId>shop</groupId><artifactId>shop</artifactId><version>1</version></project>\n',
      ...type('util', 'ShopSettings', 'loadAllOfThem'),
      ...type('core', 'CartSettings', 'ignoreXmlFiles', imports),
    });
    const said = '`ShopSettings.ignoreXmlFiles()` leaves them out.';
    const own = 'import shop.util.ShopSettings;\n\n';
    expect(await rowsOf(files(own), said)).toMatch(/drifted, ShopSettings has no ignoreXmlFiles/);
    expect(await rowsOf(files('import org.acme.ShopSettings;\n\n'), said)).not.toContain('drifted');
  });

  it('is undecided where a generator makes the base', async () => {
    const files = {
      'pubspec.yaml': 'name: shop\nversion: 1.0.0\n',
      'lib/cart.dart':
        'class FullCart extends $FullCart {\n  void openIt() {}\n}\n\nabstract class $FullCart {\n  void printAll() {}\n}\n',
      'lib/view.dart': 'class CartView {\n  void printAll() {}\n}\n',
    };
    expect(await rowsOf(files, 'Override `FullCart.printAll` here.')).not.toContain('drifted');
  });

  it('is undecided where a base is of others', async () => {
    expect(await rowsOf(PYTHON, 'Override `WebCart.load_items` here.')).not.toContain('drifted');
    expect(await rowsOf(PYTHON, 'Override `WebCart.open_everything` here.')).not.toContain('drifted');
  });

  it('is undecided where the type makes members when it runs, or the code writes the two together', async () => {
    const made = {
      ...PYTHON,
      'shop/base.py': `${PYTHON['shop/base.py']}\n    def __getattr__(self, name):\n        return 1\n`,
    };
    expect(await rowsOf(made, 'Override `FullCart.load_items` here.')).not.toContain('drifted');
    const set = { ...PYTHON, 'shop/late.py': 'from shop.cart import FullCart\n\nFullCart.load_items = print\n' };
    expect(await rowsOf(set, 'Override `FullCart.load_items` here.')).not.toContain('drifted');
  });

  it('has drifted where the code never had it, with the member that is meant', async () => {
    const rows = await rowsOf(PYTHON, 'Call `FullCart.print_every` here.', 'Call `CartView.load_itmes` here.');
    expect(rows).toMatch(/drifted, FullCart has no print_every \(shop\/cart\.py:9\)/);
    expect(rows).toMatch(/drifted, (?:CartView has no load_itmes, but load_items|load_itmes is not in the code)/);
  });

  it('is of the document itself where that defines the type', async () => {
    const example = '```python\nclass FullCart:\n    def print_every(self):\n        return 1\n```';
    expect(await rowsOf(PYTHON, 'Call `FullCart.print_every` here.', example)).not.toContain('drifted');
  });
});

it('an extension may give a member to any type', async () => {
  const files = {
    'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk" />\n',
    'CartBuilder.cs': 'namespace Shop;\n\npublic class CartBuilder\n{\n    public void AddPrice() { }\n}\n',
    'CartExtensions.cs':
      'namespace Shop;\n\npublic static class CartExtensions\n{\n'
      + '    public static TBuilder AddTracing<TBuilder>(this TBuilder builder) => builder;\n}\n',
    'CartView.cs': 'namespace Shop;\n\npublic class CartView\n{\n    public void LoadItems() { }\n}\n',
  };
  const rows = await rowsOf(files, 'Call `CartBuilder.AddTracing` first.', 'Call `CartBuilder.LoadItems` then.');
  expect(rows).toMatch(/uncertain, CartBuilder is defined .*AddTracing/);
  expect(rows).toMatch(/drifted, CartBuilder has no LoadItems/);
});

it('a module of Ruby may give its members to any class', async () => {
  const files = {
    'shop.gemspec': 'Gem::Specification.new { |gem| gem.name = "shop" }\n',
    'lib/shop/cart_file.rb': 'class CartFile\n  def open_all\n  end\nend\n',
    'lib/shop/urls.rb': 'module FileMethods\n  def cart_url\n  end\nend\n',
  };
  expect(await rowsOf(files, 'Call `CartFile#cart_url` then.')).not.toContain('drifted');
});

describe('a name that a document gives to a package of Go', () => {
  const files = {
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'cart.go':
      'package shop\n\ntype Cart struct{}\n\nfunc NewCart() *Cart { return nil }\n\nfunc (c *Cart) AddPrice() {}\n',
  };

  it('has drifted where only a type in it has the name, or nothing ever had', async () => {
    const rows = await rowsOf(
      files,
      'Call `shop.NewCart()`.',
      'Call `shop.AddPrice(1)`.',
      'Call `shop.WithPrices(1)`.',
    );
    expect(rows).toMatch(/verified, NewCart is defined in cart\.go:5/);
    expect(rows).toMatch(/drifted, shop has no AddPrice \(Cart has it: cart\.go:7\)/);
    expect(rows).toMatch(/drifted, shop has no WithPrices/);
    expect(await rowsOf(files, 'Set one of `shop.PlatformXXX`.')).not.toContain('drifted');
  });
});

describe('a type that a document gives to a namespace', () => {
  it('has drifted where all files that define it declare another one of the repository', async () => {
    const php = {
      'composer.json': '{ "name": "acme/shop", "autoload": { "psr-4": { "Acme\\\\Shop\\\\": "src/" } } }\n',
      'src/Table/PriceTable.php': '<?php\n\nnamespace Acme\\Shop\\Table;\n\nclass PriceTable\n{\n}\n',
    };
    const rows = await rowsOf(php, 'Add `Acme\\Shop\\Tables\\PriceTable`.', 'Add `Acme\\Shop\\Table\\PriceTable`.');
    expect(rows).toMatch(/drifted, Acme\\Shop\\Tables has no PriceTable \(it is in Acme\\Shop\\Table: /);
    expect(rows).toMatch(/verified, PriceTable is defined in src\/Table/);
  });

  it('is known from packages of Java as well; a namespace of others proves nothing', async () => {
    const java = {
      'pom.xml': '<project><groupId>com.acme</groupId><artifactId>shop</artifactId></project>\n',
      'src/main/java/com/acme/shop/CartList.java': 'package com.acme.shop;\n\npublic class CartList {\n}\n',
    };
    const rows = await rowsOf(java, 'Use `com.acme.store.CartList`.', 'Use `org.other.store.CartList`.');
    expect(rows).toMatch(/drifted, com\.acme\.store has no CartList \(it is in com\.acme\.shop: /);
    expect(rows).not.toMatch(/org\.other\.store.*drifted|drifted, org\.other/);
  });

  it('is a module in Python, unless the package makes names when it runs', async () => {
    const said = 'See `shop.views.CartView` for more.';
    expect(await rowsOf(PYTHON, said)).toMatch(/drifted, shop\.views has no CartView \(shop\/view\.py:1 defines it\)/);
    const made = { ...PYTHON, 'shop/__init__.py': 'def __getattr__(name):\n    return None\n' };
    expect(await rowsOf(made, said)).not.toContain('drifted');
  });

  it('is not made of a class in another one whose name begins alike', async () => {
    const files = {
      'shop.gemspec': 'Gem::Specification.new { |gem| gem.name = "shop" }\n',
      'lib/shop.rb': 'module Shop\n  module StoreProxy\n    class RedisProxy\n    end\n  end\nend\n',
    };
    const rows = await rowsOf(files, 'See `Shop::Store::RedisProxy`.', 'See `Shop::StoreProxy::RedisProxy`.');
    expect(rows).not.toMatch(/Store::RedisProxy: verified/);
    expect(rows.match(/verified, RedisProxy/g)?.length).toBe(1);
  });
});

it('a product needs what its manifest demands, if the sentence is about all of it', async () => {
  const files = { 'package.json': '{ "name": "shop", "version": "1.0.0", "engines": { "node": ">=20" } }\n' };
  const rows = await rowsOf(
    files,
    'Shop requires Node.js 16 or later.',
    'Node.js 18 or newer is required.',
    'The old importer requires Node.js 14 or later.',
  );
  expect(rows.match(/drifted, package\.json says >=20, more than 1[68]/g)?.length).toBe(2);
  expect(rows).toMatch(/uncertain, the lowest version of node is not 14 here: package\.json says >=20/);
});

it('the only option of a name has its default', async () => {
  const files = {
    'package.json': '{ "name": "shop", "version": "1.0.0", "bin": { "shop": "cli.js" } }\n',
    'cli.js':
      "import { Command } from 'commander';\nnew Command('shop').option('--port <n>', 'the port', '3000').parse();\n",
  };
  const rows = await rowsOf(files, '`--port` defaults to `8080`.', '`--port` defaults to `3000`.');
  expect(rows).toMatch(/drifted, the default of --port is 3000 \(cli\.js:2\)/);
  expect(rows).toMatch(/verified, cli\.js:2 gives --port the default/);
});

it('a default is stated in several forms', async () => {
  const files = {
    'package.json': '{ "name": "shop", "version": "1.0.0", "bin": { "shop": "cli.js" } }\n',
    'cli.js':
      "import { Command } from 'commander';\nnew Command('shop').option('--port <n>', 'the port', '3000').parse();\n",
    'src/Config.kt': 'package shop\n\nclass Config {\n    var securePort = 443\n}\n',
  };
  const rows = await rowsOf(
    files,
    '`--port` is `8080` by default.',
    '`shop serve --port` defaults to `8081`.',
    '`securePort` is `8443` by default.',
    '`securePort` is `443` by default.',
  );
  expect(rows).toContain('--port = 8080: drifted, the default of --port is 3000');
  expect(rows).toContain('--port = 8081: drifted, the default of --port is 3000');
  expect(rows).toContain('securePort = 8443: uncertain, ');
  expect(rows).toContain('securePort = 443: verified, ');
});
