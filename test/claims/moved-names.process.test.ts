import { expect, it } from 'vitest';
import { areListed } from '../code/support.js';
import { claimsAfter, claimsOf, whyOf } from '../support/judged.js';
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

it.runIf(areListed('typer'))('an option that a parameter names was declared when the line was written', async () => {
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

/** The proof of each drifted claim, else the reason. */
async function proofsAfter(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const claims = await claimsAfter({ before, after }, 'docs/run.md');
  return claims.map(({ claim, verdict }) => [
    claim.text,
    verdict?.status === 'drifted' ? verdict.proof : verdict?.reason,
  ]);
}

it.each([
  ['src/a.ts', 'export function openHarbour() {}\n', 'export const kept = 1;\n'],
  ['src/a.ts', 'export class A {\n  openHarbour(): void {}\n}\n', 'export class A {}\n'],
  ['src/a.ts', 'export const openHarbour = async () => 1;\n', 'export const kept = 1;\n'],
  ['src/a.py', 'class A:\n    def openHarbour(self):\n        pass\n', 'class A:\n    pass\n'],
  ['src/a.go', 'package a\n\nfunc (a *A) openHarbour() {}\n', 'package a\n'],
  ['src/a.rs', 'pub enum openHarbour {\n    One,\n}\n', 'pub struct Kept;\n'],
  ['src/A.cs', 'interface A\n{\n    void openHarbour(int berth);\n}\n', 'interface A\n{\n}\n'],
  ['src/A.java', 'interface A {\n  void openHarbour(int berth);\n}\n', 'interface A {\n}\n'],
])('a function or a type that was removed from %s is told from a field of that name', async (file, old, now) => {
  const page = { 'docs/run.md': '# Run\n\nThe name `openHarbour` is used here.\n' };
  expect(await proofsAfter({ ...page, [file]: old }, { [file]: now })).toEqual([['openHarbour', 'declared-left']]);
});

it('a key, a field or a call of that name is only a name', async () => {
  const page = { 'docs/run.md': '# Run\n\nThe name `openHarbour` is used here.\n' };
  const old = 'export const options = { openHarbour: 3, kept: 1 };\n';
  expect(
    await proofsAfter({ ...page, 'src/a.ts': old }, { 'src/a.ts': 'export const options = { kept: 1 };\n' }),
  ).toEqual([['openHarbour', 'name-left']]);
});

it('an alias of a class of the same code is not taken for a name of others', async () => {
  const program = (name: string): string =>
    `export class Pool {\n  static ${name} = true;\n}\nexport const ${name} = Pool.${name};\n`;
  const root = createRepository({ 'src/pool.ts': program('isWorker'), 'docs/run.md': '# Run\n\nSee `isWorker`.\n' });
  write(root, { 'src/pool.ts': program('insideWorker') });
  commit(root);
  expect((await rowsOf(root)).join('\n')).toMatch(/isWorker: drifted, .*renamed to insideWorker/);
});

it('a record of finished work is of its time', async () => {
  const page =
    '# Work\n\n## 1. Faster dates — COMPLETED\n\nThe name `openHarbour` goes.\n\n## Dates\n\nThe name `openHarbour` is used.\n';
  const before = { 'docs/run.md': page, 'src/a.ts': 'export function openHarbour() {}\n' };
  const [first, second] = await proofsAfter(before, { 'src/a.ts': 'export const kept = 1;\n' });
  expect(first?.[1]).toMatch(/about another time/);
  expect(second).toEqual(['openHarbour', 'declared-left']);
});
