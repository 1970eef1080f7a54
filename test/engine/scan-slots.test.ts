import { describe, expect, it } from 'vitest';
import { ScanSlots } from '../../src/engine/scan/scan-slots.js';
import type { ScanPlace } from '../../src/engine/scan/scan-slots.js';

/** Names of the scans that have begun, in their order. */
function lineOf(most: number, names: readonly string[]): { begun: string[]; places: Record<string, ScanPlace> } {
  const [slots, begun] = [new ScanSlots(most), [] as string[]];
  const places: Record<string, ScanPlace> = {};
  for (const name of names) {
    const place = slots.line();
    places[name] = place;
    void place.ready.then(() => begun.push(name));
  }
  return { begun, places };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the line of scans', () => {
  it('lets so many run, and the next one when one has ended', async () => {
    const { begun, places } = lineOf(2, ['a', 'b', 'c', 'd']);
    await turn();
    expect(begun).toEqual(['a', 'b']);
    places['b']?.leave();
    places['b']?.leave();
    await turn();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('lets one that a caller waits for begin at once, and then waits until there is room again', async () => {
    const { begun, places } = lineOf(1, ['a', 'b', 'c']);
    places['c']?.hurry();
    await turn();
    expect(begun).toEqual(['a', 'c']);
    places['a']?.leave();
    await turn();
    expect(begun).toEqual(['a', 'c']);
    places['c']?.leave();
    await turn();
    expect(begun).toEqual(['a', 'c', 'b']);
  });

  it('is left by one that is not to begin any more', async () => {
    const { begun, places } = lineOf(1, ['a', 'b', 'c']);
    places['b']?.leave();
    places['b']?.hurry();
    await turn();
    // One that left is told so too: what waits for it must not hang.
    expect(begun).toEqual(['a', 'b']);
    places['a']?.leave();
    await turn();
    expect(begun).toEqual(['a', 'b', 'c']);
  });
});
