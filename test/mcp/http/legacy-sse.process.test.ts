import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtPrograms } from '../../support/built.js';
import { ask, call, connectHttp, startHttp } from '../../support/http.js';
import { createRepository } from '../../support/repository.js';

beforeAll(() => void builtPrograms());

const root = createRepository(
  {
    'package.json': '{ "name": "shop", "version": "1.0.0", "scripts": { "start": "node ." } }\n',
    'README.md': '# Shop\n\n## Start\n\nRun `npm start` to open the shop.\n',
  },
  afterAll,
);
const TOKEN = 'a-long-enough-token';
const GET_DOCS = { name: 'get_docs', arguments: { query: 'open the shop' } };

/** The official client, by the transport of 2024-11-05. */
async function connectSse(url: URL): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new SSEClientTransport(new URL('/sse', url)));
  onTestFinished(() => client.close());
  return client;
}

/** An open stream, and what its first event says. */
async function openStream(
  url: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly response: IncomingMessage; readonly first: string; readonly end: () => void }> {
  const sent = request(new URL('/sse', url), { headers, agent: false }).end();
  // Safe: the event of a request has the response.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  // Safe: text of the response.
  const [first] = (await once(response.setEncoding('utf8'), 'data')) as [string];
  onTestFinished(() => void sent.destroy());
  return { response, first, end: () => sent.destroy() };
}

const INITIALIZE = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };

/** Opens a session with a stream, which stays open as long as the answer is kept. */
async function openSession(url: URL, signal: AbortSignal): Promise<Response> {
  const { headers } = await call(url, 'initialize', INITIALIZE);
  const id = String(headers['mcp-session-id']);
  const asked = { Accept: 'text/event-stream', 'Mcp-Protocol-Version': '2025-11-25', 'Mcp-Session-Id': id };
  return fetch(url, { headers: asked, signal });
}

describe('a server for clients of HTTP+SSE', () => {
  it('answers the official client as it does over Streamable HTTP, at the same time', async () => {
    const { url } = await startHttp(root, ['--legacy-sse']);
    const [old, now, other] = [await connectSse(url), await connectHttp(url), await connectSse(url)];
    expect((await old.listTools()).tools).toEqual((await now.listTools()).tools);
    const said = async (client: Client): Promise<string> => JSON.stringify(await client.callTool(GET_DOCS));
    expect(await said(old)).toContain('npm start');
    expect(await Promise.all([said(old), said(other), said(old)])).toHaveLength(3);
    await expect(old.callTool({ name: 'nothing' })).rejects.toThrow(/nothing/);
  });

  it('names the address for messages in the first event, and takes none for a stream that has ended', async () => {
    const { url } = await startHttp(root, ['--legacy-sse']);
    const { response, first, end } = await openStream(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
    const [, path = ''] = /^event: endpoint\ndata: (\/messages\?sessionId=[\w-]{36})\n\n$/.exec(first) ?? [];
    expect((await call(url, 'ping', {}, { path })).status).toBe(202);
    // Safe: text of the response.
    const [answer] = (await once(response, 'data')) as [string];
    expect(answer).toBe('event: message\ndata: {"result":{},"jsonrpc":"2.0","id":1}\n\n');
    expect((await ask(url, { path, body: '{' })).status).toBe(400);
    expect((await ask(url, { path, body: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(413);
    end();
    await expect.poll(async () => (await call(url, 'ping', {}, { path })).status).toBe(404);
    expect((await call(url, 'ping', {}, { path: '/messages' })).status).toBe(404);
    expect((await ask(url, { path: '/sse' })).headers['allow']).toBe('GET');
    expect((await ask(url, { method: 'GET', path: '/messages' })).headers['allow']).toBe('POST');
  });

  it('lets in whom it lets in otherwise, and ends its streams when it ends', async () => {
    const { url, child } = await startHttp(root, ['--legacy-sse', '--token', TOKEN]);
    expect((await ask(url, { method: 'GET', path: '/sse' })).status).toBe(401);
    const origin = { Origin: 'http://evil.example', Authorization: `Bearer ${TOKEN}` };
    expect((await ask(url, { method: 'GET', path: '/sse', headers: origin })).status).toBe(403);
    const { response } = await openStream(url, { Authorization: `Bearer ${TOKEN}` });
    const ended = once(response, 'close');
    child.kill('SIGTERM');
    await ended;
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });

  it('is not there unless it is asked for', async () => {
    const { url } = await startHttp(root);
    expect((await ask(url, { method: 'GET', path: '/sse' })).status).toBe(404);
  });

  it('keeps no more streams than it can, and answers others', async () => {
    const { url } = await startHttp(root, ['--legacy-sse']);
    const streams = await Promise.all(Array.from({ length: 120 }, () => openStream(url)));
    expect(streams).toHaveLength(120);
    expect(await ask(url, { method: 'GET', path: '/sse' })).toMatchObject({ status: 503 });
    expect((await call(url, 'ping')).status).toBe(200);
    for (const { end } of streams.slice(0, 50)) end();
    await expect.poll(async () => (await openStream(url)).response.statusCode).toBe(200);
  });

  it('leaves connections for calls beside as many streams of sessions', async () => {
    const { url } = await startHttp(root, ['--legacy-sse', '--sessions']);
    await Promise.all(Array.from({ length: 120 }, () => openStream(url)));
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const streams = Array.from({ length: 190 }, async () => openSession(url, leave.signal));
    const answers = await Promise.all(streams);
    const { headers } = await call(url, 'initialize', INITIALIZE);
    const asked = { 'Mcp-Session-Id': String(headers['mcp-session-id']) };
    expect((await call(url, 'tools/call', GET_DOCS, { headers: asked })).text).toContain('npm start');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(180);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(10);
  });
});
