import { describe, expect, it } from 'vitest';
import { InFlight } from '../../src/mcp/in-flight.js';

const pause = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

describe('InFlight', () => {
  it('is idle at once when nothing runs', async () => {
    await expect(new InFlight().idle()).resolves.toBeUndefined();
  });

  it('waits for all that runs, failed work and work begun meanwhile included', async () => {
    const inFlight = new InFlight();
    const seen: string[] = [];
    const work = async (name: string, ms: number) => { await pause(ms); seen.push(name); };
    const failed = inFlight.track(pause(1).then(() => Promise.reject(new Error('no'))));
    void inFlight.track(work('first', 5).then(() => inFlight.track(work('second', 5))));
    await expect(failed).rejects.toThrow('no');
    await inFlight.idle();
    expect(seen).toEqual(['first', 'second']);
  });
});
