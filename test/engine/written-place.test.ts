import { describe, expect, it } from 'vitest';
import { writtenPlace } from '../../src/engine/documents/written-place.js';

/** The words that are found, with their column, for the words at this column of the translation. */
function found(written: string, read: string, [column, text]: readonly [number, string]): string | undefined {
  const place = writtenPlace({ column, text }, { written, read });
  return place === undefined ? undefined : `${place.at + 1} ${written.slice(place.at, place.at + place.length)}`;
}

describe('the place of words in the line that was translated', () => {
  it.each([
    ['the name of a role is not meant', ':file:`file` it', '`file` it', [2, 'file'], '8 file'],
    ['nor that of a macro', 'See image:image[] now', 'See ![](image) now', [9, 'image'], '11 image'],
    ['nor a part of a longer path', '``x/a.ts`` or ``a.ts``', '`x/a.ts` or `a.ts`', [13, 'a.ts'], '17 a.ts'],
    ['a label that is the address', 'link:a.ts[] `a.ts`', '[a.ts](a.ts) `a.ts`', [8, 'a.ts'], '6 a.ts'],
    ['the second of two', 'link:a.ts[] `a.ts`', '[a.ts](a.ts) `a.ts`', [15, 'a.ts'], '14 a.ts'],
    ['emphasis in a line', 'the _a.ts_ file', 'the *a.ts* file', [6, 'a.ts'], '6 a.ts'],
    ['a reference', 'See setup_ now', 'See [setup](#setup) now', [6, 'setup'], '5 setup'],
    ['signs with a backslash', 'Set a_* now', 'Set a\\_\\* now', [5, 'a\\_\\*'], '5 a_*'],
    ['by the words around', 'by {x} a.ts, or a.ts too', 'by a.ts a.ts, or a.ts too', [18, 'a.ts'], '17 a.ts'],
    ['words of a substitution', 'The |pic| here', 'The ![pic](p.png) here', [12, 'p.png'], undefined],
    ['words that only another has', ':doc:`a` in ``a.rst``', '[a](a.rst) in `a.rst`', [5, 'a.rst'], undefined],
    ['the other', ':doc:`a` in ``a.rst``', '[a](a.rst) in `a.rst`', [16, 'a.rst'], '15 a.rst'],
    ['no words', 'a', 'a', [1, ''], undefined],
  ] as const)('%s', (_, written, read, words, expected) => {
    expect(found(written, read, words)).toBe(expected);
  });

  it('is not looked for in a line that is too long', () => {
    const line = `${'a.ts '.repeat(4000)}b.ts`;
    expect(found(line, line, [20_001, 'b.ts'])).toBeUndefined();
  });
});
