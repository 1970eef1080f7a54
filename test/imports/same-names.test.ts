import { describe, expect, it } from 'vitest';
import { importsOf } from './support.js';
import type { Files } from './support.js';

type Row = readonly [title: string, file: string, text: string, wanted: readonly string[]];

describe('a name that several modules define', () => {
  const friendly = 'package shop.friendly\n\nfun pay() = 1\n\nclass Card\n';
  const files: Files = {
    'cart/src/main/java/shop/friendly/Friendly.kt': friendly,
    'till/src/main/java/shop/friendly/Friendly.kt': friendly,
    'till/src/test/java/shop/friendly/Friendly.kt': friendly,
  };
  it.each<Row>([
    [
      'of its own module, in an import',
      'cart/src/main/java/shop/A.kt',
      'package shop\n\nimport shop.friendly.pay\n\nval a = pay()\n',
      ['cart/src/main/java/shop/friendly/Friendly.kt:3'],
    ],
    [
      'of its own module, in an import of the package',
      'cart/src/main/java/shop/A.kt',
      'package shop\n\nimport shop.friendly.*\n\nval a = Card()\n',
      ['cart/src/main/java/shop/friendly/Friendly.kt:3'],
    ],
    [
      'of its own module, without an import',
      'cart/src/main/java/shop/friendly/A.kt',
      'package shop.friendly\n\nval a = Card()\n',
      ['cart/src/main/java/shop/friendly/Friendly.kt'],
    ],
    [
      'of its own module, by its path',
      'cart/src/main/java/shop/A.kt',
      'package shop\n\nval a = shop.friendly.Card()\n',
      ['cart/src/main/java/shop/friendly/Friendly.kt'],
    ],
    [
      'of the product, outside of tests',
      'till/src/main/java/shop/A.kt',
      'package shop\n\nimport shop.friendly.pay\n\nval a = pay()\n',
      ['till/src/main/java/shop/friendly/Friendly.kt:3'],
    ],
    [
      'of all modules that it may see, where its own has none',
      'app/src/main/java/shop/A.kt',
      'package shop\n\nimport shop.friendly.pay\n\nval a = pay()\n',
      ['cart/src/main/java/shop/friendly/Friendly.kt:3', 'till/src/main/java/shop/friendly/Friendly.kt:3'],
    ],
  ])('means that %s', async (_title, file, text, wanted) => {
    expect(await importsOf(file, { ...files, [file]: text })).toEqual(wanted);
  });

  it('means that of its own project in C#', async () => {
    const item = 'namespace Shop;\n\nclass Item {}\n';
    const projects = { 'App/App.csproj': '', 'Lib/Lib.csproj': '', 'App/Item.cs': item, 'Lib/Item.cs': item };
    const user = 'namespace Shop;\n\nclass A { Item item; }\n';
    expect(await importsOf('Lib/A/A.cs', { ...projects, 'Lib/A/A.cs': user })).toEqual(['Lib/Item.cs']);
    expect(await importsOf('A.cs', { ...projects, 'A.cs': user })).toEqual(['App/Item.cs', 'Lib/Item.cs']);
  });
});

it('the product takes nothing from the tests of its package', async () => {
  const files = {
    'src/main/java/shop/A.java': 'package shop;\n\nclass A { Fixed a; ItemSpec b; }\n',
    'src/main/java/shop/ItemSpec.java': 'package shop;\n\nclass ItemSpec {}\n',
    'src/test/java/shop/Fixed.java': 'package shop;\n\nclass Fixed {}\n',
    'src/test/java/shop/B.java': 'package shop;\n\nclass B { Fixed a; }\n',
  };
  expect(await importsOf('src/main/java/shop/A.java', files)).toEqual(['src/main/java/shop/ItemSpec.java']);
  expect(await importsOf('src/test/java/shop/B.java', files)).toEqual(['src/test/java/shop/Fixed.java']);
});
