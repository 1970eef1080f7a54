import { describe, expect, it } from 'vitest';
import { indexOf } from './corpora.js';

const index = indexOf({
  'a.md': '# Authentication\n\nTokens and passwords.\n\n## Rotating tokens\n\nEvery day.\n',
  'b.md': '# Retrying failed uploads\n\nSet `retryDelay`.\n',
});

describe('suggestions', () => {
  it('name words of the corpus near to those it does not know', () => {
    expect(index.suggest('atuhentication').words).toEqual(['authentication']);
    expect(index.suggest('secret uploda').words).toEqual(expect.arrayContaining(['uploads']));
  });

  it('name headings that share most with the query', () => {
    expect(index.suggest('token rotation policy').headings[0]).toBe('Rotating tokens');
    expect(index.suggest('uplod').headings).toEqual(['Retrying failed uploads']);
  });

  it('are empty when nothing is near', () => {
    expect(index.suggest('zzzzzzzz qqqq')).toEqual({ words: [], headings: [] });
    expect(index.suggest('')).toEqual({ words: [], headings: [] });
  });
});
