import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commit, createRepository, git, write } from '../../support/repository.js';
import { contextOf, run, toolUse } from './support.js';

type Files = Readonly<Record<string, string>>;

const page = (text: string): string => `# Page\n\n${text}\n`;
const PART = '# Part\n\nAbout.\n\n## First part\n\nOne.\n\n## Second part\n\n<a id="here"></a>Two.\n\n## Third part\n';
const sh = (command: string): string => `# Shop\n\n\`\`\`sh\n${command}\n\`\`\`\n`;
const CARGO =
  '[package]\nname = "shop"\nversion = "1.0.0"\n\n[[bin]]\nname = "shopd"\npath = "src/d.rs"\n\n'
  + '[[bin]]\nname = "other"\npath = "src/o.rs"\n';
const PACKAGE = {
  name: 'shop',
  repository: 'https://github.com/acme/shop',
  scripts: { build: 'tsc', test: 'vitest', lint: 'eslint .' },
};
const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** One statement a document, each made false by a change of another kind. */
const STATEMENTS = {
  'docs/heading-renamed.md': page('See [it](part.md#first-part).'),
  'docs/heading-removed.md': page('See [it][part].\n\n## More\n\nText.\n\n[part]: part.md#second-part'),
  'docs/anchor-removed.md': page('See [it](part.md#here).'),
  'docs/heading-by-address.md': page('See [it](https://github.com/acme/shop/blob/main/docs/part.md#first-part).'),
  'docs/own-heading.md': '# Own\n\nSee [below](#below-all).\n\n## Between\n\nText.\n\n## Below all\n\nText.\n',
  'README.md': page('Run `npm run build`.'),
  'CONTRIBUTING.md': page('Run `make build`.'),
  'docs/file-by-address.md': page('See [it](https://github.com/acme/shop/blob/main/src/cart.js).'),
  'docs/folder-by-address.md': page('See [them](https://github.com/acme/shop/tree/main/src/old/).'),
  'docs/picture-moved.md': page('![It](https://raw.githubusercontent.com/acme/shop/main/etc/shot.png)'),
  'docs/name-renamed.md': page('Call `loadPrices()` first.'),
  'docs/owned-name-renamed.md': page('Use `lib.AppendThings(...)` to add.'),
  'docs/package-removed.md': page('See [it](https://github.com/acme/shop/tree/main/examples/small).'),
  'docs/page-renamed.md': page('See [it](other.md).'),
  'GUIDE.md': page('The [library](vendorlib) is a copy.'),
  'docs/blank.md': page('See [it](a%20b/c.md).'),
  'PLACE.md': page('It is in `src/place.js:10`.'),
  'SHORT.md': page('Run `just ci`.'),
  'NODE.md': page('Install Node 18 first.'),
  'TASK.md': page('Run `rake pub`.'),
  'GROUP.md': page('Run `rake db:load`.'),
  'docs/listing.md': page('```text\nsrc/\n├── cart.js\n└── prices.js\n```'),
};
const FILES = {
  ...STATEMENTS,
  'package.json': json(PACKAGE),
  Makefile: 'all:\n\techo all\n\ncheck:\n\techo check\n\nbuild:\n\techo build\n',
  '.nvmrc': '18\n',
  justfile: 'ci:\n  echo ci\n\nlint:\n  echo lint\n\nall:\n  echo all\n',
  Rakefile:
    'task :pub do\n  sh "pub"\nend\n\ntask :lint do\n  sh "lint"\nend\n\n'
    + 'namespace :db do\n  task :load do\n    sh "load"\n  end\nend\n\ntask :all do\n  sh "all"\nend\n',
  'docs/part.md': PART,
  'docs/other.md': page('Other things.'),
  // Where all commands fail, the rule about them is in doubt.
  'src/README.md': page(
    'Run `npm test`, `npm run lint`, `make all`, `make check`, `just lint`, `just all`, `rake lint` or `rake all`.',
  ),
  'src/cart.js': 'export const cart = 1;\n',
  'docs/a b/c.md': page('Text.'),
  'src/place.js': 'export const place = 1;\n'.repeat(12),
  'src/old/cart.js': 'export const oldCart = 1;\n',
  'src/prices.js': 'export function loadPrices() {\n  return 1;\n}\n',
  // A test that was forgotten still has the name.
  'go/go.mod': 'module example.com/lib\n\ngo 1.21\n',
  'go/lib.go': 'package lib\n\nfunc AppendThings(a []string, s string) []string {\n\treturn append(a, s)\n}\n',
  'go/lib_test.go': 'package lib\n\nfunc TestX() {\n\tAppendThings(nil, "x")\n}\n',
  'examples/small/package.json': json({ name: 'small' }),
  'examples/small/index.js': 'export const small = 1;\n',
  'etc/shot.png': 'x',
  'vendorlib/lib.c': 'int lib;\n',
};

function createShop(): string {
  const root = createRepository(FILES);
  git(root, 'remote', 'add', 'origin', 'https://github.com/acme/shop');
  return root;
}

/** Makes all of the statements false, and stages that. */
function change(root: string): void {
  const { build: _, ...scripts } = PACKAGE.scripts;
  write(root, {
    'package.json': json({ ...PACKAGE, scripts }),
    Makefile: FILES.Makefile.replace(/\nbuild:[^]*/, ''),
    '.nvmrc': '20\n',
    justfile: FILES.justfile.replace('ci:', 'check:'),
    Rakefile: FILES.Rakefile.replace(':pub', ':publish').replace(':db', ':data'),
    'docs/part.md': PART.replace('First part', 'Initial part').replace(/## Second[^]*(?=## Third)/, ''),
    'docs/own-heading.md': FILES['docs/own-heading.md'].replace('## Below all', '## Under it'),
    'src/prices.js': FILES['src/prices.js'].replace('loadPrices', 'fetchPrices'),
    'go/lib.go': FILES['go/lib.go'].replace('AppendThings', 'AddThings'),
  });
  git(
    root,
    'rm',
    '--quiet',
    'src/cart.js',
    'src/old/cart.js',
    'src/place.js',
    'docs/a b/c.md',
    'examples/small/package.json',
    'examples/small/index.js',
    'vendorlib/lib.c',
  );
  git(root, 'mv', 'etc/shot.png', 'shot.png');
  git(root, 'mv', 'docs/other.md', 'docs/another.md');
  git(root, 'add', '--all');
}

const docsIn = (text: string): readonly string[] => [...new Set(text.match(/^[\w/-]+\.md(?=:\d)/gm) ?? [])].sort();
const ALL = Object.keys(STATEMENTS).sort();

describe('a change that makes statements of many kinds false', () => {
  it('is found by every command that looks at a change, before and after it is committed', async () => {
    const root = createShop();
    const said = async (...args: readonly string[]): Promise<readonly string[]> =>
      docsIn((await run(args, { cwd: root })).stdout);
    expect(await said('check')).toEqual([]);
    change(root);
    expect(await said('check')).toEqual(ALL);
    expect(await said('check', '--staged')).toEqual(ALL);
    expect(await said('check', '--since', 'HEAD')).toEqual(ALL);
    expect(await said('hook', 'pre-commit')).toEqual(ALL);
    expect(await said('affected', '--staged', '--limit', '50')).toEqual(expect.arrayContaining([...ALL]));
    commit(root);
    expect(await said('check', '--since', 'HEAD~1')).toEqual(ALL);
  });

  it.each<[what: string, before: readonly string[], between: readonly string[]]>([
    ['without a scan', [], []],
    ['after a scan of the commit before', ['scan'], []],
    ['after a check of what is not committed yet', [], ['check']],
  ])('is told by the hook after the commit: %s', async (_, before, between) => {
    const root = createShop();
    if (before.length > 0) await run(before, { cwd: root });
    change(root);
    if (between.length > 0) await run(between, { cwd: root });
    commit(root);
    const stdin = toolUse(root, 'Bash', { command: 'git commit -m Change' });
    const told = contextOf(await run(['hook', 'post-commit'], { cwd: root, stdin }));
    expect(told).toContain(`made these statements of the docs false (${ALL.length}):`);
  });

  it.each<[what: string, files: Files, change: Readonly<Record<string, string | undefined>>]>([
    [
      'a program of a manifest',
      {
        'Cargo.toml': CARGO,
        'src/d.rs': 'fn main() {}\n',
        'src/o.rs': 'fn main() {}\n',
        'README.md': sh('cargo run --bin shopd'),
      },
      { 'Cargo.toml': CARGO.replace('"shopd"', '"stored"') },
    ],
    [
      'an example by its name',
      {
        'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n',
        'src/lib.rs': '',
        'examples/basic.rs': 'fn main() {}\n',
        'README.md': sh('cargo run --example basic'),
      },
      { 'examples/basic.rs': undefined },
    ],
    [
      'a module that is run',
      {
        'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0"\n',
        'shop/__init__.py': '',
        'shop/tool.py': 'print(1)\n',
        'README.md': sh('python -m shop.tool'),
      },
      { 'shop/tool.py': undefined },
    ],
    [
      'a package that is installed',
      {
        'go.mod': 'module example.com/shop\n\ngo 1.22\n',
        'cmd/shopd/main.go': 'package main\n\nfunc main() {}\n',
        'cmd/other/main.go': 'package main\n\nfunc main() {}\n',
        'README.md': sh('go install example.com/shop/cmd/shopd@latest'),
      },
      { 'cmd/shopd/main.go': undefined },
    ],
    [
      'a folder before a placeholder',
      { 'src/icons/a.svg': '<svg/>', 'README.md': page('Icons are in `src/icons/<name>.svg`.') },
      { 'src/icons/a.svg': undefined },
    ],
  ])('is found also where it is only suspected to make a statement false: %s', async (_, files, changed) => {
    const root = createRepository(files);
    for (const [file, text] of Object.entries(changed))
      if (text === undefined) git(root, 'rm', '--quiet', file);
      else write(root, { [file]: text });
    git(root, 'add', '--all');
    const said = async (...args: readonly string[]): Promise<readonly string[]> =>
      docsIn((await run(args, { cwd: root })).stdout);
    expect(await said('check', '--suspects')).toEqual(['README.md']);
    expect(await said('check', '--staged', '--suspects')).toEqual(['README.md']);
    expect((await run(['affected', '--staged'], { cwd: root })).stdout).toMatch(/^README\.md:/);
  });

  it.each<[what: string, files: Files, first: Files, change: Files, isNew: boolean]>([
    [
      'an earlier commit renamed it where it was defined, and the last place that kept it goes',
      {
        'main.js': 'start(process.env.SHOP_PORT);\n',
        Dockerfile: 'FROM x\nENV SHOP_PORT=1\n',
        'package.json': json({ name: 'shop' }),
        'README.md': page('The environment variable `SHOP_PORT` sets the port.'),
      },
      { 'main.js': 'start(process.env.SHOP_HTTP_PORT);\n' },
      { Dockerfile: 'FROM x\n' },
      true,
    ],
    [
      'an earlier commit raised it in one manifest, and now another is raised',
      {
        'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0.0"\nrequires-python = ">=3.9"\n',
        'setup.cfg': '[metadata]\nname = shop\n\n[options]\npython_requires = >=3.9\n',
        'README.md': page('You need Python 3.9 or newer.'),
      },
      { 'setup.cfg': '[metadata]\nname = shop\n\n[options]\npython_requires = >=3.11\n' },
      { 'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0.0"\nrequires-python = ">=3.11"\n' },
      true,
    ],
    [
      'an earlier commit raised what decides, and now what only fits is raised',
      {
        'package.json': json({ name: 'shop', engines: { node: '>=18' } }),
        '.nvmrc': '18\n',
        'README.md': page('You need Node 18 or newer.'),
      },
      { 'package.json': json({ name: 'shop', engines: { node: '>=20' } }) },
      { '.nvmrc': '20\n' },
      false,
    ],
    [
      'an earlier commit made it false, and now the same line changes again',
      {
        'package.json': json({ name: 'shop', engines: { node: '>=18' } }),
        'README.md': page('You need Node 18 or newer.'),
      },
      { 'package.json': json({ name: 'shop', engines: { node: '>=20' } }) },
      { 'package.json': json({ name: 'shop', engines: { node: '>=22' } }) },
      false,
    ],
    [
      'an earlier commit made it false, and now a line with the same name goes',
      {
        'package.json': json({ name: 'shop', scripts: { lint: 'eslint .' }, lint: {}, private: true }),
        'README.md': page('Run `npm run lint`.'),
      },
      { 'package.json': json({ name: 'shop', scripts: { check: 'eslint .' }, lint: {}, private: true }) },
      { 'package.json': json({ name: 'shop', scripts: { check: 'eslint .' }, private: true }) },
      false,
    ],
  ])('is known by what the scan before it had found: %s', async (_, files, first, change, isNew) => {
    const root = createRepository(files);
    write(root, first);
    // Long ago: no commit of the command.
    commit(root, '2024-03-20T12:00:00Z');
    await run(['scan'], { cwd: root });
    write(root, change);
    commit(root);
    const stdin = toolUse(root, 'Bash', { command: 'git commit -m Change' });
    const told = contextOf(await run(['hook', 'post-commit'], { cwd: root, stdin }));
    if (isNew) expect(told).toMatch(/made these statements of the docs false \(1\):\n- README\.md:3 /);
    else expect(told).not.toContain('false');
  });

  it('is what breaks the links of a document that it moves', async () => {
    const root = createRepository({
      'docs/more/a.md': page('Old.'),
      'docs/a.md': page('A.'),
      'docs/guide.md': page('See [a](a.md).'),
    });
    git(root, 'rm', '--quiet', 'docs/more/a.md');
    commit(root);
    await run(['scan'], { cwd: root });
    mkdirSync(join(root, 'docs/more'), { recursive: true });
    git(root, 'mv', 'docs/guide.md', 'docs/more/guide.md');
    expect((await run(['hook', 'pre-commit'], { cwd: root })).stdout).toMatch(/^docs\/more\/guide\.md:3/);
  });

  it('is not blamed for what was false before and shares a word with it', async () => {
    const root = createRepository({
      'docs/a.md': '# A\n\n- [Recovery](#recovery)\n\n## Rec\n\nRun `npm run recovery`.\n',
      'docs/b.md': page('The recovery of things.'),
      'package.json': json({ name: 'shop', scripts: { test: 'vitest', lint: 'eslint .' } }),
      'README.md': page('Run `npm test` or `npm run lint`.'),
    });
    await run(['scan'], { cwd: root });
    write(root, { 'docs/b.md': page('The rescue of things.') });
    git(root, 'add', '--all');
    expect(await run(['hook', 'pre-commit'], { cwd: root })).toMatchObject({ code: 0, stdout: '' });
    expect(docsIn((await run(['check', '--staged'], { cwd: root })).stdout)).toEqual([]);
    commit(root);
    const stdin = toolUse(root, 'Bash', { command: 'git commit -m Change' });
    expect((await run(['hook', 'post-commit'], { cwd: root, stdin })).stdout).toBe('');
  });

  it('takes the anchor of the second of two headings alike away with the first', async () => {
    const text = '# Own\n\nSee [it](#use-1).\n\n## Use\n\nA.\n\n## Else\n\nB.\n\n## Use\n\nC.\n';
    const root = createRepository({ 'README.md': text });
    await run(['scan'], { cwd: root });
    write(root, { 'README.md': text.replace('## Use', '## Using') });
    git(root, 'add', '--all');
    expect(docsIn((await run(['hook', 'pre-commit'], { cwd: root })).stdout)).toEqual(['README.md']);
    commit(root);
    const stdin = toolUse(root, 'Bash', { command: 'git commit -m Change' });
    expect(contextOf(await run(['hook', 'post-commit'], { cwd: root, stdin }))).toContain(
      'statements of the docs false',
    );
  });

  it('is looked at also where the folder of the call is the one that the command has gone to', async () => {
    const root = createShop();
    await run(['scan'], { cwd: root });
    change(root);
    commit(root);
    const stdin = toolUse(join(root, 'src'), 'Bash', { command: 'cd src && git commit -m Change' });
    expect(contextOf(await run(['hook', 'post-commit'], { cwd: root, stdin }))).toContain('made these statements');
  });

  it('is found by the hook before a commit where nothing was scanned before', async () => {
    const root = createShop();
    change(root);
    const { code, stdout } = await run(['hook', 'pre-commit'], { cwd: root });
    expect([code, docsIn(stdout)]).toEqual([1, ALL]);
  });
});
