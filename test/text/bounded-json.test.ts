import { describe, expect, it } from 'vitest';
import { parseJsonWithin } from '../../src/formats/bounded-json.js';
import { expectLinear } from '../support/growth.js';

const BOUNDS = { depth: 3, values: 8 };

describe('JSON within bounds', () => {
  it.each([
    ['1', 1],
    ['[[[]]]', [[[]]]],
    ['{"a":{"b":[1,2,3]}}', { a: { b: [1, 2, 3] } }],
    ['[0,1,2,3,4,5]', [0, 1, 2, 3, 4, 5]],
    ['"[[[[[[ , , , , , , , , {"', '[[[[[[ , , , , , , , , {'],
    ['["\\"[[[[,,,,,,,,", "\\\\"]', ['"[[[[,,,,,,,,', '\\']],
    ['{"[[[[,,,,,,,,\\\\\\"[":1}', { '[[[[,,,,,,,,\\"[': 1 }],
  ])('reads %s', (text, json) => {
    expect(parseJsonWithin(text, BOUNDS)).toEqual({ ok: true, json });
  });

  it.each([
    ['[[[[]]]]', 'nested more than 3 deep'],
    ['{"a":{"a":{"a":{}}}}', 'nested more than 3 deep'],
    ['["\\\\",[[[0]]]]', 'nested more than 3 deep'],
    ['[0,1,2,3,4,5,6,7]', 'too long, more than 8 values'],
    ['[{},{},{},{}]', 'too long, more than 8 values'],
    ['[0,1', 'not valid JSON'],
    ['"\\"', 'not valid JSON'],
    ['', 'not valid JSON'],
  ])('refuses %s', (text, reason) => {
    expect(parseJsonWithin(text, BOUNDS)).toEqual({ ok: false, reason });
  });

  it.each([
    ['quotes that are escaped', (n: number) => `"${'\\"'.repeat(n)}`],
    ['backslashes', (n: number) => `"${'\\'.repeat(2 * n)}`],
    ['brackets without end', (n: number) => '[]'.repeat(n)],
  ])('takes linear time over %s', async (_, textOf) => {
    await expectLinear((times) => {
      const text = textOf(400_000 * times);
      return () => parseJsonWithin(text, { depth: 3, values: 1e9 });
    });
  });
});
