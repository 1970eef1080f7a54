import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
/** Unpacked; 34 MB of it would be grammars, if they were not compressed. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The files of a clone that packing needs. */
const SOURCES = [
  'src',
  'scripts',
  'dist',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.types.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'docs',
  '.docalign.example.yml',
];

let base = '';
let clone = '';
let installed = '';
let repo = '';

/** None of the caller's npm or docalign settings reach the commands. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|DOCALIGN_|CLAUDE_|FORCE_COLOR|NO_COLOR|NODE_OPTIONS|VITEST)/i.test(name),
  );
  return { ...Object.fromEntries(own), npm_config_cache: join(base, 'npm-cache'), npm_config_update_notifier: 'false' };
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, env: environment(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * A copy of the sources, so that no other test sees a half-written `dist`. Packing builds, as it does after a clone,
 * unless `dist` is the whole build of these sources, as in `npm test`.
 */
function pack(): string {
  clone = join(base, 'clone');
  mkdirSync(clone);
  for (const entry of SOURCES.filter((name) => existsSync(name)))
    cpSync(entry, join(clone, entry), { recursive: true });
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'), 'junction');
  npm(['pack', '--silent', '--pack-destination', base], clone);
  return join(base, `docalign-mcp-${version}.tgz`);
}

function bin(name: string): string {
  return join(installed, 'node_modules', '.bin', name);
}

function run(
  name: string,
  args: readonly string[],
  cwd = repo,
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = spawnSync(bin(name), args, { cwd, env: environment(), encoding: 'utf8' });
  return { status, stdout, stderr };
}

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-package-')));
  installed = join(base, 'installed');
  repo = join(base, 'shop');
  mkdirSync(installed);
  mkdirSync(join(repo, 'docs'), { recursive: true });
  writeFileSync(
    join(repo, 'README.md'),
    '# Shop\n\nSells things.\n\n## Payment\n\nCards are charged by `chargeCard`.\n',
  );
  writeFileSync(join(repo, 'docs', 'deploy.md'), '# Deploy\n\nPush to the main branch.\n');
  // Long enough for the scan of two documents, however busy the machine is.
  writeFileSync(join(repo, '.docalign.yml'), 'answer_wait_ms: 10000\n');
  writeFileSync(join(installed, 'package.json'), '{ "private": true }');
  npm(['install', '--offline', '--no-audit', '--no-fund', '--silent', pack()], installed);
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the package', () => {
  it('installs itself and nothing else', () => {
    expect(readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'docalign-mcp',
    ]);
  });

  it('carries its licenses, its example settings and no sources', () => {
    const root = join(installed, 'node_modules', 'docalign-mcp');
    expect(readdirSync(root)).toEqual(
      expect.arrayContaining(['.docalign.example.yml', 'LICENSE', 'dist', 'package.json']),
    );
    expect(readdirSync(root)).not.toContain('src');
    const licenses = readFileSync(join(root, 'dist', 'THIRD_PARTY_LICENSES.txt'), 'utf8');
    for (const name of ['@modelcontextprotocol/sdk', 'minisearch', 'fast-glob', 'zod', 'yaml', 'picocolors'])
      expect(licenses).toMatch(new RegExp(`^${name} [\\d.]+ \\((MIT|ISC)\\)$`, 'm'));
    for (const name of ['docalign.js', 'docalign-mcp.js'])
      expect(statSync(join(root, 'dist', name)).mode & 0o111).toBe(0o111);
  });

  it('has a manifest without scripts and packages for development, and the checkout keeps its own', () => {
    const root = join(installed, 'node_modules', 'docalign-mcp');
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(manifest)).toEqual([
      'name',
      'version',
      'description',
      'mcpName',
      'keywords',
      'license',
      'type',
      'engines',
      'bin',
      'man',
      'exports',
      'files',
    ]);
    expect(readFileSync(join(clone, 'package.json'), 'utf8')).toBe(readFileSync('package.json', 'utf8'));
    expect(readdirSync(clone).filter((name) => name.startsWith('.package'))).toEqual([]);
  });

  it('has at most 8 MB, and the manual page', () => {
    const root = join(installed, 'node_modules', 'docalign-mcp');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(root, name)));
    expect(files.reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0)).toBeLessThan(MOST_BYTES);
    expect(readFileSync(join(root, 'dist/docalign.1'), 'utf8')).toContain(`"docalign ${version}"`);
  });

  it('is published without a warning', () => {
    const at = { cwd: clone, env: environment(), encoding: 'utf8' } as const;
    const registry = spawnSync('npm', ['config', 'get', 'registry'], at)
      .stdout.trim()
      .replace(/^https?:/, '');
    // Without a token npm warns that it has none; nothing is sent.
    const args = ['publish', '--dry-run', `--${registry}:_authToken=none`];
    const { status, stderr } = spawnSync('npm', args, at);
    expect([status, stderr.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line))]).toEqual([0, []]);
    expect(readFileSync(join(clone, 'package.json'), 'utf8')).toBe(readFileSync('package.json', 'utf8'));
  });

  it('has a library whose example compiles, with all checks, and runs', () => {
    const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync('docs/library.md', 'utf8')) ?? [];
    writeFileSync(join(installed, 'example.mts'), example.replace('../shop', repo));
    // The console of the example is of the DOM: the types need none of Node.
    const options = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--module', 'nodenext'];
    const lib = ['--target', 'es2023', '--lib', 'es2023,dom', '--skipLibCheck', 'false'];
    const compiled = spawnSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), ...options, ...lib, 'example.mts'],
      { cwd: installed, encoding: 'utf8' },
    );
    expect([compiled.stdout, compiled.status]).toEqual(['', 0]);
    expect(existsSync(join(installed, 'node_modules/@types'))).toBe(false);
    const { stdout, stderr, status } = spawnSync(process.execPath, ['example.mjs'], {
      cwd: installed,
      env: environment(),
      encoding: 'utf8',
    });
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toMatch(/^README\.md:5 Payment \[unchecked\]\n/);
  });

  it('has the types of what it exports, and none of another package', () => {
    const types = readFileSync(join(installed, 'node_modules/docalign-mcp/dist/index.d.ts'), 'utf8');
    expect(types).not.toMatch(/^(?:import|export) .* from |\bimport\(/m);
    expect(types).toMatch(/^export \{ DocalignError, openEngine \};$/m);
    // What only tests and measurements use.
    expect(types).not.toMatch(/\b(?:Tuning|HardDocs|SnapshotSources|Worktree|Library)\b/);
    expect(types.length).toBeLessThan(80_000);
  });

  it.each(['docalign', 'docalign-mcp'])('%s says its version', (name) => {
    expect(run(name, ['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('answers a question about a repository it has never seen', () => {
    const { status, stdout, stderr } = run('docalign', ['search', 'how are cards charged']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('matching section') as string });
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'README.md:5-7  Payment',
      '    Cards are charged by `chargeCard`.',
      '',
    ]);
  });

  it('serves MCP clients through both bins alike', async () => {
    const answers = await Promise.all([ask(bin('docalign-mcp'), []), ask(bin('docalign'), ['mcp'])]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.tools).toContain('get_docs');
    expect(answers[0]?.first).toMatchObject({ id: 'README.md#payment', start_line: 5, end_line: 7 });
  });
});

async function ask(
  command: string,
  args: readonly string[],
): Promise<{ readonly tools: readonly string[]; readonly first: unknown }> {
  const client = new Client({ name: 'package-test', version: '1.0.0' });
  // Safe: undefined values are those of unset variables; `environment` copies only set ones.
  await client.connect(
    new StdioClientTransport({
      command,
      args: [...args, '--repo', repo],
      cwd: base,
      env: environment() as Record<string, string>,
    }),
  );
  try {
    const { tools } = await client.listTools();
    const answer = await client.callTool({ name: 'get_docs', arguments: { query: 'chargeCard', explain: true } });
    const { sections } = answer.structuredContent as { sections: readonly object[] };
    // Each server checks at its own time.
    return { tools: tools.map((tool) => tool.name), first: { ...sections[0], last_verified: undefined } };
  } finally {
    await client.close();
  }
}
