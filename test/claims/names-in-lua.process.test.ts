import { describe, expect, it } from 'vitest';
import { claimsOf, judgedAfter, standingOf, whyOf } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const CART = `local M = {}

M.defaults = { word_diff = true, max_lines = 40, sign_text = "+" }

function M.setup(opts) end
function M.open_cart(name) end

return M
`;
const BASKET = `local Basket = {}
Basket.__index = Basket
function Basket:add_item(item) end
function Basket:drop_item(item) end
return Basket
`;
const GUIDE = `# Use

Call \`cart.open_cart(name)\`, \`Basket:add_item(item)\` and \`Basket:drop_item(item)\`.

\`\`\`lua
local cart = require("shop.cart")
cart.setup({
  word_diff = false,
  max_lines = 20,
  on_attach = function()
    local line_count = 3
  end,
})
basket:drop_item(1)
\`\`\`
`;

describe('names in documents of a Lua project', () => {
  it('are those of modules, methods with a colon, and fields of a table in a call', async () => {
    const lines = await judgedAfter(
      {
        before: { 'lua/shop/cart.lua': CART, 'lua/shop/basket.lua': BASKET, 'docs/guide.md': GUIDE },
        after: {
          'lua/shop/cart.lua': CART.replace('max_lines = 40, ', ''),
          'lua/shop/basket.lua': BASKET.replace('function Basket:drop_item(item) end\n', ''),
        },
      },
      'docs/guide.md',
    );
    expect(lines.map((line) => line.split(', ')[0])).toEqual([
      'cart.open_cart(name): verified',
      'Basket:add_item(item): verified',
      'Basket:drop_item(item): drifted',
      'word_diff: verified',
      'max_lines: drifted',
      'on_attach: uncertain',
      'drop_item: drifted',
    ]);
  });
});

describe('the file of a module', () => {
  const LOAD = "local M = {}\nM.aliases = { OceanBlue = 'ocean-blue' }\nreturn M\n";
  const before = {
    'lua/shop/load.lua': LOAD,
    'lua/shop/themes/OceanBlue.lua': 'return { normal = {} }\n',
    'lua/shop/themes/gruvbox_light.lua': 'return { normal = {} }\n',
    'lua/shop/themes/solar_dark.lua': 'return { normal = { a = 1, b = 2, c = 3 } }\n',
    'lua/shop/themes/paper_white.lua': 'return { insert = { x = 1 } }\n',
    'lua/shop/formatters/ruff_fix/init.lua': 'return { command = "ruff" }\n',
    'tests/nord_light.lua': 'return {}\n',
    'docs/guide.md':
      '# Themes\n\nThere are `OceanBlue`, `gruvbox_light`, `solar_dark`, `paper_white`, `themes.gruvbox_light`, '
      + '`ruff_fix`, `nord_light` and `formatters.gruvbox_light`.\n',
  };

  it('gives it its name, and history is asked for it', async () => {
    const root = createRepository(before);
    git(root, 'mv', 'lua/shop/themes/solar_dark.lua', 'lua/shop/themes/solar_night.lua');
    git(root, 'rm', '--quiet', 'lua/shop/themes/paper_white.lua');
    write(root, { 'lua/shop/load.lua': LOAD.replace(/M\.aliases.*\n/, '') });
    commit(root);
    const claims = await claimsOf(root, 'docs/guide.md');
    expect(claims.map((judged) => `${judged.claim.text}: ${standingOf(judged)}, ${whyOf(judged)}`)).toEqual([
      'OceanBlue: verified, OceanBlue is a module, lua/shop/themes/OceanBlue.lua',
      'gruvbox_light: verified, gruvbox_light is a module, lua/shop/themes/gruvbox_light.lua',
      expect.stringMatching(
        /^solar_dark: drifted, .*solar_dark\.lua was moved to lua\/shop\/themes\/solar_night\.lua in /,
      ),
      expect.stringMatching(/^paper_white: drifted, .*paper_white\.lua was removed in /),
      'themes.gruvbox_light: verified, gruvbox_light is a module, lua/shop/themes/gruvbox_light.lua',
      'ruff_fix: verified, ruff_fix is a module, lua/shop/formatters/ruff_fix/init.lua',
      expect.stringMatching(/^nord_light: uncertain, .* not code of the product/),
      expect.stringMatching(/^formatters\.gruvbox_light: uncertain/),
    ]);
  });

  const TYPES = 'local types = {}\nfunction types.is_callable(it) end\nreturn types\n';
  const UTILS = 'local utils = {}\nfunction utils.is_empty(it) end\nreturn utils\n';
  const PAGE = { 'docs/guide.md': '# Use\n\nCall `utils.is_callable(it)`.\n', 'lua/shop/utils.lua': UTILS };

  it('is asked for the members that documents name with it', async () => {
    const lines = await judgedAfter({ before: PAGE, after: { 'lua/shop/types.lua': TYPES } }, 'docs/guide.md');
    expect(lines).toEqual([expect.stringMatching(/: uncertain, utils is lua\/shop\/utils\.lua, which does not name/)]);
  });

  it('shows that a member has moved to another one', async () => {
    const old = UTILS.replace('return', 'function utils.is_callable(it) end\nreturn');
    const change = { before: { ...PAGE, 'lua/shop/utils.lua': old }, after: { 'lua/shop/types.lua': TYPES } };
    const [line] = await judgedAfter(
      { ...change, after: { ...change.after, 'lua/shop/utils.lua': UTILS } },
      'docs/guide.md',
    );
    expect(line).toMatch(/: drifted, utils does not have is_callable \(removed from lua\/shop\/utils\.lua in /);
  });

  it('shows that also where the module called the member for a while', async () => {
    const defined = UTILS.replace('return', 'function utils.is_callable(it) end\nreturn');
    const root = createRepository({ ...PAGE, 'lua/shop/utils.lua': defined });
    write(root, {
      'lua/shop/types.lua': TYPES,
      'lua/shop/utils.lua': UTILS.replace('return', 'print(types.is_callable(1))\nreturn'),
    });
    commit(root);
    write(root, { 'lua/shop/utils.lua': UTILS });
    commit(root);
    const [judged] = await claimsOf(root, 'docs/guide.md');
    expect(judged?.verdict?.status).toBe('drifted');
  });

  it.each([
    ['from the module that it returns', 'if true then return require("shop.types") end\n'],
    ['from a loop', 'for name, it in pairs(require "shop.types") do utils[name] = it end\n'],
    ['from its text', 'utils.is_callable = require "shop.types".is_callable\n'],
  ])('may get members %s', async (_, rows) => {
    const files = {
      ...PAGE,
      'lua/shop/types.lua': TYPES,
      'lua/shop/utils.lua': UTILS.replace('return', `${rows}return`),
    };
    const [line] = await judgedAfter({ before: files, after: { 'a.lua': 'return 1\n' } }, 'docs/guide.md');
    expect(line).not.toMatch(/which does not name/);
  });
});

it('a package of the repository is a name of it, on weak ground', async () => {
  const claims = await claimsOf(
    createRepository({
      'packages/shop_cart/pubspec.yaml': 'name: shop_cart\n',
      'packages/shop_cart/lib/src/a.dart': 'class Cart {}\n',
      'README.md': '# Shop\n\nUse the package `shop_cart`.\n',
    }),
    'README.md',
  );
  expect(claims.map((judged) => `${judged.claim.text}: ${standingOf(judged)}, ${whyOf(judged)}`)).toEqual([
    'shop_cart: verified weakly, shop_cart is a package of this repository',
  ]);
});

it('A name that another module takes from an own one is of this repository', async () => {
  const utils = (name: string): string => `local utils = {}\nfunction utils.${name}(value) end\nreturn utils\n`;
  const list = (name: string): string => `local utils = require("shop.utils")\nlocal ${name} = utils.${name}\n`;
  const files = (name: string): Record<string, string> => ({
    'lua/shop/utils.lua': utils(name),
    'lua/shop/list.lua': list(name),
  });
  const doc = { 'docs/guide.md': '# Use\n\nCall `utils.is_callable(value)` first.\n' };
  expect(
    await judgedAfter({ before: { ...files('is_callable'), ...doc }, after: files('may_call') }, 'docs/guide.md'),
  ).toEqual([expect.stringMatching(/drifted, is_callable no longer exists/)]);
});
