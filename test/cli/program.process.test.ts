import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputDigest, isBuilt } from '../../scripts/build-stamp.mjs';
import { runCli } from '../support/cli.js';

let base = '';
let repo = '';
let copy = '';
let docalign = '';

interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Only the given variables: no root, color or terminal settings of the user who runs the tests. */
function environment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], ...extra };
}

function run(
  args: readonly string[],
  { cwd = repo, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [docalign, ...args], {
    cwd,
    env: environment(env),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The same in this process, which has scanned a copy of the repository: to start a program takes ten times as long. */
async function runHere(
  args: readonly string[],
  { cwd = copy, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Outcome> {
  const { code: status, stdout, stderr } = await runCli(args, { cwd, env });
  return { status, stdout, stderr };
}

/** The programs as they are shipped: a copy of `dist` if that is the build of these sources, as in `npm test`. */
function makePrograms(folder: string): void {
  if (isBuilt('dist', inputDigest())) cpSync('dist', folder, { recursive: true });
  else execFileSync(process.execPath, ['scripts/build.mjs', '--bundles-only', folder]);
}

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'docalign-cli-'));
  repo = join(base, 'shop');
  copy = join(base, 'copy');
  docalign = join(base, 'dist', 'docalign.js');
  mkdirSync(join(repo, 'docs'), { recursive: true });
  writeFileSync(
    join(repo, 'README.md'),
    '# Shop\n\nSells things.\n\n## Payment\n\nCards are charged by `chargeCard`, and charged again after a timeout.\n',
  );
  writeFileSync(join(repo, 'docs', 'deploy.md'), '# Deploy\n\nPush to main. A timeout stops it.\n');
  // Long enough for the scan of two documents, however busy the machine is.
  writeFileSync(join(repo, '.docalign.yml'), 'answer_wait_ms: 10000\n');
  makePrograms(join(base, 'dist'));
  // Each command would check the two documents again.
  cpSync(repo, copy, { recursive: true });
  expect([run(['scan']).status, (await runHere(['scan'])).status]).toEqual([0, 0]);
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('docalign search', () => {
  it('answers people in a pipe without colours, results on stdout and the rest on stderr', () => {
    const { status, stdout, stderr } = run(['search', 'charge', 'cards']);
    expect(status).toBe(0);
    expect(stdout).toBe(
      ['README.md:5-7  Payment', '    Cards are charged by `chargeCard`, and charged again after a timeout.', ''].join(
        '\n',
      ),
    );
    expect(run(['search', 'charge', 'cards', '--verbose']).stdout).toBe(
      [
        '1.  README.md:5-7                                                      unchecked',
        '    Shop › Payment',
        '    Cards are charged by `chargeCard`, and charged again after a timeout.',
        '',
      ].join('\n'),
    );
    expect(stderr).toBe('1 matching section.\n');
  });

  it('says nothing on stderr when told to be quiet', async () => {
    expect((await runHere(['search', 'timeout', '--limit', '1', '--quiet'])).stderr).toBe('');
    expect((await runHere(['search', 'timeout', '--limit', '1'])).stderr).toMatch(
      /^1 of 2 matching sections\. --limit shows more\.\n(?:Pending: .+\n)?$/,
    );
  });

  it('says what it left out when told to be verbose', async () => {
    const { status, stderr } = await runHere(['search', 'deploy', '--verbose']);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^docalign: read 2 docs in \d+ ms\n1 matching section\.\n$/);
  });

  it('ends with 1 when nothing is found, as grep does', async () => {
    expect(await runHere(['search', 'kubernetes'])).toEqual({
      status: 1,
      stdout: 'No section matches "kubernetes". Try other words, or add some with --alt.\n',
      stderr: '',
    });
    expect((await runHere(['search', 'kubernetes', '--json'])).status).toBe(1);
  });

  it('shows headings and the whole passage with --full, in lines as they are written', async () => {
    const said = async (...more: readonly string[]): Promise<string> =>
      (await runHere(['search', 'charge', 'cards', '--quiet', ...more])).stdout;
    const [brief, full] = [await said(), await said('--full')];
    expect(full).not.toBe(brief);
    expect(full).toBe(await said('--verbose'));
  });

  it('says with the sections that they answer only in part', async () => {
    const { status, stdout } = await runHere(['search', 'charge', 'kubernetes', 'helm', 'cards', '--quiet']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^(?:Weak match: probably nothing here answers|Partial match)\. Not in these docs: kubernetes, helm\..*\nREADME\.md:5-7 /,
    );
  });

  it('prints the answer of get_docs as JSON', () => {
    const { status, stdout } = run([
      'search',
      'chargeCard',
      '--json',
      '--limit',
      '1',
      '--max-tokens',
      '400',
      '--explain',
    ]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      sections: [
        {
          id: 'README.md#payment',
          start_line: 5,
          end_line: 7,
          heading_path: ['Shop', 'Payment'],
          verification_status: 'unchecked',
          content: expect.stringContaining('chargeCard') as string,
        },
      ],
      total_matches: 1,
      signals_used: ['text', 'exact'],
    });
  });

  it('narrows to a path and widens by other wordings', async () => {
    const files = async (args: readonly string[]): Promise<string[]> =>
      (JSON.parse((await runHere(['search', ...args, '--json'])).stdout) as { sections: { file: string }[] }).sections
        .map(({ file }) => file)
        .sort();
    expect(await files(['timeout', '--path', 'docs'])).toEqual(['docs/deploy.md']);
    expect(await files(['kubernetes', '--alt', 'push', '--alt', 'sells'])).toEqual(['README.md', 'docs/deploy.md']);
  });

  it('colours words and places when told to', async () => {
    expect((await runHere(['search', 'deploy', '--color'])).stdout).toContain('\u001b[36mdocs/deploy.md:1-3\u001b[39m');
    expect((await runHere(['search', 'deploy'], { env: { FORCE_COLOR: '1' } })).stdout).toContain('\u001b[');
    expect((await runHere(['search', 'deploy', '--no-color'], { env: { FORCE_COLOR: '1' } })).stdout).not.toContain(
      '\u001b[',
    );
  });

  it('finds the repository by flag, variable and working directory, in this order', () => {
    const elsewhere = join(base, 'elsewhere');
    mkdirSync(join(elsewhere, 'docs'), { recursive: true });
    writeFileSync(join(elsewhere, 'README.md'), '# Elsewhere\n\ntimeout\n');
    const first = (args: readonly string[], options: Parameters<typeof run>[1]): string =>
      run(['search', 'timeout', '--verbose', '--path', 'README.md', ...args], options).stdout.split('\n')[1] ?? '';
    expect(first([], { cwd: elsewhere })).toContain('Elsewhere');
    expect(first([], { cwd: elsewhere, env: { CLAUDE_PROJECT_DIR: repo } })).toContain('Shop');
    expect(first([], { cwd: elsewhere, env: { CLAUDE_PROJECT_DIR: elsewhere, DOCALIGN_REPO: repo } })).toContain(
      'Shop',
    );
    expect(first(['--repo', '../shop'], { cwd: elsewhere, env: { DOCALIGN_REPO: elsewhere } })).toContain('Shop');
  });

  it('warns of wrong settings and goes on', async () => {
    const configured = join(base, 'configured');
    mkdirSync(configured);
    writeFileSync(join(configured, 'README.md'), '# Configured\n');
    writeFileSync(join(configured, '.docalign.yml'), 'docs:\n  exlude: [a]\n');
    expect(await runHere(['search', 'configured'], { cwd: configured })).toMatchObject({
      status: 0,
      stderr: 'docalign: .docalign.yml:2: unknown key "exlude" in docs. Did you mean "exclude"?\n1 matching section.\n',
    });
  });
});

describe('docalign, when something is wrong', () => {
  it.each([
    [['serach', 'x'], 'docalign: unknown command "serach". Did you mean "search"?\n'],
    [
      ['search', 'x', '--repo', 'nowhere'],
      'docalign: --repo: no such directory, got "nowhere". Give an existing directory.\n',
    ],
    ...[['search'], ['search', ''], ['search', ' ', '\t']].map((args): [string[], string] => [
      args,
      'docalign search: something to search for is missing. Usage: docalign search <words...>\n',
    ]),
    [['search', 'x', '--limit', '0'], 'docalign search: --limit must be a whole number from 1 to 50, got "0".\n'],
  ])('ends %j with 2 and one line', (args, stderr) => {
    expect(run(args)).toEqual({ status: 2, stdout: '', stderr });
  });

  it('names the nearest place for a wrong path', () => {
    const { status, stderr } = run(['search', 'x', '--path', 'doc']);
    expect(status).toBe(2);
    expect(stderr).toBe('docalign search: there is no document or directory "doc". Did you mean "docs"?\n');
  });

  it('is quiet when the reader has seen enough', () => {
    const { status, stderr } = spawnSync(
      '/bin/sh',
      ['-c', `"${process.execPath}" "${docalign}" search timeout --json | true`],
      { cwd: repo, env: environment(), encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('ends with 130 when interrupted', async () => {
    const child = spawn(process.execPath, ['--import', holdOpen(), docalign, 'search', 'timeout'], {
      cwd: repo,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((settle) => child.on('exit', (code) => settle(code)));
    await new Promise<void>((settle) => child.stderr.once('data', () => settle()));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });
});

describe('starting', () => {
  it('loads next to nothing before a command runs', () => {
    expect(staticSize(docalign)).toBeLessThan(60_000);
    expect(staticSize(join(base, 'dist', 'docalign-mcp.js'))).toBeLessThan(60_000);
  });
});

/** A module that keeps the process alive, like a long scan. */
function holdOpen(): string {
  const file = join(base, 'hold-open.mjs');
  writeFileSync(file, 'setInterval(() => undefined, 1000);\n');
  return file;
}

/** Bytes of a bundle and of all its static imports. */
function staticSize(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)].map((match) =>
    resolve(dirname(file), match[1] ?? ''),
  );
  return statSync(file).size + imports.reduce((sum, imported) => sum + staticSize(imported, seen), 0);
}
