import { describe, expect, it } from 'vitest';
import { countRows, rowsAt } from '../../src/grep/rows.js';

describe('rowsAt', () => {
  it.each<[string, readonly number[], readonly string[]]>([
    ['a\nb\nc\n', [1, 3], ['a', 'c']],
    ['a\r\nb\r\n', [1, 2], ['a', 'b']],
    ['a\rb\nc', [1, 2], ['a\rb', 'c']],
    ['a\nb', [2], ['b']],
    ['ä\n😀\n', [2], ['😀']],
    ['a\n\nb', [2, 3], ['', 'b']],
    ['a\n', [1, 9], ['a', '']],
    ['', [1], ['']],
    ['a', [], []],
  ])('of %j has %j as %j', (text, numbers, rows) => expect(rowsAt(Buffer.from(text), numbers)).toEqual(rows));

  it('shows invalid bytes of UTF-8 as replacement characters, each row by itself', () => {
    const bytes = Buffer.concat([Buffer.from([0x61, 0xc3, 0x0a]), Buffer.from('b\n')]);
    expect(rowsAt(bytes, [1, 2])).toEqual(['a\ufffd', 'b']);
  });
});

describe('countRows', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['\n\n', 2],
    ['a\r\nb\r\n', 2],
    ['a\rb', 1],
    ['ü\n😀', 2],
  ])('of %j is %i', (text, count) => expect(countRows(Buffer.from(text))).toBe(count));
});
