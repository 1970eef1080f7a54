import { expect, it } from 'vitest';
import { caselessMatcher } from '../../src/grep/literal.js';
import { mayContain, trigramNeeds, trigramsOf } from '../../src/grep/trigrams.js';
import { expectLinear } from '../support/growth.js';
import { randomFrom } from '../support/random.js';
import { matcher } from './support.js';

const SIGNS = 'abcXYZ019_ \n\t.-üß😀漢';

it('a filter never rules out a text that contains the word', () => {
  const random = randomFrom(4);
  const chars = [...SIGNS];
  const textOf = (length: number): string =>
    Array.from({ length }, () => chars[Math.floor(random() * chars.length)] ?? '').join('');
  for (let round = 0; round < 2_000; round += 1) {
    const text = textOf(1 + Math.floor(random() * 400));
    const filter = trigramsOf(Buffer.from(text));
    const all = [...text];
    const from = Math.floor(random() * all.length);
    const term = all.slice(from, from + 1 + Math.floor(random() * 12)).join('');
    expect(mayContain(filter, trigramNeeds(matcher(term).needs)), JSON.stringify({ text, term })).toBe(true);
    expect(mayContain(filter, trigramNeeds(matcher(term, 'word').needs)), JSON.stringify({ text, term })).toBe(true);
    const other = term.replace(/[a-z]/g, (letter) => letter.toUpperCase());
    const { needs } = caselessMatcher(other, false);
    expect(mayContain(filter, trigramNeeds(needs)), JSON.stringify({ text, other })).toBe(true);
  }
});

it('a filter never rules out random bytes that contain the word', () => {
  const random = randomFrom(9);
  for (let round = 0; round < 500; round += 1) {
    const bytes = Buffer.from(
      Array.from({ length: 3 + Math.floor(random() * 3_000) }, () => Math.floor(random() * 256)),
    );
    const from = Math.floor(random() * bytes.length);
    expect(mayContain(trigramsOf(bytes), trigramNeeds([[bytes.subarray(from, from + 8)]]))).toBe(true);
  }
});

it('a filter rules out most words that a text does not contain', () => {
  const random = randomFrom(5);
  const word = (): string =>
    Array.from({ length: 9 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
  const filter = trigramsOf(Buffer.from(Array.from({ length: 400 }, word).join(' ')));
  const others = Array.from({ length: 1_000 }, word);
  const passed = others.filter((one) => mayContain(filter, trigramNeeds([[Buffer.from(one)]])));
  expect(passed.length).toBeLessThan(200);
});

it('each group must have a word, and short words rule out nothing', () => {
  const filter = trigramsOf(Buffer.from('hello world'));
  const words = (...all: readonly string[]) => all.map((one) => Buffer.from(one));
  expect(mayContain(filter, trigramNeeds([]))).toBe(true);
  expect(mayContain(filter, trigramNeeds([words('hello'), words('world')]))).toBe(true);
  expect(mayContain(filter, trigramNeeds([words('hello'), words('moon')]))).toBe(false);
  expect(mayContain(filter, trigramNeeds([words('moon', 'world')]))).toBe(true);
  expect(mayContain(filter, trigramNeeds([words('zz')]))).toBe(true);
  expect(mayContain(trigramsOf(Buffer.from('')), trigramNeeds([words('abc')]))).toBe(false);
});

it('a filter is made in linear time', () =>
  expectLinear((times) => {
    const bytes = Buffer.from('some words of a text, '.repeat(60_000 * times));
    return () => trigramsOf(bytes);
  }));
