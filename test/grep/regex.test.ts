import { describe, expect, it } from 'vitest';
import { expectLinear, expectSoon } from '../support/growth.js';
import { randomFrom, pick } from '../support/random.js';
import { matcher, rowsOf } from './support.js';

const regex = (pattern: string) => matcher(pattern, 'regex');

describe('a pattern', () => {
  it.each<[string, string, readonly number[]]>([
    ['a+b', 'ab\naab\nb\n', [1, 2]],
    ['^b', 'ab\nb\n', [2]],
    ['a$', 'ab\nba\n', [2]],
    ['^$', 'a\n\nb\n', [2]],
    ['^$', 'a\r\n\r\nb\r\n', [2]],
    ['a$', 'a\r\nab\r\n', [1]],
    ['a.b', 'a\nb\naxb\n', [3]],
    ['a\\sb', 'a\nb\na b\n', [3]],
    ['a[^x]b', 'a\nb\nayb\n', [3]],
    ['(?s)a.b', 'a\nb\n', []],
    ['\\Ab', 'a\nb\n', [2]],
    ['a\\z', 'a\nb\n', [1]],
    ['(?-m)^b$', 'a\nb\n', [2]],
    ['(?i)ABC', 'abc\nAbC\nab\n', [1, 2]],
    ['\\bget\\b', 'get\nforget\na.get()\n', [1, 3]],
    ['\\p{Lu}', 'a\nÄ\n', [2]],
    ['ü|ö', 'u\nü\nö', [2, 3]],
    ['^.$', '😀\nab\n', [1]],
    ['x*', 'a\n\nb', [1, 2, 3]],
    ['\\d{3}', '12\n123\n', [2]],
    ['\\r', 'a\r\nb\n', []],
    ['a', '', []],
  ])('%j matches in %j the rows %j', (pattern, text, rows) => expect(rowsOf(regex(pattern), text)).toEqual(rows));

  it.each([
    ['(?=a)', 'invalid or unsupported Perl syntax: `(?=`'],
    ['(?<!a)b', 'invalid'],
    ['(a)\\1', 'invalid escape sequence: `\\1`'],
    ['(a', 'missing closing )'],
    ['[a', 'missing closing ]'],
    ['a{1001}', 'invalid repeat count'],
    ['*', 'missing argument to repetition operator'],
    ['\\p{Nonsense}', 'invalid character class range'],
  ])('%j is refused with the reason', (pattern, why) => {
    let message = '';
    try {
      regex(pattern);
    } catch (error) {
      expect(error).toMatchObject({ code: 'BAD_ARGUMENT' });
      message = (error as Error).message;
    }
    expect(message).toContain('search_code: "term" cannot be used as a pattern: ');
    expect(message).toContain(why);
    expect(message).toContain(`got ${JSON.stringify(pattern)}`);
    expect(message).toContain('Use mode "literal"');
  });

  it.each(['(a{100}){100}', '((a{30}){30}){30}', '(?:\\pL{200}){9}', '(x+){1000}'])(
    'of a size that cannot be compared soon is refused: %s',
    (pattern) => expect(() => regex(pattern)).toThrow(/too large|invalid repeat count/),
  );

  it.each(['(a+)+b', '(a*)*b', '(a|aa)+b', '(a|a?)+b', '(.*)*x', '(?:a?){30}a{30}b', '^(a+)+$'])(
    '%s takes time in proportion to the text',
    async (pattern) => {
      await expectLinear((times) => {
        const text = Buffer.from(`${'a'.repeat(4_000)}c\n`.repeat(10 * times));
        return () => regex(pattern).find(text, 10);
      }, pattern);
    },
  );

  it.each(['(a+)+b', '(a|aa)+b', '(.*)*x'])('%s is compared with one row of megabytes soon', (pattern) => {
    const row = 'a'.repeat(4_000_000);
    expectSoon(() => regex(pattern).find(Buffer.from(row), 10), pattern);
    expectSoon(() => regex(pattern).place(row), pattern);
  });

  it('does not take the place where a long row is cut for its end', () => {
    const row = `${'a'.repeat(9_999)}b${'a'.repeat(10)}`;
    expect(rowsOf(regex('b$'), `${row}\n`)).toEqual([]);
    expect(regex('b$').place(row)).toBeUndefined();
    expect(regex('b\\z').place(row)).toBeUndefined();
    expect(regex('b').place(row)).toEqual({ from: 9_999, to: 10_000 });
  });

  it('is compared with long rows as far as its size allows, and tells which were cut', () => {
    const far = (chars: number): Buffer => Buffer.from(`${'x'.repeat(chars)}order42\nshort\n`);
    for (const pattern of ['order\\d+', '[a-z]\\d+']) {
      expect(regex(pattern).find(far(100_000), 10)).toEqual({ count: 1, rows: [1] });
      expect(regex(pattern).find(far(5_000_000), 10)).toEqual({ count: 0, rows: [], cut: 1 });
    }
    expect(regex('(order|other)').find(far(5_000_000), 10)).toEqual({ count: 1, rows: [1] });
    expect(regex('order\\d+').place(far(100_000).toString().slice(0, 100_007))).toEqual({ from: 100_000, to: 100_007 });
  });

  it('has the place of its first match', () => {
    expect(regex('b+').place('abbcb')).toEqual({ from: 1, to: 3 });
    expect(regex('.$').place('a😀')).toEqual({ from: 1, to: 3 });
    expect(regex('x').place('abc')).toBeUndefined();
  });

  it('matches an invalid byte of UTF-8 as one character', () => {
    const bytes = Buffer.concat([Buffer.from('x\na'), Buffer.from([0xff]), Buffer.from('b\n')]);
    expect(rowsOf(regex('a.b'), bytes)).toEqual([2]);
    expect(rowsOf(regex('^a[^x]b$'), bytes)).toEqual([2]);
  });

  it('matches the rows that the host matches, for patterns that both read alike', () => {
    const random = randomFrom(17);
    const ATOMS = ['a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\b', '^', '$', '(?:a|b)', 'ü', '\\s', '-'];
    const MANY = ['', '', '', '*', '+', '?', '{2}'];
    const SIGNS = ['a', 'b', 'c', '1', ' ', 'ü', '\n', '\n', '-', '\r\n', ''];
    const isZeroWidth = (atom: string): boolean => ['\\b', '^', '$'].includes(atom);
    for (let round = 0; round < 3_000; round += 1) {
      const atoms = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(ATOMS, random));
      const pattern = atoms.map((atom) => (isZeroWidth(atom) ? atom : atom + pick(MANY, random))).join('');
      const text = Array.from({ length: 12 }, () => pick(SIGNS, random)).join('');
      // The words of the host's `\b` and `\w` are ASCII, as those of RE2.
      const host = new RegExp(pattern);
      const rows = text.split('\n');
      if (rows.at(-1) === '') rows.pop();
      const wanted = rows.flatMap((row, at) => (host.test(row.replace(/\r$/, '')) ? [at + 1] : []));
      expect(rowsOf(regex(pattern), text), JSON.stringify({ pattern, text })).toEqual(wanted);
    }
  });
});
