import { describe, expect, it } from 'vitest';
import { foldWords, similarityTo, trigramSimilarity } from '../../src/text/words/similarity.js';
import { expectLinear } from '../support/growth.js';

describe('trigram similarity', () => {
  it.each([
    // 2 × shared / all: " ab", "ab " against " ab", "abc", "bc " share one of five.
    ['ab', 'abc', 2 / 5],
    // " aa", "aaa", "aa " against " aa", "aaa", "aaa", "aa ": each counts as often as it occurs.
    ['aaa', 'aaaa', 6 / 7],
    ['abc', 'xyz', 0],
    ['', 'abc', 0],
    ['', '', 0],
    ['...', '!!!', 0],
    ['a', 'a', 1],
    ['npm run build', 'npm run build', 1],
    ['Run `npm run build`.', 'run NPM  run\nbuild', 1],
    ['docs/guide.md', '[docs](guide) "md"', 1],
    ['ﬁne', 'fine', 1],
  ])('of %j and %j is %d', (a, b, expected) => {
    expect(trigramSimilarity(a, b)).toBeCloseTo(expected, 10);
    expect(trigramSimilarity(b, a)).toBeCloseTo(expected, 10);
  });

  it.each([
    ['Authentication uses bcrypt with 12 salt rounds', 'Authentication uses bcrypt, with 12 salt rounds.', true],
    ['Authentication uses bcrypt with 12 salt rounds', 'The authentication uses bcrypt with 12 salt-rounds', true],
    ['The server listens on port 3000 by default', 'the server listens on port 8080 by default', true],
    ['Authentication uses bcrypt with 12 salt rounds', 'Sessions use redis with 12 shards around', false],
    ['npm run build', 'npm run test', false],
    ['src/server.ts', 'src/servers/index.ts', false],
  ])('tells whether %j and %j say the same: %s', (a, b, same) => {
    expect(trigramSimilarity(a, b) > 0.8).toBe(same);
  });

  it.each(['a', 'ab', ' ', '`', 'é', '😀'])('takes linear time for %j', async (bait) => {
    const long = (times: number): string => bait.repeat((times * 120_000) / bait.length);
    const similarTo = similarityTo('a quote of some words');
    await expectLinear((times) => similarTo.bind(undefined, long(times)), 'a comparison');
    await expectLinear((times) => foldWords.bind(undefined, long(times)), 'folding');
  });
});
