import { describe, expect, it } from 'vitest';
import { readName } from '../../src/claims/ground/read-name.js';
import { expectLinear } from '../support/growth.js';
import { claimsOf, judgedAfter } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const php = (namespace: string, body: string): string => `<?php\n\nnamespace ${namespace};\n\n${body}\n`;
const loader = (name: string): string =>
  `class ${name}\n{\n    public function loadAll(): array\n    {\n        return ['first', 'second'];\n    }\n\n`
  + '    public function countAll(): int\n    {\n        return 2;\n    }\n}';

const SHOP = {
  'composer.json': '{ "name": "acme/shop", "autoload": { "psr-4": { "Acme\\\\Shop\\\\": "src/" } } }\n',
  'src/Cart.php': php('Acme\\Shop', 'class Cart\n{\n    const LIMIT = 5;\n    public function fillUp() {}\n}'),
  'src/Loader/ChainLoader.php': php('Acme\\Shop\\Loader', loader('ChainLoader')),
  'src/Other/Cart.php': php('Acme\\Shop\\Other', 'use Acme\\Queue\\Worker;\n\nclass Cart extends Worker {}'),
};

async function judged(doc: string, change?: (root: string) => void): Promise<readonly string[]> {
  const root = createRepository({ ...SHOP, 'docs/use.md': `# Use\n\n${doc}\n` });
  if (change !== undefined) {
    change(root);
    commit(root);
  }
  return (await claimsOf(root, 'docs/use.md'))
    .filter(({ claim }) => claim.type === 'code_example')
    .map(({ claim, verdict }) => `${claim.text}: ${verdict?.status ?? 'none'}, ${verdict?.reason ?? ''}`);
}

describe('A name with a namespace of this repository', () => {
  it.each([
    ['`\\Acme\\Shop\\Cart`', 'Cart is defined in src/Cart.php:5'],
    ['`Acme\\Shop\\Other\\Cart`', 'Cart is defined in src/Other/Cart.php:7'],
    ['`new \\Acme\\Shop\\Cart($size)`', 'Cart is defined in src/Cart.php:5'],
    ['`\\Acme\\Shop\\Cart::class`', 'Cart is defined in src/Cart.php:5'],
    ['```php\n$cart = new \\Acme\\Shop\\Cart(5);\n```', 'Cart is defined in src/Cart.php:5'],
    ['```php\nuse Acme\\Shop\\Cart;\n```', 'Cart is defined in src/Cart.php:5'],
    ['`Acme\\Shop\\Loader`', 'Acme\\Shop\\Loader is a namespace of src/Loader/ChainLoader.php'],
  ])('is verified where it is defined: %s', async (doc, reason) => {
    expect((await judged(doc)).map((line) => line.replace(/^.*: /, ''))).toEqual([`verified, ${reason}`]);
  });

  it.each(['Read `\\Acme\\Shop\\Cart::fillUp()`.', '```php\n\\Acme\\Shop\\Cart::fillUp();\n```'])(
    'is judged with its member: %s',
    async (doc) => {
      expect(await judged(doc)).toEqual([
        expect.stringMatching(/^Acme\\Shop\\Cart: verified/),
        expect.stringMatching(/fillUp(?:\(\))?: verified, fillUp is defined in src\/Cart\.php/),
      ]);
    },
  );

  it('has a constant of a class as its member', async () => {
    expect(await judged('Read `\\Acme\\Shop\\Cart::LIMIT`.')).toEqual([
      expect.stringMatching(/^Acme\\Shop\\Cart: verified/),
      expect.stringMatching(/LIMIT: verified, LIMIT is defined in src\/Cart\.php/),
    ]);
  });

  it.each([
    '`\\Symfony\\Component\\Process`',
    '`App\\Entity\\Product`',
    '```php\nnew \\Symfony\\Component\\Process();\nnew Symfony\\Component\\Process();\n\\Symfony\\ChainLoader::loadFrom();\n```',
    '```php\nnew ChainLoaders\\Process();\n```',
  ])('is not a claim with another namespace: %s', async (doc) => expect(await judged(doc)).toEqual([]));

  it('is not a claim when only another package defines the namespace', async () => {
    expect(await judged('Read `Acme\\Queue\\Worker`.')).toEqual([]);
  });

  it('is uncertain when another namespace defines it', async () => {
    expect(await judged('Read `\\Acme\\Shop\\Loader\\Cart`.')).toEqual([
      expect.stringMatching(/: uncertain, Cart is defined in src\/Cart\.php, but not in Acme\\Shop\\Loader$/),
    ]);
  });

  const renamed = (root: string): void => {
    git(root, 'mv', 'src/Loader/ChainLoader.php', 'src/Loader/MultiLoader.php');
    write(root, { 'src/Loader/MultiLoader.php': php('Acme\\Shop\\Loader', loader('MultiLoader')) });
  };

  it.each(['Read `\\Acme\\Shop\\Loader\\ChainLoader`.', '```php\nnew \\Acme\\Shop\\Loader\\ChainLoader();\n```'])(
    'has drifted when git renamed its file: %s',
    async (doc) => {
      const root = createRepository({ ...SHOP, 'docs/use.md': `# Use\n\n${doc}\n` });
      renamed(root);
      commit(root);
      const [found] = await claimsOf(root, 'docs/use.md');
      expect(found?.verdict).toMatchObject({
        status: 'drifted',
        proof: 'module-renamed',
        suggestion: 'The module is Acme\\Shop\\Loader\\MultiLoader now.',
        replacements: ['MultiLoader'],
      });
      expect(found?.claim.target).toMatchObject({ text: 'ChainLoader' });
    },
  );

  it('has drifted when git moved its file to another namespace, without a new last part', async () => {
    const root = createRepository({ ...SHOP, 'docs/use.md': '# Use\n\nRead `\\Acme\\Shop\\Loader\\ChainLoader`.\n' });
    git(root, 'rm', '-q', 'src/Loader/ChainLoader.php');
    write(root, { 'src/Chain/ChainLoader.php': php('Acme\\Shop\\Chain', loader('ChainLoader')) });
    commit(root);
    expect((await claimsOf(root, 'docs/use.md'))[0]?.verdict).toMatchObject({
      status: 'drifted',
      suggestion: 'The module is Acme\\Shop\\Chain\\ChainLoader now.',
      replacements: [],
    });
  });

  it('is uncertain while the product gives the old name to something', async () => {
    const lines = await judged('Read `\\Acme\\Shop\\Loader\\ChainLoader`.', (root) => {
      renamed(root);
      write(root, { 'src/old.php': "<?php\nclass_alias($new, 'Acme\\\\Shop\\\\Loader\\\\ChainLoader');\n" });
    });
    expect(lines).toEqual([expect.stringMatching(/: uncertain, no definition of .* but src\/old\.php names it$/)]);
  });

  it('is uncertain when it is a namespace now and its class has moved', async () => {
    const doc = '# Use\n\nRead `\\Acme\\Shop\\Chain`.\n';
    const lines = await judgedAfter(
      {
        before: { ...SHOP, 'src/Chain.php': php('Acme\\Shop', loader('Chain')), 'docs/use.md': doc },
        after: { 'src/Chain.php': '<?php\n', 'src/Chain/Chain.php': php('Acme\\Shop\\Chain', loader('Chain')) },
      },
      'docs/use.md',
    );
    expect(lines).toEqual([expect.stringMatching(/^\\Acme\\Shop\\Chain: uncertain, .* is a namespace of /)]);
  });

  it('is read in linear time', async () => {
    const own = new Set(['Acme\\']);
    await expectLinear((times) => {
      const name = 'Acme\\'.repeat(times * 10_000);
      return () => readName(name, own);
    });
  });
});
