import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commit, createRepository, git, write } from '../support/repository.js';
import { runCli, type Outcome } from '../support/cli.js';

const SCRIPTS = (check: string): string =>
  `{ "name": "shop", "scripts": { "build": "tsc", "${check}": "eslint ." } }\n`;
const README = `# Shop

## Building

Run \`npm run build\`.

## Checking

Run \`npm run check\`.

## Layout

The cart is in [the old place](src/gone.js).
`;
const GUIDE = '# Guide\n\nThe cart is in `src/cart.js`.\n';
const FILES = {
  'package.json': SCRIPTS('check'),
  'src/cart.js': 'export const cart = 1;\n',
  'src/gone.js': 'export const gone = 1;\n',
  'README.md': README,
  'docs/guide.md': GUIDE,
};

/** A repository in which `README.md:13` has drifted before any change that is asked for. */
function createDriftedShop(): string {
  const root = createRepository(FILES);
  git(root, 'rm', '--quiet', 'src/gone.js');
  commit(root);
  git(root, 'tag', 'start');
  return root;
}

const run = (line: string, cwd: string): Promise<Outcome> => runCli(line.split(' '), { cwd });
/** `file:line` of every finding, after the exit code. */
async function found(line: string, cwd: string): Promise<readonly (number | string)[]> {
  const { code, stdout } = await run(`check --json ${line}`.trim(), cwd);
  const { findings } = JSON.parse(stdout) as { findings: { file: string; line: number }[] };
  return [code, ...findings.map(({ file, line: at }) => `${file}:${at}`)];
}

describe('docalign check of a change', () => {
  it('says nothing of what drifted before', async () => {
    const root = createDriftedShop();
    expect(await found('README.md', root)).toEqual([1, 'README.md:13']);
    for (const options of ['--since HEAD', '--staged', '--changed-lines', '--since start --changed-lines'])
      expect(await found(options, root)).toEqual([0]);
    expect(await run('check --since start', root)).toEqual({
      code: 0,
      stdout: 'Nothing that can be checked in 0 docs.\n',
      stderr: 'Nothing has changed since start.\n',
    });
  });

  it('takes --since and --staged together: what the branch and the index changed, and nothing unstaged', async () => {
    const root = createDriftedShop();
    renameSync(join(root, 'src/cart.js'), join(root, 'src/basket.js'));
    commit(root);
    write(root, { 'package.json': SCRIPTS('lint') });
    expect(await found('--since start --staged', root)).toEqual([1, 'docs/guide.md:3']);
    git(root, 'add', 'package.json');
    expect(await found('--since start --staged', root)).toEqual([1, 'README.md:9', 'docs/guide.md:3']);
    expect(await found('--staged', root)).toEqual([1, 'README.md:9']);
  });

  it('finds what a change of the code made false, in its sections only', async () => {
    const root = createDriftedShop();
    write(root, { 'package.json': SCRIPTS('lint') });
    expect(await found('--since HEAD', root)).toEqual([1, 'README.md:9']);
    expect(await found('--staged', root)).toEqual([0]);
    git(root, 'add', 'package.json');
    expect(await found('--staged', root)).toEqual([1, 'README.md:9']);
    expect(await found('--changed-lines', root)).toEqual([0]);
    commit(root);
    renameSync(join(root, 'src/cart.js'), join(root, 'src/basket.js'));
    commit(root);
    expect(await found('--since start', root)).toEqual([1, 'README.md:9', 'docs/guide.md:3']);
    expect(await found('--since HEAD~1', root)).toEqual([1, 'docs/guide.md:3']);
    expect(await found('--since start docs', root)).toEqual([1, 'docs/guide.md:3']);
    expect(await found('--since start --fail-on never', root)).toEqual([0, 'README.md:9', 'docs/guide.md:3']);
    expect((await run('check --since HEAD~1', root)).stderr).toBe(
      'Checked only the sections that 1 changed file touches since HEAD~1.\n',
    );
  });

  it('tells edited sections from written lines', async () => {
    const root = createDriftedShop();
    write(root, { 'README.md': `${README}\nSee [the docs](docs/guide.md) and [more](docs/more.md).\n` });
    expect(await found('--since HEAD', root)).toEqual([1, 'README.md:13', 'README.md:15']);
    expect(await found('--changed-lines', root)).toEqual([1, 'README.md:15']);
    expect(await found('README.md --changed-lines', root)).toEqual([1, 'README.md:15']);
    expect(await found('docs --changed-lines', root)).toEqual([0]);
    expect(await found('README.md --section building --changed-lines', root)).toEqual([0]);
  });

  it('counts a new doc as written, and not the line after removed ones', async () => {
    const root = createDriftedShop();
    write(root, { 'docs/new.md': '# New\n\nSee [more](more.md).\n', 'README.md': README.replace('## Layout\n\n', '') });
    expect(await found('--changed-lines', root)).toEqual([1, 'docs/new.md:3']);
    expect(await found('--since start --changed-lines', root)).toEqual([1, 'docs/new.md:3']);
  });

  it('gives lines of the working tree where the index has others', async () => {
    const root = createDriftedShop();
    const wrong = 'See [more](docs/more.md).\n';
    write(root, { 'README.md': `${README}\n${wrong}` });
    git(root, 'add', 'README.md');
    write(root, { 'README.md': `Above.\n\nSee [less](docs/less.md).\n\n${README}\n${wrong}` });
    expect(await found('--staged --changed-lines', root)).toEqual([1, 'README.md:19']);
    expect(await found('--changed-lines', root)).toEqual([1, 'README.md:3', 'README.md:19']);
  });

  it('ends with 2 for a revision that is none, and says what a shallow clone lacks', async () => {
    const root = createDriftedShop();
    expect(await run('check --since nowhere', root)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'docalign check: --since names no commit of this repository, got "nowhere". Give one branch, tag or commit.\n',
    });
    git(root, 'branch', 'base');
    write(root, { 'docs/new.md': '# New\n\nSee [more](more.md).\n' });
    commit(root);
    const clone = join(createRepository({}), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
    const fetchMore = 'Fetch more of the history: git fetch --unshallow, or fetch-depth: 0 of actions/checkout.\n';
    expect(await run('check --since HEAD~1', clone)).toMatchObject({
      code: 2,
      stderr: `docalign check: --since names no commit of this repository, got "HEAD~1". The clone is shallow. ${fetchMore}`,
    });
    git(clone, 'fetch', '--quiet', '--depth', '1', 'origin', 'base');
    expect(await run('check --since FETCH_HEAD', clone)).toMatchObject({
      code: 2,
      stderr: `docalign check: --since: where "FETCH_HEAD" and this branch parted is not in this shallow clone. ${fetchMore}`,
    });
    git(clone, 'fetch', '--quiet', '--depth', '2', 'origin', 'HEAD');
    expect(await found('--since HEAD~1', clone)).toEqual([1, 'docs/new.md:3']);
  });
});

describe('links between documents', () => {
  const page = (text: string): string => `# Page\n\n${text}\n`;
  const LINKED = {
    'package.json': SCRIPTS('check'),
    'README.md': `${page('See [the guide](docs/guide.md), and run `npm run check`.')}`,
    'docs/index.md': page('See [the guide](./guide.md).'),
    'docs/other.md': page('See [a part](guide.md#part-one), [without ending](./guide) and [data](./data.csv).'),
    'docs/sub/x.md': page('See [above](../guide.md) and [beside](y.md).'),
    'docs/sub/y.md': page('See [beside](./x.md) and [the folder](../more/).'),
    'docs/more/README.md': page('More.'),
    'docs/data.csv': 'a,b\n',
    'docs/guide.md': '# Guide\n\n## Part one\n\nText.\n\n## Part two\n\nSee [one](#part-one) and [x](sub/x.md).\n',
  };

  it.each<[what: string, change: (root: string) => void]>([
    ['a document is renamed', (root) => git(root, 'mv', 'docs/guide.md', 'docs/manual.md')],
    ['a document moves to another folder', (root) => git(root, 'mv', 'docs/guide.md', 'docs/sub/guide.md')],
    ['a document is removed', (root) => git(root, 'rm', '--quiet', 'docs/guide.md')],
    ['a file beside it is removed', (root) => git(root, 'rm', '--quiet', 'docs/data.csv')],
    ['a folder is renamed', (root) => git(root, 'mv', 'docs/sub', 'docs/below')],
    [
      'a heading is renamed',
      (root) => write(root, { 'docs/guide.md': LINKED['docs/guide.md'].replace('Part one', 'First part') }),
    ],
    ['the manifest is removed', (root) => git(root, 'rm', '--quiet', 'package.json')],
  ])('are all found false by the change itself: %s', async (_, change) => {
    const root = createRepository(LINKED);
    change(root);
    commit(root);
    const all = await found('', root);
    expect(all[0]).toBe(1);
    expect(await found('--since HEAD~1', root)).toEqual(all);
  });
});
