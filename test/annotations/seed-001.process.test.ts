import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { once } from '../../src/text/memo.js';
import { userPlaces } from '../../src/setup/clients/user-places.js';
import { clientOf, emptyPlace, install } from '../setup/support.js';
import { atEndOfAll } from '../support/at-end.js';
import { builtPrograms } from '../support/built.js';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { RawServer } from '../support/server.js';
import {
  addNote,
  annotated,
  annotation,
  call,
  cli,
  CLIENT,
  connectTo,
  gitSays,
  idOf,
  openTo,
  region,
} from './support.js';

const NAMES = ['ultragit_read', 'ultragit_deps', 'ultragit_history', 'ultragit_summary'];
const root = annotated(afterAll);
/** A server of the repository that no test changes, with its client. */
const atEnd = atEndOfAll();
const shared = once(() => openTo(root, atEnd));

const tool = (id: string | number, name: string, args: object): object => ({
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** The same with bare pipes, for messages that a server goes on after. */
const sharedRaw = once(async () => {
  const raw = new RawServer({ root, atEnd }, '--tools', 'annotations');
  await raw.initialize();
  return raw;
});

/** What the command line prints, without waiting for a program to start. */
async function printed(repository: string, ...args: readonly string[]): Promise<string> {
  return (await runCli(args, { cwd: repository })).stdout;
}

function server(repository = root): RawServer {
  return new RawServer(repository, '--tools', 'annotations');
}

describe('test plan: unit tests', () => {
  it('JSON-RPC message parsing: initialize, tools/list and tools/call are read, malformed JSON is an error', async () => {
    const raw = server();
    await raw.initialize();
    raw.send({ id: 1, method: 'tools/list' }, tool(2, 'ultragit_read', { path: 'src/client.ts' }), '{"jsonrpc":');
    expect((await raw.answer(1)).result).toHaveProperty('tools');
    expect((await raw.answer(2)).result).toHaveProperty('structuredContent');
    expect((await raw.answer(null)).error?.code).toBe(-32700);
  });

  it('tool argument parsing: required fields are missed, optional fields have their defaults', async () => {
    const client = await shared();
    for (const name of NAMES) {
      const { isError, text } = await call(client, name, {});
      expect([isError, text]).toEqual([true, expect.stringContaining('"path" is missing')]);
    }
    const { json } = await call(client, 'ultragit_history', { path: 'src/client.ts' });
    expect(json['query']).toEqual({ file: 'src/client.ts', limit: 10 });
  });

  it('tool result serialization: content with the JSON as text, isError only for errors', async () => {
    const client = await shared();
    const result = await client.callTool({ name: 'ultragit_read', arguments: { path: 'src/client.ts' } });
    const [content] = result.content as readonly { type: string; text: string }[];
    expect([content?.type, JSON.parse(content?.text ?? '')]).toEqual(['text', result.structuredContent]);
    expect(result).not.toHaveProperty('isError', true);
  });

  it('config file manipulation: other entries stay, a second run changes nothing', () => {
    const repository = createRepository({
      'README.md': '# Shop\n',
      '.mcp.json': '{ "mcpServers": { "other": { "command": "x" } } }\n',
    });
    const install = (): string => {
      cli(repository, 'mcp', 'install', '--client', 'claude-code');
      return readFileSync(join(repository, '.mcp.json'), 'utf8');
    };
    const first = install();
    expect(Object.keys((JSON.parse(first) as { mcpServers: object }).mcpServers)).toEqual(['other', 'docalign']);
    expect(install()).toBe(first);
  });

  it('config path discovery: of each client the file where it looks, of a project and of a user', async () => {
    const { root: project, home } = emptyPlace();
    git(project, 'init', '--quiet');
    for (const [id, scope, file] of [
      ['claude-code', 'project', join(project, '.mcp.json')],
      ['claude-code', 'user', join(home, '.claude.json')],
      ['cursor', 'project', join(project, '.cursor/mcp.json')],
      ['cursor', 'user', join(home, '.cursor/mcp.json')],
    ] as const) {
      expect((await install({ root: project, home }, '--client', id, '--scope', scope)).code).toBe(0);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('mcpServers.docalign.command');
    }
    const desktop = clientOf('claude-desktop');
    const file = (env: Readonly<Record<string, string>>, platform: NodeJS.Platform): string | undefined => {
      const places = userPlaces(env, platform);
      return places && desktop.user(places)[0];
    };
    expect([
      file({ HOME: '/home/me' }, 'linux'),
      file({ HOME: '/Users/me' }, 'darwin'),
      file({ USERPROFILE: 'C:\\Users\\me', APPDATA: 'C:\\Users\\me\\AppData\\Roaming' }, 'win32'),
    ]).toEqual([
      '/home/me/.config/Claude/claude_desktop_config.json',
      '/Users/me/Library/Application Support/Claude/claude_desktop_config.json',
      'C:\\Users\\me\\AppData\\Roaming\\Claude\\claude_desktop_config.json',
    ]);
  });
});

describe('test plan: integration tests', () => {
  it('full protocol handshake: initialize, four tools, a call of each, a clean end when stdin closes', async () => {
    const raw = server();
    expect((await raw.initialize()).result).toHaveProperty('capabilities.tools');
    raw.send({ id: 'list', method: 'tools/list' });
    const listed = (await raw.answer('list')).result?.['tools'] as readonly { name: string }[];
    expect(listed.map(({ name }) => name)).toEqual(NAMES);
    for (const name of NAMES)
      raw.send(tool(name, name, { path: name === 'ultragit_deps' ? 'src/retry.ts' : 'src/client.ts' }));
    for (const name of NAMES) expect(JSON.stringify(await raw.answer(name))).toMatch(/connect/);
    raw.child.stdin.end();
    expect((await raw.exit()).code).toBe(0);
  });

  it('ultragit_read via MCP: what was noted, as the command line gives it', async () => {
    const { json, text } = await call(await shared(), 'ultragit_read', { path: 'src/client.ts', anchor: 'connect' });
    expect(json).toEqual({
      $schema: 'ultragit-read/v1',
      query: { file: 'src/client.ts', anchor: 'connect' },
      regions: [
        {
          file: 'src/client.ts',
          ast_anchor: { type: 'function', name: 'MqttClient::connect' },
          lines: { start: 2, end: 4 },
          intent: 'MqttClient::connect does it',
          reasoning: 'The broker counts connections',
          constraints: [{ text: 'Never connect twice', source: 'author' }],
          semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'gives up after 3 tries' }],
          tags: ['mqtt'],
          risk_notes: 'Blocks on shutdown',
          summary: 'A change',
          commit: idOf(root),
          timestamp: '2026-02-06T19:38:38Z',
          schema: 'ultragit/v1',
          context_level: 'enhanced',
          provenance: 'initial',
          confidence: expect.any(Number) as number,
          confidence_factors: {
            recency: expect.any(Number) as number,
            context_level: 1,
            anchor_stability: 1,
            provenance: 1,
          },
        },
      ],
      dependencies_on_this: [],
      cross_cutting: [],
      stats: { commits_examined: 1, annotations_found: 1, regions_returned: 1, related_hops: 0, notes_skipped: 0 },
      trimmed: null,
    });
    expect(cli(root, 'annotations', 'read', 'src/client.ts', '--anchor', 'connect', '--json')).toBe(`${text}\n`);
  });

  it('ultragit_deps via MCP: the code that relies on a function', async () => {
    const { json } = await call(await shared(), 'ultragit_deps', { path: 'src/retry.ts', anchor: 'retry' });
    expect(json).toEqual({
      schema: 'ultragit-deps/v1',
      query: { file: 'src/retry.ts', anchor: 'retry' },
      dependents: [
        {
          file: 'src/client.ts',
          anchor: 'MqttClient::connect',
          nature: 'gives up after 3 tries',
          commit: idOf(root),
          timestamp: '2026-02-06T19:38:38Z',
          context_level: 'enhanced',
        },
      ],
      stats: { commits_scanned: 1, dependencies_found: 1, scan_method: 'linear', notes_skipped: 0 },
    });
  });

  it('ultragit_history via MCP: the commits of a function, oldest first, through a rename of its file', async () => {
    const repository = createRepository({ 'src/old.ts': CLIENT });
    addNote(repository, annotation([region('src/old.ts', 'open', { intent: 'First' })]));
    git(repository, 'mv', 'src/old.ts', 'src/new.ts');
    commit(repository, '2026-03-01T00:00:00Z');
    addNote(repository, annotation([region('src/new.ts', 'open', { intent: 'Moved' })]));
    write(repository, { 'src/new.ts': CLIENT.replace('new MqttClient()', 'new MqttClient(1)') });
    commit(repository, '2026-03-02T00:00:00Z');
    addNote(repository, annotation([region('./src/new.ts', 'open', { intent: 'Third' })]));
    const client = await connectTo(repository);
    const { json } = await call(client, 'ultragit_history', { path: 'src/new.ts', anchor: 'open' });
    const timeline = json['timeline'] as readonly { intent: string; commit_message: string }[];
    expect(timeline.map(({ intent }) => intent)).toEqual(['First', 'Moved', 'Third']);
    expect(timeline[0]?.commit_message).toBe('Change');
    const { json: newest } = await call(client, 'ultragit_history', { path: 'src/new.ts', limit: 2 });
    expect((newest['timeline'] as readonly { intent: string }[]).map(({ intent }) => intent)).toEqual([
      'Moved',
      'Third',
    ]);
  });

  it('ultragit_summary via MCP: intent and constraints of each annotated function', async () => {
    const { json } = await call(await shared(), 'ultragit_summary', { path: 'src/client.ts' });
    expect(json['units']).toEqual([
      {
        file: 'src/client.ts',
        anchor: { type: 'function', name: 'MqttClient::connect' },
        lines: { start: 2, end: 4 },
        intent: 'MqttClient::connect does it',
        summary: 'A change',
        constraints: ['Never connect twice'],
        risk_notes: 'Blocks on shutdown',
        last_modified: '2026-02-06T19:38:38Z',
      },
      {
        file: 'src/client.ts',
        anchor: { type: 'function', name: 'open' },
        lines: { start: 11, end: 13 },
        intent: 'open does it',
        summary: 'A change',
        constraints: [],
        last_modified: '2026-02-06T19:38:38Z',
      },
    ]);
  });

  it('error handling end-to-end: a missing file is an error, and the next call is answered', async () => {
    const client = await shared();
    expect(await call(client, 'ultragit_read', { path: 'src/clinet.ts' })).toMatchObject({
      isError: true,
      text: 'File not found: src/clinet.ts. Did you mean "src/client.ts"?',
    });
    expect((await call(client, 'ultragit_read', { path: 'src/client.ts' })).isError).toBe(false);
  });

  it('MCP install round-trip: the file is made, and a second run leaves it as it is', () => {
    const repository = createRepository({ 'README.md': '# Shop\n' });
    cli(repository, 'mcp', 'install', '--client', 'claude-code');
    const made = readFileSync(join(repository, '.mcp.json'), 'utf8');
    expect(JSON.parse(made)).toHaveProperty('mcpServers.docalign.command');
    cli(repository, 'mcp', 'install', '--client', 'claude-code');
    expect(readFileSync(join(repository, '.mcp.json'), 'utf8')).toBe(made);
  });
});

describe('test plan: protocol conformance', () => {
  it('JSON-RPC error codes: -32700, -32601 and -32602', async () => {
    const raw = await sharedRaw();
    raw.send('not json', { id: 'method', method: 'tools/nothing' }, tool('tool', 'ultragit_nothing', {}));
    expect((await raw.answer(null)).error?.code).toBe(-32700);
    expect((await raw.answer('method')).error?.code).toBe(-32601);
    expect((await raw.answer('tool')).error?.code).toBe(-32602);
  });

  it('message ordering: pipelined requests are answered by their ids', async () => {
    const raw = await sharedRaw();
    const files = ['src/client.ts', 'src/retry.ts', 'README.md'];
    raw.send(...Array.from({ length: 9 }, (_, at) => tool(at, 'ultragit_read', { path: files[at % 3] })));
    for (let at = 0; at < 9; at += 1)
      expect((await raw.answer(at)).result).toHaveProperty('structuredContent.query.file', files[at % 3]);
  });

  it('notification handling: no answer, and no end', async () => {
    const raw = await sharedRaw();
    const before = raw.answers.length;
    raw.send({ method: 'notifications/nothing' }, { id: 'told', method: 'ping' });
    expect(await raw.answer('told')).toHaveProperty('result');
    expect(raw.answers).toHaveLength(before + 1);
  });

  it('large responses and a very large annotation are whole', async () => {
    const repository = createRepository({ 'src/client.ts': CLIENT });
    const many = Array.from({ length: 300 }, (_, at) =>
      region('src/client.ts', 'open', { intent: `${at} ${'é"\n'.repeat(500)}` }),
    );
    addNote(repository, annotation(many));
    const { json, text } = await call(await connectTo(repository), 'ultragit_read', {
      path: 'src/client.ts',
      max_tokens: 200_000,
    });
    expect(JSON.parse(text)).toEqual(json);
    expect(text.length).toBeGreaterThan(400_000);
    expect(json).toMatchObject({ stats: { regions_returned: 273 }, trimmed: { regions_dropped: 27 } });
  });

  it('binary and invalid UTF-8 on stdin: the server goes on', async () => {
    const raw = await sharedRaw();
    raw.child.stdin.write(Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28, 0x0a]));
    raw.send({ id: 'bytes', method: 'ping' });
    expect(await raw.answer('bytes')).toHaveProperty('result');
  });
});

describe('test plan: edge cases', () => {
  it('a folder without git: an error of the call', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docalign-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    write(folder, { 'a.ts': 'export const a = 1;\n' });
    expect(await call(await connectTo(folder), 'ultragit_read', { path: 'a.ts' })).toMatchObject({
      isError: true,
      text: 'Annotations are in git, and there is no git repository. Open a git repository.',
    });
  });

  it('a repository without annotations: empty answers, and no error', async () => {
    const repository = createRepository({ 'a.ts': 'export const a = 1;\n' });
    const client = await connectTo(repository);
    const notes = ['There are no annotations: refs/notes/ultragit and refs/notes/chronicle do not exist.'];
    for (const name of NAMES) {
      const { json, isError } = await call(client, name, { path: 'a.ts' });
      expect([isError, json['notes']]).toEqual([false, notes]);
      expect(json['regions'] ?? json['dependents'] ?? json['timeline'] ?? json['units']).toEqual([]);
    }
  });

  it('extra unknown arguments: an error that names them, unlike in the seed, so that no slip goes unnoticed', async () => {
    const { isError, text } = await call(await shared(), 'ultragit_read', { path: 'src/client.ts', ancor: 'x' });
    expect([isError, text]).toEqual([true, 'ultragit_read: there is no argument "ancor". Did you mean "anchor"?']);
  });

  it('an empty path: an error; of a summary, it is the root', async () => {
    const client = await shared();
    for (const name of NAMES.slice(0, 3)) expect((await call(client, name, { path: '' })).isError).toBe(true);
    expect((await call(client, 'ultragit_summary', { path: '' })).json['units']).toHaveLength(2);
  });

  it('rapid calls in a row: no state of one is in another', async () => {
    const client = await shared();
    const one = await call(client, 'ultragit_read', { path: 'src/client.ts', anchor: 'open' });
    await Promise.all(NAMES.map((name) => call(client, name, { path: 'src/client.ts', anchor: 'connect' })));
    expect((await call(client, 'ultragit_read', { path: 'src/client.ts', anchor: 'open' })).text).toBe(one.text);
  });

  it('a killed server: git is as it was', async () => {
    const state = (): string => gitSays(root, ['for-each-ref']) + gitSays(root, ['status', '--porcelain']);
    const before = state();
    const raw = server();
    await raw.initialize();
    raw.send(tool(1, 'ultragit_read', { path: 'src/client.ts' }), tool(2, 'ultragit_summary', { path: '.' }));
    raw.child.kill('SIGKILL');
    await raw.exit();
    expect([state(), gitSays(root, ['fsck', '--strict'])]).toEqual([before, '']);
  });
});

describe('error table', () => {
  it('an unknown tool, a missing argument, a missing path: the server stays alive', async () => {
    const raw = await sharedRaw();
    raw.send(
      tool('a', 'ultragit_reed', {}),
      tool('b', 'ultragit_deps', {}),
      tool('c', 'ultragit_summary', { path: 'nowhere' }),
    );
    expect((await raw.answer('a')).error?.message).toBe('Unknown tool: "ultragit_reed". Did you mean "ultragit_read"?');
    expect(JSON.stringify(await raw.answer('b'))).toContain('is missing');
    expect(JSON.stringify(await raw.answer('c'))).toContain('File not found: nowhere.');
    raw.send({ id: 'd', method: 'ping' });
    expect(await raw.answer('d')).toHaveProperty('result');
  });

  it('an anchor that is not defined: the annotations of the file, with a note', async () => {
    const client = await shared();
    const note = "Anchor 'disconnect' not found in src/client.ts. Returning file-level annotations.";
    for (const name of ['ultragit_read', 'ultragit_history', 'ultragit_summary']) {
      const { json } = await call(client, name, { path: 'src/client.ts', anchor: 'disconnect' });
      expect(json['notes']).toEqual([note]);
      expect(json['regions'] ?? json['timeline'] ?? json['units']).toHaveLength(2);
    }
  });

  it('no annotations of a file: an empty answer with 0 annotations', async () => {
    const { json, isError } = await call(await shared(), 'ultragit_read', { path: 'README.md' });
    expect([isError, json['regions']]).toEqual([false, []]);
    expect(json['stats']).toMatchObject({ regions_returned: 0 });
  });

  it('a damaged reference: told, and the server stays alive', async () => {
    const repository = annotated();
    const state = idOf(repository, 'refs/notes/ultragit');
    write(repository, { '.git/refs/notes/ultragit': 'damaged\n' });
    const client = await connectTo(repository);
    const { json, isError } = await call(client, 'ultragit_read', { path: 'src/client.ts' });
    expect([isError, (json['notes'] as readonly string[])[0]]).toEqual([
      false,
      'refs/notes/ultragit is damaged, so its annotations are missing. '
        + 'The last state of it that is here is in its log, and comes back by '
        + 'mv "$(git rev-parse --git-path \'refs/notes/ultragit\')" "$(git rev-parse --git-dir)/damaged-notes"; '
        + `git update-ref 'refs/notes/ultragit' ${state}.`,
    ]);
    expect((await call(client, 'ultragit_deps', { path: 'src/client.ts' })).isError).toBe(false);
  });

  it('a panic in a handler: an error of the call that says no path, and the server goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docalign-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const program = join(folder, 'program');
    const [grammars, elsewhere] = [join(program, 'grammars'), join(folder, 'grammars')];
    cpSync(builtPrograms(), program, { recursive: true });
    const raw = new RawServer({ root, program: join(program, 'docalign-mcp.js') }, '--tools', 'annotations');
    await raw.initialize();
    // As when the package is replaced while a server of it runs: the handler cannot load what it needs.
    renameSync(grammars, elsewhere);
    raw.send(tool('panic', 'ultragit_read', { path: 'src/client.ts' }));
    expect((await raw.answer('panic')).result).toEqual({
      content: [
        {
          type: 'text',
          text:
            'ultragit_read: a fault inside docalign (Error), not in what you passed. Try again; with --verbose the '
            + 'server prints the cause.',
        },
      ],
      isError: true,
    });
    renameSync(elsewhere, grammars);
    raw.send(tool('again', 'ultragit_read', { path: 'src/client.ts' }));
    expect((await raw.answer('again')).result).toHaveProperty('structuredContent.regions.length', 2);
  });

  it('stdin closed, SIGTERM and SIGINT: exit code 0', async () => {
    for (const end of ['stdin', 'SIGTERM', 'SIGINT'] as const) {
      const raw = server();
      await raw.initialize();
      if (end === 'stdin') raw.child.stdin.end();
      else raw.child.kill(end);
      expect(await raw.exit()).toEqual({ code: 0, signal: null });
    }
  });
});

describe('configuration', () => {
  const repository = annotated(afterAll);
  addNote(repository, annotation([region('src/client.ts', 'open', { intent: 'Of mine' })]), { ref: 'mine' });
  addNote(repository, annotation([region('src/client.ts', 'open', { intent: 'Of chronicle' })]), { ref: 'chronicle' });
  const intents = async (...args: readonly string[]): Promise<unknown> =>
    (
      JSON.parse(await printed(repository, 'annotations', 'read', 'src/client.ts', '--json', ...args)) as {
        regions: readonly { intent: string }[];
      }
    ).regions
      .map(({ intent }) => intent)
      .sort();

  it('both defaults are read together, then ultragit.noteref, notes.ref and --noteref count, the last one most', async () => {
    expect(await intents()).toEqual(['MqttClient::connect does it', 'Of chronicle', 'open does it']);
    git(repository, 'config', 'ultragit.noteref', 'refs/notes/chronicle');
    expect(await intents()).toEqual(['Of chronicle']);
    write(repository, { '.docalign.yml': 'notes:\n  ref: ultragit\n' });
    expect(await intents()).toEqual(['MqttClient::connect does it', 'open does it']);
    expect(await intents('--noteref', 'mine')).toEqual(['Of mine']);
    expect(await intents('--noteref', 'refs/notes/nowhere')).toEqual([]);
  });

  it('--repo of the server and of a command chooses the repository, wherever they start', async () => {
    const elsewhere = createRepository({ 'src/client.ts': CLIENT });
    const { json, text } = await call(await connectTo(elsewhere), 'ultragit_read', { path: 'src/client.ts' });
    expect(json['regions']).toEqual([]);
    expect(await printed(root, '--repo', elsewhere, 'annotations', 'read', 'src/client.ts', '--json')).toBe(
      `${text}\n`,
    );
    const args = ['--repo', root, 'annotations', 'read', 'src/client.ts', '--json'];
    expect(JSON.parse(await printed(elsewhere, ...args))).toHaveProperty('regions.length', 2);
  });

  it('--noteref of the server chooses the reference', async () => {
    const { json } = await call(await connectTo(repository, '--noteref', 'mine'), 'ultragit_read', {
      path: 'src/client.ts',
    });
    expect(json['regions']).toMatchObject([{ intent: 'Of mine' }]);
  });

  it.each(['refs/heads/main', '--all', 'a..b', '', 'refs/notes/', 'refs/notes/-x', 'a b', 'x.lock', 'a/../b', 'a@{1}'])(
    'a name that is not one of notes is refused where it is given: %j',
    (name) => {
      const program = join(builtPrograms(), 'docalign.js');
      const args = [program, 'mcp', '--tools', 'annotations', '--repo', repository, `--noteref=${name}`];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', input: '' });
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('--noteref');
    },
  );

  it('ultragit.include and ultragit.exclude leave files out everywhere', async () => {
    const scoped = annotated();
    git(scoped, 'config', '--add', 'ultragit.exclude', 'src/client.*');
    const client = await connectTo(scoped);
    const { json } = await call(client, 'ultragit_read', { path: 'src/client.ts' });
    expect([json['regions'], json['notes']]).toEqual([
      [],
      ["src/client.ts is left out by ultragit.include or ultragit.exclude in git's settings."],
    ]);
    expect((await call(client, 'ultragit_summary', { path: 'src' })).json['units']).toEqual([]);
    expect((await call(client, 'ultragit_deps', { path: 'src/retry.ts' })).json['dependents']).toEqual([]);
    git(scoped, 'config', '--unset-all', 'ultragit.exclude');
    git(scoped, 'config', '--add', 'ultragit.include', 'docs');
    expect((await call(client, 'ultragit_summary', { path: 'src' })).json['units']).toEqual([]);
    git(scoped, 'config', '--add', 'ultragit.include', '*.ts');
    expect((await call(client, 'ultragit_summary', { path: 'src' })).json['units']).toHaveLength(2);
  });
});

describe('acceptance criteria', () => {
  it('1 to 4: a long-lived process that declares exactly four tools, each with the schema of its arguments', async () => {
    const { tools } = await (await shared()).listTools();
    expect(
      tools.map(({ name, inputSchema: { properties = {}, required } }) => [name, Object.keys(properties), required]),
    ).toEqual([
      ['ultragit_read', ['path', 'anchor', 'lines', 'max_tokens'], ['path']],
      ['ultragit_deps', ['path', 'anchor'], ['path']],
      ['ultragit_history', ['path', 'anchor', 'limit'], ['path']],
      ['ultragit_summary', ['path', 'anchor'], ['path']],
    ]);
  });

  it.each([
    ['5', 'read', { path: 'src/client.ts', lines: '2:3', max_tokens: 900 }, ['--lines', '2:3', '--max-tokens', '900']],
    ['6', 'deps', { path: 'src/retry.ts' }, []],
    ['7', 'history', { path: 'src/client.ts', limit: 1 }, ['--limit', '1']],
    ['8', 'summary', { path: 'src' }, []],
  ])('%s: ultragit_%s gives what the command line gives, byte for byte', async (_, name, args, options) => {
    const { text } = await call(await shared(), `ultragit_${name}`, args);
    expect(await printed(root, 'annotations', name, args.path, '--json', ...options)).toBe(`${text}\n`);
  });

  it('9 to 11 and 13: stdout has nothing but JSON-RPC, whatever is sent, and the server ends with stdin', async () => {
    const raw = server();
    await raw.initialize();
    raw.send(
      '[',
      '{}',
      '"x"',
      tool(1, 'ultragit_read', { path: '../x' }),
      tool(2, 'ultragit_read', { path: '/etc/passwd' }),
    );
    for (const id of [1, 2]) expect((await raw.answer(id)).result).toHaveProperty('isError', true);
    raw.child.stdin.end();
    expect((await raw.exit()).code).toBe(0);
    expect(raw.answers.every((answer) => 'result' in answer || 'error' in answer)).toBe(true);
  });

  it('12 and 15: after "mcp install", a client finds and calls the tools by the settings alone', async () => {
    const repository = annotated();
    const install = (): string => {
      cli(repository, 'mcp', 'install', '--client', 'claude-code', '--tools', 'docs,annotations');
      return readFileSync(join(repository, '.mcp.json'), 'utf8');
    };
    const written = install();
    expect(install()).toBe(written);
    const { mcpServers } = JSON.parse(written) as {
      mcpServers: Record<string, { command: string; args: readonly string[]; env?: Record<string, string> }>;
    };
    const { command, args, env } = mcpServers['docalign'] ?? { command: '', args: [] };
    const client = new Client({ name: 'test', version: '1' });
    onTestFinished(() => client.close());
    // A client starts a server in the folder of its project.
    const start = { command, args: [...args], cwd: repository, stderr: 'ignore' as const };
    await client.connect(new StdioClientTransport(env === undefined ? start : { ...start, env }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES));
    const { json } = await call(client, 'ultragit_read', { path: 'src/client.ts', anchor: 'connect' });
    expect(json['regions']).toMatchObject([{ intent: 'MqttClient::connect does it' }]);
  });
});
