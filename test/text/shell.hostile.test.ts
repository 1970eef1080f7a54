import { describe, it } from 'vitest';
import { readShell } from '../../src/formats/shell.js';
import { expectLinear } from '../support/growth.js';

describe('shell text', () => {
  it.each([
    'a',
    ' ',
    '\\',
    '"',
    "'",
    '$(',
    '${',
    '`',
    '<',
    '<a',
    '>',
    '{',
    '}',
    '(',
    '&',
    '|',
    ';',
    '#',
    '\n',
    '\\\n',
    '<<A',
    '<<A\n',
    '"\\',
    "'a",
    '=',
    '1>',
  ])('of %j is read in linear time', async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat(Math.floor((times * 60_000) / bait.length));
      return () => readShell(text);
    });
  });
});
