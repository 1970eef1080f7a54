import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { createRepository } from '../support/repository.js';

const manifest = (fields: object): string => JSON.stringify(fields);

describe('docalign coverage of a workspace', () => {
  const root = createRepository(
    {
      'package.json': manifest({ name: 'shop', private: true, workspaces: ['packages/*', 'examples/*'] }),
      'README.md': '# Shop\n\nCall `openShop` of `@shop/core`.\n',
      'packages/core/package.json': manifest({ name: '@shop/core', exports: './src/index.ts' }),
      // What `redux` exports is not known, so there may be more names than these two.
      'packages/core/src/index.ts':
        "export * from 'redux';\nexport function openShop() {}\nexport function sell() {}\n",
      'packages/built/package.json': manifest({ name: '@shop/built', exports: './build/out.js' }),
      'examples/demo/package.json': manifest({ name: 'demo', main: 'main.js' }),
      'examples/demo/main.js': 'exports.runDemo = function runDemo() {};\n',
    },
    afterAll,
  );

  it('counts a package that also passes on what another one exports, and names the packages that it cannot count', async () => {
    const { code, stdout, stderr } = await runCli(['coverage'], { cwd: root });
    expect([code, stdout]).toEqual([0, '  missing  of\n        1   2  packages/core/src/index.ts\n    sell\n']);
    expect(stderr).toContain('The docs mention 1 of 2 exported definitions (50 %).');
    expect(stderr).toContain(
      'Not counted, as their entry points are not known: @shop/built, shop. Not counted, as examples: demo.',
    );
  });

  it('says the same in JSON, and names no package where paths are asked for', async () => {
    const whole = await runCli(['coverage', '--json'], { cwd: root });
    expect(JSON.parse(whole.stdout)).toMatchObject({
      total: 2,
      left_out: ['@shop/built', 'shop'],
      examples_left_out: ['demo'],
    });
    const part = await runCli(['coverage', 'packages/core', '--json'], { cwd: root });
    expect(JSON.parse(part.stdout)).toMatchObject({ total: 2, left_out: [], examples_left_out: [] });
  });
});

describe('docalign coverage of a Python package', () => {
  const shopWith = (list: string): string =>
    createRepository(
      {
        'pyproject.toml': '[project]\nname = "shop"\n',
        'README.md': '# Shop\n\nUse `Cart`.\n',
        'src/shop/__init__.py':
          `from ._core import Cart, _secret, helper\n\n__all__ = ${list}\n\n`
          + 'def sell(): pass\ndef visible(): pass\ndef _own(): pass\n',
        'src/shop/_core.py': 'class Cart: pass\ndef _secret(): pass\ndef helper(): pass\n',
      },
      afterAll,
    );

  it.each([
    ['["Cart", "sell", "_own"]', ['sell'], 2],
    ['("Cart",)', [], 1],
    // What else it lists is not written there, so every name counts that has no underscore.
    ['["Cart"] + _core.__all__', ['helper', 'sell', 'visible'], 4],
  ])('counts with __all__ = %s what it lists', async (list, names, total) => {
    const { stdout } = await runCli(['coverage', '--json'], { cwd: shopWith(list) });
    const answer = JSON.parse(stdout) as { total: number; files: { missing: { name: string }[] }[] };
    const missing = answer.files.flatMap(({ missing: each }) => each.map(({ name }) => name));
    expect([answer.total, missing.sort()]).toEqual([total, names]);
  });
});
