import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Sessions } from '../../../src/mcp/http/sessions.js';
import type { AnyServer } from '../../../src/mcp/web/transport.js';

/** A server with a tool that ends when it is cancelled only. */
function waitingServer(): AnyServer {
  const server = new McpServer({ name: 'test', version: '1' });
  server.registerTool(
    'wait',
    {},
    ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({ content: [] }))),
  );
  return server;
}

/** The method and headers of a request. */
type Asked = Readonly<Record<string, string>>;

/** The answers of one session to messages that are posted to it. */
async function openSession(): Promise<(message: JSONRPCMessage | undefined, more?: Asked) => Promise<Response>> {
  const sessions = new Sessions(waitingServer);
  onTestFinished(() => sessions.closeAll());
  let id: string | null = null;
  const post = async (
    message: JSONRPCMessage | undefined,
    { method = 'POST', ...more }: Asked = {},
  ): Promise<Response> => {
    const found = await sessions.find(id ?? undefined, message);
    if (!('session' in found)) throw new Error(found.message);
    const headers = {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'Mcp-Protocol-Version': '2025-11-25',
      ...(id === null ? {} : { 'Mcp-Session-Id': id }),
      ...more,
    };
    const request = new Request('http://localhost/mcp', { method, headers });
    return sessions.answer(found.session, request, message);
  };
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  const answer = await post({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  id = answer.headers.get('mcp-session-id');
  await answer.text();
  return post;
}

const wait = (id: number): JSONRPCMessage => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'wait' } });
const cancel = (requestId: number): JSONRPCMessage => ({
  jsonrpc: '2.0',
  method: 'notifications/cancelled',
  params: { requestId },
});

describe('a session', () => {
  it('ends the stream of a call that is cancelled', async () => {
    const post = await openSession();
    const stream = await post(wait(1));
    expect((await post(cancel(1))).status).toBe(202);
    expect(await stream.text()).toContain('"error":{"code":-32800,"message":"Request cancelled"}');
  });

  it('takes no call with the id of one that is being answered, and takes it again afterwards', async () => {
    const post = await openSession();
    const stream = await post(wait(1));
    const second = await post(wait(1));
    expect([second.status, await second.text()]).toEqual([
      400,
      expect.stringContaining('the call 1 is still being answered') as string,
    ]);
    await post(cancel(1));
    await stream.text();
    const third = await post(wait(1));
    await post(cancel(1));
    expect([third.status, await third.text()]).toEqual([200, expect.stringContaining('cancelled') as string]);
  });

  it('knows nothing of a call that was answered, or never made', async () => {
    const post = await openSession();
    expect((await post(cancel(7))).status).toBe(202);
    const list = await post({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    expect(await list.text()).toContain('"wait"');
    expect((await post(cancel(2))).status).toBe(202);
  });

  it('gives a client that comes back after an error nothing, and one that has missed the answer that only', async () => {
    const post = await openSession();
    const stream = await post({ jsonrpc: '2.0', id: 3, method: 'tools/unknown' });
    const ids = [...(await stream.text()).matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);
    expect(ids).toHaveLength(2);
    const resume = (last = '') => post(undefined, { method: 'GET', 'Last-Event-ID': last });
    const missed = await resume(ids[0]);
    expect([missed.status, await missed.text()]).toEqual([200, expect.stringContaining('"error"') as string]);
    expect((await resume(ids[1])).status).toBe(405);
    expect((await resume('99.nothing')).status).toBe(400);
    const running = await post(wait(4));
    const [first = ''] = [.../^id: (.*)$/m.exec(await firstOf(running))!].slice(1);
    expect((await resume(first)).status).toBe(409);
  });

  it('answers the calls that are running when it ends', async () => {
    const post = await openSession();
    const streams = await Promise.all([1, 2, 3].map((id) => post(wait(id))));
    expect((await post(undefined, { method: 'DELETE' })).status).toBe(200);
    for (const stream of streams) expect(await stream.text()).toContain('The session has ended.');
  });
});

/** The first event of a stream. */
async function firstOf({ body }: Response): Promise<string> {
  const read = await body!.getReader().read();
  return new TextDecoder().decode(read.value);
}
