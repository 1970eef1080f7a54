import { expect, it } from 'vitest';
import { addTo, groupBy } from '../../src/text/multimap.js';

it('keeps keys and values in the order in which they come', () => {
  const groups = groupBy(['bee', 'ant', 'bat', 'ape'], ([letter]) => letter);
  addTo(groups, 'b', 'boa');
  addTo(groups, 'c', 'cat');
  expect([...groups]).toEqual([
    ['b', ['bee', 'bat', 'boa']],
    ['a', ['ant', 'ape']],
    ['c', ['cat']],
  ]);
});
