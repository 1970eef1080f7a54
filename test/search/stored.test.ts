import { describe, expect, it } from 'vitest';
import { openIndex, SearchIndex } from '../../src/search/index.js';
import { pack, Packed } from '../../src/text/packed/tables.js';
import { splitDoc } from '../../src/markdown/split.js';
import { allConventions } from '../../src/sites/conventions.js';

const page = (file: string, text: string) => splitDoc({ file, text, hash: file }, allConventions);

const docs = [
  page('README.md', '# Shop\n\nSee [how to pay](docs/pay.md).\n\n## Install\n\nRun `npm install shop`.\n'),
  page(
    'docs/pay.md',
    '# Payments\n\n## Retry a payment\n\nA retry waits for `retryDelay` seconds.\n\n## Refunds\n\nUse `--refund`.\n',
  ),
  page('CHANGELOG.md', '# Changes\n\n## 1.0\n\nPayments can be retried.\n'),
];

const byFile = new Map(docs.map((doc) => [doc.file, doc]));

describe('an index that is opened', () => {
  const index = new SearchIndex();
  for (const doc of docs) index.put(doc);
  const tables = Packed.read('test', pack('test', { ...index.tables(), ...index.hintTables([]) }));
  if (tables === undefined) throw new Error('the tables cannot be read');
  const opened = openIndex(tables, (file) => byFile.get(file) ?? page(file, ''));

  it.each([
    'how to pay',
    'retry',
    'retires payment',
    '`npm install shop`',
    'docs/pay.md Refunds',
    '--refund',
    'xyzzy',
    'retryDelay',
  ])('ranks %j as the one that was made', (query) => {
    const request = { query, alternatives: [], path: undefined, limit: 10 };
    expect(opened.search(request)).toEqual(index.search(request));
    expect(opened.suggest(query)).toEqual(index.suggest(query));
  });

  it('relates the same sections', () => {
    const sections = docs[0]?.sections ?? [];
    expect(opened.related(sections, 5)).toEqual(index.related(sections, 5));
  });
});
