import { describe, expect, it } from 'vitest';
import { memoised, once, remembered } from '../../src/text/memo.js';

describe('what is kept', () => {
  it('is made again only when the key is another', () => {
    let [key, made] = [1, 0];
    const value = memoised(
      () => key,
      () => (made += 1),
    );
    expect([value(), value()]).toEqual([1, 1]);
    key = 2;
    expect([value(), value()]).toEqual([2, 2]);
  });

  it('is kept when it is nothing', () => {
    let asked = 0;
    const nothing = (): undefined => void (asked += 1);
    const first = once(nothing);
    const answer = remembered(nothing);
    expect([first(), first(), answer('a'), answer('a'), answer('b')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(asked).toBe(3);
  });
});
