import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const SERVER = 'scripts/release/server.json';
const BUNDLE = 'scripts/release/mcpb/manifest.json';

function readJson(file: string, root = '.'): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
}

/** The rules of the registry's schema 2025-12-11, and of the registry for packages of npm, as far as they apply. */
const serverRules = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z.string().regex(/^io\.github\.[a-zA-Z0-9-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  repository: z.strictObject({ url: z.url(), source: z.literal('github') }).optional(),
  packages: z.tuple([
    z.strictObject({
      registryType: z.literal('npm'),
      identifier: z.literal('docalign-mcp'),
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      runtimeHint: z.literal('npx'),
      transport: z.strictObject({ type: z.literal('stdio') }),
      packageArguments: z.array(
        z.strictObject({
          type: z.literal('named'),
          name: z.string().startsWith('--'),
          description: z.string(),
          format: z.enum(['string', 'number', 'boolean', 'filepath']),
          isRequired: z.boolean(),
        }),
      ),
    }),
  ]),
});

/** The rules of the schema 0.3 of bundles, as far as they apply. */
const bundleRules = z.strictObject({
  manifest_version: z.literal('0.3'),
  name: z.literal('docalign-mcp'),
  display_name: z.string(),
  version: z.string(),
  description: z.string(),
  author: z.strictObject({ name: z.string() }),
  repository: z.strictObject({ type: z.literal('git'), url: z.url() }).optional(),
  license: z.literal('MIT'),
  keywords: z.array(z.string()),
  server: z.strictObject({
    type: z.literal('node'),
    entry_point: z.string(),
    mcp_config: z.strictObject({ command: z.literal('node'), args: z.array(z.string()) }),
  }),
  user_config: z.strictObject({
    repository: z.strictObject({
      type: z.literal('directory'),
      title: z.string(),
      description: z.string(),
      required: z.boolean(),
    }),
  }),
  tools_generated: z.literal(true),
  compatibility: z.strictObject({
    platforms: z.array(z.enum(['darwin', 'linux', 'win32'])),
    runtimes: z.strictObject({ node: z.string() }),
  }),
});

describe('the entry of the MCP registry and the bundle', () => {
  it('keep the rules, and have the version, the name and the demands of the package', () => {
    const { version, mcpName, engines } = readJson('package.json') as {
      version: string;
      mcpName: string;
      engines: { node: string };
    };
    const server = serverRules.parse(readJson(SERVER));
    expect([server.version, server.packages[0].version, server.name]).toEqual([version, version, mcpName]);
    const bundle = bundleRules.parse(readJson(BUNDLE));
    expect([bundle.version, bundle.compatibility.runtimes.node]).toEqual([version, engines.node]);
    expect(bundle.server.mcp_config.args).toEqual([
      `\${__dirname}/${bundle.server.entry_point}`,
      '--repo',
      '${user_config.repository}',
    ]);
  });

  it('get the owner of the repository at a release, and stay within the rules', () => {
    const root = mkdtempSync(join(tmpdir(), 'docalign-release-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    for (const entry of ['scripts', 'package.json']) cpSync(entry, join(root, entry), { recursive: true });
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, ['scripts/release/identity.mjs', ...args], { cwd: root, encoding: 'utf8' });
    expect(run().stderr).toContain('name the repository as OWNER/NAME, got ""');
    expect(run('acme/docalign').status).toBe(0);
    const server = serverRules.parse(readJson(SERVER, root));
    const bundle = bundleRules.parse(readJson(BUNDLE, root));
    const manifest = readJson('package.json', root);
    expect(server).toMatchObject({
      name: 'io.github.acme/docalign',
      repository: { url: 'https://github.com/acme/docalign' },
    });
    expect(bundle.repository?.url).toBe('https://github.com/acme/docalign.git');
    expect(manifest).toMatchObject({
      mcpName: 'io.github.acme/docalign',
      repository: { type: 'git', url: 'git+https://github.com/acme/docalign.git' },
    });
    expect(manifest['devDependencies']).toEqual(readJson('package.json')['devDependencies']);
  });
});

interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: { readonly release: { readonly permissions: unknown; readonly steps: readonly Step[] } };
}
interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

describe('the workflow of a release', () => {
  const text = readFileSync('.github/workflows/release.yml', 'utf8');
  const { on, permissions, jobs } = parse(text) as Workflow;
  const { steps } = jobs.release;
  const scripts = steps.flatMap(({ run }) => run ?? []);

  it('runs for tags of versions only, with a token for provenance and no stored secret', () => {
    expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+*'] } });
    expect([permissions, jobs.release.permissions]).toEqual([{}, { contents: 'write', 'id-token': 'write' }]);
    expect(text).not.toContain('secrets.');
    expect(scripts.join('\n')).toMatch(/npm publish \S+\.tgz --provenance --access public/);
  });

  it('calls scripts that exist, after the tests, and gives no expression to a shell', () => {
    for (const [file] of scripts.join('\n').matchAll(/scripts\/[\w./-]+\.(?:mjs|json)/g))
      expect(readFileSync(file)).toBeTruthy();
    const at = (part: string): number => scripts.findIndex((script) => script.includes(part));
    expect(at('npm test')).toBeGreaterThan(0);
    expect(at('npm pack')).toBeGreaterThan(at('npm test'));
    for (const script of scripts) expect(script).not.toContain('${{');
  });

  it.each([
    ['v0.1.0', 0],
    ['v9.9.9', 1],
  ])('checks that the tag names the version (%s)', (tag, status) => {
    const check = scripts.find((script) => script.startsWith('test ')) ?? '';
    const version = readJson('package.json')['version'] as string;
    const env = { ...process.env, GITHUB_REF_NAME: tag === 'v0.1.0' ? `v${version}` : tag };
    expect(spawnSync('bash', ['-e', '-c', check], { cwd: resolve('.'), env }).status).toBe(status);
  });
});
