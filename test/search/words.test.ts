import { describe, expect, it } from 'vitest';
import { Words } from '../../src/search/query/words.js';

const terms = (text: string): string[][] => new Words().of(text).map(({ term, parts }) => [term, ...parts]);

describe('words', () => {
  it.each([
    ['keepAliveTimeout', [['keepalivetimeout', 'keep', 'aliv', 'timeout']]],
    ['_transport_for_url', [['transport_for_url', 'transport', 'url']]],
    ['HTTPServer', [['httpserver', 'http', 'server']]],
    ['http2', [['http2', 'http']]],
    ['MAX_RETRIES', [['max_retri', 'max', 'retri']]],
    ['--dry-run', [['dry'], ['run']]],
    ['reply.send()', [['repli'], ['send']]],
    ['Retrying connections', [['retri'], ['connect']]],
    ['naïve Größe', [['naiv'], ['große']]],
    ['x', [['x']]],
    ['___', []],
  ])('reads %s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it('marks function words and keeps them', () => {
    expect(new Words().of('how do I retry').map(({ folded, isStop }) => [folded, isStop])).toEqual([
      ['how', true],
      ['do', true],
      ['i', true],
      ['retry', false],
    ]);
  });

  it('reads scripts without spaces in pairs of characters', () => {
    expect(terms('超时设置')).toEqual([['超时'], ['时设'], ['设置']]);
  });

  it('skips hashes and encoded data', () => {
    expect(terms(`key ${'a1'.repeat(40)} end`)).toEqual([['kei'], ['end']]);
  });

  it('reads a range of a text only', () => {
    const seen: string[] = [];
    new Words().scan('alpha beta gamma', [6, 10], ({ folded }) => seen.push(folded));
    expect(seen).toEqual(['beta']);
  });
});
