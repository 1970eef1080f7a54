import { expect, it } from 'vitest';
import { claimsOf, judgedAfter, standingOf, whyOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

const DOC = '# Use\n\nSet the environment variable `SHOP_LOG_LEVEL`.\n';

async function said(files: Readonly<Record<string, string>>): Promise<string> {
  const claims = await claimsOf(createRepository({ ...files, 'docs/use.md': DOC }), 'docs/use.md');
  return claims.map((one) => `${one.claim.text}: ${standingOf(one)}, ${whyOf(one)}`).join('\n');
}

const PYTHON = "def read(env, name):\n    return env.get(f\"SHOP_{name.upper().replace('-', '_')}\")\n";
const SCRIPT = 'export const read = (env, name) => env[`SHOP_${name.replace(/-/g, "_").toUpperCase()}`];\n';

it.each([
  ['a string', { 'shop/a.py': PYTHON, 'shop/b.py': 'LEVEL = read("log-level")\n' }, 'shop/a.py:2', 'shop/b.py:1'],
  ['in JavaScript', { 'src/a.js': SCRIPT, 'src/b.js': 'read(env, "log-level");\n' }, 'src/a.js:1', 'src/b.js:1'],
  [
    'an option',
    {
      'shop/a.py': PYTHON,
      'shop/b.py': 'import argparse\n\np = argparse.ArgumentParser()\np.add_argument("--log-level")\n',
    },
    'shop/a.py:2',
    'shop/b.py:4',
  ],
])('A variable of a prefix and a name is read where both are there: %s', async (_what, files, maker, setting) => {
  expect(await said(files)).toBe(
    `SHOP_LOG_LEVEL: verified, ${maker} makes variables of SHOP_ and names, and ${setting} has such a name`,
  );
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['no such name', { 'shop/a.py': PYTHON, 'shop/b.py': 'LEVEL = read("log-size")\n' }],
  ['a name, but nothing that makes variables', { 'shop/b.py': 'SHOP_A = read("log-level")\n' }],
  ['what only tests make', { 'tests/a.py': PYTHON, 'shop/b.py': 'LEVEL = read("log-level")\n' }],
  ['another prefix', { 'shop/a.py': PYTHON.replace('SHOP_', 'STORE_'), 'shop/b.py': 'LEVEL = read("log-level")\n' }],
])('It is not verified by %s', async (_what, files) => {
  expect(await said(files)).not.toContain('verified');
});

it('A variable that the code read by its whole name has drifted where a change gave it another, whatever is made', async () => {
  const read = (name: string) => ({ 'shop/c.py': `import os\n\nlevel = os.environ["${name}"]\n` });
  const made = { 'shop/a.py': PYTHON, 'shop/b.py': 'LEVEL = read("log-level")\n' };
  const said = await judgedAfter(
    { before: { ...made, ...read('SHOP_LOG_LEVEL'), 'docs/use.md': DOC }, after: read('SHOP_LOG_DEPTH') },
    'docs/use.md',
  );
  expect(said).toEqual([expect.stringMatching(/^SHOP_LOG_LEVEL: drifted, .*renamed to SHOP_LOG_DEPTH/)]);
});
