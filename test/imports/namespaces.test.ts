import { describe, expect, it } from 'vitest';
import { importsOf } from './support.js';
import type { Files } from './support.js';

type Row = readonly [title: string, file: string, text: string, files: Files, wanted: readonly string[]];

async function check(file: string, files: Files, wanted: readonly string[]): Promise<void> {
  expect(await importsOf(file, files)).toEqual(wanted);
}

describe('imports of Java and Kotlin', () => {
  const files = {
    'src/shop/cart/Cart.java': 'package shop.cart;\n\npublic class Cart {\n  public static int MAX = 1;\n}\n',
    'src/shop/cart/Item.java': 'package shop.cart;\n\npublic class Item {}\n',
    'src/shop/cart/Price.kt': 'package shop.cart\n\nfun priceOf(): Int = 1\n',
    'src/shop/Other.java': 'package shop;\n\npublic class Other {}\n',
  };
  const java = (body: string): string => `package shop;\n\n${body}`;
  it.each<Row>([
    ['a class', 'src/shop/A.java', java('import shop.cart.Cart;\nclass A {}\n'), files, ['src/shop/cart/Cart.java:3']],
    [
      'classes of a package that they use',
      'src/shop/A.java',
      java('import shop.cart.*;\nclass A { Item a; }\n'),
      files,
      ['src/shop/cart/Item.java:3'],
    ],
    [
      'the class of a member',
      'src/shop/A.java',
      java('import static shop.cart.Cart.MAX;\nclass A {}\n'),
      files,
      ['src/shop/cart/Cart.java:3'],
    ],
    ['classes of their own package', 'src/shop/A.java', java('class A { Other a; }\n'), files, ['src/shop/Other.java']],
    [
      'a function of Kotlin',
      'src/shop/A.kt',
      'package shop\n\nimport shop.cart.priceOf\n\nval a = priceOf()\n',
      files,
      ['src/shop/cart/Price.kt:3'],
    ],
    [
      'functions of Kotlin, by the class that Java has for a file',
      'src/shop/A.java',
      java('import shop.cart.PriceKt;\nimport static shop.cart.Texts.trim;\nimport shop.cart.TextsKt;\nclass A {}\n'),
      { ...files, 'src/shop/cart/texts.kt': '@file:JvmName("Texts")\npackage shop.cart\n\nfun trim(): Int = 1\n' },
      ['src/shop/cart/Price.kt:3', 'src/shop/cart/texts.kt:4', 'unknown: shop.cart.TextsKt:5'],
    ],
    [
      'packages from outside',
      'src/shop/A.java',
      java('import java.util.List;\nclass A {}\n'),
      files,
      ['outside: java.util:3'],
    ],
    [
      'what is not there',
      'src/shop/A.java',
      java('import shop.cart.Gone;\nclass A {}\n'),
      files,
      ['unknown: shop.cart.Gone:3'],
    ],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

it('files that describe a package of Java alone need nothing, and nothing needs them', async () => {
  const info = (name: string): string => `@shop.cart.Checked\n@Other\npackage ${name};\n`;
  const files = {
    'src/shop/package-info.java': info('shop'),
    'src/shop/cart/package-info.java': info('shop.cart'),
    'src/shop/cart/Cart.java': 'package shop.cart;\n\nimport shop.*;\n\nclass Cart { int shop, cart; shop.X x; }\n',
  };
  for (const file of Object.keys(files)) expect(await importsOf(file, files)).toEqual([]);
});

describe('imports of C#', () => {
  const files = {
    'Cart.cs': 'namespace Shop.Carts;\n\npublic class Cart {}\n',
    'Item.cs': 'namespace Shop.Carts;\n\npublic class Item {}\n',
    'Base.cs': 'namespace Shop;\n\npublic class Base {}\n',
  };
  it.each<Row>([
    [
      'types of a namespace that they use',
      'App/A.cs',
      'using System.Text;\nusing Shop.Carts;\n\nnamespace App;\n\nclass A { Cart cart; }\n',
      files,
      ['Cart.cs:2', 'outside: System.Text:1'],
    ],
    ['types of the namespace around', 'App/A.cs', 'namespace Shop.Other;\n\nclass A : Base {}\n', files, ['Base.cs']],
    [
      'types of its project without a namespace, and not those of other projects',
      'App/A.cs',
      'namespace Shop.App;\n\nclass A { Helper helper; }\n',
      {
        'App/App.csproj': '',
        'App/Helper.cs': 'public class Helper {}\n',
        'Other/Other.csproj': '',
        'Other/Helper.cs': 'public class Helper {}\n',
      },
      ['App/Helper.cs'],
    ],
    [
      'what a file takes in for all',
      'App/A.cs',
      'namespace App;\n\nclass A { Item item; }\n',
      { ...files, 'App/GlobalUsings.cs': 'global using Shop.Carts;\n' },
      ['Item.cs'],
    ],
    [
      'what any file takes in for all of its project',
      'App/Pages/A.cs',
      'namespace App;\n\nclass A { Item item; }\n',
      { ...files, 'App/App.csproj': '', 'App/Start/Main.cs': 'using Shop;\nglobal using Shop.Carts;\n' },
      ['Item.cs'],
    ],
    [
      'nothing that a file takes in for itself, or another project for all',
      'App/Pages/A.cs',
      'namespace App;\n\nclass A { Item item; Base a; }\n',
      {
        ...files,
        'App/App.csproj': '',
        'App/Start/Main.cs': 'using Shop;\n\nclass Main { int global; }\n',
        'Other/Other.csproj': '',
        'Other/Main.cs': 'global using Shop.Carts;\n',
      },
      [],
    ],
    [
      'what the project file takes in',
      'App/A.cs',
      'namespace App;\n\nclass A { Item item; }\n',
      { ...files, 'App/App.csproj': '<Project><ItemGroup><Using Include="Shop.Carts" /></ItemGroup></Project>' },
      ['Item.cs'],
    ],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('imports of PHP', () => {
  const files = {
    'src/Cart/Cart.php': '<?php\nnamespace Shop\\Cart;\n\nclass Cart {}\n',
    'src/Cart/Item.php': '<?php\nnamespace Shop\\Cart;\n\nclass Item {}\n',
  };
  it.each<Row>([
    [
      'a class',
      'src/A.php',
      '<?php\nnamespace Shop;\n\nuse Shop\\Cart\\Cart;\nuse Psr\\Log\\LoggerInterface;\n',
      files,
      ['src/Cart/Cart.php:4', 'outside: Psr\\Log:5'],
    ],
    [
      'files that are loaded',
      'src/A.php',
      [
        '<?php',
        'require_once __DIR__ . "/Cart/Cart.php";',
        "include 'Cart/Item.php';",
        "require(dirname(__DIR__) . '/start.php');",
        "include_once 'src/B.php';",
        "require __DIR__ . '/gone.php';",
        'include $other . "/Cart.php";',
      ].join('\n'),
      { ...files, 'start.php': '<?php\n', 'src/B.php': '<?php\n' },
      ['src/B.php:5', 'src/Cart/Cart.php:2', 'src/Cart/Item.php:3', 'start.php:4', 'unknown: ./gone.php:6'],
    ],
    [
      'names whose first part is an imported namespace, or another name for it',
      'src/A.php',
      '<?php\nnamespace App;\n\nuse Shop\\Cart;\nuse Shop as Store;\n\n$a = [Cart\\Item::class, new Store\\Cart\\Cart(), Other\\Item::class];\n',
      files,
      ['src/Cart/Cart.php:4', 'src/Cart/Item.php'],
    ],
    [
      'a class from the namespace of the file',
      'src/A.php',
      '<?php\nnamespace Shop;\n\n$a = new namespace\\Cart\\Cart();\n',
      files,
      ['src/Cart/Cart.php'],
    ],
    [
      'classes of their own namespace',
      'src/Cart/A.php',
      '<?php\nnamespace Shop\\Cart;\n\nclass A extends Item {}\n',
      files,
      ['src/Cart/Item.php'],
    ],
    ...['new \\Old()', '\\Old::make()', 'fn(?\\Old $a): int => 1', 'fn(): int|\\Old => 1', '\\old_make()'].map(
      (code): Row => [
        `what is in no namespace: ${code}`,
        'src/Cart/A.php',
        `<?php\nnamespace Shop\\Cart;\n\n$a = ${code};\n`,
        { ...files, 'old.php': '<?php\nclass Old {}\nfunction old_make() {}\n' },
        ['old.php'],
      ],
    ),
    [
      'nothing by a backslash that is not before a name of the repository, or in a text',
      'src/Cart/A.php',
      "<?php\nnamespace Shop\\Cart;\n\n$a = [\\strlen('\\Old'), Other\\Old::class, new Old()];\n",
      { ...files, 'old.php': '<?php\nclass Old {}\n' },
      [],
    ],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('imports of Scala', () => {
  const files = {
    'src/Cart.scala': 'package shop.cart\n\nclass Cart\n',
    'src/Item.scala': 'package shop.cart\n\nclass Item\n',
    'src/Base.scala': 'package shop\n\nclass Base\n',
  };
  it.each<Row>([
    [
      'a class',
      'src/A.scala',
      'package app\n\nimport shop.cart.Cart\nimport scala.util.Try\n',
      files,
      ['src/Cart.scala:3', 'outside: scala.util:4'],
    ],
    [
      'classes of a package that they use',
      'src/A.scala',
      'package app\n\nimport shop.cart._\n\nclass A extends Item\n',
      files,
      ['src/Item.scala:3'],
    ],
    [
      'all that one row names',
      'src/A.scala',
      'package app\n\nimport shop.cart.{Cart, Item}, shop.Base\nimport shop.cart.{Gone, Item => _}\n',
      files,
      ['src/Base.scala:3', 'src/Cart.scala:3', 'src/Item.scala:3', 'unknown: shop.cart.Gone:4'],
    ],
    [
      'all that several rows name, under other names, too',
      'src/A.scala',
      'package app\n\nimport _root_.shop.cart.{\n  Cart => Bag,\n  Item as Thing,\n}\nimport shop.Base as B\n',
      files,
      ['src/Base.scala:7', 'src/Cart.scala:4', 'src/Item.scala:5'],
    ],
    [
      'what begins in their own package, or in one around',
      'src/A.scala',
      'package shop\npackage cart\n\nimport Item.Size\nimport cart.Cart._\nimport scala.util.Try\n',
      files,
      ['src/Cart.scala:5', 'src/Item.scala:4', 'outside: scala.util:6'],
    ],
    [
      'classes of the package around',
      'src/A.scala',
      'package shop.other\n\nclass A extends Base\n',
      files,
      ['src/Base.scala'],
    ],
  ])('lead to %s', (_title, file, text, more, wanted) => check(file, { ...more, [file]: text }, wanted));
});

describe('what begins as names of the repository do, and is from outside', () => {
  const item = (namespace: string): string => `namespace ${namespace};\n\npublic class Item {}\n`;
  const composer = JSON.stringify({ require: { 'shop/mail': '1', 'shop/shop-pay': '1' } });
  it.each<readonly [file: string, text: string, files: Files, wanted: readonly string[]]>([
    [
      'A.cs',
      'using System.Text;\nusing Shop.Gone;\n\nnamespace Shop.Carts;\n\nclass A {}\n',
      { 'Item.cs': item('System'), 'B.cs': item('Shop'), 'C.cs': item('Shop') },
      ['outside: System.Text:1', 'unknown: Shop.Gone:2'],
    ],
    [
      'A.cs',
      'using System.Gone;\n\nnamespace System.Carts;\n\nclass A {}\n',
      { 'Item.cs': item('System') },
      ['unknown: System.Gone:1'],
    ],
    [
      'A.php',
      '<?php\nnamespace Shop;\n\nuse Shop\\Mail\\Sender;\nuse Shop\\Pay;\nuse Shop\\Gone\\Item;\n\nclass A {}\n',
      { 'B.php': '<?php\nnamespace Shop;\n\nclass B {}\n', 'composer.json': composer },
      ['outside: Shop:5', 'outside: Shop\\Mail:4', 'unknown: Shop\\Gone:6'],
    ],
    [
      'src/A.scala',
      'package cats\npackage effect\n\nimport cats.data.Chain\nimport cats.effect.gone.Item\n\nclass A\n',
      {},
      ['outside: cats.data:4', 'unknown: cats.effect.gone:5'],
    ],
  ])('%s: %j', async (file, text, files, wanted) => {
    expect(await importsOf(file, { ...files, [file]: text })).toEqual(wanted);
  });
});
