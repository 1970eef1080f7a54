import { expect, it } from 'vitest';
import { duplicateKeyIn } from '../../src/formats/duplicate-keys.js';
import { expectLinear } from '../support/growth.js';

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"b":{"a":[{"c":1,"d":"c","c":2}]}}', 'c'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":"a","b":["a","a"],"c":{"a":1}}', undefined],
  ['{"a":"{\\"a\\":1,","b":1}', undefined],
  ['[{"a":1},{"a":2}]', undefined],
])('finds a key that an object has twice: %s', (json, key) => {
  expect(duplicateKeyIn(json)).toBe(key);
});

it('takes linear time', async () => {
  await expectLinear((times) => {
    const keys = Array.from({ length: 5_000 * times }, (_, at) => `"k${at}":["\\"",{}]`);
    const json = `{${keys.join(',')}}`;
    return () => duplicateKeyIn(json);
  }, 'keys');
});
