import { describe, expect, it } from 'vitest';
import { readHeading } from '../../src/markdown/inline/heading-text.js';
import { cpuMs } from '../support/cpu.js';

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
  ])('reads 200,000 characters of %j in linear time', (bait) => {
    const raw = bait.repeat(200_000 / bait.length);
    expect(cpuMs(() => readHeading(raw, () => true))).toBeLessThan(2_000);
  });
});
