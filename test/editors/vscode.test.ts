import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it, onTestFinished } from 'vitest';

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly options?: object;
}
interface Choice {
  readonly setting: readonly string[];
  readonly folders: readonly string[];
  readonly platform: string;
}

const EXTENSION = 'editors/vscode';
// Safe: the module exports this function only.
const { serverCommand } = createRequire(import.meta.url)(join(process.cwd(), EXTENSION, 'server-command.js')) as {
  serverCommand: (choice: Choice) => Command;
};

interface Manifest {
  readonly [key: string]: unknown;
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly scope: string }>> };
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
  };
}
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

describe('the manifest of the VS Code extension', () => {
  const manifest = json(`${EXTENSION}/package.json`);
  const readme = readFileSync(`${EXTENSION}/README.md`, 'utf8');

  it('has what packaging needs, in the version of docalign', () => {
    for (const key of ['name', 'displayName', 'description', 'publisher', 'license', 'engines', 'categories'])
      expect(manifest[key], key).toBeTruthy();
    expect(manifest['name']).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(manifest.version).toBe(json('package.json').version);
    expect(readFileSync(`${EXTENSION}/LICENSE`, 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
    expect(manifest['main']).toBe('./dist/extension.js');
    expect(manifest.scripts['build']).toMatch(
      /^esbuild extension\.js .*--external:vscode --outfile=dist\/extension\.js$/,
    );
    expect(readme).toContain(`docalign-${manifest.version}.vsix`);
  });

  it('ships the bundle, and no sources and packages', () => {
    const kept = readFileSync(`${EXTENSION}/.vscodeignore`, 'utf8').trim().split('\n');
    expect(kept).toEqual(['*', '!dist/extension.js', '!package.json', '!README.md', '!LICENSE']);
    expect(manifest['dependencies']).toBeUndefined();
    for (const version of Object.values(manifest.devDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(manifest.devDependencies['esbuild']).toBe(
      (json('package.json')['devDependencies'] as Record<string, string>)['esbuild'],
    );
  });

  it('lets no repository choose the program, and describes its settings and commands', () => {
    const { configuration, commands } = manifest.contributes;
    expect(configuration.properties['docalign.command']?.scope).toBe('machine');
    expect(manifest['capabilities']).toMatchObject({
      untrustedWorkspaces: { supported: false },
      virtualWorkspaces: false,
    });
    for (const name of Object.keys(configuration.properties)) expect(readme).toContain(`\`${name}\``);
    for (const { command, title, category } of commands) {
      expect(readme).toContain(`"${category}: ${title}"`);
      expect(readFileSync(`${EXTENSION}/extension.js`, 'utf8')).toContain(`'${command}'`);
    }
  });
});

describe('the command of the VS Code extension', () => {
  const choose = (choice: Partial<Choice>) => serverCommand({ setting: [], folders: [], platform: 'linux', ...choice });

  it('is that of the setting, of node_modules, or npx', () => {
    const base = mkdtempSync(join(tmpdir(), 'docalign-vscode-'));
    onTestFinished(() => rmSync(base, { recursive: true }));
    const script = join(base, 'b/node_modules/docalign-mcp/dist/docalign.js');
    const folders = [join(base, 'a'), join(base, 'b')];
    const npx = { command: 'npx', args: ['-y', '-p', 'docalign-mcp', 'docalign', 'lsp'] };
    expect(choose({ folders })).toEqual(npx);
    expect(choose({ folders, platform: 'win32' })).toEqual({ ...npx, options: { shell: true } });
    mkdirSync(dirname(script), { recursive: true });
    writeFileSync(script, '');
    expect(choose({ folders })).toEqual({ command: 'node', args: [script, 'lsp'] });
    expect(choose({ folders, setting: ['/opt/docalign', 'lsp', '--suspects'] })).toEqual({
      command: '/opt/docalign',
      args: ['lsp', '--suspects'],
    });
    expect(choose({ folders, setting: [''] }).command).toBe('node');
  });

  it('runs a program of the package', () => {
    const { name, bin } = json('package.json') as unknown as { name: string; bin: Record<string, string> };
    expect([name, bin['docalign']]).toEqual(['docalign-mcp', 'dist/docalign.js']);
  });
});

/** The contents of fences of a language. */
function fences(lang: string): readonly string[] {
  const text = readFileSync('docs/editors.md', 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${lang}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code);
}

describe('the snippets for editors', () => {
  // What test/lsp/snippets.process.test.ts starts.
  const COMMAND = ['docalign', 'lsp'];

  it('parse, and start the command that is tested', () => {
    const [vscode = ''] = fences('json');
    expect(JSON.parse(vscode)).toEqual({ 'docalign.command': COMMAND });
    const [helix = ''] = fences('toml');
    const { 'language-server': servers, language } = parse(helix) as unknown as {
      'language-server': { docalign: { command: string; args: string[] } };
      language: { name: string; 'language-servers': string[] }[];
    };
    expect([servers.docalign.command, ...servers.docalign.args]).toEqual(COMMAND);
    for (const { 'language-servers': own } of language) expect(own).toContain('docalign');
    const [neovim = ''] = fences('lua');
    expect(neovim).toContain("cmd = { 'docalign', 'lsp' }");
    expect(existsSync('editors/vscode/README.md')).toBe(true);
  });
});
