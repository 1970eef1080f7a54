import { describe, expect, it } from 'vitest';
import { caselessMatcher } from '../../src/grep/literal.js';
import { expectLinear } from '../support/growth.js';
import { matcher, rowsOf } from './support.js';

describe('a literal term', () => {
  it.each<[string, string, readonly number[]]>([
    ['b', 'a\nb\nab\n', [2, 3]],
    ['b', 'b', [1]],
    ['b', 'a\r\nb\r\n', [2]],
    ['.*', 'a.*b\naxb\n', [1]],
    ['ü', 'u\nüber\n', [2]],
    ['B', 'b\n', []],
    ['x', '', []],
    ['aa', 'aaaa\naa', [1, 2]],
    ['😀', 'a\n😀😀\n', [2]],
  ])('%j is found in %j in the rows %j', (term, text, rows) => expect(rowsOf(matcher(term), text)).toEqual(rows));

  it('is found beside invalid bytes of UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.from([0xff, 0xc3]), Buffer.from('needle\n')]);
    expect(rowsOf(matcher('needle'), bytes)).toEqual([2]);
  });

  it('is counted once a row, and in all rows that are not listed', () => {
    const { count, rows } = matcher('x').find(Buffer.from('xx\nx\na\nx x\n'), 2);
    expect([count, rows]).toEqual([3, [1, 2]]);
  });

  it('has a place in a row', () => {
    expect(matcher('bc').place('abcbc')).toEqual({ from: 1, to: 3 });
    expect(matcher('bc').place('ab')).toBeUndefined();
  });

  it('is found in linear time', () =>
    expectLinear((times) => {
      const text = Buffer.from(`${'a'.repeat(200)}\n`.repeat(2_000 * times));
      return () => matcher(`${'a'.repeat(150)}b`).find(text, 10);
    }));
});

describe('a whole word', () => {
  it.each<[string, string, readonly number[]]>([
    ['get', 'get\ngetAll\nforget\nget_all\na.get()\nget2\n', [1, 5]],
    ['get', 'getget get\n', [1]],
    ['get', 'getget\n', []],
    ['über', 'über\nübers\nxüber\n', [1]],
    ['get', 'ügetü\n', []],
    ['$x', 'a$x\n$xy\n', [1]],
    ['x()', 'x()y\nyx()\n', [1]],
  ])('%j is found in %j in the rows %j', (term, text, rows) =>
    expect(rowsOf(matcher(term, 'word'), text)).toEqual(rows),
  );

  it('ends at what is not a letter, digit or low line, in any alphabet', () => {
    const whole = [
      '“layout”',
      'layout…',
      'layout—dash',
      'layout·x',
      '\u00a0layout\u00a0',
      '（layout）',
      '😀layout😀',
      'layout’s',
    ];
    const within = [
      'étélayout',
      'layoutà',
      'layout布局',
      '布局layout',
      'layout_x',
      'layout\u0301',
      '𝔞layout',
      '٣layout',
    ];
    for (const row of whole) expect([row, rowsOf(matcher('layout', 'word'), row)]).toEqual([row, [1]]);
    for (const row of within) expect([row, rowsOf(matcher('layout', 'word'), row)]).toEqual([row, []]);
    for (const row of whole) expect(matcher('layout', 'word').place(row)?.from).toBe(row.indexOf('layout'));
    for (const row of within) expect(matcher('layout', 'word').place(row)).toBeUndefined();
  });

  it('has the place of the first that is whole', () => {
    expect(matcher('get', 'word').place('forget get')).toEqual({ from: 7, to: 10 });
    expect(matcher('get', 'word').place('forget')).toBeUndefined();
  });

  it('is found in linear time', () =>
    expectLinear((times) => {
      const text = Buffer.from('a'.repeat(400_000 * times));
      return () => matcher('a', 'word').find(text, 10);
    }));
});

describe('a term in any letter case', () => {
  it.each<[string, boolean, string, readonly number[]]>([
    ['openDoor', false, 'OPENDOOR\nopendoors\nopen door\n', [1, 2]],
    ['openDoor', true, 'OPENDOOR\nopendoors\n', [1]],
    ['ÜBER', false, 'über\nuber\n', [1]],
  ])('%j, whole: %j, is found in %j in the rows %j', (term, isWord, text, rows) =>
    expect(rowsOf(caselessMatcher(term, isWord), text)).toEqual(rows),
  );

  it('needs no bytes where another case has other ones', () => {
    expect(caselessMatcher('Ü', false).needs).toEqual([]);
    expect(caselessMatcher('Ab', false).needs).toEqual([[Buffer.from('ab')]]);
  });

  it('has a place in the row as it is written', () =>
    expect(caselessMatcher('door', false).place('The DOOR')).toEqual({ from: 4, to: 8 }));
});
