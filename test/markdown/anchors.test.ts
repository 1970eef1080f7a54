import { describe, expect, it } from 'vitest';
import { anchorsOf } from '../../src/markdown/anchors/anchors.js';
import { splitDoc } from '../../src/markdown/split.js';
import { github } from '../../src/sites/github/index.js';
import { sitePacks } from '../../src/sites/index.js';
import { expectLinear } from '../support/growth.js';
import { allConventions } from '../../src/sites/conventions.js';

function anchors(text: string, generator = 'github', file = 'docs/a.md'): Map<string, number> {
  return anchorsOf(splitDoc({ file, text, hash: '' }, allConventions), text, {
    ...(sitePacks.find(({ name }) => name === generator) ?? github),
  });
}

/** Anchors other than those that every page has. */
function own(text: string, generator?: string): Record<string, number> {
  return Object.fromEntries(
    [...anchors(text, generator)].filter(([fragment]) => fragment !== 'top' && !fragment.startsWith('user-content-')),
  );
}

describe('anchorsOf', () => {
  it("names headings by GitHub's rules, on every site", () => {
    const text = '# A.B & C\n## Same\n\n## Same\n';
    for (const generator of ['github', 'docusaurus', 'astro', 'nextra'])
      expect(own(text, generator)).toEqual({ 'ab--c': 1, same: 2, 'same-1': 4 });
  });

  it('names a heading that is a template by the value from the frontmatter', () => {
    const page = '---\ntitle: JavaScript API\n---\n\n# {{ $frontmatter.title }}\n';
    expect(own(page, 'vitepress')).toEqual({ 'javascript-api': 5 });
    expect(own('---\ntitle: JavaScript API\n---\n\n# {{ page.title }}\n', 'jekyll')).toEqual({ 'javascript-api': 5 });
  });

  it('names headings that are written as HTML', () => {
    expect(own('Words.\n\n<h1 align="center">The <code>tool</code></h1>\n')).toEqual({ 'the-tool': 3 });
  });

  it('decodes what such a heading writes with an ampersand', () => {
    expect(own('<h2><img src="a.svg">&nbsp;&nbsp;Run &amp; see &unknown; R&D</h2>\n')).toEqual({
      'run--see-unknown-rd': 1,
    });
  });

  it('knows both anchors of a heading with an image: with its text and as GitHub makes it', () => {
    expect(own('# ![Logo](l.png) Name')).toEqual({ 'logo-name': 1, '-name': 1 });
  });

  it.each([
    ['vitepress', 'server.port & `host`', 'server-port-host'],
    ['vitepress', '1. Über uns', '_1-uber-uns'],
    ['mkdocs', 'Über `a.b` & c', 'uber-ab-c'],
    ['mkdocs', 'a_b -- c', 'a_b-c'],
    ['hugo', 'Über [x](y)', 'über-xy'],
    ['hugo', 'a.b c', 'a-b-c'],
    ['jekyll', '1. Über a.b', 'ber-ab'],
    ['mdbook', 'A.b  C', 'ab--c'],
    ['sphinx', '1. a.b_c', 'a-b-c'],
    ['exdoc', 'A.b & `c/2`', 'a-b-c-2'],
    ['docsify', '1. A.b, c', '_1-ab-c'],
    ['zola', 'Über a_b', 'uber-a-b'],
  ])('names headings by the rules of %s: %s', (generator, heading, anchor) => {
    expect(anchors(`x\n\n# ${heading}`, generator).get(anchor)).toBe(3);
  });

  it('numbers repeats as the site does', () => {
    const text = '# A.b\n# A.b\n# A.b\n';
    expect(Object.keys(own(text, 'mkdocs'))).toEqual(['ab', 'ab-1', 'ab_1', 'ab-2', 'ab_2']);
    expect(Object.keys(own(text, 'vitepress'))).toEqual(['ab', 'a-b', 'ab-1', 'a-b-1', 'ab-2', 'a-b-2']);
  });

  it('knows ids that the author gave', () => {
    expect(
      own(
        '# A {#my-id}\n\n<a id="one"></a><a name=two></a>\n\n## B\n{: #three .x}\n\n[](){#four}\n\n<Tab id={"five"}\n  title="{x}" name=\'six\' />\n',
      ),
    ).toMatchObject({ 'my-id': 1, one: 3, two: 3, b: 5, three: 6, four: 8, five: 10, six: 11 });
    expect(anchors('(target)=\n# A', 'sphinx').get('target')).toBe(1);
    expect(anchors('(target)=\n# A').has('target')).toBe(false);
  });

  it('knows footnotes and the prefix that GitHub gives ids', () => {
    expect(own('a[^x]\n\n[^x]: note')).toEqual({ 'fn-x': 3, 'fnref-x': 3, 'fn:x': 3, 'fnref:x': 3 });
    expect(anchors('# A\n<a id="b">').get('user-content-b')).toBe(2);
  });

  it('takes nothing from code and comments', () => {
    expect(
      own('```\n# a\n<a id="b">\n```\n\n    <a id="c">\n\n`<a id="d">` and ``<a id="`e`">``\n\n<!-- <a id="f"> -->\n'),
    ).toEqual({});
  });

  it('knows the page itself', () => {
    expect(anchors('x').get('top')).toBe(1);
    expect(anchors('x', 'github', 'README.md').get('readme')).toBe(1);
  });

  it.each(['<a ', '<a id="', "<a id='", '<', '<!--', '{#', '{: #a ', '`', '``a`', '[^', '<a b={', '# a\n', '<a id=x>'])(
    'reads %j in linear time',
    async (bait) => {
      const doc = splitDoc({ file: 'a.md', text: '', hash: '' }, allConventions);
      const site = sitePacks.find(({ name }) => name === 'mkdocs') ?? github;
      await expectLinear((times) => {
        const text = bait.repeat((times * 60_000) / bait.length);
        return () => anchorsOf(doc, text, site);
      });
    },
  );
});
