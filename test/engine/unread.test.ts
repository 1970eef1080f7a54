import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { Library } from '../../src/engine/documents/library.js';
import { makeVerification } from '../../src/engine/verification/make-verification.js';
import { openEngine } from '../../src/engine/open.js';
import type { Skipped } from '../../src/engine/engine.js';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { builtPrograms } from '../support/built.js';
import { commit, createRepository, git, write } from '../support/repository.js';

/** The subjects of the documents: every kind of entity in code, manifests, folders and documents. */
const FILES = {
  'package.json':
    '{ "name": "harbor", "version": "2.0.0", "bin": { "harbor": "src/cli.js" }, "engines": { "node": ">=20" }, "scripts": { "lighthouse": "node x" } }\n',
  Makefile: 'dredge:\n\techo dredge\n',
  'src/names.js':
    'export function parseLantern(text) { return text; }\n\nexport class HarborGate { openSlowly() {} }\n',
  'src/routes.js':
    "import express from 'express';\n\nconst app = express();\napp.get('/moorings/:id', (request, response) => response.end());\n",
  'src/cli.js':
    "import { Command } from 'commander';\n\nnew Command('harbor').option('--anchor-depth <n>', 'depth').parse();\n",
  'src/settings.js':
    'export const defaults = { tideLimit: 5, berthCount: 7 };\nexport const token = process.env.HARBOR_TOKEN;\n',
  'src/deep/crane.js': 'export const craneHeight = 3;\n',
  'docs/target.md': '# Target\n\n## Pilot stations\n\nText.\n',
  'docs/guide.md': [
    '# Guide',
    '',
    'Run `npm run lighthouse`, then `make dredge`.',
    '',
    'Needs Node.js >= 20.',
    '',
    'Call `parseLantern()` and `HarborGate`.',
    '',
    '`GET /moorings/7` gives one.',
    '',
    'Pass `--anchor-depth` to `harbor`.',
    '',
    'Set `tideLimit` (default: `5`) in the settings.',
    '',
    'Set the environment variable `HARBOR_TOKEN`.',
    '',
    'See [the crane](../src/deep/crane.js), [stations](target.md#pilot-stations) and `src/names.js`.',
    '',
    '```js',
    "import { parseLantern } from 'harbor';",
    '```',
    '',
  ].join('\n'),
};

/** Ways in which an existing file is not readable. */
const UNREADABLE: Readonly<Record<string, (path: string) => void>> = {
  'larger than is read': (path) => appendFileSync(path, `\n${'x \n'.repeat(3_000_000)}`),
  'with a NUL': (path) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('\0')])),
  'in UTF-32': (path) =>
    writeFileSync(
      path,
      Buffer.from([
        0xff,
        0xfe,
        0,
        0,
        ...[...readFileSync(path, 'latin1')].flatMap((char) => [char.charCodeAt(0), 0, 0, 0]),
      ]),
    ),
  'in UTF-16 amid other bytes': (path) =>
    writeFileSync(
      path,
      Buffer.concat([Buffer.alloc(9_000, 'ab\0cd'), Buffer.from(readFileSync(path, 'latin1'), 'utf16le')]),
    ),
  'in one long line': (path) =>
    writeFileSync(path, `${readFileSync(path, 'utf8').replaceAll('\n', ' ')} ${'y'.repeat(40_000)}`),
  'a FIFO': (path) => {
    rmSync(path);
    execFileSync('mkfifo', [path]);
  },
  'a link that leaves the repository': (path) => {
    renameSync(path, `${path}.away`);
    renameSync(`${path}.away`, join(tmpdir(), `docalign-away-${process.pid}`));
    symlinkSync(join(tmpdir(), `docalign-away-${process.pid}`), path);
  },
};

async function verdictsIn(
  root: string,
): Promise<{
  readonly counts: Readonly<Record<string, number>>;
  readonly drifted: readonly string[];
  readonly skipped: readonly Skipped[];
}> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  const { skipped } = await engine.scan({ onProgress: () => undefined, fresh: true });
  const claims = [...(await (await engine.snapshot()).allClaims()).values()].flat();
  const counts: Record<string, number> = {};
  for (const { verdict } of claims)
    counts[verdict?.status ?? 'pending'] = (counts[verdict?.status ?? 'pending'] ?? 0) + 1;
  const drifted = claims.flatMap(({ claim, verdict }) =>
    verdict?.status === 'drifted' ? [`${claim.text}: ${verdict.reason}`] : [],
  );
  return { counts, drifted, skipped };
}

describe('a file that was not read', () => {
  it('says nothing of a name by the words that are looked up along with it', async () => {
    const root = createRepository({
      ...FILES,
      'src/help.json': `{ "help": "${'class new const let var function def as type static async get void harbor gate open slowly '.repeat(600)}" }\n`,
    });
    write(root, { 'src/names.js': 'export const other = 1;\n' });
    commit(root);
    const { drifted } = await verdictsIn(root);
    expect(drifted.map((said) => said.split(':')[0])).toEqual(expect.arrayContaining(['HarborGate']));
  });

  it.skipIf(process.platform !== 'linux')(
    'may have a name that is not UTF-8, or be in a folder that has one',
    async () => {
      const root = createRepository(FILES);
      renameSync(
        join(root, 'src/names.js'),
        Buffer.concat([Buffer.from(join(root, 'src/')), Buffer.from([0xff, 0xfe]), Buffer.from('.js')]),
      );
      renameSync(join(root, 'src/deep'), Buffer.concat([Buffer.from(join(root, 'src/caf')), Buffer.from([0xe9])]));
      git(root, 'add', '-A');
      commit(root);
      expect((await verdictsIn(root)).drifted).toEqual([]);
    },
  );

  it('may be one that a manifest takes tasks from', async () => {
    const root = createRepository({
      ...FILES,
      'Taskfile.yml': "version: '3'\ntasks:\n  moor:\n    cmds: [echo]\n",
      'docs/tasks.md': '# Tasks\n\nRun `task moor`, then `make dredge`.\n',
    });
    write(root, {
      Makefile: 'include $(wildcard mk/*.inc)\n',
      'mk/x.inc': 'dredge:\n\techo\n',
      'Taskfile.yml':
        "version: '3'\nincludes:\n  more: { taskfile: '{{.D}}/more.yml', flatten: true }\ntasks:\n  other:\n    cmds: [ls]\n",
    });
    commit(root);
    expect((await verdictsIn(root)).drifted).toEqual([]);
  });

  it('may declare an option whose bare name occurs elsewhere in the code', async () => {
    const root = createRepository({
      ...FILES,
      'src/words.js':
        "// anchor-depth is measured in fathoms\nimport { Command } from 'commander';\nnew Command('tide').option('--tide', 'x').parse();\n",
    });
    write(root, { 'src/cli.js': `${FILES['src/cli.js']}\0` });
    expect((await verdictsIn(root)).drifted).toEqual([]);
  });

  it('has claims about it that are verified while it is read, and drifted once it is emptied', async () => {
    const root = createRepository(FILES);
    const before = await verdictsIn(root);
    expect(before.drifted).toEqual([]);
    expect(before.counts['verified']).toBeGreaterThanOrEqual(13);
    for (const file of Object.keys(FILES))
      if (file.startsWith('src/')) write(root, { [file]: 'export const other = 1;\n' });
    expect((await verdictsIn(root)).drifted.length).toBeGreaterThanOrEqual(5);
  });

  it.each(
    Object.keys(UNREADABLE).flatMap((how) =>
      Object.keys(FILES)
        .filter((file) => file !== 'docs/guide.md')
        .map((file) => [file, how] as const),
    ),
  )('makes nothing drifted: %s, %s', async (file, how) => {
    const root = createRepository(FILES);
    UNREADABLE[how]?.(join(root, file));
    const { drifted, skipped } = await verdictsIn(root);
    expect(drifted).toEqual([]);
    if (file.startsWith('src/')) expect(skipped.map((one) => one.file)).toContain(file);
  });

  it('makes nothing drifted when it may not be opened, nor when its folder may not be listed', () => {
    for (const [path, mode] of [
      ['src/names.js', 0o000],
      ['src/deep', 0o000],
      ['docs/target.md', 0o000],
      ['package.json', 0o000],
      ['src', 0o300],
    ] as const) {
      const root = createRepository(FILES);
      chmodSync(join(root, path), mode);
      const isRoot = process.getuid?.() === 0;
      if (isRoot) execFileSync('chown', ['-R', '65534:65534', root]);
      const done = spawnSync(
        process.execPath,
        [join(builtPrograms(), 'docalign.js'), 'check', '--json', '--repo', root],
        { encoding: 'utf8', cwd: '/', ...(isRoot ? { uid: 65534, gid: 65534 } : {}) },
      );
      chmodSync(join(root, path), 0o700);
      expect(done.stderr, path).toMatch(/^Left out 1 (?:file|directory)[^\n]*\n$/);
      expect((JSON.parse(done.stdout) as { totals: { drifted: number } }).totals.drifted, path).toBe(0);
    }
  });

  it("tells so of git's own folder, and of docalign's", () => {
    const isRoot = process.getuid?.() === 0;
    const run = (root: string, ...args: string[]) =>
      spawnSync(process.execPath, [join(builtPrograms(), 'docalign.js'), ...args, '--repo', root], {
        encoding: 'utf8',
        cwd: '/',
        ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
      });
    const locked = (folder: string, ...args: string[]) => {
      const root = createRepository(FILES);
      mkdirSync(join(root, '.docalign'));
      chmodSync(join(root, folder), 0o000);
      if (isRoot) execFileSync('chown', ['-R', '65534:65534', root]);
      const done = run(root, ...args);
      chmodSync(join(root, folder), 0o700);
      return done;
    };
    const checked = locked('.git', 'check');
    expect(checked.stderr).toMatch(/^docalign: history could not be asked: git /);
    expect(checked.stdout).toMatch(/\b0 drifted/);
    const reported = locked('.docalign', 'report', 'docs/guide.md', '--claim', 'a', '--actual', 'b');
    expect(reported.stderr).toMatch(/^docalign: \.docalign: cannot be read \(EACCES\)\. Nothing was changed\./m);
    expect(reported.stderr).not.toMatch(/internal error/);
  });

  it('is asked about again once it can be read', async () => {
    const root = createRepository(FILES);
    const engine = await openEngine({ repo: root, env: {}, cwd: root });
    onTestFinished(() => engine.close());
    await engine.scan({ onProgress: () => undefined });
    const reasonOf = async () =>
      (await (await engine.snapshot()).claims('docs/guide.md')).find(({ claim }) => claim.text === 'parseLantern()')
        ?.verdict;
    const { 'src/names.js': whole } = FILES;
    write(root, { 'src/names.js': `${whole}\0` });
    expect(await reasonOf()).toMatchObject({
      status: 'uncertain',
      reason: 'src/names.js holds parseLantern and was not read as code (binary)',
    });
    write(root, { 'src/names.js': 'export const other = 1;\0' });
    expect(await reasonOf()).toMatchObject({ status: 'drifted' });
    write(root, { 'src/names.js': whole });
    expect(await reasonOf()).toMatchObject({ status: 'verified' });
  });

  const LANTERN = {
    'src/a.js': 'export function zLantern() {}\n',
    'docs/g.md': '# G\n\n## My head\n',
    'docs/l.md': '# L\n\nCall `zLantern()` to start. See [g](g.md#my-head).\n',
  };
  const POINTER =
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n';

  it.each<[string, (root: string) => void]>([
    ['is left out by a sparse checkout', (root) => git(root, 'sparse-checkout', 'set', '--no-cone', '/*', '!/src/')],
    [
      'is in a submodule that is not here',
      (root) => {
        git(root, 'rm', '-rq', 'src');
        write(root, { '.gitmodules': '[submodule "src"]\n\tpath = src\n\turl = ../other\n' });
        mkdirSync(join(root, 'src'));
      },
    ],
    ['is a pointer to content elsewhere', (root) => write(root, { 'src/a.js': POINTER, 'docs/g.md': POINTER })],
    ...['a.min.js', 'a.lock', 'a.svg', 'a.zzz'].map((name): [string, (root: string) => void] => [
      `is now ${name}`,
      (root) => git(root, 'mv', 'src/a.js', `src/${name}`),
    ]),
    [
      'is tracked in a folder that the rules ignore',
      (root) => {
        write(root, { '.gitignore': 'build/\n', 'build/.keep': '' });
        git(root, 'mv', 'src/a.js', 'build/a.js');
      },
    ],
  ])('makes nothing drifted when it %s', async (_what, change) => {
    const root = createRepository(LANTERN);
    change(root);
    commit(root);
    expect((await verdictsIn(root)).drifted).toEqual([]);
  });

  it('may be one that git ignores now', async () => {
    const root = createRepository(FILES);
    write(root, { '.gitignore': 'src/names.js\n' });
    const { drifted } = await verdictsIn(root);
    expect(drifted).toEqual([]);
    write(root, { 'src/names.js': 'export const other = 1;\n' });
    expect((await verdictsIn(root)).drifted.join('\n')).toContain('parseLantern');
  });

  it('is not a reason where it contains none of the words of a claim', async () => {
    const root = createRepository({ ...FILES, 'src/blob.js': `${'z'.repeat(2_000_000)}\n` });
    write(root, { 'src/names.js': 'export const other = 1;\n' });
    expect((await verdictsIn(root)).drifted.join('\n')).toContain('parseLantern');
  });
});

describe('the list of what was left out', () => {
  it('is of now, also where no claim asks for the code', async () => {
    const root = createRepository({
      'src/small.js': 'export const a = 1;\n',
      'README.md': '# Harbor\n\nIt is a harbor.\n',
    });
    const engine = await openEngine({ repo: root, env: {}, cwd: root });
    onTestFinished(() => engine.close());
    await engine.scan({ onProgress: () => undefined });
    const leftOut = async () => (await engine.snapshot()).skipped.map(({ file }) => file);
    expect(await leftOut()).toEqual([]);
    write(root, { 'src/large.js': `${'z'.repeat(2_000_000)}\n` });
    expect(await leftOut()).toEqual(['src/large.js']);
    renameSync(join(root, 'src/large.js'), join(root, 'src/larger.js'));
    expect(await leftOut()).toEqual(['src/larger.js']);
  });
});

describe('a tree that was cut', () => {
  it('makes nothing drifted, and says where it was cut', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`mm/f${at}.js`, '']));
    const root = createRepository({
      ...FILES,
      'zz/deep/er/z.js': 'export function liftAnchor() {}\n',
      'docs/more.md': '# More\n\nCall `liftAnchor()`; see [z](../zz/deep/er/z.js).\n',
    });
    write(root, many);
    commit(root);
    const worktree = await Worktree.open(root, { include: [], exclude: [], bounds: { treeEntries: 60 } });
    const library = new Library(worktree);
    await library.refresh();
    const verification = makeVerification({ root, worktree, library, config: DEFAULT_CONFIG });
    for await (const step of verification.scan({ threads: false, confirm: false }))
      expect(step.total).toBeGreaterThanOrEqual(0);
    const judged = [...library.docs.values()].flatMap((doc) => verification.judgementsOf(doc));
    expect(judged.length).toBeGreaterThan(5);
    expect(
      judged
        .filter(({ verdict }) => verdict.status === 'drifted')
        .map(({ claim, verdict }) => `${claim.text}: ${verdict.reason}`),
    ).toEqual([]);
    expect(
      library
        .skipped()
        .map(({ reason }) => reason)
        .join('\n'),
    ).toMatch(/more than 60 entries/);
  });

  it('says which part of a document was left out, and calls no link into it drifted', async () => {
    const parts = Array.from({ length: 20_100 }, (_, at) => `## Part ${at}\n`).join('');
    const root = createRepository({
      'docs/big.md': '# Big\n\n## Part 20050\n',
      'docs/a.md': '# A\n\nSee [p](big.md#part-20050).\n',
    });
    write(root, { 'docs/big.md': `# Big\n\n${parts}` });
    const { drifted, skipped } = await verdictsIn(root);
    expect(drifted).toEqual([]);
    expect(skipped).toContainEqual({
      file: 'docs/big.md',
      reason: 'it has more than 20000 headings; the rest was left out',
      isInPart: true,
    });
  });
});
