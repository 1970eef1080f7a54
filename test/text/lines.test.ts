import { describe, expect, it } from 'vitest';
import { hasLineLongerThan, lineAt, lineStartsOf, linesOf, normalText } from '../../src/text/layout/lines.js';

describe('normalText', () => {
  it('makes every line break a line feed and drops the byte order mark', () => {
    expect(normalText('\ufeffa\r\nb\rc\nd')).toBe('a\nb\nc\nd');
  });

  it('keeps a mark that does not start the text', () => {
    expect(normalText('a\ufeff')).toBe('a\ufeff');
  });
});

describe('linesOf', () => {
  it('does not count a final line break as a line', () => {
    expect(linesOf('a\n\nb\n')).toEqual(['a', '', 'b']);
    expect(linesOf('')).toEqual(['']);
    expect(linesOf('\n')).toEqual(['']);
  });
});

describe('hasLineLongerThan', () => {
  it.each([
    ['', false],
    ['abc', false],
    ['abcd', true],
    ['abc\nabc\n', false],
    ['a\nabcd\nb', true],
    ['a\n\nabcd', true],
    ['abc\n', false],
    ['abcd\n', true],
  ])('%j', (text, isLong) => {
    expect(hasLineLongerThan(text, 3)).toBe(isLong);
  });
});

describe('lineAt', () => {
  it('finds the line that holds an offset', () => {
    const starts = lineStartsOf('ab\n\nc');
    expect([0, 2, 3, 4, 99].map((offset) => lineAt(starts, offset))).toEqual([1, 1, 2, 3, 3]);
  });
});
