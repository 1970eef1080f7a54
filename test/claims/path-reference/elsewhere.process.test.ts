import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../support/judged.js';
import { commit, createRepository } from '../../support/repository.js';

/** The reasons for the verdicts on paths of the README, after the repository lost these files. */
async function reasonsAfter(files: Readonly<Record<string, string>>, lost: readonly string[]) {
  const root = createRepository(files);
  for (const path of lost) rmSync(join(root, path));
  commit(root);
  const claims = await claimsOf(root, 'README.md');
  return claims.filter(({ claim }) => claim.type === 'path_reference').map(({ verdict }) => verdict?.reason ?? '');
}

/** The verdicts on the paths of a README, after the repository lost `template/shop.yml` and `lib/core/`. */
function judged(sentence: string, more: Readonly<Record<string, string>> = {}) {
  const before = {
    'package.json': '{ "name": "shop", "repository": "github:acme/shop" }\n',
    'template/shop.yml': 'a: 1\n',
    'lib/core/run.js': 'export const run = 1;\n',
    'README.md': `# Shop\n\n${sentence}\n`,
    ...more,
  };
  return reasonsAfter(before, ['template/shop.yml', 'lib/core/run.js']);
}

describe('a path whose sentence says where it is', () => {
  it.each([
    'In the `acme/templates` repository, see `template/shop.yml`.',
    'The file `template/shop.yml` is served from the [acme.org](https://github.com/acme/acme.org) repository.',
    'It is in [templates](https://github.com/acme/templates), as `template/shop.yml`.',
    'The file `template/shop.yml` is kept in a separate repository.',
    'Edit `template/shop.yml` in the templates repo.',
    'As of v0.14 the layout is `lib/core/run.js`.',
    'Built from the layout at tag `v1.0.1` (one `lib/core/run.js` file).',
    'Until 2.0 the code was in `lib/core/run.js`.',
    'The example site also has a page, in `template/shop.yml`.',
  ])('is undecided in another repository or at a tag: %s', async (sentence) =>
    expect(await judged(sentence)).toEqual([expect.not.stringContaining('(removed in')]),
  );

  it.each([
    'Our site for examples reads `template/shop.yml`.',
    'From the local Maven repository, it takes what `template/shop.yml` says.',
    'In the root of this repository, see `template/shop.yml`.',
    'In the main GitHub repository, see `template/shop.yml`.',
    'In the `acme/shop` repository, see `template/shop.yml`.',
    'In the [shop](https://github.com/acme/shop) repository, see `template/shop.yml`.',
    'It needs Node 18. See `template/shop.yml`. The website is in the acme.org repository.',
  ])('has drifted in this repository: %s', async (sentence) =>
    expect(await judged(sentence)).toEqual([expect.stringContaining('template/shop.yml is not there (removed in')]),
  );

  it('is not verified by a file of this repository', async () => {
    const kept = { 'deploy/shop.yml': 'a: 1\n' };
    expect(await judged('In the `acme/templates` repository, see `deploy/shop.yml`.', kept)).toEqual([
      expect.stringContaining('deploy/shop.yml is there, but the sentence is about the repository acme/templates'),
    ]);
    expect(await judged('In the `acme/shop` repository, see `deploy/shop.yml`.', kept)).toEqual([
      expect.stringMatching(/deploy\/shop.yml is there(?!, but)/),
    ]);
  });
});

describe('a settings file that the program reads in projects', () => {
  const program = { 'src/settings.js': "export const file = ['.shop', 'settings.json'];\n" };

  it('is the reader’s, although the repository had one once', async () => {
    const before = {
      'package.json': '{ "name": "shop" }\n',
      '.shop/settings.json': '{}\n',
      'README.md': '# Shop\n\n## Settings\n\n| File | Scope |\n|---|---|\n| `.shop/settings.json` | Project |\n',
      ...program,
    };
    expect(await reasonsAfter(before, ['.shop/settings.json'])).toEqual([expect.not.stringContaining('(removed in')]);
  });

  it('is none where the code only includes a file of the name', async () => {
    const before = {
      'package.json': '{ "name": "shop" }\n',
      '.shop/settings.h': 'int a;\n',
      'README.md': '# Shop\n\n## Settings\n\n| File | Scope |\n|---|---|\n| `.shop/settings.h` | Project |\n',
      'src/shop.c': '#include "settings.h"\n',
    };
    expect(await reasonsAfter(before, ['.shop/settings.h'])).toEqual([expect.stringContaining('(removed in')]);
  });
});
