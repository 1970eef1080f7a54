import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';
import { RecentEvents } from '../../../src/mcp/http/event-store.js';
import { LIMITS } from '../../../src/mcp/http/limits.js';

/** With which the SDK begins the stream of a call. */
const FIRST = {} as JSONRPCMessage;
const answer = (id: number): JSONRPCMessage => ({ jsonrpc: '2.0', id, result: {} });

async function fill(events: RecentEvents): Promise<void> {
  for (let at = 0; at <= LIMITS.events; at += 1) await events.storeEvent(`s${at}`, answer(at));
}

describe('the events of a session', () => {
  it('know the stream of a call that runs, however many others came since', async () => {
    const events = new RecentEvents();
    const first = await events.storeEvent('long', FIRST);
    await fill(events);
    expect(await events.getStreamIdForEventId(first)).toBe('long');
    expect(events.missedOf(first)).toBeUndefined();
    const sent: string[] = [];
    await events.storeEvent('long', { jsonrpc: '2.0', method: 'notifications/progress' });
    await events.replayEventsAfter(first, { send: async (id) => void sent.push(id) });
    expect(sent).toEqual([`${LIMITS.events + 3}.long`]);
  });

  it('tell a client whose answer is no longer kept that it is lost, and who has it that nothing follows', async () => {
    const events = new RecentEvents();
    const first = await events.storeEvent('long', FIRST);
    const last = await events.storeEvent('long', answer(7));
    expect(events.missedOf(first)).toContain('"result":{}');
    await fill(events);
    expect(events.missedOf(first)).toMatch(/"id":7,"error":\{"code":-32000,"message":"The answer is no longer kept/);
    expect(events.missedOf(last)).toBe('');
  });

  it('know nothing of ids that they did not give', async () => {
    const events = new RecentEvents();
    for (const id of ['', '1', '1.other', 'x', '99999999999999999999.long']) {
      expect(await events.getStreamIdForEventId(id)).toBeUndefined();
      expect(events.missedOf(id)).toBeUndefined();
    }
  });
});
