import { describe, expect, it } from 'vitest';
import {
  jsonText,
  printable,
  printableLines,
  printablePainted,
  quoted,
  visibleLines,
} from '../../src/text/layout/printable.js';

describe('printable', () => {
  it('leaves nothing that a terminal obeys', () => {
    expect(printable('a\u001b[31mb\u0007\r\nc\u009bd\u202ee\u2066f\ufeff')).toBe('a [31mb   c d e f ');
  });

  it.each([
    '\u0000',
    '\u001b',
    '\u007f',
    '\u0080',
    '\u009b',
    '\u061c',
    '\u180e',
    '\u200b',
    '\u200e',
    '\u200f',
    '\u2028',
    '\u2029',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2060',
    '\u2064',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\ufeff',
    '\ufff9',
    '\u{e0041}',
    '\u200c',
    '\u200d',
  ])('puts a space in the place of %j', (char) => {
    expect(printable(`a${char}b`)).toBe('a b');
    expect(jsonText(`a${char}b`)).toBe(
      `"a${[...char].flatMap((one) => Array.from({ length: one.length }, (_, at) => `\\u${one.charCodeAt(at).toString(16).padStart(4, '0')}`)).join('')}b"`,
    );
    expect(JSON.parse(jsonText({ [char]: char }))).toEqual({ [char]: char });
  });

  it('leaves joiners where words and pictures need them', () => {
    const texts = [
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '\u0915\u094d\u200d\u0937',
      '\u{1f3f3}\ufe0f\u200d\u{1f308}',
      '\u{1f468}\u{1f3fd}\u200d\u{1f4bb}',
      'co\u00adoperate',
      '\u0600',
    ];
    expect(texts.map(printable)).toEqual(texts);
    expect(printable('\u06cc\u200cx \u0434\u200d\u0434 1\u200c1')).toBe('\u06cc x \u0434 \u0434 1 1');
  });

  it('leaves words of any script alone', () => {
    expect(printable('naïve 日本語 👩‍💻 – “x”')).toBe('naïve 日本語 👩‍💻 – “x”');
  });
});

describe('lines for a terminal', () => {
  it('keep line ends and tabs, and our own colours where they are told to', () => {
    expect(printableLines('a\n\tb\u001b[31mc\r')).toBe('a\n\tb [31mc ');
    expect(printablePainted('\u001b[31mred\u001b[39m\n\u001b[8mhidden\u001b]0;t\u0007\u001b[1mbold\u001b[22m')).toBe(
      '\u001b[31mred\u001b[39m\n [8mhidden ]0;t \u001b[1mbold\u001b[22m',
    );
  });

  it('show by its number what cannot be seen, where every character counts', () => {
    expect(visibleLines('a\u001b\n\t\u202e\u{e0041}z')).toBe('a<U+001B>\n\t<U+202E><U+E0041>z');
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
