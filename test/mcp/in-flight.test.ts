import { describe, expect, it } from 'vitest';
import { InFlight } from '../../src/mcp/in-flight.js';
import { pause } from '../../src/text/wait.js';

describe('InFlight', () => {
  it('is idle at once when nothing runs', async () => {
    await expect(new InFlight().idle()).resolves.toBeUndefined();
  });

  it('waits for all that runs, failed work and work begun meanwhile included', async () => {
    const inFlight = new InFlight();
    const seen: string[] = [];
    const gates = { failed: gate(), first: gate(), second: gate() };
    const failed = inFlight.track(gates.failed.passed.then(() => Promise.reject(new Error('no'))));
    const second = async (): Promise<void> => gates.second.passed.then(() => void seen.push('second'));
    // Only the tracker waits for the second.
    const first = async (): Promise<void> =>
      gates.first.passed.then(() => {
        seen.push('first');
        void inFlight.track(second());
      });
    void inFlight.track(first());
    const idle = inFlight.idle().then(() => seen.push('idle'));
    gates.failed.open();
    await expect(failed).rejects.toThrow('no');
    gates.first.open();
    await turn();
    expect(seen).toEqual(['first']);
    gates.second.open();
    await idle;
    expect(seen).toEqual(['first', 'second', 'idle']);
  });

  it('is quiet when no work has begun for a while, and none runs', async () => {
    const inFlight = new InFlight();
    const seen: string[] = [];
    const { passed, open } = gate();
    const quiet = inFlight.quiet(20).then(() => seen.push('quiet'));
    await turn();
    const work = inFlight.track(passed.then(() => seen.push('work')));
    // Timers end in the order of their times: without the work, it would be quiet by then.
    await pause(80);
    expect(seen).toEqual([]);
    open();
    await work;
    await quiet;
    expect(seen).toEqual(['work', 'quiet']);
  });
});

function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** After it, all code that is not waiting has continued. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
