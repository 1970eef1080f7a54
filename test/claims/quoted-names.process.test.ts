import { expect, it } from 'vitest';
import { claimsAfter } from '../support/judged.js';

const GO = 'package shop\n\nvar keys = []string{"go_arch"}\n';
const PYTHON = 'def permissions():\n    return ["edit_cart", "drop_table"]\n';

/** The standing of each name in a sentence about it, after these files have come. */
async function standings(
  names: readonly string[],
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  const doc = `# Names\n\n${names.map((name) => `The output has \`${name}\`.\n`).join('\n')}`;
  const claims = await claimsAfter({ before: { ...before, 'docs/names.md': doc }, after }, 'docs/names.md');
  return Object.fromEntries(
    claims.map(({ claim, verdict }) => [claim.text, `${verdict?.status ?? 'open'}: ${verdict?.reason ?? ''}`]),
  );
}

it('a name is there while the product has exactly it as a string', async () => {
  const files = {
    'version.go': GO,
    'shop/permissions.py': PYTHON,
    'src/event.js': "export const EVENT = 'shop-opened';\nwindow.dispatchEvent(new Event(`shop_ready`));\n",
  };
  expect(await standings(['go_arch', 'edit_cart', 'shop_ready'], files)).toEqual({
    go_arch: 'verified: version.go:3 has go_arch as a string',
    edit_cart: 'verified: shop/permissions.py:2 has edit_cart as a string',
    shop_ready: 'verified: src/event.js:2 has shop_ready as a string',
  });
});

it.each<readonly [string, string, Readonly<Record<string, string>>]>([
  ['a test alone has it', 'edit_cart', { 'tests/test_shop.py': PYTHON }],
  ['a workflow alone has it', 'edit_cart', { '.github/workflows/ci.yml': 'on:\n  push: "edit_cart"\n' }],
  ['it is a part of a string', 'edit_cart', { 'shop/a.py': 'HELP = "who may edit_cart here"\n' }],
  ['a comment quotes it', 'edit_cart', { 'shop/a.py': '# See "edit_cart".\nkept = 1\n' }],
  ['the document calls it', 'edit_cart()', { 'shop/permissions.py': PYTHON }],
  ['it may be a type', 'EditCart', { 'shop/permissions.py': PYTHON.replace('edit_cart', 'EditCart') }],
  ['it is a member of something', 'cart.edit_cart', { 'shop/permissions.py': PYTHON }],
])('that proves nothing if %s', async (_, name, files) => {
  const found = await standings([name], { 'shop/__init__.py': 'kept = 1\n', ...files });
  expect(Object.values(found).filter((standing) => standing.startsWith('verified'))).toEqual([]);
});

it('a name is gone when the string has become another one', async () => {
  const files = { 'version.go': GO, 'shop/permissions.py': PYTHON };
  const after = {
    'version.go': GO.replace('go_arch', 'processor_kind'),
    'shop/permissions.py': PYTHON.replace('edit_cart', 'change_cart'),
  };
  const found = await standings(['go_arch', 'edit_cart'], files, after);
  expect(found['go_arch']).toMatch(/^drifted: go_arch no longer exists \(/);
  expect(found['edit_cart']).toMatch(/^drifted: edit_cart no longer exists \(/);
});
