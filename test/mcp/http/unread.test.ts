import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { boundConnections } from '../../../src/mcp/http/connections.js';
import { sendResponse } from '../../../src/mcp/http/exchange.js';
import { LIMITS } from '../../../src/mcp/http/limits.js';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
/** Much more than the kernel takes for a client that does not read. */
const MUCH = new Uint8Array(32_000_000);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function listen(onRequest: RequestListener, most?: number): Promise<number> {
  const server = createServer(onRequest);
  boundConnections(server, most);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  // Safe: it listens on a port.
  return (server.address() as AddressInfo).port;
}

/** A client that asks and does not read. */
async function askOnly(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(REQUEST);
  return socket;
}

const answers: readonly [string, () => Response][] = [
  ['an answer', () => new Response(MUCH, { headers: { 'content-type': 'application/json' } })],
  ['a stream', () => new Response(MUCH, { headers: { 'content-type': 'text/event-stream' } })],
];

describe('A client that does not read', () => {
  it.each(answers)('of %s is cut off after some time', async (_, response) => {
    let isClosed = false;
    const port = await listen((_request, to) => {
      to.once('close', () => (isClosed = true));
      void sendResponse(response(), to, () => undefined);
      setImmediate(() => setImmediate(() => vi.advanceTimersByTime(LIMITS.unreadMs + 1)));
    });
    const client = await askOnly(port);
    await vi.waitUntil(() => isClosed);
    const ended = once(client, 'close');
    client.resume();
    await ended;
    expect(client.bytesRead).toBeLessThan(MUCH.byteLength);
  });

  it('of a stream is waited for, which it says', async () => {
    const unread = new Promise<void>((resolve) => {
      void listen((_request, to) => void sendResponse(answers[1]![1](), to, resolve)).then(askOnly);
    });
    await expect(unread).resolves.toBeUndefined();
  });

  it.each(answers)('gives up its connection, with %s, when there are too many', async (_, response) => {
    let asked = 0;
    const port = await listen((_request, to) => {
      asked += 1;
      void sendResponse(asked > 5 ? new Response('"here"') : response(), to, () => undefined);
    }, 5);
    for (let at = 0; at < 5; at += 1) await askOnly(port);
    await vi.waitUntil(() => asked === 5);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('"here"');
  });
});

describe('A client that leaves', () => {
  it('ends its answers that wait for an earlier one, too', async () => {
    let ended = 0;
    const port = await listen((_request, to) => {
      void sendResponse(answers[1]![1](), to, () => undefined).then(() => (ended += 1));
    });
    const client = await askOnly(port);
    client.write(REQUEST.repeat(9));
    client.pause();
    await once(client, 'readable');
    client.destroy();
    await vi.waitUntil(() => ended === 10);
  });
});

describe('A client that reads', () => {
  it('gets all of it, however long it takes to ask for more', async () => {
    const port = await listen((_request, to) => void sendResponse(answers[0]![1](), to, () => undefined));
    const read = await fetch(`http://127.0.0.1:${port}/`);
    expect((await read.arrayBuffer()).byteLength).toBe(MUCH.byteLength);
    vi.advanceTimersByTime(LIMITS.unreadMs + 1);
    expect((await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()).byteLength).toBe(MUCH.byteLength);
  });
});
