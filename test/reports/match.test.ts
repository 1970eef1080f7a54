import { describe, expect, it } from 'vitest';
import { matchClaim } from '../../src/reports/match.js';
import { expectLinear } from '../support/growth.js';

const LINES = [
  '# Guide', // 1
  '',
  'Run `npm run build`, then `npm run site`.',
  '',
  'The server is in [src/server.ts](../src/server.ts) and listens on the', // 5
  'port that `PORT` names, which is 3000 by default.',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '', // 14
  'Build with `npm run build` again.',
];
const CLAIMS = [
  { id: 'build', line: 3, text: 'npm run build' },
  { id: 'site', line: 3, text: 'npm run site' },
  { id: 'server', line: 5, text: 'src/server.ts' },
  { id: 'port', line: 6, text: 'PORT' },
  { id: 'again', line: 15, text: 'npm run build' },
];

describe('the claim that a report means', () => {
  it.each([
    ['on the line itself', 'whatever', 5, 'server'],
    ['nearest to it', 'whatever', 7, 'port'],
    ['five lines off', 'whatever', 20, 'again'],
    ['above it', 'whatever', 1, 'build'],
    ['none when six lines off', 'whatever', 21, undefined],
    ['of two on a line, the one that is quoted', 'Run npm run site', 3, 'site'],
    ['of two on a line, the one more like it', 'npm run sites', 3, 'site'],
    ['the nearest, whatever is quoted', 'npm run build', 9, 'port'],
  ])('by line: %s', (_, text, line, expected) => {
    expect(matchClaim(CLAIMS, { text, line }, LINES)).toBe(expected);
  });

  it.each([
    ['the text of a claim', 'npm run site', 'site'],
    ['a line as it stands there', 'Run `npm run build`, then `npm run site`.', 'build'],
    ['a line without its markup', 'Build with npm run build again', 'again'],
    ['a sentence over two lines', 'listens on the port that PORT names', 'port'],
    ['a line retold', 'The port that PORT names which is 3001 by default.', 'port'],
    ['a line that a far number does not fit', 'Build with npm run build again', 'again'],
    ['the first of equal texts', 'npm run build', 'build'],
    ['words that stand nowhere', 'Payments are retried three times', undefined],
    ['too little of a line', 'listens', undefined],
    ['nothing but marks', '...', undefined],
  ])('by words: %s', (_, text, expected) => {
    expect(matchClaim(CLAIMS, { text, line: undefined }, LINES)).toBe(expected);
    expect(matchClaim(CLAIMS, { text, line: 400 }, LINES)).toBe(expected);
  });

  it('is of the same section, and on the lines of the quote where that is near', () => {
    const match = (text: string, line: number, section: readonly [number, number]) =>
      matchClaim(CLAIMS, { text, line, section }, LINES);
    expect([match('whatever', 7, [7, 15]), match('whatever', 12, [8, 15])]).toEqual([undefined, 'again']);
    expect(match('which is 3000 by default', 3, [1, 15])).toBe('port');
    expect(match('# Guide', 1, [1, 15])).toBeUndefined();
  });

  it('is none in a document without claims', () => {
    expect(matchClaim([], { text: 'npm run build', line: 3 }, LINES)).toBeUndefined();
  });

  it('is found in linear time among long lines, and in one', async () => {
    await expectLinear((times) => {
      const lines = Array.from({ length: times * 300 }, (_, index) => `${'a b '.repeat(100)}${index}`);
      const claims = lines.map((_, index) => ({ id: String(index), line: index + 1, text: `src/a-${index}.ts` }));
      return () => matchClaim(claims, { text: 'a b '.repeat(500), line: undefined }, lines);
    }, 'many lines');
    await expectLinear((times) => {
      const line = 'a '.repeat(times * 30_000);
      const claims = [{ id: 'x', line: 1, text: 'x' }];
      return () => matchClaim(claims, { text: 'b a '.repeat(500), line: undefined }, [line]);
    }, 'one line');
  });
});
