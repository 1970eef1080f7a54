import { describe, expect, it } from 'vitest';
import { printable, quoted } from '../../src/text/printable.js';

describe('printable', () => {
  it('leaves nothing that a terminal obeys', () => {
    expect(printable('a\u001b[31mb\u0007\r\nc\u009bd\u202ee\u2066f\ufeff')).toBe('a [31mb   c d e f ');
  });

  it('leaves words of any script alone', () => {
    expect(printable('naïve 日本語 👩‍💻 – “x”')).toBe('naïve 日本語 👩‍💻 – “x”');
  });
});

describe('quoted', () => {
  it('escapes quotes, line breaks and controls', () => {
    expect(quoted('a"b\n\u001b[0m\u202e\u007f')).toBe('"a\\"b\\n\\u001b[0m\\u202e\\u007f"');
  });

  it('cuts long words without splitting a surrogate pair', () => {
    expect(quoted('abcdefgh', 5)).toBe('"abcd…"');
    expect(quoted('abc👍xyz', 5)).toBe('"abc…"');
  });
});
