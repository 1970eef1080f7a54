import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../../src/text/packed/base64url.js';
import { LazyMap } from '../../src/text/packed/lazy-map.js';
import { pack, Packed, packTexts, textAt } from '../../src/text/packed/tables.js';

const MARK = 'test';
const texts = packTexts(['', 'äöü', 'a\nb']);
const packed = pack(MARK, {
  numbers: Int32Array.of(1, -2, 3),
  shares: Float64Array.of(0.1, 1 / 3),
  letters: texts.bytes,
  more: { name: 'x', list: [1, null] },
});

describe('packed tables', () => {
  it('come out as they went in', () => {
    const tables = Packed.read(MARK, packed);
    expect(tables?.int32('numbers')).toEqual(Int32Array.of(1, -2, 3));
    expect(tables?.float64('shares')).toEqual(Float64Array.of(0.1, 1 / 3));
    expect(tables?.json('more')).toEqual({ name: 'x', list: [1, null] });
    expect([0, 1, 2].map((at) => textAt(texts, at))).toEqual(['', 'äöü', 'a\nb']);
  });

  it('are read from any place in memory', () => {
    const shifted = new Uint8Array(packed.length + 3);
    shifted.set(packed, 3);
    expect(Packed.read(MARK, shifted.subarray(3))?.int32('numbers')).toEqual(Int32Array.of(1, -2, 3));
  });

  it('are refused when they are cut, empty, or of another program', () => {
    expect(Packed.read(MARK, packed.subarray(0, packed.length - 9))).toBeUndefined();
    expect(Packed.read(MARK, packed.subarray(0, 40))).toBeUndefined();
    expect(Packed.read(MARK, new Uint8Array())).toBeUndefined();
    expect(Packed.read('other', packed)).toBeUndefined();
  });

  it('have no table under another name or of another kind', () => {
    expect(() => Packed.read(MARK, packed)?.int32('shares')).toThrow('there is no table shares of this kind');
    expect(() => Packed.read(MARK, packed)?.json('none')).toThrow('there is no table none of this kind');
  });
});

describe('a lazy map', () => {
  it('makes each value once, when it is asked for', () => {
    const made: number[] = [];
    const map = new LazyMap(['a', 'b'], (at) => {
      made.push(at);
      return at * 10;
    });
    expect([map.size, map.has('b'), map.has('c'), made]).toEqual([2, true, false, []]);
    expect([map.get('b'), map.get('b'), map.get('c'), made]).toEqual([10, 10, undefined, [1]]);
    expect([...map]).toEqual([
      ['a', 0],
      ['b', 10],
    ]);
    expect(made).toEqual([1, 0]);
  });
});

describe('base64url', () => {
  it.each(['', 'a', 'über "x"\n', '\u{1f600}?>'])('carries %j', (text) => {
    expect(toBase64Url(text)).toBe(Buffer.from(text).toString('base64url'));
    expect(fromBase64Url(toBase64Url(text))).toBe(text);
  });

  it.each(['a', '====', 'YQ==', 'ä', '_w'])('knows no text of %j', (letters) => {
    expect(fromBase64Url(letters)).toBeUndefined();
  });
});
