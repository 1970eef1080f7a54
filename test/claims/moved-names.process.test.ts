import { expect, it } from 'vitest';
import { claimsOf, whyOf } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

async function rowsOf(root: string): Promise<readonly string[]> {
  return (await claimsOf(root, 'docs/run.md')).map(
    (judged) => `${judged.claim.text}: ${judged.verdict?.status ?? 'open'}, ${whyOf(judged)}`,
  );
}

it('a name that moved to another file is followed from there to its new name', async () => {
  const read = (name: string): string => `export const prefs = process.env.${name};\n`;
  const root = createRepository({
    'package.json': '{ "name": "shop" }\n',
    'src/cli.ts': read('SHOP_PREFS'),
    'docs/run.md': '# Run\n\nThe environment variable `SHOP_PREFS` names the file.\n',
  });
  git(root, 'rm', '--quiet', 'src/cli.ts');
  write(root, { 'src/conf/settings.ts': `// Settings of the shop, from its environment.\n${read('SHOP_PREFS')}` });
  commit(root);
  write(root, {
    'src/conf/settings.ts': `// Settings of the shop, from its environment.\n${read('SHOP_PREFERENCES')}`,
  });
  commit(root);
  expect((await rowsOf(root)).join('\n')).toMatch(/SHOP_PREFS: drifted, .*renamed to SHOP_PREFERENCES/);
});

it('an option that a parameter names was declared when the line was written', async () => {
  const program = (name: string): string =>
    `import typer\n\napp = typer.Typer()\n\n\n@app.command()\ndef main(${name}: bool = False, verbose: bool = False):\n    pass\n`;
  const root = createRepository({
    'pyproject.toml': '[project]\nname = "shop"\n\n[project.scripts]\nshop = "shop.cli:app"\n',
    'shop/cli.py': program('headless'),
    'docs/run.md': '# Run\n\nRun `shop --headless` on servers.\n',
  });
  write(root, { 'shop/cli.py': program('windowless') });
  commit(root);
  const rows = (await rowsOf(root)).join('\n');
  expect(rows).toMatch(/--headless: drifted, --headless no longer exists \(it was in shop\/cli\.py/);
});
