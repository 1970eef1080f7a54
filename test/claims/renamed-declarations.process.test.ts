import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areListed } from '../code/support.js';
import { claimsOf, judgedAfter, whyOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

/** A command of Cobra in a file of its own, called after it. */
const command = (name: string): string => `package cmd

import "github.com/spf13/cobra"

func new${name}() *cobra.Command {
	return &cobra.Command{
		Use:   "${name}",
		Short: "What ${name} does with the orders of the shop, in one line.",
	}
}
${'\n// Orders that are closed stay as they are, whatever the customer asks for.'.repeat(8)}
`;

describe('A command whose file is called after it', () => {
  /** Why the command `shop purge` of the document is judged as it is, after its file gave way to this one. */
  async function after(now: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const root = createRepository({
      'README.md': '# Shop\n\n```sh\nshop purge\n```\n',
      'go.mod': 'module example.org/shop\n\ngo 1.22\n',
      'main.go': 'package main\n\nimport "flag"\n\nvar a = flag.Bool("purge", false, "and purge")\n',
      ...Object.fromEntries(['add', 'purge', 'list', 'sell'].map((name) => [`cmd/${name}cmd.go`, command(name)])),
    });
    rmSync(join(root, 'cmd/purgecmd.go'));
    mkdirSync(join(root, 'cmd'), { recursive: true });
    write(root, now);
    commit(root);
    return (await claimsOf(root, 'README.md')).map(whyOf);
  }

  it('has the new name that the renamed file declares', async () => {
    expect(await after({ 'cmd/wipecmd.go': command('wipe') })).toEqual([
      expect.stringMatching(/^the command purge no longer exists \(renamed to wipe in [\da-f]{10}, /),
    ]);
  });

  it('is gone with its file where those of the others stayed', async () => {
    expect(await after({ 'README2.md': '# More\n' })).toEqual([
      expect.stringMatching(/^the command purge no longer exists \(it was in cmd\/purgecmd\.go in /),
    ]);
  });
});

it('A class in a line as others have is the one that took its place between the same lines', async () => {
  const classes = (name: string): string =>
    ['AnonRate', name, 'UserRate']
      .map(
        (one) =>
          `class ${one}(Throttle):\n    """\n    Limits what ${one === name ? 'a customer' : one} may call.\n    """\n`,
      )
      .join('\n\n');
  const change = {
    before: {
      'README.md': '# Shop\n\n```python\nfrom shop.throttle import AuthRate\n\nlimit(AuthRate("9/s"))\n```\n',
      'pyproject.toml': '[project]\nname = "django-shop"\n',
      'shop/__init__.py': '',
      'shop/throttle.py': classes('AuthRate'),
    },
    after: { 'shop/throttle.py': classes('SignedIn') },
  };
  expect(await judgedAfter(change, 'README.md')).toEqual([
    expect.stringMatching(/^AuthRate: drifted, AuthRate no longer exists \(renamed to SignedIn in /),
    expect.stringMatching(/^AuthRate: drifted, /),
  ]);
});

it.runIf(areListed('pydantic-settings'))(
  'A key of settings has drifted when another took its place, also in a module called conf',
  async () => {
    const conf = (key: string): string =>
      `from pydantic import BaseModel, Field\n\n\nclass Settings(BaseModel):\n    MOST: int = Field(100, alias="${key}")\n`;
    const change = {
      before: {
        'README.md': '# Shop\n\nSet `SHOP_MAX_OFFSET`; `SHOP_PER_PAGE` defaults to `100`.\n',
        'pyproject.toml': '[project]\nname = "django-shop"\n',
        'shop/__init__.py': '',
        'shop/conf.py': conf('SHOP_MAX_OFFSET') + '    PAGE: int = Field(100, alias="SHOP_PER_PAGE")\n',
      },
      after: { 'shop/conf.py': conf('SHOP_OFFSET_LIMIT') + '    PAGE: int = Field(50, alias="SHOP_PER_PAGE")\n' },
    };
    expect(await judgedAfter(change, 'README.md')).toEqual([
      expect.stringMatching(/^SHOP_MAX_OFFSET: drifted, .*\(renamed to SHOP_OFFSET_LIMIT in /),
      expect.stringMatching(/^SHOP_PER_PAGE: verified, /),
      expect.stringMatching(/^SHOP_PER_PAGE = 100: drifted, .*50/),
    ]);
  },
);

it('A setting that was next to another one is not the new name of that, whatever one file shows', async () => {
  const show = (name: string): string => `show({ label: 'Base URL', value: resolvedConfig.${name} });\n`;
  const config = (...names: readonly string[]): string =>
    `export const defaults = {\n${names.map((name) => `  ${name}: 'https://shop.example',\n`).join('')}};\n`;
  const rows = await judgedAfter(
    {
      before: {
        'src/config.js': config('app_base_url', 'www_base_url'),
        'src/commands/show.js': show('app_base_url'),
        'docs/config.md': '# Settings\n\n`app_base_url` is the address of the shop.\n',
      },
      after: { 'src/config.js': config('www_base_url'), 'src/commands/show.js': show('www_base_url') },
    },
    'docs/config.md',
  );
  expect(rows.join()).toMatch(/^app_base_url: (?:drifted|uncertain), .*no longer exists/);
  expect(rows.join()).not.toContain('renamed');
});
