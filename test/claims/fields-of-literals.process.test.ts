import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

type Files = Readonly<Record<string, string>>;

const page = (lang: string, ...rows: readonly string[]): string =>
  ['# Use', '', `\`\`\`${lang}`, ...rows, '```', ''].join('\n');

/** What is said of the names on the page after a change of the code. */
async function judged(files: Files, text: string, after: Files = {}): Promise<ReadonlyMap<string, string>> {
  const rows = await judgedAfter({ before: { ...files, 'docs/use.md': text }, after }, 'docs/use.md');
  return new Map(rows.map((row) => [row.slice(0, row.indexOf(':')), row.slice(row.indexOf(':') + 2)]));
}

const GO: Files = {
  'go.mod': 'module github.com/acme/shop/v2\n\ngo 1.22\n',
  'shop.go': 'package shop\n\ntype Base struct{ Name string }\n',
  'cart/cart.go':
    'package cart\n\nimport "github.com/acme/shop/v2"\n\n// Config is read once.\ntype Config struct {\n'
    + '\tshop.Base\n\t// Limits.\n\tMaxLimit, MinLimit int `json:"max"`\n\tOnFull func(c int) error\n'
    + '\tInner struct {\n\t\tDeep int\n\t}\n}\n',
};
const IMPORT = 'import "github.com/acme/shop/v2/cart"';

it('fields of a struct of Go are those that its type has, embedded types among them', async () => {
  const text = page('go', IMPORT, 'c := cart.Config{', '\tMaxLimit: 3,', '\tBase: shop.Base{Name: "a"},');
  const whole = text
    .replace('```\n', '```\n')
    .replace('"a"},', '"a"},\n\tMaxLimt: 2,\n\tColour: "red",\n\tDeep: 1,\n}');
  const said = await judged(GO, whole);
  expect(said.get('MaxLimit')).toMatch(/^verified, cart\.Config takes MaxLimit \(cart\/cart\.go:9\)/);
  expect(said.get('Base')).toMatch(/^verified/);
  expect(said.get('Name')).toMatch(/^verified, shop\.Base takes Name/);
  expect(said.get('MaxLimt')).toMatch(/^drifted, cart\.Config takes no MaxLimt \(nearest: MaxLimit/);
  expect(said.get('Colour')).toMatch(/^drifted, cart\.Config takes no Colour, nor did it/);
  expect(said.get('Deep')).toMatch(/^drifted/);
});

it('a field that no import of the page places is refused only where the type has one nearly like it', async () => {
  const said = await judged(GO, page('go', 'c := cart.Config{MaxLimt: 2, Colour: "red"}'));
  expect(said.get('MaxLimt')).toMatch(/^drifted/);
  expect(said.get('Colour') ?? 'none').not.toMatch(/^(?:drifted|verified)/);
});

it.each([
  ['of a package of others', 'import "github.com/other/cart"', 'c := cart.Config{Colour: 1, MaxLimt: 2}'],
  ['of a map', IMPORT, 'c := map[int]cart.Config{Colour: {}, MaxLimt: {}}'],
  ['of a type that is not a struct', IMPORT, 'c := cart.Items{Colour: 1, MaxLimt: 2}'],
  [
    'of two packages of one name',
    IMPORT.replace('/cart"', '/cart"\nimport "github.com/other/cart"'),
    'c := cart.Config{Colour: 1}',
  ],
])('nothing is refused %s', async (_, head, row) => {
  const said = await judged(GO, page('go', head, row));
  for (const name of ['Colour', 'MaxLimt']) expect(said.get(name) ?? 'none').not.toMatch(/^(?:drifted|verified)/);
});

it('a field that was renamed has the new name as its fix, also where others keep the old one', async () => {
  const cart = GO['cart/cart.go'] ?? '';
  const after = { 'cart/cart.go': cart.replace('MaxLimit, MinLimit', 'MostItems, MinLimit') };
  const text = page('go', IMPORT, 'c := cart.Config{MaxLimit: 3, MinLimit: 1}');
  const said = await judged(GO, text, after);
  expect(said.get('MaxLimit')).toMatch(/^drifted, MaxLimit no longer exists \(renamed to MostItems/);
  expect(said.get('MinLimit')).toMatch(/^verified/);
  const other = { ...GO, 'order/order.go': 'package order\n\ntype Order struct {\n\tMaxLimit int\n}\n' };
  expect((await judged(other, text, after)).get('MaxLimit')).toMatch(
    /cart\.Config takes no MaxLimit any more \(MostItems now/,
  );
});

it('fields of a struct of Rust, with attributes, arrows and types with commas', async () => {
  const files = {
    'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n',
    'src/lib.rs':
      "use std::collections::HashMap;\n\n/// A `cart`.\npub struct CartOptions<'a> {\n    /// Its limit, in items.\n"
      + '    #[serde(default, rename = "limit")]\n    pub max_size: usize,\n    pub prices: HashMap<String, u32>,\n'
      + "    pub on_full: Box<dyn Fn(usize) -> bool>,\n    name: &'a str,\n}\n",
  };
  const said = await judged(
    files,
    page(
      'rust',
      'use shop::CartOptions;',
      'let o = CartOptions { max_size: 3, prices, on_full: f, namee: "a", colour: 1, ..x };',
    ),
  );
  for (const name of ['max_size', 'on_full', 'prices']) expect(said.get(name)).toMatch(/^verified, CartOptions takes/);
  expect(said.get('namee')).toMatch(/^drifted, CartOptions takes no namee \(nearest: name /);
  expect(said.get('colour')).toMatch(/^drifted, CartOptions takes no colour, nor/);
});

it('properties of a class of C#, with those of its bases', async () => {
  const files = {
    'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk" />\n',
    'src/CartOptions.cs':
      'namespace Shop;\npublic abstract class BaseOptions\n{\n    public string? UserName { get; set; }\n}\n\n'
      + 'public class CartOptions : BaseOptions, ICloneable\n{\n    public int MaxLimit { get; set; } = 3;\n'
      + '    public Func<int, bool> OnFull { get; init; }\n    public object Clone() { return this; }\n}\n\n'
      + 'public class OtherOptions : Foreign.Options\n{\n    public int MaxLimit { get; set; }\n}\n',
  };
  const said = await judged(
    files,
    page(
      'csharp',
      'var o = new CartOptions { MaxLimit = 4, UserName = "a", OnFull = x => true,',
      '  MaxLimt = 2, ShopColour = 1 };',
      'var p = new OtherOptions { ShopFloor = 4 };',
    ),
  );
  for (const name of ['MaxLimit', 'UserName', 'OnFull']) expect(said.get(name)).toMatch(/^verified/);
  expect(said.get('MaxLimt')).toMatch(/^drifted, CartOptions takes no MaxLimt \(nearest: MaxLimit/);
  for (const name of ['ShopColour', 'ShopFloor']) expect(said.get(name) ?? 'none').not.toMatch(/^(?:drifted|verified)/);
});

it('keys of an object that is declared with an imported type of TypeScript', async () => {
  const files = {
    'package.json': '{"name": "shop", "exports": "./src/index.ts"}\n',
    'src/index.ts':
      'interface Base {\n  root: string;\n}\n\nexport interface CartConfig extends Base {\n  maxLimit?: number;\n}\n',
  };
  const text = (from: string): string =>
    page(
      'ts',
      `import type { CartConfig } from '${from}';`,
      'const c: CartConfig = {',
      "  maxLimit: 3, root: '.',",
      '  maxLimt: 3,',
      '};',
    );
  const said = await judged(files, text('shop'));
  expect(said.get('maxLimit')).toMatch(/^verified, CartConfig takes maxLimit/);
  expect(said.get('root')).toMatch(/^verified/);
  expect(said.get('maxLimt')).toMatch(/^drifted, CartConfig takes no maxLimt \(nearest: maxLimit/);
  expect((await judged(files, text('other'))).get('maxLimt') ?? 'none').not.toMatch(/^(?:drifted|verified)/);
});
