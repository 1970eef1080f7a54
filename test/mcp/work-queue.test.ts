import { describe, expect, it } from 'vitest';
import { WorkQueue } from '../../src/mcp/work-queue.js';

const pause = () => new Promise((resolve) => { setTimeout(resolve, 5); });

describe('WorkQueue', () => {
  it('runs one piece of work after another, past a failed one', async () => {
    const queue = new WorkQueue();
    const seen: string[] = [];
    const piece = (name: string) => async () => { seen.push(`+${name}`); await pause(); seen.push(`-${name}`); };
    void queue.run(piece('a'));
    const failed = queue.run(() => Promise.reject(new Error('no')));
    void queue.run(piece('b'));
    await expect(failed).rejects.toThrow('no');
    await queue.idle();
    expect(seen).toEqual(['+a', '-a', '+b', '-b']);
  });

  it('never starts work that was cancelled while it waited', async () => {
    const queue = new WorkQueue();
    const cancelled = new AbortController();
    void queue.run(pause);
    let started = false;
    const work = queue.run(async () => { started = true; }, cancelled.signal);
    cancelled.abort();
    await expect(work).rejects.toThrow();
    expect(started).toBe(false);
  });
});
