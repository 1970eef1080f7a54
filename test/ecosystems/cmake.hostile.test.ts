import { it } from 'vitest';
import { readCmake } from '../../src/ecosystems/cpp/cmake.js';
import { expectLinear } from '../support/growth.js';

it.each(['a', '(', 'a(', '"', '"\\"', '[[', '#[[', '[=', '\n', 'a("', '${'])(
  'takes linear time for %j',
  async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat(50_000 * times);
      return () => readCmake(text);
    });
  },
);
