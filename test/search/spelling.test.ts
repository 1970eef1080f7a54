import { describe, expect, it } from 'vitest';
import { LiveCorpus } from '../../src/search/index/corpus.js';
import { Spellings } from '../../src/search/query/spelling.js';
import { TUNING } from '../../src/search/tuning.js';
import { editDistance } from '../../src/text/words/nearest.js';
import { pick, randomFrom } from '../support/random.js';
import { docOf } from './corpora.js';

const random = randomFrom(1);

/** A word of a few letters of which many others of this kind are one or two typos away. */
const anyWord = (): string =>
  Array.from({ length: 3 + Math.floor(random() * 7) }, () => pick([...'abcde'], random)).join('');

describe('the terms that an unknown word may mean', () => {
  it('are those that it begins, or that are few typos away, also as documents come and go', () => {
    const corpus = new LiveCorpus(TUNING);
    const spellings = new Spellings(corpus);
    let found = 0;
    for (let round = 0; round < 5; round++) {
      corpus.put(docOf(`docs/${round}.md`, `# A\n\n${Array.from({ length: 200 }, anyWord).join(' ')}\n`));
      if (round === 3) corpus.remove('docs/0.md');
      for (const [word] of Array.from({ length: 40 }, () => corpus.words.of(anyWord()))) {
        if (word === undefined || word.folded.length < 4) continue;
        const { folded } = word;
        const limit = folded.length < 8 ? 1 : 2;
        const possible = new Set(
          [...corpus.words.seen()]
            .filter(({ term }) => corpus.lexicon.frequency(term) > 0)
            .filter(
              (seen) =>
                seen.folded.startsWith(folded)
                || [seen.folded, seen.term].some((other) => editDistance(folded, other, limit) !== undefined),
            )
            .map(({ term }) => term),
        );
        const terms = spellings.near(word, [1, 0.5]).map(({ term }) => term);
        expect(terms, folded).toHaveLength(Math.min(2, possible.size));
        expect(
          terms.filter((term) => !possible.has(term)),
          folded,
        ).toEqual([]);
        found += terms.length;
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});
