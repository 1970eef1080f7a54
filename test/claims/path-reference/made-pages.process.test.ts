import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../support/judged.js';
import { commit, createRepository } from '../../support/repository.js';

/** The verdict on a link to a page that git lost. */
async function said(files: Readonly<Record<string, string>>): Promise<string> {
  const root = createRepository({
    'docs/index.rst': 'Shop\n====\n\n.. toctree::\n\n   API reference <api/shop>\n',
    'docs/conf.py': 'project = "shop"\n',
    'docs/api/shop.rst': 'Shop\n====\n\nText.\n',
    'shop/order.py': 'x = 1\n',
    ...files,
  });
  rmSync(join(root, 'docs/api'), { recursive: true });
  commit(root);
  return (await claimsOf(root, 'docs/index.rst'))
    .filter(({ claim }) => claim.text === 'api/shop')
    .map(({ verdict }) => `${verdict?.status ?? 'none'} ${verdict?.reason ?? ''}`)
    .join('\n');
}

describe('A page that a build makes of the code', () => {
  it.each([
    ['docs/Makefile', 'html:\n\tsphinx-apidoc -ePT -o api ../shop\n'],
    ['.readthedocs.yaml', 'build:\n  jobs:\n    post_install:\n      - sphinx-apidoc -o docs/api shop\n'],
    ['tox.ini', '[testenv:docs]\ncommands =\n  sphinx-apidoc --force\n    --output-dir docs/api\n    shop\n'],
    ['docs/conf.py', 'from sphinx.ext import apidoc\n\napidoc.main(["-f", "-o", "api", "../shop"])\n'],
    ['package.json', '{ "name": "shop", "scripts": { "docs": "typedoc --out docs/api src/index.ts" } }\n'],
  ])('is not gone: %s', async (file, text) => {
    expect(await said({ [file]: text })).toMatch(/^uncertain .* makes docs\/api when the docs are built/);
  });

  it('is gone where no build writes it', async () => {
    expect(await said({})).toMatch(/^drifted /);
    expect(await said({ 'docs/Makefile': 'html:\n\tsphinx-apidoc -o reference ../shop\n' })).toMatch(/^drifted /);
    expect(await said({ 'docs/Makefile': 'html:\n\tsphinx-build -b html -d api . out\n' })).toMatch(/^drifted /);
  });
});

describe('an archive or a book that is not there', () => {
  const links = async (settings: string): Promise<readonly string[]> => {
    const page = '# Shop\n\nTake the [exercises](exercises.zip), the [book](shop.pdf) and the [page](other.md).\n';
    const root = createRepository({ 'mkdocs.yml': settings, 'docs/shop.md': page });
    return (await claimsOf(root, 'docs/shop.md')).map(
      ({ claim, verdict }) => `${claim.text}: ${/names it/.exec(verdict?.reason ?? '')?.[0] ?? ''}`,
    );
  };

  it('is made where the settings of the site name it', async () => {
    expect(await links('site_name: Shop\nplugins:\n  - pdf:\n      output_path: shop.pdf\n')).toEqual([
      'exercises.zip: ',
      'shop.pdf: names it',
      'other.md: ',
    ]);
  });
});
