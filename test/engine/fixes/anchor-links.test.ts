import { describe, expect, it } from 'vitest';
import { filesNaming, indexFragments, linksTo } from '../../../src/engine/fixes/anchors/anchor-links.js';
import { expectLinear } from '../../support/growth.js';

const lines = (text: string, isOwn = false) =>
  linksTo('use-it', 'docs/api.md', { text, isOwn }).map(({ line, column }) => `${line}:${column}`);

describe('links to an anchor', () => {
  it('are addresses that end with the name of its page', () => {
    expect(lines('a\n[x](api.md#use-it) [y](../docs/api#use-it) <https://a.example/api/#use-it>')).toEqual([
      '2:11',
      '2:35',
      '2:67',
    ]);
    expect(lines('[x](other.md#use-it) [y](api.md#use-it-2) [z](api.md#use)')).toEqual([]);
  });

  it('are bare fragments only in the page itself', () => {
    expect(lines('[x](#use-it) #use-it issue#use-it', true)).toEqual(['1:5', '1:14']);
    expect(lines('[x](#use-it)')).toEqual([]);
  });

  it('may go by the folder where the page stands for it', () => {
    expect(
      linksTo('use-it', 'docs/README.md', {
        text: '[x](../docs/#use-it) [y](readme.md#use-it) [z](api.md#use-it)',
        isOwn: false,
      }),
    ).toHaveLength(2);
  });

  it('may spell in percents what is not ASCII', () => {
    expect(linksTo('größe', 'a.md', { text: '[x](a.md#gr%C3%B6%C3%9Fe) [y](a.md#größe)', isOwn: false })).toHaveLength(
      2,
    );
  });

  it('are looked for only in documents that have the fragment', () => {
    const index = indexFragments([
      ['a.md', '[x](b.md#use-it).'],
      ['c.md', 'https://a.example/b#use-it, and'],
      ['d.md', '# use-it'],
      ['e.md', 'b.md#use-it-2'],
    ]);
    expect(filesNaming('use-it', index)).toEqual(['a.md', 'c.md']);
  });

  it.each(['#', '#a', '#use-it', '(', '[', '/', ' ', '\n'])('are found in linear time among many %j', async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat(Math.floor((60_000 * times) / bait.length));
      return () => {
        linksTo('use-it', 'api.md', { text, isOwn: true });
        indexFragments([['a.md', text]]);
      };
    });
  });
});
