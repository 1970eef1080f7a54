import { expect, it } from 'vitest';
import { ask, indexOf } from '../corpora.js';

it('the text signal ranks sections that contain words of the query, and says which', () => {
  const index = indexOf({
    'docs/a.md': '# Retry\n\nHow long it waits.\n',
    'docs/b.md': '# Limits\n\nA retry counts once.\n',
    'docs/c.md': '# Other\n\nNothing of the kind.\n',
  });
  const { hits } = ask(index, 'retry counts');
  const text = hits.map(({ section, signals }) => [
    section.file,
    signals.find(({ signal }) => signal === 'text')?.because,
  ]);
  expect(Object.fromEntries(text)).toEqual({
    'docs/a.md': 'retry in heading',
    'docs/b.md': 'retry in prose; counts in prose',
  });
  expect(ask(index, 'xyzzyqq').signalsUsed).toEqual([]);
});
