import { describe, expect, it } from 'vitest';
import { PendingIndex } from '../../src/engine/documents/pending-index.js';
import { splitDoc } from '../../src/markdown/split.js';
import type { Doc } from '../../src/model/doc.js';
import { SearchIndex } from '../../src/search/index.js';
import { allConventions } from '../../src/sites/conventions.js';

function docOf(file: string, text: string): Doc {
  return splitDoc({ file, text, hash: text }, allConventions);
}

function found(feed: PendingIndex, query: string): string[] {
  return feed.index
    .search({ query, alternatives: [], path: undefined, limit: 10 })
    .hits.map(({ section }) => section.id);
}

describe('documents on their way into the search index', () => {
  it('are found as they were last, whatever happened before the first search', () => {
    const feed = new PendingIndex(new SearchIndex());
    feed.put(docOf('a.md', '# Walrus\n\nTusks.\n'));
    feed.put(docOf('b.md', '# Seal\n\nWhiskers.\n'));
    feed.put(docOf('c.md', '# Whale\n\nFlukes.\n'));
    feed.put(docOf('a.md', '# Donkey\n\nEars.\n'));
    feed.remove('b.md');
    feed.remove('c.md');
    feed.put(docOf('c.md', '# Whale\n\nSongs.\n'));
    expect([
      found(feed, 'walrus'),
      found(feed, 'donkey'),
      found(feed, 'seal'),
      found(feed, 'songs'),
      found(feed, 'flukes'),
    ]).toEqual([[], ['a.md#donkey'], [], ['c.md#whale'], []]);
  });

  it('follow what happens after it', () => {
    const feed = new PendingIndex(new SearchIndex());
    feed.put(docOf('a.md', '# Walrus\n'));
    expect(found(feed, 'walrus')).toEqual(['a.md#walrus']);
    feed.put(docOf('a.md', '# Seal\n'));
    feed.put(docOf('b.md', '# Walrus\n'));
    expect([found(feed, 'walrus'), found(feed, 'seal')]).toEqual([['b.md#walrus'], ['a.md#seal']]);
    feed.remove('b.md');
    expect(found(feed, 'walrus')).toEqual([]);
  });

  it('are all there once they were fed in slices, between which others have their turn', async () => {
    const index = new SearchIndex();
    const feed = new PendingIndex(index);
    // Some 200,000 different words: more than one slice on any machine.
    for (let number = 0; number < 100; number += 1)
      feed.put(
        docOf(
          `${number}.md`,
          `# Walrus ${number}\n\n${Array.from({ length: 2_000 }, (_, at) => `tusk${number}x${at}`).join(' ')}\n`,
        ),
      );
    let turns = 0;
    const count = (): void => {
      turns += 1;
      turn = setImmediate(count);
    };
    let turn = setImmediate(count);
    await feed.drain();
    clearImmediate(turn);
    expect(index.size.docs).toBe(100);
    expect(turns).toBeGreaterThan(0);
  });

  it('are searched before they are in the index where there are many, once', async () => {
    const index = new SearchIndex();
    const texts = new Map<string, string>(
      Array.from(
        { length: 50 },
        (_, at) => [`${at}.md`, `# Walrus ${at}\n\n${'Whiskers and flukes. '.repeat(5_000)}\n`] as const,
      ),
    );
    const feed = new PendingIndex(index, (doc) => doc, {
      textOf: (file) => texts.get(file) ?? '',
      make: () => new SearchIndex(),
    });
    for (const [file, text] of texts) feed.put(docOf(file, text));
    await feed.prepare();
    expect(found(feed, '"walrus 7"')).toContain('7.md#walrus-7');
    expect(index.size.docs).toBe(0);
    await feed.prepare();
    expect(index.size.docs).toBe(50);
    expect(found(feed, '"walrus 7"')[0]).toBe('7.md#walrus-7');
  });
});
