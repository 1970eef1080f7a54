import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeFacts, decodeWords, encodeFacts, encodeWords } from '../../src/analysis/codec.js';
import { wordsOf } from '../../src/analysis/words/words.js';
import { FIXTURES, extractor, fixtureFiles } from './support.js';

describe('facts in a cache', () => {
  it('come back as they were, for every fixture', async () => {
    const { extract } = await extractor();
    for (const file of fixtureFiles()) {
      const facts = extract(file, readFileSync(join(FIXTURES, file), 'utf8'));
      expect(decodeFacts(encodeFacts(facts), file)).toEqual(facts);
    }
  });

  it('are shorter than plain JSON', async () => {
    const { extract } = await extractor();
    const facts = extract('a.py', readFileSync(join(FIXTURES, 'python/definitions.py'), 'utf8'));
    expect(encodeFacts(facts).length).toBeLessThan(JSON.stringify(facts).length * 0.5);
  });

  it.each(['', '{', '[]', '{"a":1}', '[[],[],[],[],1,null]', '[[],[3],[],[],[],null]'])(
    'that are damaged are none: %j',
    (text) => {
      expect(decodeFacts(text, 'a.ts')).toBeUndefined();
    },
  );

  it('keep their words', () => {
    const words = wordsOf('some words of a text, some-compound');
    expect(decodeWords(encodeWords(words))).toEqual(words);
  });
});
