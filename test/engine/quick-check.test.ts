import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { Library } from '../../src/engine/documents/library.js';
import { HistoryAsker } from '../../src/engine/quick-check/history/history-asker.js';
import { makeQuickCheck } from '../../src/engine/quick-check/make-quick-check.js';
import { makeVerification } from '../../src/engine/verification/make-verification.js';
import { openEngine } from '../../src/engine/open.js';
import { isToldIfJudged } from '../../src/model/claim.js';
import type { Claim } from '../../src/model/claim.js';
import type { Verdict } from '../../src/model/verdict.js';
import { treeKeyOf } from '../../src/engine/results/tree-key.js';
import { openWorktree } from '../../src/engine/opening.js';
import { areListed } from '../code/support.js';
import { builtPrograms } from '../support/built.js';
import { fixtureRepository } from '../support/fixture.js';
import { commit, createRepository, write } from '../support/repository.js';

const FIXTURES = ['claims', 'sites'].flatMap((kind) =>
  readdirSync(join('fixtures', kind))
    .filter((name) => !name.endsWith('.before'))
    .map((name) => `fixtures/${kind}/${name}`),
);
const LONG_MS = 600_000;

const HISTORY_PROGRAM = pathToFileURL(join(builtPrograms(), 'history-thread.js'));

interface JudgedTwice {
  /** Claims by place and text, as judged by a quick check: `verified: reason`. */
  readonly quick: ReadonlyMap<string, string>;
  /** Places of all claims that the quick check read, judged or not. */
  readonly read: ReadonlySet<string>;
  /** The same claims as judged by a scan. */
  readonly scanned: ReadonlyMap<string, string>;
  /** Places of the scan's claims that are told only once they are judged. */
  readonly late: ReadonlySet<string>;
}

async function judgedTwice(root: string): Promise<JudgedTwice> {
  const worktree = await openWorktree(root, DEFAULT_CONFIG);
  const library = new Library(worktree);
  await library.refresh();
  const sections = [...library.docs.values()].flatMap((doc) => doc.sections);
  const past = new HistoryAsker({ root, config: DEFAULT_CONFIG, budgetMs: LONG_MS }, HISTORY_PROGRAM);
  const check = await makeQuickCheck({
    root,
    worktree,
    library,
    config: DEFAULT_CONFIG,
    asker: undefined,
    past,
    treeKey: treeKeyOf(worktree, library),
  });
  const looked = [...(await check.claimsOf(sections, performance.now() + LONG_MS)).values()].flat();
  await past.stop();
  const quick = new Map(
    looked.flatMap(({ claim, verdict }) => (verdict === undefined ? [] : [[placeOf(claim), saidOf(claim, verdict)]])),
  );
  const verification = makeVerification({ root, worktree, library, config: DEFAULT_CONFIG });
  for await (const _ of verification.scan({ threads: false, confirm: false })) continue;
  const judgements = [...library.docs.values()].flatMap((doc) => verification.judgementsOf(doc));
  const scanned = new Map(judgements.map(({ claim, verdict }) => [placeOf(claim), saidOf(claim, verdict)]));
  const late = new Set(judgements.filter(({ claim }) => isToldIfJudged(claim)).map(({ claim }) => placeOf(claim)));
  return { quick, read: new Set(looked.map(({ claim }) => placeOf(claim))), scanned, late };
}

function saidOf({ sectionId }: Claim, verdict: Verdict): string {
  return `${sectionId} ${verdict.status}${verdict.status === 'verified' ? ` ${verdict.ground ?? 'strong'}` : ''}: ${verdict.reason}`;
}

function placeOf({ file, line, type, text, target }: Claim): string {
  return `${file}:${line}:${target?.column ?? 0} ${type} ${text}`;
}

describe.each(FIXTURES)('a quick look at %s', (fixture) => {
  it('judges as a scan does, or not at all', async () => {
    const { quick, read, scanned, late } = await judgedTwice(fixtureRepository(fixture, afterAll));
    const told = [...scanned.keys()].filter((place) => !late.has(place) || quick.has(place));
    expect([...read].sort()).toEqual(told.sort());
    expect(Object.fromEntries([...quick])).toEqual(
      Object.fromEntries([...quick.keys()].map((place) => [place, scanned.get(place)])),
    );
  });
});

it('what precedes the first heading is read with the first section', async () => {
  const root = createRepository({
    'docs/logo.svg': '<svg/>\n',
    'docs/mark.svg': '<svg/>\n',
    'docs/a.md':
      '---\nlayout: page\n---\n\n<img src="logo.svg">\n\n![logo][mark]\n\n[mark]: mark.svg\n\n# A\n\nText.\n\n## B\n\n[x](gone.md)\n',
  });
  const { quick, read, scanned } = await judgedTwice(root);
  expect([...read].sort()).toEqual([...scanned.keys()].sort());
  expect(quick).toEqual(scanned);
  expect(scanned.size).toBe(3);
});

it('a section in a list is read with the list around it', async () => {
  const root = createRepository({
    'docs/a.md':
      '# A\n\n- One:\n\n    ## In a list\n\n    See [x](gone.md) and\n\n    - [y](a.md)\n\n# B\n\n[z](gone.md)\n',
  });
  const { quick, read, scanned } = await judgedTwice(root);
  expect([...read].sort()).toEqual([...scanned.keys()].sort());
  expect(quick).toEqual(scanned);
  expect(scanned.size).toBe(3);
});

it('a link whose definition takes two lines is of the section that uses it', async () => {
  const root = createRepository({
    'docs/a.md':
      '# A\n\nSee [x][one].\n\n## B\n\nSee [y][one] and [z][two].\n\n[one]:\n    gone.md\n[two]:\n    lost.md\n',
  });
  const { quick, read, scanned } = await judgedTwice(root);
  expect([...read].sort()).toEqual([...scanned.keys()].sort());
  expect(quick).toEqual(scanned);
  expect([...scanned.values()].map((said) => said.split(' ')[0])).toEqual(['docs/a.md#a', 'docs/a.md#b']);
});

it('a type of the product counts, not one of the same name in tests', async () => {
  const root = createRepository({
    'package.json': '{ "name": "rows" }\n',
    'lib/model.js': 'class Model {\n  static fromRows(rows) {}\n}\nmodule.exports = { Model };\n',
    'lib/table.js': 'class Table {\n  static fromRows(rows) {}\n}\nmodule.exports = { Table };\n',
    'template.js': 'class Person extends Model {}\n',
    'tests/a.js': 'class Person extends Table {}\n',
    'docs/a.md': '# Rows\n\n## Persons\n\nCall `Person.fromRows(rows)`.\n',
  });
  const { quick, scanned } = await judgedTwice(root);
  expect([...quick.values()]).toEqual([
    expect.stringContaining('verified strong: fromRows is defined in lib/model.js'),
  ]);
  expect(quick).toEqual(scanned);
});

it('a link that is defined for several is of the section that uses it first, whichever is looked at', async () => {
  const root = createRepository({
    'src/a.ts': 'export const a = 1;\n',
    'README.md':
      '# Shop\n\n## One\n\nSee [a].\n\n## Two\n\nSee [the code][a], and [b].\n\n[a]: src/a.ts\n[b]: src/a.ts\n',
  });
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const snapshot = await engine.snapshot();
  const two = snapshot.docs.get('README.md')?.sections.filter(({ heading }) => heading === 'Two') ?? [];
  const [before] = await snapshot.statuses(two);
  await engine.scan({ onProgress: () => undefined });
  const [after] = await (await engine.snapshot()).statuses(two);
  expect([before?.claims.length, after?.claims.length]).toEqual([1, 1]);
  await engine.close();
});

it('a quick look finds what is gone, with what git knows of it', async () => {
  const root = createRepository({
    'README.md': '# Shop\n\nSee [prices](src/prices.ts), [terms](#terms) and `npm run check`.\n',
    'package.json': '{ "name": "shop", "scripts": { "check": "eslint ." } }\n',
    'src/prices.ts': 'export const prices = [1, 2, 3]; // as they are today\n'.repeat(5),
  });
  renameSync(join(root, 'src/prices.ts'), join(root, 'src/pricing.ts'));
  write(root, { 'package.json': '{ "name": "shop", "scripts": { "lint": "eslint ." } }\n' });
  commit(root);
  const { quick, scanned } = await judgedTwice(root);
  const drifted = [...scanned].filter(([, said]) => said.includes(' drifted: '));
  expect(drifted.length).toBeGreaterThan(1);
  expect(drifted.map(([place]) => [place, quick.get(place)])).toEqual(drifted);
});

it('a quick look finds a moved module, and knows the modules that are there', async () => {
  const fence = '```python\nfrom shop.prices import Prices\nfrom shop.cart import Cart\nfrom shop import tax\n```\n';
  const root = createRepository({
    'README.md': `# Shop\n\n${fence}`,
    'pyproject.toml': '[project]\nname = "shop"\n',
    'shop/__init__.py': 'def __getattr__(name):\n    return make(name)\n',
    'shop/prices.py': 'class Prices:\n    def all(self):\n        return [1, 2, 3]\n\n\n' + 'LIST = [1, 2]\n'.repeat(5),
    'shop/cart.py': 'class Cart:\n    pass\n',
    'shop/tax.py': 'RATE = 19\n',
  });
  renameSync(join(root, 'shop/prices.py'), join(root, 'shop/pricing.py'));
  commit(root);
  const { quick, scanned } = await judgedTwice(root);
  const said = [...scanned].map(([place, verdict]) => [place, quick.get(place), verdict]);
  expect(said.filter(([, atFirst, later]) => atFirst !== later)).toEqual([]);
  expect([...quick.values()].filter((each) => each.includes(' drifted: '))).toEqual([
    expect.stringContaining('shop/prices.py was moved to shop/pricing.py'),
  ]);
  expect([...quick.values()].filter((each) => each.includes('Cart is defined in shop/cart.py'))).toHaveLength(1);
});

it('a quick look finds renamed variables and options, though any code may make names at run time', async () => {
  const code = (variable: string, flag: string): string =>
    `import { program } from 'commander';\nprogram.option('${flag} <n>', 'at most');\n`
    + `export const url = process.env.${variable} ?? 'here';\n`;
  const root = createRepository({
    'README.md': '# Shop\n\nSet `SHOP_PRICE_URL` to the address of the prices.\n\nRun `shop --max-size 3` for less.\n',
    'package.json': '{ "name": "shop", "bin": "src/shop.js" }\n',
    'src/shop.js': code('SHOP_PRICE_URL', '--max-size'),
    'src/others.js': 'for (const name of names) read(process.env[`OTHER_${name}`]);\n',
    'test/shop.test.js': 'for (const name in process.env) clear(name);\n',
  });
  write(root, { 'src/shop.js': code('SHOP_PRICES_URL', '--size-limit') });
  commit(root);
  const { quick, scanned } = await judgedTwice(root);
  const drifted = [...scanned].filter(([, said]) => said.includes(' drifted: '));
  expect(drifted.map(([, said]) => /SHOP_PRICE_URL|--max-size/.exec(said)?.[0])).toEqual([
    'SHOP_PRICE_URL',
    '--max-size',
  ]);
  expect(drifted.map(([place]) => [place, quick.get(place)])).toEqual(drifted);
});

describe('the first answer', () => {
  const files = {
    'package.json': '{ "name": "shop", "scripts": { "start": "node src/server.ts" } }\n',
    'src/server.ts': 'export function openShop() {\n  return 1;\n}\n',
    'README.md':
      '# Shop\n\n## Layout\n\nThe server is `src/server.ts`, with `openShop()`; see [it](src/server.ts).\n\n```sh\nnpm start\n```\n\n## Lost\n\nSee [gone](src/gone.ts) and `src/server.ts`.\n',
  };

  it('has a status before anything was scanned, and is pending where something takes longer', async () => {
    const root = createRepository(files);
    const engine = await openEngine({ repo: root, env: {}, cwd: root });
    const snapshot = await engine.snapshot();
    const sections = snapshot.docs.get('README.md')?.sections ?? [];
    const statuses = await snapshot.statuses(sections);
    expect(sections.map(({ heading }, index) => `${heading} ${statuses[index]?.status}`)).toEqual([
      'Shop unchecked',
      'Layout verified',
      'Lost pending',
    ]);
    await engine.scan({ onProgress: () => undefined });
    const later = await (await engine.snapshot()).statuses(sections);
    expect(later.map(({ status }) => status)).toEqual(['unchecked', 'verified', 'drifted']);
    await engine.close();
  });

  it('knows options of programs, and listings that git need not be asked about', async () => {
    const files = {
      'package.json': '{ "name": "shop", "bin": { "shop": "src/cli.ts" } }\n',
      'src/cli.ts':
        "import { program } from 'commander';\nprogram.command('serve').option('--port <n>', 'port');\nprogram.command('stop');\n",
      'src/stop.ts': 'export const stop = 1;\n',
      'README.md':
        '# Shop\n\n## Use\n\n```sh\nshop serve --port 80\n```\n\n## Layout of this repository\n\n```\nsrc/\n├── cli.ts\n├── later.ts\n└── stop.ts\n```\n',
    };
    expect(await verifiedAtOnce(files)).toEqual(['shop serve --port', 'cli.ts', 'stop.ts']);
  });

  it.runIf(areListed('pydantic-settings'))('knows settings with a prefix', async () => {
    const files = {
      'src/settings.py':
        'class Settings(BaseSettings):\n    model_config = SettingsConfigDict(env_prefix="SHOP_")\n    http_port: int = 80\n',
      'README.md': '# Shop\n\nSet `SHOP_HTTP_PORT`.\n',
    };
    expect(await verifiedAtOnce(files)).toEqual(['SHOP_HTTP_PORT']);
  });

  it('looks at nothing where the settings give it no time', async () => {
    const root = createRepository({ ...files, '.docalign.yml': 'answer_wait_ms: 0\n' });
    const engine = await openEngine({ repo: root, env: {}, cwd: root });
    const snapshot = await engine.snapshot();
    expect(
      (await snapshot.statuses(snapshot.docs.get('README.md')?.sections ?? [])).map(({ status }) => status),
    ).toEqual(['pending', 'pending', 'pending']);
    await engine.close();
  });
});

/** Claims of the README that the first answer calls verified. */
async function verifiedAtOnce(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = createRepository(files);
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const snapshot = await engine.snapshot();
  const statuses = await snapshot.statuses(snapshot.docs.get('README.md')?.sections ?? []);
  await engine.close();
  return statuses.flatMap(({ claims }) =>
    claims.flatMap(({ claim, verdict }) => (verdict?.status === 'verified' ? [claim.text] : [])),
  );
}
