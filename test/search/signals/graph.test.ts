import { expect, it } from 'vitest';
import { SearchIndex } from '../../../src/search/index.js';
import { ask, docOf, places } from '../corpora.js';

/** The whole way, over the code and the claims of a repository, is tested in `test/engine/search-signals.test.ts`. */
it('the graph signal leads from a file that the query names to the sections that document it', () => {
  const index = new SearchIndex({
    files: () => ['lib/books.ts', 'src/ledger.ts'],
    documentsOf: (file) =>
      file === 'src/ledger.ts' ? [{ sectionId: 'docs/accounts.md#bookings', because: 'mentions closeBooks' }] : [],
  });
  index.put(docOf('docs/accounts.md', '# Accounts\n\nAbout ledger.\n\n## Bookings\n\nThey are closed at night.\n'));
  const ranking = ask(index, 'src/ledger.ts');
  expect(places(ranking)[0]).toBe('docs/accounts.md > Bookings');
  expect(ranking.hits[0]?.signals.find(({ signal }) => signal === 'graph')?.because).toBe(
    'src/ledger.ts: mentions closeBooks',
  );
  expect(ask(index, 'closed as in `../src/ledger.ts`.').signalsUsed).toContain('graph');
  for (const query of ['lib/books.ts', 'bookings at night', 'lib/gone.ts'])
    expect(ask(index, query).signalsUsed, query).not.toContain('graph');
});
