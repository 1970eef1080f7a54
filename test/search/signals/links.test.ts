import { describe, expect, it } from 'vitest';
import { ask, indexOf, places } from '../corpora.js';

const DOCS = {
  'docs/a.md':
    '# Alpha\n\nWhen it fails, read about [surviving a crash](b.md#journal) or [elsewhere](https://example.org/crash).\n',
  'docs/b.md': '# Beta\n\n## Journal\n\nEvery write is logged first.\n',
  'docs/c.md': '# Gamma\n\nWe talk of surviving many things, and of a crash, at length.\n',
};

describe('the links signal', () => {
  it('finds a section by what another calls it, though it holds none of the words', () => {
    const { hits } = ask(indexOf(DOCS), 'surviving a crash');
    const journal = hits.find(({ section }) => section.id === 'docs/b.md#journal');
    expect(journal?.signals).toMatchObject([
      { signal: 'links', rank: 0, because: 'docs/a.md links to it as “surviving a crash”' },
    ]);
  });

  it('is silent when a link says only a part of the query, and for a lone name', () => {
    for (const query of ['surviving a crash of beta', 'crash', 'survivingCrash'])
      expect(ask(indexOf(DOCS), query).signalsUsed).toEqual(['text']);
  });

  it('follows an edit of the doc that links', () => {
    const index = indexOf(DOCS);
    expect(ask(index, 'surviving a crash').signalsUsed).toEqual(['text', 'exact', 'links']);
    index.remove('docs/a.md');
    expect(places(ask(index, 'surviving a crash'))).toEqual(['docs/c.md > Gamma']);
  });

  it('reads a megabyte of bait in linear time', () => {
    for (const bait of ['](', '[a](', '[](b', '[[[[', '](a)'])
      expect(places(ask(indexOf({ 'a.md': `# Bait\n\n${bait.repeat(1_000_000 / bait.length)}\n` }), 'bait'))).toEqual([
        'a.md > Bait',
      ]);
  });
});
