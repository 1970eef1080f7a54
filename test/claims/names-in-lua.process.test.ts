import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

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
