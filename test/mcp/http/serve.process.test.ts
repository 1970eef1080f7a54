import { spawnSync } from 'node:child_process';
import { once as onceEmitted } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once } from '../../../src/text/memo.js';
import { atEndOfAll } from '../../support/at-end.js';
import { builtPrograms } from '../../support/built.js';
import { runCli } from '../../support/cli.js';
import { ask, call, connectHttp, serveUntil, startHttp } from '../../support/http.js';
import { createRepository } from '../../support/repository.js';
import { openClient } from '../../support/server.js';
import { until } from '../../support/until.js';

beforeAll(() => void builtPrograms());

const root = createRepository(
  {
    'package.json': '{ "name": "shop", "version": "1.0.0", "scripts": { "start": "node ." } }\n',
    'README.md': '# Shop\n\n## Start\n\nRun `npm start` to open the shop.\n\n## Prices\n\nThey are in euros.\n',
  },
  afterAll,
);
const GET_DOCS = { name: 'get_docs', arguments: { query: 'open the shop' } };
const TOKEN = 'a-long-enough-token';

const atEnd = atEndOfAll();
/** One server for the tests that only ask. */
const shared = once(() => serveUntil({ root, args: [], atEnd }));
/** The command where it refuses to serve, in this process. */
const refused = (...args: readonly string[]) => runCli(['serve', ...args], { cwd: root });

describe('a server over HTTP', () => {
  it('answers the official client as the one on stdin does', async () => {
    const { url } = await shared();
    const [here, there] = [await connectHttp(url), await openClient(root)];
    expect((await here.listTools()).tools).toEqual((await there.listTools()).tools);
    expect(await here.listResources()).toEqual(await there.listResources());
    expect(await here.listPrompts()).toEqual(await there.listPrompts());
    // Both know the standing of the sections after they have read all code.
    const said = async (client: Client): Promise<string> => JSON.stringify(await client.callTool(GET_DOCS));
    while ((await said(here)).includes('pending') || (await said(there)).includes('pending')) await pause(20);
    expect(await said(here)).toContain('npm start');
    expect(await said(here)).toBe(await said(there));
    await there.close();
  });

  it('answers each request by itself, as JSON, whatever came before', async () => {
    const { url } = await shared();
    const { status, headers, text } = await call(url, 'tools/call', GET_DOCS);
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(headers['mcp-session-id']).toBeUndefined();
    expect(text).toContain('npm start');
    expect(await ask(url, { method: 'GET' })).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect((await ask(url, { method: 'DELETE' })).status).toBe(405);
  });

  it('answers a body that is not one request by the status for it', async () => {
    const { url } = await shared();
    const bodies: readonly [what: string, body: string, status: number, code: number][] = [
      ['is not JSON', '{', 400, -32_700],
      ['is empty', '', 400, -32_000],
      ['is a batch', '[]', 400, -32_600],
      ['is of another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32_600],
      ['asks for an unknown method', '{"jsonrpc":"2.0","id":1,"method":"no/such"}', 200, -32_601],
      [
        'calls an unknown tool',
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}}',
        200,
        -32_602,
      ],
      ['is too large', 'x'.repeat(1024 * 1024 + 1), 413, -32_000],
    ];
    for (const [what, body, status, code] of bodies) {
      const answer = await ask(url, { body });
      expect([what, answer.status]).toEqual([what, status]);
      expect(JSON.parse(answer.text), what).toMatchObject({ error: { code } });
    }
    expect((await call(url, 'ping')).status).toBe(200);
  });

  it('says what is wrong with the rest of a request', async () => {
    const { url } = await shared();
    const status = async (...args: Parameters<typeof ask>): Promise<number> => (await ask(...args)).status;
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    expect(await status(url, { body, headers: { 'Content-Type': 'text/plain' } })).toBe(415);
    expect(await status(url, { body, headers: { Accept: 'text/html' } })).toBe(406);
    expect(await status(url, { body, headers: { 'Mcp-Protocol-Version': 'tomorrow' } })).toBe(400);
    expect(await status(url, { body, path: '/' })).toBe(404);
    expect(await status(url, { body, path: '/mcp/../etc/passwd' })).toBe(404);
    expect(await status(url, { body: '{"jsonrpc":"2.0","method":"notifications/initialized"}' })).toBe(202);
    expect(await status(url, { body, headers: { 'X-Long': 'x'.repeat(20_000) } })).toBe(431);
    const isError = await call(url, 'tools/call', { name: 'get_docs', arguments: { query: 1 } });
    expect(JSON.parse(isError.text)).toMatchObject({ result: { isError: true } });
  });

  it('lets in no page of another site and no other name of this machine', async () => {
    for (const [option, value] of [
      ['--allow-origin', 'localhost:6274'],
      ['--allow-origin', 'http://localhost/page'],
      ['--allow-host', 'docs.example.com:80'],
      ['--allow-host', 'a/b'],
    ]) {
      const { code, stderr } = await refused(option ?? '', value ?? '');
      expect([code, stderr]).toEqual([2, expect.stringContaining(`${option ?? ''} must be`)]);
    }
    const { url } = await startHttp(root, ['--allow-origin', 'http://localhost:6274']);
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await call(url, 'ping', {}, { headers })).status;
    expect(await status({ Host: 'evil.example' })).toBe(403);
    expect(await status({ Origin: 'http://evil.example' })).toBe(403);
    expect(await status({ Host: `localhost:${url.port}`, Origin: `http://localhost:${url.port}` })).toBe(200);
    expect(await status({ Origin: 'http://localhost:6274' })).toBe(200);
    const preflight = await ask(url, { method: 'OPTIONS', headers: { Origin: 'http://localhost:6274' } });
    expect(preflight).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': 'http://localhost:6274' },
    });
    const foreign = await ask(url, { method: 'OPTIONS', headers: { Origin: 'http://evil.example' } });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    expect(foreign.status).toBe(403);
  });

  it('asks other machines for the token, which its log does not hold, nor what is asked', async () => {
    const { url, log } = await startHttp(root, ['--host', '0.0.0.0'], { DOCALIGN_TOKEN: TOKEN });
    const here = new URL(`http://127.0.0.1:${url.port}/mcp`);
    expect(await call(here, 'ping')).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    const client = await connectHttp(here, { Authorization: `Bearer ${TOKEN}` });
    expect(JSON.stringify(await client.callTool(GET_DOCS))).toContain('npm start');
    await until(() => log().includes('"rpc":"tools/call"'));
    expect(log()).toContain('"status":401');
    expect(log()).not.toContain(TOKEN);
    expect(log()).not.toContain('open the shop');
  });

  it('says whether it runs, and whether the documents were read', async () => {
    const { url } = await shared();
    const health = await ask(url, { method: 'GET', path: '/health', headers: { Host: 'any.example' } });
    expect([health.status, JSON.parse(health.text)]).toEqual([200, { status: 'ok' }]);
    while ((await ask(url, { method: 'GET', path: '/ready' })).status !== 200) await pause(20);
  });

  it('takes so many requests a second from one address', async () => {
    const { url } = await startHttp(root, ['--rate', '5']);
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(url, 'ping')));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers['retry-after'])).toContain('1');
  });

  it('answers while 1,000 connections send nothing, half of a head, or a body that does not end', async () => {
    const { url } = await startHttp(root);
    const sockets = Array.from({ length: 1_000 }, (_, at) => {
      const socket = connectSocket(Number(url.port), '127.0.0.1');
      socket.on('error', () => undefined);
      const head = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
      if (at % 3 > 0) socket.write(head);
      if (at % 3 > 1) socket.write('Content-Length: 100\r\n\r\n{');
      return socket;
    });
    for (let at = 0; at < 20; at += 1) expect((await call(url, 'tools/call', GET_DOCS)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('answers while connections that were refused once send a body that does not end', async () => {
    const { url } = await startHttp(root);
    const head = (path: string, length: number): string =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const sockets = Array.from({ length: 450 }, () => connectSocket(Number(url.port), '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => undefined).write(head('/x', 2));
    await pause(300);
    for (const socket of sockets) socket.write(`{}${head('/mcp', 100)}{`);
    await pause(300);
    for (let at = 0; at < 10; at += 1) expect((await call(url, 'tools/call', GET_DOCS)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends at %s with 0, after the calls that run', async (signal) => {
    const { child, url } = await startHttp(root);
    const running = call(url, 'tools/call', GET_DOCS);
    await ask(url, { method: 'GET', path: '/health' });
    const ended = onceEmitted(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect((await running.catch(() => ({ status: 0 }))).status).toBe(200);
  });
});

describe('a server with sessions', () => {
  const start = () => startHttp(root, ['--sessions']);
  const initialize = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };

  it('serves several official clients at one time, each with its own', async () => {
    const { url } = await start();
    const clients = await Promise.all(Array.from({ length: 5 }, () => connectHttp(url)));
    const answers = await Promise.all(clients.map((client) => client.callTool(GET_DOCS)));
    for (const answer of answers) expect(JSON.stringify(answer)).toContain('npm start');
  });

  it('answers with events, knows its sessions, and ends them when asked', async () => {
    const { url } = await start();
    const first = await call(url, 'initialize', initialize);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'text/event-stream']);
    const id = String(first.headers['mcp-session-id']);
    const headers = { 'Mcp-Session-Id': id, 'Mcp-Protocol-Version': '2025-11-25' };
    const { status, text } = await call(url, 'tools/call', GET_DOCS, { headers });
    expect([status, text.startsWith('id: ')]).toEqual([200, true]);
    expect((await call(url, 'ping')).status).toBe(400);
    expect((await call(url, 'ping', {}, { headers: { 'Mcp-Session-Id': 'x' } })).status).toBe(404);
    expect((await ask(url, { method: 'DELETE', headers })).status).toBe(200);
    expect((await call(url, 'ping', {}, { headers })).status).toBe(404);
  });

  it('answers while clients have more streams open than it answers calls at one time', async () => {
    const { url } = await start();
    const ids = await Promise.all(
      Array.from({ length: 140 }, async () =>
        String((await call(url, 'initialize', initialize)).headers['mcp-session-id']),
      ),
    );
    const leave = new AbortController();
    const headers = { Accept: 'text/event-stream', 'Mcp-Protocol-Version': '2025-11-25' };
    const streams = await Promise.all(
      ids.map((id) => fetch(url, { headers: { ...headers, 'Mcp-Session-Id': id }, signal: leave.signal })),
    );
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const { status } = await call(url, 'tools/call', GET_DOCS, { headers: { 'Mcp-Session-Id': ids[0] ?? '' } });
    expect(status).toBe(200);
    leave.abort();
  });

  it('sends again what a client has missed of an answer', async () => {
    const { url } = await start();
    const id = String((await call(url, 'initialize', initialize)).headers['mcp-session-id']);
    const headers = { 'Mcp-Session-Id': id, 'Mcp-Protocol-Version': '2025-11-25' };
    const { text } = await call(url, 'tools/call', GET_DOCS, { headers });
    const [, first = ''] = /^id: (\S+)/.exec(text) ?? [];
    const again = await fetch(url, { headers: { ...headers, Accept: 'text/event-stream', 'Last-Event-ID': first } });
    const { value } = (await again.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('npm start');
  });
});

describe('the command', () => {
  it('refuses to be reached by other machines without a token, and a short token', async () => {
    expect(await refused('--host', '0.0.0.0')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no token'),
    });
    expect(await refused('--token', 'short')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('has 5 characters'),
    });
  });

  it('says when the address cannot be used', async () => {
    const { url } = await shared();
    // A whole program: it must also end.
    const args = [join(builtPrograms(), 'docalign.js'), 'serve', '--repo', root, '--port', url.port];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is in use'),
    });
    const away = await refused('--host', '192.0.2.1', '--token', TOKEN);
    expect(away).toMatchObject({ code: 2, stderr: expect.stringContaining('has no address') });
  });
});
