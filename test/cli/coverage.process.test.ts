import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { createRepository } from '../support/repository.js';

const manifest = (fields: object): string => JSON.stringify(fields);

describe('docalign coverage of a workspace', () => {
  const root = createRepository(
    {
      'package.json': manifest({ name: 'shop', private: true, workspaces: ['packages/*'] }),
      'README.md': '# Shop\n\nCall `openShop` of `@shop/core`.\n',
      'packages/core/package.json': manifest({ name: '@shop/core', exports: './src/index.ts' }),
      // What `redux` exports is not known, so there may be more names than these two.
      'packages/core/src/index.ts':
        "export * from 'redux';\nexport function openShop() {}\nexport function sell() {}\n",
      'packages/built/package.json': manifest({ name: '@shop/built', exports: './build/out.js' }),
    },
    afterAll,
  );

  it('counts a package that also passes on what another one exports, and names the packages that it cannot count', async () => {
    const { code, stdout, stderr } = await runCli(['coverage'], { cwd: root });
    expect([code, stdout]).toEqual([0, '  missing  of\n        1   2  packages/core/src/index.ts\n    sell\n']);
    expect(stderr).toContain('The docs mention 1 of 2 exported definitions (50 %).');
    expect(stderr).toContain('Not counted, as their entry points are not known: @shop/built, shop.');
  });

  it('says the same in JSON, and names no package where paths are asked for', async () => {
    const whole = await runCli(['coverage', '--json'], { cwd: root });
    expect(JSON.parse(whole.stdout)).toMatchObject({ total: 2, left_out: ['@shop/built', 'shop'] });
    const part = await runCli(['coverage', 'packages/core', '--json'], { cwd: root });
    expect(JSON.parse(part.stdout)).toMatchObject({ total: 2, left_out: [] });
  });
});
