import { describe, expect, it } from 'vitest';
import { claimsAfter, judgedAfter, standingOf, whyOf } from '../support/judged.js';

/** Each claim of the text with its standing and the reason. */
async function judged(text: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const claims = await claimsAfter(
    { before: { ...files, 'docs/use.md': `# Use\n\n${text}\n` }, after: {} },
    'docs/use.md',
  );
  return claims.map((one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`);
}

describe('a call with the key of a setting', () => {
  const files = {
    'config/shop.php': "<?php\nreturn [\n  'prices' => ['currency' => env('CURRENCY', 'EUR')],\n];\n",
    'resources/shop.ts':
      'export function config(key: string): void {}\nexport class Cart { currency = 1; owner = 2; }\n',
  };

  it('is verified by the file of that key', async () => {
    expect(await judged("See `config('shop.prices.currency')`.", files)).toEqual([
      "config('shop.prices.currency'): verified, shop.prices.currency is a key of config/shop.php:3",
    ]);
  });

  it('is verified by no function or property of such a name', async () => {
    expect(await judged("See `config('shop.currency')` and `config('cart.owner')`.", files)).toEqual([
      "config('shop.currency'): uncertain, config/shop.php has no key shop.currency that could be read",
      "config('cart.owner'): uncertain, cart.owner is a setting of config/cart.php, and no such file is here",
    ]);
  });
});

it('a member of an object of settings is not a member of something else', async () => {
  const files = { 'shop/cart.py': 'class Cart:\n    def __init__(self):\n        self.store_name = 1\n' };
  expect(await judged('The name is in `settings.store_name`, or `cart.store_name`.', files)).toEqual([
    expect.stringMatching(
      /^settings\.store_name: uncertain, store_name is defined in .* nothing there is called settings/,
    ),
    expect.stringMatching(/^cart\.store_name: verified/),
  ]);
});

it('what users must have is stated by the package, not by its image', async () => {
  const files = {
    Dockerfile: 'FROM php:8.5\n',
    'composer.json': '{ "name": "a/shop", "require": { "php": "^8.4" } }\n',
  };
  expect(await judged('Requires PHP 8.5 or later.', files)).toEqual([
    'php >= 8.5: uncertain, the lowest version of php is not 8.5 here: composer.json says ^8.4',
  ]);
});

it('a setting of an example that the reader may turn on is read without the sign of a comment', async () => {
  const files = { 'lib/shop.rb': 'class Shop\n  def pane_title_format\n    yaml["pane_title_format"]\n  end\nend\n' };
  const example = '```yaml\n# pane_title_format: "x"\n# a pane_title_other is shown\n# see_also it: that\n```';
  expect(await judged(example, files)).toEqual([expect.stringMatching(/^pane_title_format: verified/)]);
});

it('A setting of an own application of Elixir is one that its code reads', async () => {
  const code = (name: string): string =>
    `defmodule Shop.Till do\n  def codec, do: Application.get_env(:shop, :${name}, JSON)\n  def port, do: Application.get_env(:shop, :port, 4000)\nend\n`;
  const rows = [
    'config :shop, :json_codec, Jason',
    'config :shop, json_codec: Jason, port: 4001',
    'config :shop, Shop.Repo, pool_size: 10',
    'config :other, json_codec: Jason',
  ];
  const lines = await judgedAfter(
    {
      before: {
        'mix.exs':
          'defmodule Shop.MixProject do\n  def project, do: [\n    app: :shop,\n    version: "1.0.0"\n  ]\nend\n',
        'lib/shop/till.ex': code('json_codec'),
        'docs/guide.md': rows.map((row) => `# Use\n\n\`\`\`elixir\n${row}\n\`\`\`\n`).join('\n'),
      },
      after: { 'lib/shop/till.ex': code('json_format') },
    },
    'docs/guide.md',
  );
  expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
    'json_codec: drifted, json_codec no longer exists',
    'json_codec: drifted, json_codec no longer exists',
    'port: verified, port is defined in lib/shop/till.ex:3',
  ]);
});

it.each(['[shop]\nextend_skip=.md', '[tool.shop]\n\nextend_skip = [".md"]'])(
  'a fence without a language that begins with a section shows settings: %j',
  async (code) => {
    const files = { 'shop/settings.py': 'class Settings:\n    extend_skip: list = []\n' };
    expect(await judged(`\`\`\`\n${code}\n\`\`\``, files)).toContainEqual(
      expect.stringMatching(/^extend_skip: verified/),
    );
    expect(await judged(`\`\`\`\nextend_skip = 1\n\`\`\``, files)).toEqual([]);
  },
);
