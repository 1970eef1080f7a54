import { describe, expect, it } from 'vitest';
import { SearchIndex } from '../../../src/search/index.js';
import { ask, docOf, indexOf, places } from '../corpora.js';

const DOCS = {
  'docs/auth.md': '# Sign in\n\nA token is sent.\n\n## Basic\n\nA name and a word.\n',
  'docs/limits.md': '# Limits\n\nAuth tokens are short; see docs and auth.\n',
};

describe('a query that is the path of a file', () => {
  const index = indexOf({
    'docs/howto.md': '# How to\n\n## src/math.mjs\n\nAdds.\n\n## src/calculator.mjs\n\nCalculates.\n',
    'docs/fakes.md': '# Fakes\n\nAll about them.\n',
    'docs/carts.md': '# Carts\n\nAll about a cart.\n',
  });

  it.each([
    ['src/sinon/fake.js', 'docs/fakes.md > Fakes'],
    ['./src/cart/index.ts', 'docs/carts.md > Carts'],
    ['src/calculator.mjs', 'docs/howto.md > src/calculator.mjs'],
  ])('asks for what the file is called, not for its folders and its ending: %s', (query, expected) => {
    expect(places(ask(index, query))[0]).toBe(expected);
  });
});

describe('the path signal', () => {
  it.each(['docs/auth.md', 'auth.md', 'docs/auth', '`./docs/auth.md`', 'what does auth.md say'])(
    'puts the sections of the named document first: %s',
    (query) => {
      const ranking = ask(indexOf(DOCS), query);
      expect(places(ranking).slice(0, 2)).toEqual(['docs/auth.md > Sign in', 'docs/auth.md > Basic']);
      expect(ranking.hits[0]?.signals.find(({ signal }) => signal === 'path')?.because).toBe(
        'the query names docs/auth.md',
      );
    },
  );

  it('gives no result for plain words and for documents that do not exist', () => {
    for (const query of ['auth', 'docs/gone.md auth'])
      expect(ask(indexOf(DOCS), query).signalsUsed, query).not.toContain('path');
  });

  it('gives no result without a weight', () => {
    const index = new SearchIndex({}, { pathWeight: 0 });
    for (const [file, text] of Object.entries(DOCS)) index.put(docOf(file, text));
    expect(ask(index, 'docs/auth.md').signalsUsed).not.toContain('path');
  });
});
