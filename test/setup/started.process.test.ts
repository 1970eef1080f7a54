import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { clients } from '../../src/setup/clients/index.js';
import { builtPrograms } from '../support/built.js';
import { createRepository } from '../support/repository.js';
import { contentOf, emptyPlace, put, serversIn, usualFile, type Place } from './support.js';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a built program in a repository, as a user with this home folder. */
async function run(
  program: string,
  args: readonly string[],
  { root, home }: Place,
  path = process.env['PATH'],
): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env: { HOME: home, PATH: path } });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

const docalign = (): string => join(builtPrograms(), 'docalign.js');

function shop(): Place {
  const { home } = emptyPlace();
  return { root: createRepository({ 'README.md': '# Shop\n\nThe till opens at noon.\n' }), home };
}

/** Starts the server as the client does with this entry, and asks it. */
async function answerOf(entry: Readonly<Record<string, unknown>>, cwd: string, { root, home }: Place): Promise<string> {
  const words = [entry['command'], entry['args'] ?? []]
    .flat()
    .map((word) => String(word).replaceAll('${workspaceFolder}', root));
  const [command = '', ...args] = words;
  const client = new Client({ name: 'test', version: '1' });
  const env = { HOME: home, PATH: process.env['PATH'] ?? '' };
  await client.connect(new StdioClientTransport({ command, args, cwd, env, stderr: 'ignore' }));
  try {
    return JSON.stringify(await client.callTool({ name: 'get_docs', arguments: { query: 'when does the till open' } }));
  } finally {
    await client.close();
  }
}

describe('an entry that was written', () => {
  it.each(clients.map((client) => [client.id, client] as const))(
    'starts the server of %s, which answers',
    async (_id, client) => {
      const place = shop();
      const { args, path } = usualFile(client, place);
      const { code, stdout, stderr } = await run(docalign(), ['mcp', 'install', ...args], place);
      expect([code, stderr], stdout).toEqual([0, expect.stringContaining('start again')]);
      const { docalign: entry = {} } = serversIn(client, contentOf(path) ?? '');
      const cwd = client.startsIn === 'project' && client.folderVariable === undefined ? place.root : place.home;
      expect(await answerOf(entry, cwd, place)).toContain('The till opens at noon.');
    },
  );

  it('starts the package in node_modules, and the one on the PATH', async () => {
    const place = shop();
    const installed = join(place.root, 'node_modules/docalign-mcp');
    cpSync(builtPrograms(), join(installed, 'dist'), { recursive: true });
    writeFileSync(join(installed, 'package.json'), '{ "name": "docalign-mcp", "type": "module" }\n');
    const local = await run(join(installed, 'dist/docalign.js'), ['mcp', 'install', '--client', 'claude-code'], place);
    expect(local.stdout).toContain(
      '  Starts "node node_modules/docalign-mcp/dist/docalign-mcp.js": the project has docalign-mcp in node_modules.\n',
    );
    const entryOf = (): Record<string, unknown> => {
      const [client] = clients;
      return client === undefined
        ? {}
        : (serversIn(client, readFileSync(join(place.root, '.mcp.json'), 'utf8'))['docalign'] ?? {});
    };
    expect(await answerOf(entryOf(), place.root, place)).toContain('The till opens at noon.');

    const global = join(place.home, 'lib/node_modules/docalign-mcp');
    mkdirSync(dirname(global), { recursive: true });
    cpSync(installed, global, { recursive: true });
    mkdirSync(join(place.home, 'bin'));
    symlinkSync('../lib/node_modules/docalign-mcp/dist/docalign-mcp.js', join(place.home, 'bin/docalign-mcp'));
    const other = shop();
    const path = `${join(place.home, 'bin')}:${process.env['PATH']}`;
    const started = await run(join(global, 'dist/docalign.js'), ['mcp', 'install', '--client', 'zed'], other, path);
    expect(started.stdout).toContain('  Starts "docalign-mcp": docalign-mcp is on the PATH.\n');
  });
});

describe('several installs at once', () => {
  it('lose nothing, and leave no file of their own', async () => {
    const place = shop();
    const shared = join(place.home, '.cursor/mcp.json');
    put(shared, '{\n  // mine\n  "mcpServers": { "files": { "command": "files" } }\n}\n');
    const project = ['claude-code', 'cursor', 'vscode', 'codex'];
    const ended = await Promise.all([
      ...project.map((id) => run(docalign(), ['mcp', 'install', '--client', id], place)),
      ...project.map((id) => run(docalign(), ['mcp', 'install', '--client', id], place)),
      ...[1, 2, 3].map(() => run(docalign(), ['mcp', 'install', '--scope', 'user', '--client', 'cursor'], place)),
    ]);
    expect(ended.map(({ code }) => code)).toEqual(ended.map(() => 0));
    expect(contentOf(shared)).toMatch(
      /\/\/ mine\n {2}"mcpServers": \{ "files": \{ "command": "files" \}, "docalign": /,
    );
    for (const file of ['.mcp.json', '.cursor/mcp.json', '.vscode/mcp.json', '.codex/config.toml'])
      expect(contentOf(join(place.root, file))?.match(/docalign\b(?!-|\.js)/g)?.length).toBeGreaterThan(0);
    expect(readdirSync(join(place.home, '.cursor'))).toEqual(['mcp.json']);
    const removed = await Promise.all([1, 2, 3].map(() => run(docalign(), ['mcp', 'install', '--remove'], place)));
    expect(removed.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(readdirSync(place.root).sort()).toEqual(['.docalign', '.git', 'README.md']);
  });
});
