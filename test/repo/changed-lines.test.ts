import { describe, expect, it } from 'vitest';
import { changedLines, inLaterText } from '../../src/repo/changes/changed-lines.js';

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
    expect(changedLines(before, now)).toMatchObject({ present, gone });
  });

  it('tells what was written apart from where lines went', () => {
    expect(changedLines('a\nb\nc\nd\n', 'a\nc\nD\n').written).toEqual([[3, 3]]);
    expect(changedLines('a\nb\n', 'a\n').written).toEqual([]);
  });
});

describe('inLaterText', () => {
  const staged = changedLines('a\nb\nc\n', 'a\nB\nc\nd\n');
  it.each([
    [
      'the same text',
      'a\nB\nc\nd\n',
      [
        [2, 2],
        [4, 4],
      ],
      [
        [2, 2],
        [4, 4],
      ],
    ],
    [
      'lines above',
      'x\ny\na\nB\nc\nd\n',
      [
        [4, 4],
        [6, 6],
      ],
      [
        [4, 4],
        [6, 6],
      ],
    ],
    [
      'a line that was edited again',
      'a\nBB\nc\nd\n',
      [
        [2, 2],
        [4, 4],
      ],
      [[4, 4]],
    ],
    ['a line that is gone', 'a\nc\n', [[2, 3]], []],
    ['nothing', '', [[1, 1]], []],
  ])('gives lines after %s', (_, later, present, written) => {
    expect(inLaterText(staged, { now: 'a\nB\nc\nd\n', later })).toMatchObject({ present, written });
  });
});
