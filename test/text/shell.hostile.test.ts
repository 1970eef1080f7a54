import { describe, expect, it } from 'vitest';
import { readShell } from '../../src/formats/shell.js';
import { cpuMs } from '../support/cpu.js';

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
  ])('1 MB of %j is read in linear time', (bait) => {
    const text = bait.repeat(Math.floor(1_000_000 / bait.length));
    expect(cpuMs(() => readShell(text))).toBeLessThan(1_000);
  });
});
