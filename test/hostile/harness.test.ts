import { expect, it } from 'vitest';
import { expectLinear, expectLinearWork } from './growth.js';

const COUNT = 50_000;

function linear(count: number): number {
  let sum = 0;
  for (let at = 0; at < count * 100; at += 1) sum = (sum * 31 + at) % 1_000_003;
  return sum;
}

function quadratic(count: number): number {
  let sum = 0;
  for (let at = 0; at < (count * count) / 500; at += 1) sum = (sum * 31 + at) % 1_000_003;
  return sum;
}

it('growth tests pass what is linear', { retry: 2 }, async () => {
  expectLinear((times) => () => linear(COUNT * times));
  await expectLinearWork((times) => Promise.resolve(() => Promise.resolve().then(() => linear(COUNT * times))));
});

it('growth tests catch what is quadratic', { retry: 2 }, async () => {
  expect(() => expectLinear((times) => () => quadratic(COUNT * times), 'a pair')).toThrow(/a pair: \d+ ms at n, \d+ ms at 2n, \d+ ms at 4n/);
  await expect(expectLinearWork((times) => Promise.resolve(() => Promise.resolve().then(() => quadratic(COUNT * times))))).rejects.toThrow(/at 4n/);
});
