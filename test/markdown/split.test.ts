import { describe, expect, it } from 'vitest';
import { splitDoc } from '../../src/markdown/split.js';
import { allConventions } from '../../src/sites/conventions.js';

function split(text: string, file = 'docs/guide.md') {
  return splitDoc({ file, text, hash: 'h' }, allConventions);
}

/** `level heading start-end` of each section. */
function outline(text: string, file?: string): string[] {
  return split(text, file).sections.map(
    ({ level, heading, startLine, endLine }) => `${level} ${heading} ${startLine}-${endLine}`,
  );
}

describe('splitDoc', () => {
  it('cuts at headings and gives each section its path, lines and content', () => {
    const { sections } = split('# A\n\nintro\n\n## B\ntext\n### C\n\n## D\nend\n');
    expect(sections).toEqual([
      {
        id: 'docs/guide.md#a',
        file: 'docs/guide.md',
        heading: 'A',
        headingPath: ['A'],
        level: 1,
        startLine: 1,
        endLine: 4,
        content: '\nintro\n',
      },
      {
        id: 'docs/guide.md#b',
        file: 'docs/guide.md',
        heading: 'B',
        headingPath: ['A', 'B'],
        level: 2,
        startLine: 5,
        endLine: 6,
        content: 'text',
      },
      {
        id: 'docs/guide.md#c',
        file: 'docs/guide.md',
        heading: 'C',
        headingPath: ['A', 'B', 'C'],
        level: 3,
        startLine: 7,
        endLine: 8,
        content: '',
      },
      {
        id: 'docs/guide.md#d',
        file: 'docs/guide.md',
        heading: 'D',
        headingPath: ['A', 'D'],
        level: 2,
        startLine: 9,
        endLine: 10,
        content: 'end',
      },
    ]);
  });

  it('says of the document its kind, title, description and last line', () => {
    const doc = split('---\ntitle: "My Guide"\ndescription: How to.\n---\n# Other\n');
    expect({ ...doc, sections: [] }).toEqual({
      file: 'docs/guide.md',
      hash: 'h',
      kind: 'guide',
      title: 'My Guide',
      description: 'How to.',
      sections: [],
      lineCount: 5,
    });
    expect(split('## B\n# A').title).toBe('A');
    expect(split('text').title).toBeUndefined();
  });

  it('makes of text before the first heading a section of level 0, headed by the title or the file', () => {
    expect(outline('intro\n\n# A\n')).toEqual(['0 guide 1-2', '1 A 3-3']);
    expect(outline('---\ntitle: T\n---\nintro\n# A\n')).toEqual(['0 T 4-4', '1 A 5-5']);
    expect(outline('\n\n# A\n')).toEqual(['1 A 3-3']);
  });

  it('makes of a document without headings one section', () => {
    expect(split('just text\n').sections).toEqual([
      {
        id: 'docs/guide.md#full-document',
        file: 'docs/guide.md',
        heading: 'Full Document',
        headingPath: ['Full Document'],
        level: 0,
        startLine: 1,
        endLine: 1,
        content: 'just text',
      },
    ]);
    expect(outline('')).toEqual(['0 Full Document 1-1']);
    expect(outline('---\ntitle: Kept\n---\n')).toEqual(['0 Kept 3-3']);
    expect(outline('---\ntitle: Usage of keys\n---\n\nText.\n')).toEqual(['0 Usage of keys 4-5']);
    expect(outline("---\ntitle: ''\n---\n\nText.\n")).toEqual(['0 Full Document 4-5']);
    expect(outline('---\ntitle: {{ .Name }}\n---\nText.\n')).toEqual(['0 Full Document 4-4']);
    expect(outline('---\ntitle: "{{ .Name }}"\n---\nText.\n')).toEqual(['0 Full Document 4-4']);
    expect(outline("---\ntitle: ''\n---\nText.\n# A\n")).toEqual(['0 guide 4-4', '1 A 5-5']);
    expect(outline('\n\n\n')).toEqual(['0 Full Document 1-3']);
  });

  it('numbers repeated slugs, and leaves a heading its own slug when the text before it would take it', () => {
    expect(split('intro\n# Guide\n# Options\n# Options\n# Options').sections.map(({ id }) => id)).toEqual([
      'docs/guide.md#guide-1',
      'docs/guide.md#guide',
      'docs/guide.md#options',
      'docs/guide.md#options-1',
      'docs/guide.md#options-2',
    ]);
  });

  it('takes an id that the author gave as the slug', () => {
    expect(
      split('# Foo {#bar_Baz}\n# Foo {#x .y}\n# Foo {/* #z */}').sections.map(({ id, heading }) => `${id} ${heading}`),
    ).toEqual(['docs/guide.md#bar_Baz Foo', 'docs/guide.md#x Foo', 'docs/guide.md#z Foo']);
  });

  it.each([
    ['underlined headings of several lines', 'a\nb\n===\n\nc\n---\n', ['1 a b 1-4', '2 c 5-6']],
    ['definitions above an underline', '[a]: /b\n===\n\n[a]: /b\nc\n===\n', ['1 c 4-6']],
    [
      'no heading in fences of any length, indent and mark',
      '```\n# a\n```\n~~~~\n# b\n~~~\n~~~~\n  ```js\n# c\n  ```\n# d',
      ['0 guide 1-10', '1 d 11-11'],
    ],
    [
      'no heading in a fence in a list and a quote',
      '- ```\n  # a\n  ```\n> ~~~\n> # b\n> ~~~\n\n# c',
      ['0 guide 1-7', '1 c 8-8'],
    ],
    ['an unclosed fence to the end', '# a\n```\n# b\n', ['1 a 1-3']],
    ['a fence that its container ends', '> ```\n# a\n', ['1 a 2-2']],
    [
      'no heading in comments and HTML blocks',
      '<!--\n# a\n\n# b\n-->\n<div>\n# c\n\n# d\n</div>\n\n<pre>\n\n# e\n</pre>\n# f',
      ['0 guide 1-8', '1 d 9-15', '1 f 16-16'],
    ],
    [
      'no heading in indented code, but after a paragraph no code',
      '    # a\n\ntext\n    # b\n# c',
      ['0 guide 1-4', '1 c 5-5'],
    ],
    ['headings in lists and quotes', '- # a\n  text\n> ## b\n\n1. x\n\n   ### c', ['1 a 1-2', '2 b 3-6', '3 c 7-7']],
    ['seven hashes and a hash without blank as text', '####### a\n#b\n\\# c', ['0 Full Document 1-3']],
    ['closing hashes', '# a ##\n## b#\n### c \\#\n#\n', ['1 a 1-1', '2 b# 2-2', '3 c # 3-4']],
    [
      'a rule, not a heading, below a table and a list',
      '| a |\n|---|\nb\n---\n- c\n---\n# d',
      ['0 guide 1-6', '1 d 7-7'],
    ],
    ['old line ends', '# a\rtext\r\r# b\r', ['1 a 1-3', '1 b 4-4']],
    ['Windows line ends and a byte order mark', '\ufeff---\r\ntitle: T\r\n---\r\n# a\r\nb\r\n', ['1 a 4-5']],
    ['TOML frontmatter', '+++\ntitle = "T"\n+++\nx\n# a', ['0 T 4-4', '1 a 5-5']],
    ['a rule at the top that is no frontmatter', '---\n# a\n', ['1 a 2-2']],
    ['NUL as a character', '# a\0b\n\0\n', ['1 a\ufffdb 1-2']],
    ['separators of other alphabets as characters', '# a\u2028# b\n\u0085# c', ['1 a # b 1-2']],
  ])('reads %s', (_, text, expected) => {
    expect(outline(text)).toEqual(expected);
  });

  it.each([
    ['badges', '[![build](https://ci/b.svg)](https://ci) ![v](v.svg)\n\n# A\ntext\n', ['1 A 3-4']],
    [
      'a badge by reference, and its address',
      '[![Build][badge]][ci]\n\n[badge]: b.svg\n[ci]: https://ci\n\n# A\n',
      ['1 A 6-6'],
    ],
    ['a hard space', '---\ntitle: A\n---\n\n&nbsp;\n\n# A\ntext\n', ['1 A 7-8']],
    [
      'a picture in tags',
      '<p align="center">\n  <img src="logo.svg" alt="Logo">\n</p>\n<!-- no\nword -->\n\n# A\n',
      ['1 A 7-7'],
    ],
    [
      'a picture as the only heading above badges',
      '# <img src="logo.svg">\n\n![v](v.svg)\n\n## B\ntext\n',
      ['2 B 5-6'],
    ],
    ['a picture as a heading', '# A\ntext\n\n## ![logo](logo.png)\n\n## B\ntext\n', ['1 A 1-5', '2 B 6-7']],
    ['a picture with an id as a heading', '# A\ntext\n\n## [![a logo][l]](/) {#logo}\n\n[l]: l.png\n', ['1 A 1-6']],
    [
      'imports and exports of MDX',
      "import A from './a';\nimport {\n  B,\n} from 'b'\n\nexport const c = {\n  d: 1,\n};\n\n# A\n",
      ['1 A 10-10'],
    ],
    ['a mark of a table of contents', '[[toc]]\n\n# A\n', ['1 A 3-3']],
    ['the list that becomes a table of contents', '* Contents\n{:toc}\n\n# A\n', ['1 A 4-4']],
    ['a heading without text', '# A\ntext\n##\n\n![p](p.svg)\n\n## B\n', ['1 A 1-6', '2 B 7-7']],
  ])('makes no section of %s', (_, text, expected) => {
    expect(outline(text)).toEqual(expected);
  });

  it.each([
    ['a picture with words beside it', '![v](v.svg) Beta\n\n# A\n', ['0 guide 1-2', '1 A 3-3']],
    ['a sentence that begins like an import', 'import it first\n\n# A\n', ['0 guide 1-2', '1 A 3-3']],
    ['an import beside words', "import A from './a';\n\nIt is.\n\n# A\n", ['0 guide 1-4', '1 A 5-5']],
    ['an imported page', "import A from './_a.mdx';\n\n<A />\n\n# A\n", ['0 guide 1-4', '1 A 5-5']],
    ['an import in code', "```js\nimport A from './a';\n```\n\n# A\n", ['0 guide 1-4', '1 A 5-5']],
    ['words about a table of contents', 'The [[toc]] mark\n\n# A\n', ['0 guide 1-2', '1 A 3-3']],
    ['an address in angles', '<https://example.org>\n\n# A\n', ['0 guide 1-2', '1 A 3-3']],
    ['a heading above a picture', '# A\n\n## Screenshot\n\n![s](s.png)\n', ['1 A 1-2', '2 Screenshot 3-5']],
    ['a picture as a heading above words', '# A\ntext\n\n## ![logo](logo.png)\ntext\n', ['1 A 1-3', '2 logo 4-5']],
    ['signs as a heading', '# A\ntext\n\n## ???\n\n## B\n', ['1 A 1-3', '2 ??? 4-5', '2 B 6-6']],
    ['a heading without text above words', '# A\n\n##\ntext\n', ['1 A 1-2', '2  3-4']],
    ['a document of pictures', '![s](s.png)\n', ['0 Full Document 1-1']],
  ])('makes a section of %s', (_, text, expected) => {
    expect(outline(text)).toEqual(expected);
  });

  it('leaves ids and paths of headings as they are where one without words is none', () => {
    expect(
      split('##\n# A\ntext\n##\n![p](p.svg)\n### B\n##\ntext\n').sections.map(({ id, headingPath, content }) => [
        id,
        headingPath,
        content,
      ]),
    ).toEqual([
      ['docs/guide.md#a', ['A'], 'text\n##\n![p](p.svg)'],
      ['docs/guide.md#b', ['A', 'B'], ''],
      ['docs/guide.md#-2', ['A', ''], 'text'],
    ]);
  });

  it.each([
    ['VitePress', '{{ $frontmatter.title }}'],
    ['VuePress', '{{$page.frontmatter.title}}'],
    ['Jekyll', '{{ page.title | escape }}'],
    ['Hugo', '{{ .Title }}'],
    ['Hugo, by its parameters', '{{ .Params.title }}'],
    ['Eleventy', '{{ title }}'],
    ['Docusaurus', '{frontMatter.title}'],
    ['Astro', '{frontmatter.title}'],
    ['a generator without a pack', '{{ doc.data.title }}'],
    ['another one', '{props.metadata.title}'],
  ])('fills the template of a heading with the value from the frontmatter, as %s does', (_, template) => {
    const page = `---\ntitle: The *_JS_* API\n---\n\n# ${template}\n\ntext\n\n## Run {#go}\ntext\n`;
    expect(split(page).sections.map(({ id, headingPath }) => [id, headingPath])).toEqual([
      ['docs/guide.md#the-_js_-api', ['The *_JS_* API']],
      ['docs/guide.md#go', ['The *_JS_* API', 'Run']],
    ]);
  });

  it.each([
    ['without a value', '---\nother: A\n---\n', '{{ page.title }}'],
    ['of the site', '---\ntitle: A\n---\n', '{{ site.title }}'],
    ['that is the value of another one', "---\ntitle: '{{ name }}'\n---\n", '{{ title }}'],
  ])('leaves a template %s as it is', (_, frontmatter, template) => {
    expect(split(`${frontmatter}# ${template}\n`).sections[0]?.heading).toBe(template);
  });

  it('takes the title and the paths from a picture that names the page', () => {
    const { title, sections } = split('# ![Zoo](zoo.svg)\n\n![b](b.svg)\n\n## Walrus\ntext\n');
    expect([title, sections.map(({ id, headingPath }) => [id, headingPath])]).toEqual([
      'Zoo',
      [['docs/guide.md#walrus', ['Zoo', 'Walrus']]],
    ]);
  });

  it('keeps line breaks of the content as line feeds', () => {
    expect(split('# a\r\nb\r\n\r\nc\r\n').sections[0]?.content).toBe('b\n\nc');
  });

  it('indexes up to its bounds and still says how long the document is', () => {
    const many = split('# a\n'.repeat(25_000));
    expect(many.sections.length).toBe(20_000);
    expect(many.sections.at(-1)).toMatchObject({ startLine: 20_000, endLine: 20_000, id: 'docs/guide.md#a-19999' });
    expect(many.lineCount).toBe(25_000);
    const long = split(`# a\n${'x\n'.repeat(300_000)}# b\n`);
    expect(long.sections.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([[1, 200_000]]);
    expect(long.sections[0]?.content.length).toBe(2 * 199_999 - 1);
    expect(long.lineCount).toBe(300_002);
  });
});
