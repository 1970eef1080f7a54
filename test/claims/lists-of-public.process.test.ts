import { describe, expect, it } from 'vitest';
import { judgedAfter, saidAfter } from '../support/judged.js';

const kotlin = (type: string) => ({
  'src/main/kotlin/shop/Orders.kt': `package shop\n\nclass ${type}(val text: String) : RuntimeException(text)\n`,
  'build.gradle.kts': 'plugins {\n    kotlin("jvm")\n}\n',
});
const dump = (file: string) => ({
  [file]: 'public final class shop/UsageException : java/lang/RuntimeException {\n\tpublic fun <init> ()V\n}\n',
});

const said = (file: string) =>
  saidAfter(
    '# Orders\n\nA wrong order throws `UsageException`.\n',
    { ...kotlin('UsageException'), ...dump(file) },
    kotlin('OrderException'),
  );

describe('a name that only a list of what the code makes public still has', () => {
  it.each(['api/shop.api', 'shop/api/jvm/shop.api'])('has drifted: %s', async (file) =>
    expect(await said(file)).toEqual(['UsageException: drifted, UsageException no longer exists']),
  );

  it('has drifted where that is a text of .NET', async () => {
    const shop = (type: string) => ({
      'src/Shop/Orders.cs': `namespace Shop;\n\npublic class ${type} : System.Exception\n{\n}\n`,
      'src/Shop/Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"></Project>\n',
    });
    const list = {
      'src/Shop/PublicAPI/net10.0/PublicAPI.txt': 'Shop.UsageException\nShop.UsageException.Text -> string\n',
    };
    expect(
      await saidAfter(
        '# Orders\n\nA wrong order throws `UsageException`.\n',
        { ...shop('UsageException'), ...list },
        shop('OrderException'),
      ),
    ).toEqual(['UsageException: drifted, UsageException no longer exists']);
  });

  it('was renamed where the code shows that, although the list comes before it', async () => {
    const code = (name: string) => ({
      'src/main/kotlin/shop/Orders.kt': `package shop\n\npublic fun <T> Cart.${name}(key: String, only: Boolean = false) {\n    drop(key)\n}\n`,
      'api/shop.api': `public final class shop/OrdersKt {\n\tpublic static final fun ${name} (Lshop/Cart;)V\n}\n`,
    });
    const doc = '# Orders\n\n```kotlin\nimport shop.Cart\n\ncart.removeOrder("a")\n```\n';
    const before = { ...kotlin('UsageException'), ...code('removeOrder'), 'docs/guide.md': doc };
    expect(await judgedAfter({ before, after: code('cancelOrder') }, 'docs/guide.md')).toContainEqual(
      expect.stringMatching(/^removeOrder: drifted, .*renamed to cancelOrder in /),
    );
  });

  it('may be there where another text has it', async () => expect(await said('data/shop.api')).toEqual([]));
});
