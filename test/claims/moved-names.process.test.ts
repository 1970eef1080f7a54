import { describe, expect, it } from 'vitest';
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

describe('a name in a list', () => {
  const table = (names: readonly string[]): string =>
    `# Run\n\n| name | use |\n|---|---|\n${names.map((name) => `| \`${name}\` | opens |\n`).join('')}`;
  const list = (names: readonly string[]): string =>
    `# Run\n\n${names.map((name) => `- \`${name}()\`: opens it,\n  or not.\n`).join('')}`;
  const marked = (names: readonly string[]): string =>
    `# Run\n\n${names.map((name) => `- \`\`${name}\`\`\n`).join('')}`;
  const headings = (names: readonly string[]): string =>
    `# Run\n\n${names.map((name) => `### \`${name}\`\n\nOpens it.\n\n`).join('')}`;
  const keys = (names: readonly string[]): string => `return {\n${names.map((name) => `  ${name} = 1,\n`).join('')}}\n`;
  const here = ['openHarbour', 'openBerth', 'openMarina'];
  const gone = 'openHangar';
  const proofOf = async (page: string, now: readonly string[]): Promise<unknown> =>
    (await proofsAfter({ 'docs/run.md': page, 'src/a.lua': keys([...here, gone]) }, { 'src/a.lua': keys(now) })).find(
      ([text]) => text?.startsWith(gone),
    )?.[1];

  it.each([table, list, marked, headings])(
    'is gone where the others are in the file that lost it (%#)',
    async (page) => {
      expect(await proofOf(page([...here.slice(0, 2), gone, ...here.slice(2)]), here)).toBe('listed-left');
    },
  );

  it('is only a name among few others, and where most of them are gone as well', async () => {
    expect(await proofOf(table([...here.slice(1), gone]), here)).toBe('name-left');
    expect(await proofOf(table([...here, 'openDock', 'openPier', 'openQuay', gone]), here)).toBe('name-left');
  });
});

describe('a function that a type lost', () => {
  const page = (text: string): Record<string, string> => ({ 'docs/run.md': `# Run\n\n${text}\n` });

  it('may be of the type of another package on which that type is based now', async () => {
    const before = 'class Harbour:\n    def open_berth(self):\n        pass\n\n    def close(self):\n        pass\n';
    const base = (name: string): string =>
      `from docks import ${name}\n\n\nclass Harbour(${name}):\n    def close(self):\n        pass\n`;
    const text = page('Call `harbour.open_berth()` first.');
    const [[, based] = []] = await proofsAfter({ ...text, 'shop/a.py': before }, { 'shop/a.py': base('Dock') });
    expect(based).toBe('the name open_berth may be of Dock, on which Harbour in shop/a.py is based now');
    const [[, own] = []] = await proofsAfter(
      { ...text, 'shop/a.py': before },
      { 'shop/a.py': before.replace(/ {4}def open_berth[^]*?pass\n\n/, '') },
    );
    expect(own).toBe('declared-left');
  });

  it('is of no type that a constructor takes', async () => {
    const harbour = (head: string, rest = ''): string =>
      `package shop\n\nclass Harbour${head} {\n${rest}  fun close() {\n    shut()\n  }\n}\n`;
    const before = {
      ...page('Call `harbour.openBerth()` first.'),
      'src/main/kotlin/shop/Harbour.kt': harbour('', '  fun openBerth() {\n    shut()\n  }\n\n'),
    };
    const after = async (head: string): Promise<unknown> =>
      (await proofsAfter(before, { 'src/main/kotlin/shop/Harbour.kt': harbour(head) }))[0]?.[1];
    expect(await after('(\n  @get:JvmName("keys") val keys: Keys,\n  val berths: Int,\n)')).toBe('declared-left');
    expect(await after(' @Inject constructor(val keys: Keys)')).toBe('declared-left');
    expect(await after('(val keys: Keys) : Cloneable')).toBe('declared-left');
    expect(await after('(val keys: Keys) : Dock(keys)')).toMatch(/may be of Dock/);
  });

  it('may be of the package that its file imports since', async () => {
    const before = 'export interface Options {\n  key: string;\n}\nexport function openBerth() {}\n';
    const now = (name: string): string =>
      `import { type Berth } from '${name}';\nexport interface Options extends Berth {}\n`;
    const manifest = '{ "name": "shop", "dependencies": { "berths": "1.0.0" } }\n';
    const text = page('Call `openBerth()` first.');
    const after = (name: string) => ({ 'src/a.ts': now(name), 'package.json': manifest });
    const [[, why] = []] = await proofsAfter({ ...text, 'src/a.ts': before }, after('berths'));
    expect(why).toMatch(/openBerth may be of berths, which src\/a.ts imports since it lost the name/);
    const [[, own] = []] = await proofsAfter({ ...text, 'src/a.ts': before }, after('./berths.js'));
    expect(own).toBe('declared-left');
  });

  it('says nothing of a type of the reader with a function of that name', async () => {
    const code = 'module Shop\n  class Harbour\n    def open_berth\n    end\n  end\nend\n';
    const left = { 'lib/shop.rb': 'module Shop\n  class Harbour\n  end\nend\n' };
    const [[, ofReader] = []] = await proofsAfter({ ...page('Call `Boat.open_berth`.'), 'lib/shop.rb': code }, left);
    expect(ofReader).toMatch(/but not of Boat, which nothing names/);
    const [[, own] = []] = await proofsAfter({ ...page('Call `Harbour.open_berth`.'), 'lib/shop.rb': code }, left);
    expect(own).toBe('declared-left');
  });

  it('is the one of which the sentence says that there should not be any', async () => {
    const [[, why] = []] = await proofsAfter(
      { ...page('There should not be an equivalent `openBerth`.'), 'src/a.ts': 'export function openBerth() {}\n' },
      { 'src/a.ts': 'export const kept = 1;\n' },
    );
    expect(why).toMatch(/something that is gone/);
  });

  it('may be read as a property of a method of Java', async () => {
    const setter = { 'src/Harbour.java': 'class Harbour {\n  void setBerthName(String name) {}\n}\n' };
    const other = (row: string): Record<string, string> => ({
      'src/Other.java': `class Other {\n${row}  int kept;\n}\n`,
    });
    const before = { ...page('Set `berthName` to it.'), ...setter, ...other('  void berthName() {}\n') };
    const [[, why] = []] = await proofsAfter(before, other(''));
    expect(why).toMatch(/berthName may be made from a property in src\/Harbour.java/);
    const [[, own] = []] = await proofsAfter({ ...before, 'src/Harbour.java': 'class Harbour {}\n' }, other(''));
    expect(own).toBe('declared-left');
  });
});
