import { describe, expect, it } from 'vitest';
import { changedLines } from '../../src/repo/changes/changed-lines.js';

describe('changedLines', () => {
  it.each([
    ['nothing', 'a\nb\n', 'a\nb\n', [], []],
    ['other line ends', 'a\r\nb\r\n', 'a\nb\n', [], []],
    ['a changed line', 'a\nb\nc\n', 'a\nB\nc\n', [[2, 2]], ['b']],
    ['new lines', 'a\nd\n', 'a\nb\nc\nd\n', [[2, 3]], []],
    ['a line that went: the one after it', 'a\nb\nc\n', 'a\nc\n', [[2, 2]], ['b']],
    [
      'two places',
      'a\nb\nc\nd\n',
      'A\nb\nc\nD\n',
      [
        [1, 1],
        [4, 4],
      ],
      ['a', 'd'],
    ],
    ['a new file', '', 'a\nb', [[1, 2]], ['']],
  ])('tells %s', (_, before, now, present, gone) => {
    expect(changedLines(before, now)).toEqual({ present, gone });
  });
});
