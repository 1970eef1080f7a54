import { describe, expect, it } from 'vitest';
import { claimsOf, judgedAfter, whyOf } from '../support/judged.js';
import type { Change } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const PACKAGE = {
  'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0"\n',
  'src/shop/__init__.py': '',
  'src/shop/cli.py': 'def start_shop():\n    return 1\n\n\ndef stop_shop():\n    return 2\n',
  'src/shop/app/__init__.py': '',
  'src/shop/app/web.py': 'def serve_shop():\n    return 1\n',
  'docs/use.md':
    '# Use\n\n```python\n# start_shop is first\nfrom shop.cli import (\n    start_shop,\n    stop_shop,\n)\n\nstart_shop()\n```\n\nSee `shop.cli.start_shop`, or `shop.app.web`.\n',
};

async function afterMove(from: string, to: string): Promise<readonly string[]> {
  const root = createRepository(PACKAGE);
  git(root, 'mv', from, to);
  commit(root);
  return (await claimsOf(root, 'docs/use.md')).map(
    (judged) => `${judged.claim.text}:${judged.claim.line} ${judged.verdict?.status ?? 'none'} ${whyOf(judged)}`,
  );
}

describe('An import from a module of this repository', () => {
  it('has drifted when git moved the module, although the name is defined in the new place', async () => {
    const judged = await afterMove('src/shop/cli.py', 'src/shop/app/cli.py');
    expect(judged).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^start_shop:6 drifted shop\.cli, from which start_shop is imported, is not there \(src\/shop\/cli\.py was moved to src\/shop\/app\/cli\.py in /,
        ),
        // The import tells it once; that the names are elsewhere does not make the others right.
        expect.stringMatching(/^stop_shop:7 uncertain nothing shows that shop has cli/),
        expect.stringMatching(/^start_shop:10 uncertain/),
      ]),
    );
  });

  it('is verified while the module is there', async () => {
    const judged = await afterMove('src/shop/app/web.py', 'src/shop/web.py');
    expect(judged.filter((text) => text.startsWith('start_shop:6'))).toEqual([expect.stringMatching(/ verified /)]);
  });

  it('is uncertain when the module was removed, and another file has the name', async () => {
    const root = createRepository(PACKAGE);
    git(root, 'rm', '--quiet', 'src/shop/cli.py');
    write(root, { 'src/shop/app/web.py': 'def serve_shop():\n    return 1\n\n\ndef start_shop():\n    return 3\n' });
    commit(root);
    const [first] = await claimsOf(root, 'docs/use.md').then((all) => all.filter(({ claim }) => claim.line === 6));
    expect(first?.verdict?.status).toBe('uncertain');
  });

  it('is uncertain when a file of JavaScript moved, because a package may map its paths', async () => {
    const change: Change = {
      before: {
        'shop/package.json': '{ "name": "shop" }',
        'shop/tools/cart.js': 'export function fillCart() {\n  return 1\n}\n',
        'README.md': "# Shop\n\n```js\nimport { fillCart } from 'shop/tools/cart.js'\n```\n",
      },
      after: {},
    };
    const root = createRepository(change.before);
    git(root, 'mv', 'shop/tools/cart.js', 'shop/cart.js');
    commit(root);
    expect((await claimsOf(root, 'README.md')).map(whyOf)).toEqual([
      expect.stringMatching(
        /^shop\/tools\/cart\.js, .* is not there: shop\/tools\/cart\.js was moved to shop\/cart\.js in /,
      ),
    ]);
    expect(await judgedAfter(change, 'README.md')).toEqual([expect.stringMatching(/^fillCart: verified/)]);
  });
});
