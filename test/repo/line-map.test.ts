import fc from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { mapEditedLines, mapLines } from '../../src/repo/changes/line-map.js';
import { expectLinear } from '../support/growth.js';

const map = (before: readonly string[], now: readonly string[]) => mapLines(before.join('\n'), now.join('\n')).slice(1);

describe('lines of an edited text', () => {
  it.each([
    ['the same', 'abc', 'abc', [1, 2, 3]],
    ['a line added at the start', 'abc', 'xabc', [undefined, 1, 2, 3]],
    ['a line added in the middle', 'abc', 'axbc', [1, undefined, 2, 3]],
    ['a line removed', 'abc', 'ac', [1, 3]],
    ['a line changed', 'abc', 'axc', [1, undefined, 3]],
    ['repeated lines around a new one', 'a--b--c', 'a--b-x-c', [1, 2, 3, 4, 5, undefined, 6, 7]],
    ['a line moved: the longer part stays', 'abcd', 'bcda', [2, 3, 4, undefined]],
    ['everything new', 'abc', 'xyz', [undefined, undefined, undefined]],
    ['nothing but repetition', 'aaaa', 'aaa', [1, 2, 3]],
  ])('%s', (_title, before, now, places) => {
    expect(map([...before], [...now])).toEqual(places);
  });

  it('do not mind line ends', () => {
    expect(mapLines('a\nb\n', 'x\r\na\r\nb\r\n').slice(1)).toEqual([undefined, 1, 2, 3]);
  });

  it('are what they were before they were edited, if most of their words are the same', () => {
    const before = 'Top\nRun npm run build first.\nThen npm run site.\nEnd\n';
    const now = 'Top\nRun npm run compile first.\nNew words only here\nThen npm run pages.\nEnd\n';
    expect(mapEditedLines(before, now).slice(1)).toEqual([1, 2, undefined, 3, 4, 5]);
    expect(mapEditedLines('', now).slice(1, 4)).toEqual([undefined, undefined, undefined]);
  });

  it('are mapped to equal lines, in rising order, whatever was edited', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '', '-'), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (before, now) => {
        const places = map(before, now);
        const known = places.filter((place) => place !== undefined);
        expect(known).toEqual([...new Set(known)].sort((a, b) => a - b));
        for (const [at, place] of places.entries())
          if (place !== undefined) expect(before[place - 1] ?? '').toBe(now[at] ?? '');
      }),
    );
  });

  it.each<[string, (lines: readonly string[]) => readonly [before: readonly string[], now: readonly string[]]]>([
    ['turned round', (lines) => [lines, [...lines].reverse()]],
    ['all the same', (lines) => [lines.map(() => 'same'), [...lines.map(() => 'same'), 'x']]],
  ])('are mapped in linear time when they are %s', async (_title, change) => {
    await expectLinear((times) => {
      const [before, now] = change(Array.from({ length: times * 6_000 }, (_, at) => `line ${(at * 7919) % 200_003}`));
      return () => map(before, now);
    });
  });
});
