import { expect, it } from 'vitest';
import { LineIndex } from '../../src/engine/annotations/places/line-index.js';
import type { MovedLine } from '../../src/engine/annotations/places/line-index.js';

/** What each line tells, one after the other. */
function slowly(lines: readonly MovedLine[], start: number, end: number): unknown {
  const inside = lines.filter(({ was }) => was >= start && was <= end).map(({ now }) => now);
  if (inside.length > 0) return { start: Math.min(...inside), end: Math.max(...inside) };
  const away = ({ was }: MovedLine): number => (was < start ? start - was : was - end);
  return [...lines].sort((a, b) => away(a) - away(b) || a.now - b.now)[0];
}

it('places ranges as a walk over all lines does', () => {
  let seed = 7;
  const below = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 400; round += 1) {
    const lines = Array.from({ length: below(12) }, (_, at) => ({ was: 1 + below(20), now: 2 * at + 1 + below(2) }));
    const index = new LineIndex(lines);
    for (let start = 1; start <= 22; start += 1) {
      const range = { start, end: start + below(6) };
      expect(index.spanOf(range) ?? index.nearestTo(range)).toEqual(slowly(lines, range.start, range.end));
    }
  }
});

it('places 100,000 ranges of 100,000 lines in seconds', () => {
  const count = 100_000;
  const began = performance.now();
  const index = new LineIndex(Array.from({ length: count }, (_, at) => ({ was: 2 * at, now: count - at })));
  for (let at = 1; at < count; at += 1) {
    expectSome(index.spanOf({ start: 1, end: at }) ?? index.nearestTo({ start: at, end: at }));
    expectSome(index.nearestTo({ start: 2 * at - 1, end: 2 * at - 1 }));
  }
  expect(performance.now() - began).toBeLessThan(5_000);
});

function expectSome(found: unknown): void {
  if (found === undefined) throw new Error('nothing was found');
}
