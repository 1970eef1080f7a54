import { describe, expect, it } from 'vitest';
import { needsOfPattern } from '../../src/grep/needs/needs-of.js';
import { matcher, rowsOf } from './support.js';

describe('the words that a match of a pattern contains', () => {
  it.each<[string, readonly (readonly string[])[]]>([
    ['TODO|FIXME', [['TODO', 'FIXME']]],
    ['^\\s*(import|#include)\\b', [['import', '#include']]],
    ['[A-Z]\\w+Error\\b', [['Error']]],
    ['(?i)Error', [['error']]],
    ['(?i)ask', [['ask', 'as\u212a', 'a\u017fk', 'a\u017f\u212a']]],
    ['(?i:get)Name', [['getname']]],
    ['colou?r', [['colour', 'color']]],
    ['ab+c', [['ab'], ['bc']]],
    ['ab*c', [['a'], ['c']]],
    ['(ab){2,}c', [['abab'], ['ababc']]],
    ['foo.*bar', [['foo'], ['bar']]],
    [
      '(foo|bar\\d+bazz|q)',
      [
        ['foo', 'bar', 'q'],
        ['foo', 'bazz', 'q'],
        ['foo', 'bazz', 'q'],
      ],
    ],
    ['(foo|\\d)', []],
    ['x(|y)z', [['xz', 'xyz']]],
    ['[Tt]o-?do', [['To-do', 'Todo', 'to-do', 'todo']]],
    ['[0-9]+px', [['px']]],
    ['\\Qa.b\\E+', [['a.b'], ['b']]],
    ['\\x41\\x{42}\\103', [['ABC']]],
    ['a{01}', [['a{01}']]],
    ['ü\\x{fffd}b', [['ü'], ['b']]],
    ['(?i)üb', [['b']]],
    ['', []],
    ['\\d{4}', []],
  ])('%s: %j', (pattern, wanted) => expect(needsOfPattern(pattern).sets.map(({ words }) => words)).toEqual(wanted));

  it.each<[string, readonly string[]]>([
    ['a.*getConfiguration', ['getConfiguration']],
    ['(get|set|put|add).*(toString|valueOf)', ['toString', 'valueOf']],
    ['(a|b|c|d|e|f|g|h)_x.*yes', ['yes']],
  ])('%s: the rarest are %j', (pattern, words) => expect(needsOfPattern(pattern).rarest?.words).toEqual(words));

  it.each<[string, boolean]>([
    ['TODO|FIXME', true],
    ['\\bTODO', false],
    ['(?i)todo', false],
    ['TODO.', false],
    ['a\\r', false],
    ['x+', false],
  ])('%s: a text with one of the words matches: %j', (pattern, isEnough) =>
    expect(needsOfPattern(pattern).isEnough).toBe(isEnough),
  );
});

describe('a pattern that is compared with some rows alone', () => {
  it.each([
    // A row that has the word is a match already.
    ['a_b', [1, 2, 3, 4, 5]],
    ['a_[a-z]', [1, 2, 3, 4]],
    ['a_b$', []],
  ])('%s does not match what is beyond the part of a row that is compared', (pattern, expected) => {
    const row = (at: number) => `${'ü'.repeat(at)}a_b`;
    const rows = [9_996, 9_997, 9_998, 20_000, 5_000_000].map((at) => `${row(at)}${'x'.repeat(30)}`);
    expect(rowsOf(matcher(pattern, 'regex'), rows.join('\n'))).toEqual(expected);
  });

  it('counts all rows and lists the first', () => {
    const text = 'to do\nTODO\n\nFIXME TODO\nx\nTODO';
    expect(matcher('TODO|FIXME', 'regex').find(Buffer.from(text), 2)).toEqual({ count: 3, rows: [2, 4] });
  });
});
