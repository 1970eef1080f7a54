import { describe, it } from 'vitest';
import { readHeading } from '../../src/markdown/inline/heading-text.js';
import { expectLinear } from '../support/growth.js';

describe('a heading', () => {
  it.each([
    '[',
    ']',
    '![',
    '[a](',
    '*',
    '_a',
    '`',
    '``a`',
    '<',
    '<a ',
    '<a b="',
    '<!--',
    '&',
    '\\',
    '{',
    '{/*',
    '~',
    '](',
    '*_',
    '[a](',
  ])('reads %j in linear time', async (bait) => {
    await expectLinear((times) => {
      const raw = bait.repeat((times * 7_500) / bait.length);
      return () => readHeading(raw, () => true);
    });
  });
});
