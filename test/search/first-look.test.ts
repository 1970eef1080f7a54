import { describe, expect, it } from 'vitest';
import type { SearchRequest } from '../../src/model/ranking.js';
import type { Doc } from '../../src/model/doc.js';
import { FirstLook, SearchIndex } from '../../src/search/index.js';
import { docOf, indexOf } from './corpora.js';

const FILES: Readonly<Record<string, string>> = {
  'guide/retry.md': '# Retries\n\nA request is retried twice, see [timeouts](timeout.md).\n',
  'guide/timeout.md': '# Timeouts\n\nAfter the timeout the queries are given up.\n',
  'other.md': '# Other\n\nNothing of the kind.\n',
};

function lookOver(files: Readonly<Record<string, string>>): {
  readonly look: FirstLook;
  readonly indexed: string[];
  readonly whole: string[];
} {
  const indexed: string[] = [];
  const whole: string[] = [];
  class ListedIndex extends SearchIndex {
    override put(doc: Doc): void {
      indexed.push(doc.file);
      super.put(doc);
    }
  }
  const make = (): SearchIndex => new ListedIndex();
  const all = (): SearchIndex => {
    whole.push('asked');
    return indexOf(files);
  };
  const docs = Object.entries(files).map(([file, text]) => docOf(file, text));
  return {
    look: new FirstLook({ docs, textOf: (file) => files[file] ?? '', whole: (doc) => doc, make, all }),
    indexed,
    whole,
  };
}

function ask(look: FirstLook, query: string, more: Partial<SearchRequest> = {}): readonly string[] {
  return look
    .search({ query, alternatives: [], path: undefined, limit: 10, ...more })
    .hits.map(({ section }) => section.id);
}

describe('a first look at documents that are not indexed', () => {
  it('indexes those alone that hold a word of the query, in any form', () => {
    const { look, indexed, whole } = lookOver(FILES);
    expect(ask(look, 'query timeout')).toEqual(['guide/timeout.md#timeouts', 'guide/retry.md#retries']);
    expect(indexed).toEqual(['guide/timeout.md', 'guide/retry.md']);
    expect(whole).toEqual([]);
    expect(look.search({ query: 'query timeout', alternatives: [], path: undefined, limit: 10 }).rankedDocs).toBe(2);
    expect(look.search({ query: 'timeuot', alternatives: [], path: undefined, limit: 10 }).rankedDocs).toBeUndefined();
  });

  it('hears the other wordings too', () => {
    expect(ask(lookOver(FILES).look, 'retried', { alternatives: ['timeouts'] })).toEqual([
      'guide/retry.md#retries',
      'guide/timeout.md#timeouts',
    ]);
  });

  it('leaves words that occur nowhere to the whole index, which knows spellings and synonyms', () => {
    const { look, indexed, whole } = lookOver(FILES);
    expect(ask(look, 'timeuot')).toEqual(['guide/timeout.md#timeouts', 'guide/retry.md#retries']);
    expect([indexed, whole]).toEqual([[], ['asked']]);
  });

  it('stays where the question looks', () => {
    const { look, indexed } = lookOver({ ...FILES, 'old/timeout.md': '# Timeouts\n\nGiven up.\n' });
    expect(ask(look, 'timeouts', { path: 'old' })).toEqual(['old/timeout.md#timeouts']);
    expect(indexed).toEqual(['old/timeout.md']);
  });

  it('looks at the best documents where the words are common', () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `page${at}.md`,
        `# Page ${at}\n\nA timeout. ${'Words of no meaning here. '.repeat(3_000)}\n`,
      ]),
    );
    const { look, indexed } = lookOver({ ...many, 'retry.md': '# Retry timeout\n\nRetry after a timeout.\n' });
    expect(ask(look, 'retry timeout')[0]).toBe('retry.md#retry-timeout');
    expect(indexed.length).toBeLessThan(20);
  });
});
