import { describe, expect, it } from 'vitest';
import { corsHeaders, isLoopback, refusalOf } from '../../../src/mcp/http/gate.js';
import { RateLimit } from '../../../src/mcp/http/rate-limit.js';
import { RecentEvents } from '../../../src/mcp/http/event-store.js';
import { LIMITS } from '../../../src/mcp/http/limits.js';

const OPEN = { host: '127.0.0.1', hosts: [], origins: [], token: undefined };
const TOKEN = 'a-long-enough-token';

describe('the gate without a token', () => {
  it.each(['localhost', 'localhost:7357', 'LOCALHOST:1', '127.0.0.1:7357', '127.1.2.3', '[::1]:7357', '[::1]'])(
    'lets in the host %s',
    (host) => expect(refusalOf({ host }, OPEN)).toBeUndefined(),
  );

  it.each([
    ...['evil.example', 'evil.example:7357', 'localhost.evil.example', '127.0.0.1.nip.io', '0.0.0.0:7357', '', '[::2]'],
    ...['localhost:7357:1', 'evil.example#localhost', 'localhost@evil.example', ' localhost', '[::1'],
  ])('refuses the host %j', (host) => expect(refusalOf({ host }, OPEN)).toMatchObject({ status: 403 }));

  it.each([
    ['http://localhost:7357', undefined],
    ['http://localhost:3000', 403],
    ['http://evil.example', 403],
    ['null', 403],
    ['', 403],
    ['http://localhost:7357.evil.example', 403],
  ])('answers a page of %j with %j', (origin, status) =>
    expect(refusalOf({ host: 'localhost:7357', origin }, OPEN)?.status).toBe(status),
  );

  it('lets in pages and hosts that are named', () => {
    const settings = { ...OPEN, hosts: ['docs.example'], origins: ['http://localhost:6274'] };
    expect(refusalOf({ host: 'docs.example', origin: 'http://localhost:6274' }, settings)).toBeUndefined();
    expect(corsHeaders({ origin: 'http://localhost:6274' }, settings)).toMatchObject({
      'Access-Control-Allow-Origin': 'http://localhost:6274',
      Vary: 'Origin',
    });
    expect(corsHeaders({ origin: 'http://localhost:6275' }, settings)).toEqual({});
  });
});

describe('the gate with a token', () => {
  const settings = { ...OPEN, host: '0.0.0.0', token: TOKEN };

  it('lets in who sends it, to any host', () => {
    expect(refusalOf({ host: 'build.example:80', authorization: `Bearer ${TOKEN}` }, settings)).toBeUndefined();
    expect(refusalOf({ host: 'build.example:80', authorization: `bearer ${TOKEN}` }, settings)).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Basic ${TOKEN}`,
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
  ])('refuses %j', (authorization) =>
    expect(refusalOf({ host: 'localhost', authorization }, settings)).toMatchObject({
      status: 401,
      headers: { 'WWW-Authenticate': 'Bearer' },
    }),
  );

  it('refuses a page of another site all the same, and another host where some are named', () => {
    const sent = { authorization: `Bearer ${TOKEN}` };
    expect(refusalOf({ ...sent, host: 'a.example', origin: 'http://evil.example' }, settings)?.status).toBe(403);
    expect(refusalOf({ ...sent, host: 'b.example' }, { ...settings, hosts: ['a.example'] })?.status).toBe(403);
  });
});

it('tells addresses of this machine from others', () => {
  expect(['localhost', '127.0.0.1', '::1', '127.9.9.9'].map(isLoopback)).toEqual([true, true, true, true]);
  expect(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', ''].map(isLoopback)).not.toContain(true);
});

describe('the rate of an address', () => {
  it('is twice as high for a moment, and comes back with time', () => {
    const rate = new RateLimit(10);
    expect(Array.from({ length: 20 }, () => rate.take('a', 0))).not.toContainEqual(expect.closeTo(0.1));
    expect(rate.take('a', 0)).toBeCloseTo(0.1);
    expect(rate.take('b', 0)).toBe(0);
    expect(rate.take('a', 100)).toBe(0);
    expect(rate.take('a', 100)).toBeCloseTo(0.1);
  });

  it('is forgotten of the address that was not heard of for longest', () => {
    const rate = new RateLimit(1);
    for (let at = 0; at < 3; at += 1) rate.take('first', 0);
    for (let at = 0; at < LIMITS.addresses; at += 1) rate.take(`other ${at}`, 0);
    expect(rate.take('first', 0)).toBe(0);
  });
});

describe('events that are kept', () => {
  const message = (id: number, text = '') => ({ jsonrpc: '2.0' as const, id, result: { text } });

  it('are sent again from the one that the client had, of its stream only', async () => {
    const events = new RecentEvents();
    const first = await events.storeEvent('a', message(1));
    await events.storeEvent('b', message(2));
    const third = await events.storeEvent('a', message(3));
    const sent: string[] = [];
    const send = (id: string): Promise<void> => Promise.resolve(void sent.push(id));
    expect(await events.replayEventsAfter(first, { send })).toBe('a');
    expect(sent).toEqual([third]);
  });

  it('are the last ones, by number and by length', async () => {
    const events = new RecentEvents();
    const first = await events.storeEvent('a', message(1));
    for (let at = 0; at < LIMITS.events; at += 1) await events.storeEvent('a', message(at));
    expect(await events.getStreamIdForEventId(first)).toBeUndefined();
    const long = await events.storeEvent('a', message(1, 'x'.repeat(LIMITS.eventChars)));
    const last = await events.storeEvent('a', message(2));
    expect(await events.getStreamIdForEventId(long)).toBeUndefined();
    expect(await events.getStreamIdForEventId(last)).toBe('a');
    await expect(events.replayEventsAfter(long, { send: () => Promise.resolve() })).rejects.toThrow('no longer kept');
  });
});
