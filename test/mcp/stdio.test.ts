import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtServer } from '../support/built.js';
import { createRepository } from '../support/repository.js';
import { getDocs, INITIALIZE, RawServer } from '../support/server.js';
import { until } from '../support/until.js';

beforeAll(() => void builtServer());

const FILES = {
  'README.md': `# Shop\n\n## Install\n\nRun npm install.\n\n${`${'Walrus words. '.repeat(100)}\n`.repeat(20)}`,
};

const root = createRepository(FILES, afterAll);
/** Work that the end did not wait for is reported on stderr. */
const start = () => new RawServer(root, '--verbose');

const ids = (server: RawServer) => server.answers.map(({ id }) => id);

describe('lines on stdin', () => {
  it('are each answered when they are no request, and the server reads on', async () => {
    const server = start();
    await server.initialize();
    server.send(
      'garbage',
      '[]',
      '{"jsonrpc":"1.0","id":7,"method":"ping"}',
      '',
      '{"jsonrpc":"2.0","method":"no/such/notification"}',
      { id: 'last', method: 'ping' },
    );
    await server.answer('last');
    expect(server.answers.slice(1).map(({ id, error }) => [id, error?.code])).toEqual([
      [null, -32_700],
      [null, -32_600],
      [7, -32_600],
      ['last', undefined],
    ]);
  });

  it('may be too long: that is answered before the line ends, memory stays bounded, and the server reads on', async () => {
    const server = start();
    await server.initialize();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 5; index++) server.child.stdin.write(megabyte);
    expect((await server.answer(null)).error).toMatchObject({
      code: -32_700,
      message: 'Parse error: the line is longer than 4194304 bytes. Send less in one message.',
    });
    for (let index = 0; index < 100; index++) server.child.stdin.write(megabyte);
    server.send('', { id: 1, method: 'ping' });
    await server.answer(1);
    expect(ids(server)).toEqual(['init', null, 1]);
    expect(residentMegabytes(server.child.pid)).toBeLessThan(250);
  });

  it('may hold a request that is too long: it is refused with its id, from any place in it', async () => {
    const server = start();
    await server.initialize();
    const filler = 'y'.repeat(5 * 1024 * 1024);
    const call = (arrange: (id: object, rest: object) => object, id: string) =>
      arrange(
        { jsonrpc: '2.0', id },
        { method: 'tools/call', params: { name: 'get_docs', arguments: { query: filler, id: 'not this' } } },
      );
    const lines = [
      call((id, rest) => ({ ...id, ...rest }), 'head'),
      call((id, rest) => ({ ...rest, ...id }), 'tail'),
    ].map((message) => JSON.stringify(message));
    server.send(
      ...lines,
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { filler } }),
      JSON.stringify([lines[0]]),
      { id: 'last', method: 'ping' },
    );
    await server.answer('last');
    expect(server.answers.slice(1).map(({ id, error }) => [id, error?.code])).toEqual([
      ['head', -32_600],
      ['tail', -32_600],
      [null, -32_600],
      [null, -32_700],
      ['last', undefined],
    ]);
    expect(server.answers[1]?.error?.message).toBe(
      `Invalid request: the message has ${lines[0]?.length} bytes, more than 4194304. Send less in one message.`,
    );
  });

  it('may hold requests before initialize: they are answered', async () => {
    const server = start();
    server.send({ id: 1, method: 'ping' }, { id: 2, method: 'tools/list' }, getDocs(3, { query: 'install' }));
    expect((await server.answer(3)).result).toMatchObject({
      structuredContent: { sections: [{ heading: 'Install' }] },
    });
    expect([...ids(server)].sort()).toEqual([1, 2, 3]);
  });

  it('are answered once each when 100 come at once, the ids of two equal', async () => {
    const server = start();
    server.send(
      INITIALIZE,
      ...Array.from({ length: 100 }, (_, index) => getDocs(index === 99 ? 98 : index, { query: 'install' })),
    );
    await server.until(() => (server.answers.length === 101 ? true : undefined));
    // Each waits only for its own data, so one that was asked later may be answered earlier.
    expect(ids(server)[0]).toBe('init');
    expect(
      ids(server)
        .slice(1)
        .sort((a, b) => Number(a) - Number(b)),
    ).toEqual([...Array.from({ length: 99 }, (_, index) => index), 98]);
  });

  it('may ask to cancel: each request is answered at most once and the others always', async () => {
    const server = start();
    await server.initialize();
    for (let index = 0; index < 50; index++)
      server.send(getDocs(index, { query: 'install' }), {
        method: 'notifications/cancelled',
        params: { requestId: index },
      });
    server.send(getDocs('last', { query: 'install' }));
    await server.answer('last');
    expect(new Set(ids(server)).size).toBe(ids(server).length);
  });

  it('are answered although the client reads nothing until it has sent all', async () => {
    const server = start();
    await server.initialize();
    server.child.stdout.pause();
    server.send(...Array.from({ length: 60 }, (_, index) => getDocs(index, { query: 'walrus', max_tokens: 20_000 })));
    await until(() => server.child.stdin.writableLength === 0 && isFull(server.child.stdout));
    server.child.stdout.resume();
    await server.until(() => (server.answers.length === 61 ? true : undefined));
    expect(new Set(ids(server)).size).toBe(61);
  });
});

describe('the end', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('comes with exit code 0 after %s, and waits for nothing', async (signal) => {
    const server = start();
    await server.initialize();
    await settled(server);
    server.child.kill(signal);
    expect(await server.exit()).toEqual({ code: 0, signal: null });
    expect(server.stderr).toBe('');
  });

  it('comes when stdin ends, and waits for nothing', async () => {
    const server = start();
    await server.initialize();
    await settled(server);
    server.child.stdin.end();
    expect(await server.exit()).toEqual({ code: 0, signal: null });
    expect(server.stderr).toBe('');
  });

  it('comes after every request was answered that was read before', async () => {
    const server = start();
    await server.initialize();
    await settled(server);
    server.send(
      ...Array.from({ length: 20 }, (_, index) =>
        index % 5 === 0 ? getDocs(index, { query: 'install' }) : { id: index, method: 'ping' },
      ),
    );
    // The last line has no line end.
    server.child.stdin.end('{"jsonrpc":"2.0","id":"last","method":"ping"}');
    expect(await server.exit()).toEqual({ code: 0, signal: null });
    expect(ids(server).length).toBe(23);
    expect(server.stderr).toBe('');
  });

  it('waits for calls that take their time, or says that it does not', async () => {
    const server = start();
    // The first call reads the documents, which on a slow machine takes longer than its time limit.
    server.send(INITIALIZE, ...Array.from({ length: 20 }, (_, index) => getDocs(index, { query: 'install' })));
    server.child.stdin.end();
    expect(await server.exit()).toEqual({ code: 0, signal: null });
    if (server.stderr === '') expect(ids(server).length).toBe(21);
    else expect(server.stderr).toBe('docalign: ended without waiting any longer for calls under way\n');
  });

  it('comes although the client reads no answers', async () => {
    const server = await unread();
    server.child.stdin.end();
    expect(await once(server.child, 'exit')).toEqual([0, null]);
    server.child.stdout.resume();
    await server.exit();
    expect(server.stderr).toMatch(
      /^docalign: ended without waiting any longer for (?:calls under way|a client that takes its answers)\n$/,
    );
  });

  it('comes when the client goes away altogether, and waits for none to take its answers', async () => {
    const server = await unread();
    server.child.stdin.end();
    server.child.stdout.destroy();
    expect(await server.exit()).toEqual({ code: 0, signal: null });
    // Running calls are awaited.
    expect(server.stderr).not.toContain('takes its answers');
  });
});

/** A server with more answers than pipes can hold, for a client that reads none of them. */
async function unread(): Promise<RawServer> {
  const server = start();
  await server.initialize();
  await settled(server);
  server.child.stdout.pause();
  server.send(...Array.from({ length: 100 }, (_, index) => getDocs(index, { query: 'walrus', max_tokens: 20_000 })));
  await until(() => isFull(server.child.stdout));
  return server;
}

/** Has the reader's buffer been filled, for a reader that does not read? */
function isFull({ readableLength, readableHighWaterMark }: Readable): boolean {
  return readableLength >= readableHighWaterMark;
}

/** 0 when the system does not report it. */
function residentMegabytes(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024;
}

/** Waits until all documents have been checked: then no work is running. */
async function settled(server: RawServer): Promise<void> {
  server.send({ id: 'settled', method: 'tools/call', params: { name: 'get_doc_health', arguments: {} } });
  expect((await server.answer('settled')).result).toMatchObject({ structuredContent: { health: { pending: 0 } } });
}
