import { describe, expect, it } from 'vitest';
import { eachSearchableRange } from '../../src/search/snippet/searchable-ranges.js';
import { expectLinear } from '../support/growth.js';

function stretches(content: string): string[] {
  const found: string[] = [];
  eachSearchableRange(content, (field, from, to) => found.push(`${field}: ${content.slice(from, to)}`));
  return found;
}

describe('stretches of a section', () => {
  it('tells fences from prose', () => {
    expect(stretches('Run\n```sh\nnpm test\n```\nthen')).toEqual(['prose: Run', 'code: npm test', 'prose: then']);
  });

  it('ends a fence with a mark of the same kind and at least the same length only', () => {
    expect(stretches('````\n```\n~~~~\n`````\nout')).toEqual(['code: ```', 'code: ~~~~', 'prose: out']);
  });

  it('sees fences in lists and quotes', () => {
    expect(stretches('1. ```js\n   go()\n   ```\n> ~~~\n> quoted\n> ~~~')).toEqual(['code:    go()', 'code: > quoted']);
  });

  it('leaves out link targets and tags, and keeps the text between backticks', () => {
    expect(stretches('See [the docs](https://x.test/a) <b>now</b> `a[0](b) <T>`')).toEqual([
      'prose: See [the docs',
      'prose:  ',
      'prose: now',
      'prose:  `a[0](b) <T>`',
    ]);
  });

  it('keeps a bracket that opens nothing', () => {
    expect(stretches('a ](b and 1 < 2')).toEqual(['prose: a ](b and 1 < 2']);
  });

  it.each(['](', '<a', '`', '```\n', '~', '[', '> ', ' ', '](\n<a\n'])('is linear over %j', async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat(Math.ceil((times * 100_000) / bait.length));
      return () => eachSearchableRange(text, () => undefined);
    });
  });
});
