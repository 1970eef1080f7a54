import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { builtPrograms } from '../../support/built.js';
import { commit, createRepository, git, write } from '../../support/repository.js';
import { emptyPlace, type Place } from '../../setup/support.js';
import { examine as examineBy, isRoot, runBuilt, runHere, shop, skipAsRoot } from './support.js';
import type { Circumstances } from './support.js';

/** In this process, unless something is said of the process. */
const examine = (place: Place, circumstances?: Circumstances) => examineBy(place, circumstances ?? { runs: runHere });

/** Runs the remedy that doctor gives, in a shell, as the user. */
function follow(remedy: string, { root, home }: Place): void {
  execFileSync('/bin/sh', ['-c', remedy.replace(/ \(.*/, '')], {
    cwd: root,
    stdio: 'ignore',
    env: { HOME: home, PATH: process.env['PATH'] },
  });
}

describe('docalign doctor, in a repository in which all is well', () => {
  it('tells JavaScript and TypeScript apart', async () => {
    const found = await examine(shop({ 'a.js': 'export {};\n', 'b.mjs': 'export {};\n', 'c.ts': 'export {};\n' }));
    expect(found.of('languages')[0]?.message).toMatch(/^javascript \(2 files\), .*typescript \(1 file\)/);
  });

  it('says what it found, ends with 0 and writes nothing', async () => {
    const place = shop({
      'mkdocs.yml': 'site_name: Shop\n',
      'docs/index.md': '# Home\n',
      'tests/data/old.md': '# Old\n',
    });
    const found = await examine(place, {});
    expect([found.code, found.stderr, found.problems]).toEqual([0, '', []]);
    expect(found.checks.map(({ name, status, message }) => [name, status, message])).toEqual([
      ['node', 'ok', process.versions.node],
      ['repository', 'ok', `${place.root}, the git repository of the working directory`],
      ['git', 'ok', expect.stringMatching(/^version 2\.[\d.]+, the whole history is here$/)],
      ['settings', 'ok', 'no .docalign.yml, so the defaults are used'],
      ['docs', 'ok', '2 found'],
      ['docs', 'note', 'left out: 1 document in 1 folder'],
      ['languages', 'ok', 'python (1 file)'],
      ['site', 'ok', 'MkDocs (mkdocs.yml)'],
      ['scan', 'note', 'there was none: the first answers wait for checks'],
      ['cache', 'ok', '.docalign/ is not there yet'],
      ['client', 'note', 'no settings of an MCP client mention docalign'],
    ]);
    expect(found.of('docs')[1]?.details).toEqual([
      expect.stringMatching(/^1 document in 1 folder: material of tests, examples or templates.*\(tests\/\)$/),
    ]);
    expect(readdirSync(place.root).sort()).toEqual(['.git', 'README.md', 'docs', 'mkdocs.yml', 'tests', 'till.py']);
    expect(readdirSync(place.home)).toEqual([]);
  });

  it('is short for people, with the remedy below the problem', async () => {
    const { code, stdout } = await runBuilt(['doctor'], shop({ '.docalign.yml': 'doc:\n  include: []\n' }));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^docalign \d+\.\d+\.\d+\n\nok {7}Node\.js {5}\d/);
    expect(stdout).toContain('problem  Settings    .docalign.yml:1: unknown key "doc".');
    expect(stdout).toMatch(/\n {21}→ Edit line 1 of \.docalign\.yml; /);
    expect(stdout.endsWith('\n1 problem.\n')).toBe(true);
  });

  it('tells how the repository was found, and ends with 2 without one', async () => {
    const place = shop();
    const named = await examine(place, { args: ['--repo', '.'] });
    expect(named.of('repository')[0]?.message).toContain('named by --repo');
    const byVariable = await examine(place, { env: { DOCALIGN_REPO: place.root } });
    expect(byVariable.of('repository')[0]?.message).toContain('named by the variable DOCALIGN_REPO');
    const { code, stderr } = await runBuilt(['doctor', '--repo', 'nowhere'], place);
    expect([code, stderr]).toEqual([
      2,
      'docalign: --repo: no such directory, got "nowhere". Give an existing directory.\n',
    ]);
  });

  it('tells how old the last scan is', async () => {
    const place = shop();
    await runHere(['scan'], place);
    const { of, problems } = await examine(place);
    expect(of('scan')[0]).toMatchObject({
      status: 'ok',
      message: expect.stringMatching(/^less than a minute ago \(2/),
    });
    expect(of('cache')[0]?.message).toMatch(/^\.docalign\/, \d files, \d+ (?:KB|bytes)$/);
    writeFileSync(join(place.root, '.docalign.yml'), 'claims:\n  types:\n    command: false\n');
    const other = await examine(place);
    expect(other.of('scan')[0]).toMatchObject({ status: 'note', remedy: 'docalign scan' });
    expect([problems, other.problems]).toEqual([[], []]);
  });
});

describe('docalign doctor finds', () => {
  it('that git is not installed', async () => {
    const { code, problems } = await examine(shop(), { env: { PATH: '/no/such/folder' } });
    expect(code).toBe(1);
    expect(problems).toEqual([
      {
        name: 'git',
        status: 'problem',
        message: 'git is not installed',
        remedy: 'Install git, and have it on the PATH.',
      },
    ]);
  });

  it('that the folder is in no git repository', async () => {
    const place = emptyPlace();
    write(place.root, { 'README.md': '# Shop\n' });
    const { problems, of } = await examine(place);
    expect(problems).toMatchObject([{ name: 'git', message: 'there is no git repository' }]);
    expect(of('repository')[0]?.message).toContain('the working directory, which is in no git repository');
  });

  it('a shallow clone, which its remedy makes whole', async () => {
    const { root: origin, home } = shop();
    commit(origin);
    const root = join(home, 'clone');
    git(home, 'clone', '--quiet', '--depth=1', `file://${origin}`, root);
    const { problems } = await examine({ root, home });
    expect(problems).toMatchObject([{ name: 'git', message: 'the git repository is shallow, its history is cut off' }]);
    follow(problems[0]?.remedy ?? '', { root, home });
    expect((await examine({ root, home })).problems).toEqual([]);
  });

  it('a partial clone, which its remedy makes whole, also where it is shallow', async () => {
    const { root: origin, home } = shop();
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    commit(origin);
    const root = join(home, 'clone');
    git(home, 'clone', '--quiet', '--depth=1', '--filter=blob:none', `file://${origin}`, root);
    const place = { root, home };
    const { problems } = await examine(place);
    expect(problems.map(({ message }) => message)).toEqual([
      'the git repository is shallow, its history is cut off',
      'the git repository is a partial clone, its history is not all here',
    ]);
    for (const { remedy = '' } of problems) follow(remedy, place);
    expect((await examine(place)).problems).toEqual([]);
  });

  it.skipIf(!isRoot)('a repository of another user, which its remedy makes git trust', async () => {
    const place = shop();
    for (const name of ['', '.git']) chownSync(join(place.root, name), 12_345, 12_345);
    const { problems } = await examine(place, {});
    expect(problems).toMatchObject([{ name: 'git', message: expect.stringMatching(/^git does not trust this repo/) }]);
    follow(problems[0]?.remedy ?? '', place);
    expect((await examine(place, {})).problems).toEqual([]);
  });

  it('settings that are wrong, each with its line', async () => {
    const { problems } = await examine(
      shop({ '.docalign.yml': 'fail_on: low\nstale_threshold_days: soon\ndocz: 1\n' }),
    );
    expect(
      problems.map(({ name, message, remedy }) => [name, message.split(' ', 1)[0], remedy?.split(';')[0]]),
    ).toEqual([
      ['settings', '.docalign.yml:2:', 'Edit line 2 of .docalign.yml'],
      ['settings', '.docalign.yml:3:', 'Edit line 3 of .docalign.yml'],
    ]);
  });

  it('that there are no documents', async () => {
    const { home } = emptyPlace();
    const { problems } = await examine({ root: createRepository({ 'till.py': 'opens = 12\n' }), home });
    expect(problems).toEqual([
      {
        name: 'docs',
        status: 'problem',
        message: 'none was found',
        remedy: 'Name the folders of your documents in docs.include of .docalign.yml.',
      },
    ]);
  });

  it('documents that are too large', async () => {
    const files = {
      '.docalign.yml': 'docs:\n  max_file_size: 1KB\n',
      'docs/long.md': `# Long\n\n${'word '.repeat(400)}\n`,
    };
    const { problems } = await examine(shop(files));
    expect(problems).toMatchObject([
      {
        name: 'docs',
        message: '1 place could not be read, larger than 1 KiB: docs/long.md',
        remedy: expect.stringMatching(/^Raise docs\.max_file_size/),
      },
    ]);
  });

  it('documents that the user may not read', async ({ skip }) => {
    if (skipAsRoot('doctor finds documents without permission')) skip();
    const place = shop({ 'docs/closed.md': '# Closed\n' });
    chmodSync(join(place.root, 'docs/closed.md'), 0o000);
    const { problems } = await examine(place);
    expect(problems).toMatchObject([{ name: 'docs', remedy: expect.stringMatching(/^Make it readable/) }]);
  });

  it('a cache that cannot be made', async () => {
    const place = shop();
    writeFileSync(join(place.root, '.docalign'), 'mine\n');
    const { problems } = await examine(place);
    expect(problems).toMatchObject([{ name: 'cache', message: expect.stringContaining('it is not a folder') }]);
    expect(readFileSync(join(place.root, '.docalign'), 'utf8')).toBe('mine\n');
  });

  it('a cache that cannot be written', async ({ skip }) => {
    if (skipAsRoot('doctor finds a cache that is read-only')) skip();
    const place = shop();
    await runHere(['scan'], place);
    chmodSync(join(place.root, '.docalign'), 0o500);
    const { problems } = await examine(place);
    chmodSync(join(place.root, '.docalign'), 0o700);
    expect(problems).toMatchObject([{ name: 'cache', message: expect.stringContaining('it cannot be written') }]);
  });

  it('a cache that git tracks, which its remedy puts right', async () => {
    const place = shop();
    await runHere(['scan'], place);
    git(place.root, 'add', '--force', '.docalign');
    commit(place.root);
    const { problems, of } = await examine(place);
    expect(problems).toMatchObject([{ name: 'cache', remedy: 'git rm -r --cached .docalign' }]);
    expect(of('scan')[0]).toMatchObject({ status: 'note', message: expect.stringContaining('git tracks it') });
    follow(problems[0]?.remedy ?? '', place);
    expect((await examine(place)).problems).toEqual([]);
  });

  it.each([
    ['no JSON', 'garbage\n'],
    ['another version', '{"version":7,"engine":"x","scanned_at":"2026-01-01T00:00:00Z","tree":"",\n'],
    ['a long line', `{"version":1,${' '.repeat(100_000)}`],
  ])('a damaged scan result (%s), which stays until the scan that it advises', async (_what, content) => {
    const place = shop();
    await runHere(['scan'], place);
    const file = join(place.root, '.docalign/scan-result.json');
    writeFileSync(file, content);
    const { problems } = await examine(place);
    expect(problems).toMatchObject([{ name: 'scan', remedy: expect.stringMatching(/^docalign scan/) }]);
    expect(readFileSync(file, 'utf8')).toBe(content);
    await runHere(['scan'], place);
    expect((await examine(place)).problems).toEqual([]);
  });

  it('a damaged file of recorded findings', async () => {
    const place = shop();
    const file = join(place.root, '.docalign-baseline.json');
    writeFileSync(file, '<<<<<<< ours\n');
    expect((await examine(place)).problems).toEqual([
      {
        name: 'baseline',
        status: 'problem',
        message: '.docalign-baseline.json: has marks of a merge conflict',
        remedy: 'Take the file of one side, then run "docalign baseline --update".',
      },
    ]);
    rmSync(file);
    await runHere(['baseline'], place);
    const found = await examine(place);
    expect([found.problems, found.of('baseline').map(({ status }) => status)]).toEqual([[], ['ok']]);
  });

  it('that Node.js is older than the package demands', async () => {
    const place = shop();
    const installed = join(place.home, 'node_modules/docalign-mcp');
    cpSync(builtPrograms(), join(installed, 'dist'), { recursive: true });
    rmSync(join(installed, 'dist/package.json'));
    const demand = async (node: string) => {
      writeFileSync(
        join(installed, 'package.json'),
        JSON.stringify({ name: 'docalign-mcp', type: 'module', engines: { node } }),
      );
      return examine(place, { program: join(installed, 'dist/docalign.js') });
    };
    const { problems } = await demand('>=99.1');
    expect(problems).toEqual([
      {
        name: 'node',
        status: 'problem',
        message: `${process.versions.node} is too old, docalign needs >=99.1`,
        remedy: 'Install Node.js 99.1 or newer.',
      },
    ]);
    const [major = '', minor = ''] = process.versions.node.split('.');
    expect((await demand(`>=${major}.${Number(minor) + 1}`)).problems).toHaveLength(1);
    expect((await demand(`>=${major}.${minor}`)).problems).toEqual([]);
  });

  it('nothing in what a terminal would obey', async () => {
    const place = shop({ '.docalign.yml': '"\\e[31mred": 1\n' });
    mkdirSync(join(place.root, '.docalign'));
    const { stdout } = await runBuilt(['doctor'], place);
    expect(stdout).toContain('red');
    expect(stdout).not.toContain('\u001b');
  });
});
