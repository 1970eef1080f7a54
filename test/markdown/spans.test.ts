import { describe, expect, it } from 'vitest';
import { spansOf } from '../../src/markdown/spans/spans.js';
import { splitDoc } from '../../src/markdown/split.js';
import type { Span, SpanKind, SpanOf } from '../../src/model/span.js';
import { allConventions } from '../../src/sites/conventions.js';

function spansIn(text: string, file = 'docs/a.md'): Map<string, readonly Span[]> {
  const spans = spansOf(splitDoc({ file, text, hash: '' }, allConventions), text, allConventions);
  return new Map([...spans].map(([id, found]) => [id.slice(id.indexOf('#') + 1), found]));
}

function all<K extends SpanKind>(text: string, kind: K, file?: string): SpanOf<K>[] {
  return [...spansIn(text, file).values()].flat().filter((span): span is SpanOf<K> => span.kind === kind);
}

/** `line:column value` */
function placed(spans: readonly Span[]): string[] {
  return spans.map(
    (span) =>
      `${span.line}:${span.column} ${'url' in span ? span.url : 'value' in span ? span.value : span.cells.join('|')}`,
  );
}

describe('spansOf', () => {
  it('gives each section its own spans', () => {
    expect([...spansIn('`a`\n# B\n`b` c\n## C\n').entries()].map(([slug, spans]) => [slug, placed(spans)])).toEqual([
      ['a', ['1:2 a']],
      ['b', ['2:3 B', '3:2 b', '3:1 c']],
      ['c', ['4:4 C']],
    ]);
  });

  it('places the urls of links and images, not their texts', () => {
    const text = 'See [a](./a.md "t"), [`b`]( <b c.md> ) and\n![d](d.png) [x](\n  y.md) [*e*](e.md#f)\n';
    expect(placed(all(text, 'link'))).toEqual(['1:9 ./a.md', '1:30 b c.md', '3:3 y.md', '3:15 e.md#f']);
    expect(all(text, 'link').map((link) => link.text)).toEqual(['a', 'b', 'x', 'e']);
    expect(placed(all(text, 'image'))).toEqual(['2:6 d.png']);
  });

  it('reads urls in angle brackets and bare ones', () => {
    expect(placed(all('<https://a.b/c> and https://d.e/f(g). [h](https://i)', 'link'))).toEqual([
      '1:2 https://a.b/c',
      '1:21 https://d.e/f(g)',
      '1:43 https://i',
    ]);
  });

  it('places a reference at its definition, once in each section, in any order', () => {
    const text = '# A\n[x][ref] and [y][Ref] and [none]\n# B\n![ref]\n\n[REF]: ./r.md "t"\n[unused]: ./u.md\n';
    const sections = spansIn(text);
    const links = (slug: string) =>
      (sections.get(slug) ?? []).filter((span) => span.kind === 'link' || span.kind === 'image');
    expect(links('a')).toEqual([
      { kind: 'link', url: './r.md', text: 'x', definition: true, block: 'paragraph', line: 6, column: 8, endLine: 6 },
    ]);
    expect(links('b')).toEqual([
      {
        kind: 'image',
        url: './r.md',
        text: 'ref',
        definition: true,
        block: 'paragraph',
        line: 6,
        column: 8,
        endLine: 6,
      },
      { kind: 'link', url: './u.md', text: '', definition: true, block: 'paragraph', line: 7, column: 11, endLine: 7 },
    ]);
  });

  it('takes the first definition of a label, and none from code', () => {
    expect(all('[a]\n\n[a]: one\n\n[a]: two\n', 'link').map(({ url, text }) => [url, text])).toEqual([
      ['one', 'a'],
      ['two', ''],
    ]);
    expect(all('[a]\n\n```\n[a]: one\n```\n', 'link')).toEqual([]);
  });

  it('places inline code at its first character and says whether it is linked', () => {
    expect(
      all('`a` `` b`c `` [`d`](e)\n`f\ng`', 'code').map(({ line, column, endLine, value, linked }) => [
        line,
        column,
        endLine,
        value,
        linked,
      ]),
    ).toEqual([
      [1, 2, 1, 'a', false],
      [1, 8, 1, 'b`c', false],
      [1, 17, 1, 'd', true],
      [2, 2, 3, 'f g', false],
    ]);
  });

  it('reads code that is marked by tags', () => {
    expect(placed(all('a <code>npm test</code>\n\n<p>\n  <code>src/x.ts</code> &amp; text\n</p>\n', 'code'))).toEqual([
      '1:9 npm test',
      '4:9 src/x.ts',
    ]);
  });

  it.each([
    [
      '```JS\na\n\nb\n```',
      { lang: 'js', meta: '', value: 'a\n\nb', line: 2, column: 1, endLine: 4, block: 'paragraph' },
    ],
    [
      '   ~~~~ sh {1,2} title="x"\n   a\n    b\n   ~~~~',
      { lang: 'sh', meta: '{1,2} title="x"', value: 'a\n b', line: 2, column: 4, endLine: 3, block: 'paragraph' },
    ],
    [
      '- x\n\n  ```py {test="skip"}\n  a\n  ```',
      { lang: 'py', meta: '{test="skip"}', value: 'a', line: 4, column: 3, endLine: 4, block: 'list' },
    ],
    ['> ```\n> a\n> b\n', { lang: '', meta: '', value: 'a\nb', line: 2, column: 3, endLine: 3, block: 'quote' }],
    [
      'x\n\n    a\n      b\n\ny',
      { lang: '', meta: '', value: 'a\n  b', line: 3, column: 5, endLine: 4, block: 'paragraph' },
    ],
    [
      '```{.python #id}\na\n```',
      { lang: 'python', meta: '#id', value: 'a', line: 2, column: 1, endLine: 2, block: 'paragraph' },
    ],
    [
      '```{code-block} yaml\na\n```',
      { lang: 'yaml', meta: '', value: 'a', line: 2, column: 1, endLine: 2, block: 'paragraph' },
    ],
    [
      '```rust,ignore\na\n```',
      { lang: 'rust', meta: ',ignore', value: 'a', line: 2, column: 1, endLine: 2, block: 'paragraph' },
    ],
    [
      '```title="x"\na',
      { lang: '', meta: 'title="x"', value: 'a', line: 2, column: 1, endLine: 2, block: 'paragraph' },
    ],
    ['```c++\na\n', { lang: 'c++', meta: '', value: 'a', line: 2, column: 1, endLine: 2, block: 'paragraph' }],
  ])('reads the code block %j', (text, fence) => {
    expect(all(text, 'fence')).toEqual([{ kind: 'fence', ...fence }]);
  });

  it.each([
    ['```{image} a/b.svg\n:alt: x\n```', ['a/b.svg', 1, 12]],
    ['```{figure} c.png\n```', ['c.png', 1, 13]],
  ])('reads the picture of %j', (text, expected) => {
    expect(all(text, 'image').map(({ url, line, column }) => [url, line, column])).toEqual([expected]);
  });

  it('has no span for an empty fence, and code after one never leaks', () => {
    const text = '```py {x}\n```\n\n`between`\n\n```\ncode\n```\n';
    expect(placed(all(text, 'fence'))).toEqual(['7:1 code']);
    expect(placed(all(text, 'code'))).toEqual(['4:2 between']);
  });

  it('reads no row of a fence that the page shows as removed', () => {
    const fence = '```ts\nold() // [!code --]\nfresh() // [!code ++]\n```\n';
    for (const text of [fence, fence.replaceAll(/^/gm, '  ').replace('  ```', '- ```')])
      expect(all(text, 'fence').map(({ value }) => value.trim())).toEqual(['fresh() // [!code ++]']);
  });

  it('reads running text by source line, without markup and code', () => {
    expect(
      placed(
        all(
          '# The *Big* `x` [One](y)\n\nfirst **bo*l*d** `code` &amp; ~~old~~\n  second line<br>end\n\n- [x] done\n> quoted\n\n:::tip\nhint\n:::\n',
          'prose',
        ),
      ),
    ).toEqual([
      '1:3 The Big One',
      '3:1 first bold & old',
      '4:3 second line end',
      '6:3 done',
      '7:3 quoted',
      '10:1 hint',
    ]);
  });

  it('says in which block a span is', () => {
    expect(
      [...spansIn('# `a`\n`b`\n- `c`\n  > `d`\n\n| `e` |\n|-|\n| `f` |\n').values()]
        .flat()
        .filter((span) => span.kind === 'code')
        .map(({ value, block }) => `${value} ${block}`),
    ).toEqual(['a heading', 'b paragraph', 'c list', 'd quote', 'e table', 'f table']);
  });

  it('reads rows of tables with their header, code marked', () => {
    expect(all('| Option | Default |\n|--|:-:|\n| `--port` | `80` \\| [x](y) |\n| b |\n', 'row')).toEqual([
      {
        kind: 'row',
        header: ['Option', 'Default'],
        cells: ['`--port`', '`80` | x'],
        block: 'table',
        line: 3,
        column: 1,
        endLine: 3,
      },
      { kind: 'row', header: ['Option', 'Default'], cells: ['b'], block: 'table', line: 4, column: 1, endLine: 4 },
    ]);
  });

  it('places the urls of HTML tags, inline and in blocks', () => {
    const text =
      'a <a href="b.md">c</a>\n\n<p align="center">\n  <img alt=\'x>y\' src=logo.svg>\n  <a\n    href="d.md?a&amp;b">text</a>\n</p>\n\n<!-- <img src="no.png"> -->\n';
    expect(
      all(text, 'html').map(({ tag, attribute, url, line, column, block }) => [
        tag,
        attribute,
        url,
        line,
        column,
        block,
      ]),
    ).toEqual([
      ['a', 'href', 'b.md', 1, 12, 'paragraph'],
      ['img', 'src', 'logo.svg', 4, 22, 'html'],
      ['a', 'href', 'd.md?a&b', 6, 11, 'html'],
    ]);
    expect(placed(all(text, 'prose'))).toEqual(['1:1 a c', '6:25 text']);
  });

  it('reads what admonitions and tabs of Python-Markdown hold, at its place', () => {
    const text =
      '!!! note "T"\n\n    See [a](b.md)\n\n    ```sh\n    npm test\n    ```\n\n=== "Tab"\n\n    ??? tip\n\n        `deep`\n\nx\n\n    code\n';
    expect(placed(all(text, 'link'))).toEqual(['3:13 b.md']);
    expect(placed(all(text, 'code'))).toEqual(['13:10 deep']);
    expect(placed(all(text, 'fence'))).toEqual(['6:5 npm test', '17:5 code']);
  });

  it('keeps lines and columns with frontmatter, CRLF, a byte order mark and astral characters', () => {
    expect(placed(all('\ufeff---\r\ntitle: T\r\n---\r\n😀 `a`\r\n', 'code'))).toEqual(['4:5 a']);
  });

  it('reads the rows of a long table with their header, however the text is cut', () => {
    const rows = Array.from(
      { length: 1_000 },
      (_, index) => `| \`opt${index}\` | ${'x'.repeat(40)} [l](p${index}) |\n`,
    ).join('');
    const text = `intro\n| Option \`h\` | Text |\n|--|--|\n${rows}`;
    const found = all(text, 'row');
    expect(found.length).toBe(1_000);
    expect(found.at(-1)).toEqual({
      kind: 'row',
      header: ['Option `h`', 'Text'],
      cells: ['`opt999`', `${'x'.repeat(40)} l`],
      block: 'table',
      line: 1_003,
      column: 1,
      endLine: 1_003,
    });
    expect(all(text, 'link').length).toBe(1_000);
    expect(all(text, 'code').filter(({ value }) => value === 'h').length).toBe(1);
  });

  it('reads each candidate of a srcset at its own place, without its size', () => {
    const text =
      '<picture>\n<source srcset="a.png 2x,\n  b.png 640w, c.png, d,e.png">\n<img srcset="f.png">\n</picture>\n\nx <source srcset="{{ f }}, {% g h, i j %} 2x"> y\n';
    expect(
      all(text, 'html').map(({ tag, attribute, url, line, column }) => `${tag} ${attribute} ${line}:${column} ${url}`),
    ).toEqual([
      'source srcset 2:17 a.png',
      'source srcset 3:3 b.png',
      'source srcset 3:15 c.png',
      'source srcset 3:22 d,e.png',
      'img srcset 4:14 f.png',
    ]);
  });

  it('reads a long HTML block as one, and never as code', () => {
    const cells = Array.from({ length: 500 }, (_, index) => `    <td><a href="/u${index}">name</a></td>\n`).join('');
    const text = `<table>\n  <tr>\n${cells}  </tr>\n</table>\n\n\`a\`\n`;
    expect(all(text, 'html').length).toBe(500);
    expect(all(text, 'fence')).toEqual([]);
    expect(placed(all(text, 'code'))).toEqual(['506:2 a']);
  });

  it('reads a long list with deep items as a list', () => {
    const text = `- top\n${Array.from({ length: 300 }, (_, index) => `    - item ${index} \`c${index}\`\n\n        more text of it\n`).join('')}`;
    expect(all(text, 'code').length).toBe(300);
    expect(all(text, 'fence')).toEqual([]);
  });

  it('does not read documents beyond the bound, nor lines of data', () => {
    expect(all(`\`a\`\n\n${'x '.repeat(1_100_000)}`, 'code')).toEqual([]);
    expect(placed(all(`\`a\`\n\n![x](data:image/png;base64,${'A'.repeat(20_000)})\n\n\`b\``, 'code'))).toEqual([
      '1:2 a',
      '5:2 b',
    ]);
  });
});
