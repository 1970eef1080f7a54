import { describe, expect, it } from 'vitest';
import { linkPlaces, writtenLinks } from '../../src/paths/doc-links.js';
import { expectLinear } from '../support/growth.js';

describe('links as written', () => {
  it('are inline links and definitions, without marks, images and what has no text on its line', () => {
    const text =
      'See [the `guide`](a.md#x "Title"), ![a shot](a.png), [![badge](b.svg)](c.md) and [<d>](<d e.md>).\n\n[label]: ../e.md\nno opening](f.md)\n[open\nclosed](g.md)\n';
    expect(writtenLinks(text)).toEqual([
      { text: 'the guide', target: 'a.md#x' },
      { text: '<d>', target: 'd' },
      { text: 'label', target: '../e.md' },
    ]);
  });

  it.each([']', '](', '[a](', ']: ', '[[[[', '](a)'])('are read in linear time: %j', async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat((times * 60_000) / bait.length);
      return () => writtenLinks(text);
    });
  });
});

describe('the place of a link', () => {
  const doc = (file: string, ...slugs: readonly string[]) => ({
    file,
    sections: slugs.map((slug) => ({ id: `${file}#${slug}` })),
  });
  const places = linkPlaces([
    doc('README.md', 'shop'),
    doc('docs/a.md', 'a', 'deep-one'),
    doc('docs/b/index.mdx', 'b'),
    doc('docs/b/c.md', 'c'),
    doc('site/x/same.md', 's'),
    doc('site/y/same.md', 's'),
  ]);

  it.each([
    ['docs/a.md', '#deep-one', 'docs/a.md#deep-one'],
    ['docs/a.md', '#Deep-One', 'docs/a.md#deep-one'],
    ['docs/a.md', '#gone', 'docs/a.md#a'],
    ['README.md', 'docs/a.md#deep-one', 'docs/a.md#deep-one'],
    ['README.md', './docs/a', 'docs/a.md#a'],
    ['README.md', 'docs/b/', 'docs/b/index.mdx#b'],
    ['docs/b/c.md', '../a.html?x=1#a', 'docs/a.md#a'],
    ['docs/b/c.md', '/a', 'docs/a.md#a'],
    ['docs/b/c.md', '/docs/a', 'docs/a.md#a'],
    ['docs/b/c.md', '../../README.md', 'README.md#shop'],
    ['docs/a.md', '%2e/b/c%2Emd', 'docs/b/c.md#c'],
  ])('from %s to %s is %s', (file, target, id) => expect(places.find(file, target)).toBe(id));

  it.each([
    ['docs/a.md', '../../../etc/passwd'],
    ['docs/a.md', 'https://example.org/a.md'],
    ['docs/a.md', '//example.org/a'],
    ['docs/a.md', 'mailto:a@b.c'],
    ['docs/a.md', '/same'],
    ['docs/a.md', '%E0%A4%A'],
  ])('from %s to %s is none', (file, target) => expect(places.find(file, target)).toBeUndefined());
});
