import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { call as callTool, cli } from '../annotations/support.js';
import { once } from '../../src/text/memo.js';
import { atEndOfAll } from '../support/at-end.js';
import { builtPrograms, builtServer } from '../support/built.js';
import { ask, call as request, connectHttp, serveUntil } from '../support/http.js';
import { createRepository, write } from '../support/repository.js';
import { RawServer } from '../support/server.js';

/**
 * The regression list of the seed "MCP Integration": lifecycle, errors, authentication, tool validation, integration,
 * concurrency, and what it says of content blocks, of HTTP and of its client. Where docalign answers otherwise, by its
 * own table of errors, the title says so.
 */
const FILES = {
  'package.json': '{ "name": "sample-repository" }\n',
  'src/index.ts': "import { Router } from './api/router.js';\nexport const app = new Router();\n",
  'src/api/router.ts': "import { handle } from './handler.js';\nexport class Router {\n  route = handle;\n}\n",
  'src/api/handler.ts': "import type { Router } from './router.js';\nexport function handle(router: Router): void {}\n",
  'tests/router.test.ts': "import { Router } from '../src/api/router.js';\nnew Router();\n",
  'README.md': '# Sample\n\nThe `Router` is in `src/api/router.ts`.\n',
};
const CODE = ['--tools', 'code'];
const TOKEN = 'a-long-enough-token';
const root = createRepository(FILES, afterAll);

beforeAll(() => void builtPrograms());

const tool = (id: string | number, name: string, args: unknown): object => ({
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** The official client of a server that is started so; closed with the test, or as the caller says. */
async function clientOf(
  command: string,
  args: readonly string[],
  atEnd: (putAway: () => Promise<void>) => void = (putAway) => onTestFinished(putAway),
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command, args: [...args], stderr: 'ignore' }));
  atEnd(() => client.close());
  return client;
}

const atEnd = atEndOfAll();

/** A client of one server for all questions about the repository that no test changes. */
const shared = once(() => clientOf(process.execPath, [builtServer(), '--repo', root, ...CODE], atEnd));

/** The same with bare pipes, for messages that a server goes on after. */
const sharedRaw = once(async () => {
  const raw = new RawServer({ root, atEnd }, ...CODE);
  await raw.initialize();
  return raw;
});

/** And over HTTP, one without and one with a token. */
const open = once(() => serveUntil({ root, args: CODE, atEnd }));
const locked = once(() => serveUntil({ root, args: [...CODE, '--token', TOKEN], atEnd }));

function connect(repository: string): Promise<Client> {
  return clientOf(process.execPath, [builtServer(), '--repo', repository, ...CODE]);
}

describe('lifecycle', () => {
  it('initialize, the tools for code, a call of each, and a clean end when stdin closes', async () => {
    const raw = new RawServer(root, ...CODE);
    expect((await raw.initialize()).result).toHaveProperty('capabilities.tools');
    raw.send({ id: 'list', method: 'tools/list' });
    const tools = (await raw.answer('list')).result?.['tools'] as readonly { name: string }[];
    expect(tools.map(({ name }) => name)).toEqual(['search_code', 'search_dependencies', 'list_recent_files']);
    raw.send(tool(1, 'search_code', { term: 'Router' }));
    raw.send(tool(2, 'search_dependencies', { file_path: 'src/api/router.ts' }));
    expect((await raw.answer(1)).result).toMatchObject({ structuredContent: { total_files: 5 } });
    expect((await raw.answer(2)).result).toHaveProperty('structuredContent.dependents');
    raw.child.stdin.end();
    expect((await raw.exit()).code).toBe(0);
  });

  it('each request over HTTP stands for itself: no session, as in the seed', async () => {
    const { url } = await open();
    const { status, headers, text } = await request(url, 'tools/call', {
      name: 'search_code',
      arguments: { term: 'Router' },
    });
    expect([status, headers['content-type'], headers['mcp-session-id']]).toEqual([200, 'application/json', undefined]);
    expect(text).toContain('src/api/router.ts');
  });
});

describe('errors', () => {
  it('what is not JSON is -32700, and the server reads on', async () => {
    const raw = await sharedRaw();
    raw.send('{"jsonrpc":', tool('after', 'search_code', { term: 'Router' }));
    expect((await raw.answer(null)).error?.code).toBe(-32_700);
    expect((await raw.answer('after')).result).toHaveProperty('structuredContent');
  });

  it('an unknown method is -32601', async () => {
    const raw = await sharedRaw();
    raw.send({ id: 'method', method: 'tools/nothing' });
    expect((await raw.answer('method')).error?.code).toBe(-32_601);
  });

  it('an unknown tool is -32602 and names those that there are (the seed has -32603)', async () => {
    const raw = await sharedRaw();
    raw.send(tool('slip', 'search_kode', {}), tool('other', 'get_docs', { query: 'x' }));
    expect((await raw.answer('slip')).error).toEqual({
      code: -32_602,
      message: expect.stringMatching(/^Unknown tool: "search_kode"\. .*search_code/) as unknown,
    });
    expect((await raw.answer('other')).error?.code).toBe(-32_602);
  });

  it('a wrong argument is a result with isError (the seed has -32603)', async () => {
    const raw = await sharedRaw();
    raw.send(
      tool('a', 'search_code', {}),
      tool('b', 'search_code', { term: '(', mode: 'regex' }),
      tool('c', 'search_code', []),
    );
    for (const id of ['a', 'b', 'c']) {
      const { result, error } = await raw.answer(id);
      expect([result?.['isError'], error]).toEqual([true, undefined]);
      expect(JSON.stringify(result)).not.toMatch(/\/tmp\/|\/shm\/|at \w+ \(/);
    }
  });
});

describe('authentication', () => {
  it('a server with a token answers no request without it', async () => {
    const { url, log } = await locked();
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_code', arguments: { term: 'Router' } },
    });
    for (const headers of [{}, { Authorization: 'Bearer wrong-token-altogether' }, { Authorization: TOKEN }]) {
      const { status, text } = await ask(url, { body, headers: headers as Record<string, string> });
      expect([status, text.includes('router.ts')]).toEqual([401, false]);
    }
    const { status, text } = await ask(url, { body, headers: { Authorization: `Bearer ${TOKEN}` } });
    expect([status, text.includes('router.ts')]).toEqual([200, true]);
    expect(log()).not.toContain(TOKEN);
  });

  it('the official client gets in with the token', async () => {
    const { url } = await locked();
    const client = await connectHttp(url, { Authorization: `Bearer ${TOKEN}` });
    expect((await client.listTools()).tools).toHaveLength(3);
    await expect(connectHttp(url)).rejects.toThrow();
  });
});

describe('tool validation', () => {
  it.each<[string, object, string]>([
    ['search_code', {}, '"term" is missing'],
    ['search_code', { term: 7 }, '"term" must be a string of 1 to 500 characters, got 7'],
    ['search_code', { term: '' }, '"term"'],
    ['search_code', { term: 'x', limit: 0 }, '"limit" must be an integer from 1 to 100, got 0'],
    ['search_code', { term: 'x', limit: 101 }, '"limit" must be an integer from 1 to 100, got 101'],
    ['search_code', { term: 'x', limit: '5' }, '"limit"'],
    ['search_dependencies', {}, '"file_path" is missing'],
    ['search_dependencies', { file_path: 'src/index.ts', direction: 'sideways' }, '"direction" must be one of'],
    ['search_dependencies', { file_path: 'src/index.ts', depth: 0 }, '"depth" must be an integer from 1 to 5, got 0'],
    ['search_dependencies', { file_path: 'src/index.ts', depth: 6 }, '"depth" must be an integer from 1 to 5, got 6'],
    ['search_dependencies', { file_path: 'src/index.ts', include_tests: 1 }, '"include_tests"'],
    ['search_dependencies', { file_path: 'src/indx.ts' }, 'Did you mean "src/index.ts"?'],
    ['search_code', { term: 'x', unknown: 1 }, 'there is no argument "unknown"'],
  ])('%s refuses %j', async (name, args, message) => {
    const { isError, text } = await callTool(await shared(), name, args as Record<string, unknown>);
    expect([isError, text.includes(message)], text).toEqual([true, true]);
    expect(text.startsWith(`${name}: `)).toBe(true);
  });

  it('defaults are those of the seed: 20 files, 10 recent ones, depth 1, with tests; both directions', async () => {
    const { tools } = await (await shared()).listTools();
    const defaults = tools.map(({ inputSchema }) =>
      Object.fromEntries(
        Object.entries(inputSchema.properties ?? {}).map(([key, value]) => [
          key,
          (value as { default?: unknown }).default,
        ]),
      ),
    );
    expect(defaults).toMatchObject([
      { limit: 20 },
      { direction: 'both', depth: 1, include_tests: true },
      { limit: 10 },
    ]);
  });
});

describe('integration', () => {
  it('search_code: files that match, with snippets around the term', async () => {
    const { json } = await callTool(await shared(), 'search_code', { term: 'Router', limit: 1, output: 'full' });
    expect(json).toMatchObject({
      files: [
        {
          file: 'src/api/router.ts',
          definitions: [{ name: 'Router', line: 2 }],
          snippets: [{ start_line: 1, end_line: 4, text: FILES['src/api/router.ts'].trimEnd() }],
        },
      ],
      total_files: 5,
    });
  });

  it('search_dependencies: reverse and forward, over several imports, with the circle, with and without tests', async () => {
    const client = await shared();
    const asked = async (args: Record<string, unknown>): Promise<Record<string, unknown>> =>
      (await callTool(client, 'search_dependencies', args)).json;
    expect(await asked({ file_path: 'src/api/handler.ts', direction: 'dependents', depth: 2 })).toEqual({
      file: 'src/api/handler.ts',
      dependents: {
        files: [
          { file: 'src/api/router.ts', line: 1 },
          { file: 'src/index.ts', depth: 2, line: 1, via: 'src/api/router.ts' },
          { file: 'tests/router.test.ts', depth: 2, line: 1, via: 'src/api/router.ts' },
        ],
        total: 3,
      },
      cycles: [['src/api/handler.ts', 'src/api/router.ts']],
    });
    expect(await asked({ file_path: 'src/index.ts', direction: 'dependencies', depth: 5 })).toMatchObject({
      dependencies: { files: [{ file: 'src/api/router.ts' }, { file: 'src/api/handler.ts', depth: 2 }], total: 2 },
    });
    expect(
      await asked({ file_path: 'src/api/router.ts', direction: 'dependents', include_tests: false }),
    ).toMatchObject({ dependents: { total: 2 } });
  });

  it('an answer describes the files at the call: what is edited needs no index run', async () => {
    const own = createRepository(FILES);
    const client = await connect(own);
    const total = async (): Promise<unknown> =>
      (await callTool(client, 'search_code', { term: 'brandNewName' })).json['total_files'];
    expect(await total()).toBe(0);
    write(own, { 'src/fresh.ts': 'export const brandNewName = 1;\n' });
    expect(await total()).toBe(1);
  });

  it('the command line prints what the tool answers', async () => {
    const client = await shared();
    for (const mode of ['symbol', 'regex']) {
      const searched = await callTool(client, 'search_code', { term: 'Router', mode });
      expect(JSON.parse(cli(root, 'grep', 'Router', '--mode', mode, '--json')), mode).toEqual(searched.json);
    }
    const followed = await callTool(client, 'search_dependencies', { file_path: 'src/index.ts' });
    expect(JSON.parse(cli(root, 'graph', 'src/index.ts', '--json'))).toEqual(followed.json);
  });
});

describe('concurrency', () => {
  it('many calls at once each get their own answer, over stdio', async () => {
    const raw = await sharedRaw();
    const terms = ['Router', 'handle', 'app', 'nothing-at-all', 'Sample'];
    const wanted = [5, 2, 1, 0, 1];
    for (let at = 0; at < 50; at += 1) raw.send(tool(at, 'search_code', { term: terms[at % 5] }));
    for (let at = 0; at < 50; at += 1)
      expect((await raw.answer(at)).result, terms[at % 5]).toMatchObject({
        structuredContent: { total_files: wanted[at % 5] },
      });
  });

  it('several clients at once get the same answers, over HTTP', async () => {
    const { url } = await open();
    const clients = await Promise.all([1, 2, 3].map(() => connectHttp(url)));
    const answers = await Promise.all(
      clients.flatMap((client) =>
        ['src/index.ts', 'src/api/router.ts'].map((file_path) =>
          callTool(client, 'search_dependencies', { file_path }),
        ),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2);
    expect(answers.every(({ isError }) => !isError)).toBe(true);
  });
});

describe('content blocks', () => {
  it('a result is one block of text with the same facts as the structured content (the seed has JSON as text)', async () => {
    const result = await (await shared()).callTool({ name: 'search_code', arguments: { term: 'Router', limit: 1 } });
    expect(result.content).toEqual([{ type: 'text', text: expect.stringContaining('src/api/router.ts (') as unknown }]);
    expect(result.structuredContent).toMatchObject({ files: [{ file: 'src/api/router.ts' }] });
    expect(result).not.toHaveProperty('isError', true);
  });

  it('the official client finds every answer to be of the schema of its tool', async () => {
    const client = await shared();
    // The client checks results of tools that it has listed.
    await client.listTools();
    for (const args of [{ term: 'Router' }, { term: 'ROUTER' }, { term: 'no such' }, { term: 'R', output: 'full' }])
      expect((await callTool(client, 'search_code', args)).isError).toBe(false);
    expect((await callTool(client, 'search_dependencies', { file_path: 'README.md' })).isError).toBe(false);
  });
});

describe('HTTP', () => {
  it('a body that is not JSON is 400, an unknown method and a tool error are 200', async () => {
    const { url } = await open();
    expect(await ask(url, { body: '{' })).toMatchObject({
      status: 400,
      text: expect.stringContaining('-32700') as unknown,
    });
    expect(await request(url, 'no/such')).toMatchObject({
      status: 200,
      text: expect.stringContaining('-32601') as unknown,
    });
    const wrong = await request(url, 'tools/call', { name: 'search_code', arguments: {} });
    expect([wrong.status, wrong.text.includes('"isError":true')]).toEqual([200, true]);
  });

  it('foreign origins and hosts are refused (the seed does not check them)', async () => {
    const { url } = await open();
    for (const headers of [{ Origin: 'https://evil.example' }, { Host: 'evil.example' }]) {
      const { status } = await request(url, 'tools/list', {}, { headers: headers as Record<string, string> });
      expect(status).toBe(403);
    }
  });
});

describe('set-up of Claude Code', () => {
  it('an entry with the toolset starts a server that answers', async () => {
    const own = createRepository(FILES);
    cli(own, 'mcp', 'install', '--client', 'claude-code');
    const written = JSON.parse(readFileSync(join(own, '.mcp.json'), 'utf8')) as {
      mcpServers: { docalign: { command: string; args: string[] } };
    };
    const { command, args } = written.mcpServers.docalign;
    const client = await clientOf(command, [...args, '--repo', own, ...CODE]);
    expect((await callTool(client, 'search_code', { term: 'Router' })).json['total_files']).toBe(5);
  });
});
