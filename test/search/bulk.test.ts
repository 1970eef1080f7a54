import { describe, expect, it } from 'vitest';
import { SearchIndex } from '../../src/search/index.js';
import { ask, docOf, indexOf, places } from './corpora.js';

const FILES = {
  'a.md': '# Retry\n\nRetry twice, `maxRetries`.\n\n```js\nretry(retry)\n```\n',
  'b.md': '# Timeout\n\nRetry after a timeout.\n',
  'c.md': '# Other\n\nNothing of the kind.\n',
};
const QUERIES = ['retry', 'timeout retry', 'maxRetries', 'kind'];

describe('an index built at once', () => {
  it('answers, to the last digit, like one that grew doc by doc', () => {
    const grown = new SearchIndex();
    ask(grown, 'nothing yet');
    for (const [file, text] of Object.entries(FILES)) grown.put(docOf(file, text));
    const whole = indexOf(FILES);
    for (const query of QUERIES) expect(ask(whole, query)).toEqual(ask(grown, query));
  });

  it('takes docs after the first question', () => {
    const index = indexOf({ 'a.md': FILES['a.md'] });
    expect(places(ask(index, 'timeout'))).toEqual([]);
    index.put(docOf('b.md', FILES['b.md']));
    index.remove('a.md');
    expect(places(ask(index, 'retry timeout'))).toEqual(['b.md > Timeout']);
    expect(index.size).toMatchObject({ docs: 1, sections: 1 });
  });

  it('can lose docs before the first question', () => {
    const index = indexOf(FILES);
    index.remove('b.md');
    expect(places(ask(index, 'timeout'))).toEqual([]);
  });
});
