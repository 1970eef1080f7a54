import { describe, expect, it } from 'vitest';
import { splitDoc } from '../../src/markdown/split.js';
import { asciidocToMarkdown } from '../../src/markup/asciidoc/index.js';
import { rstToMarkdown } from '../../src/markup/rst/index.js';
import { allConventions } from '../../src/sites/conventions.js';

const ignoresOf = (text: string, file = 'a.md') => splitDoc({ file, text, hash: '' }, allConventions).ignores;
/** `line: reason from-to` of each range, then `line! problem`. */
function brief(text: string, file?: string): readonly string[] {
  const { ranges = [], problems = [] } = ignoresOf(text, file) ?? {};
  return [
    ...ranges.map(({ line, reason, from, to }) => `${line}: ${reason} ${from}-${to}`),
    ...problems.map(({ line, problem }) => `${line}! ${problem}`),
  ];
}

describe('comments that say what to ignore', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'the line after a comment',
      '<!-- docalign-ignore-next-line kept for 1.x -->\ntext\nmore',
      ['1: kept for 1.x 2-2'],
    ],
    ['the line after blank lines', '<!-- docalign-ignore-next-line why -->\n\n\ntext', ['1: why 4-4']],
    [
      'the line after other comments',
      '<!-- docalign-ignore-next-line why -->\n<!-- prettier-ignore -->\n\ntext',
      ['1: why 4-4'],
    ],
    [
      'the line after the end of a long comment',
      '<!-- docalign-ignore-next-line\n  one\n  two\n-->\ntext',
      ['1: one two 5-5'],
    ],
    ['the next line, from the end of one', '- a <!-- docalign-ignore-next-line why -->\n- b', ['1: why 2-2']],
    ['a row of a table', '| a |\n| - |\n| 1 <!-- docalign-ignore-next-line why --> |\n| 2 |', ['3: why 4-4']],
    [
      'lines from start to end',
      '<!-- docalign-ignore-start why -->\na\n\nb\n<!-- docalign-ignore-end -->\nc',
      ['1: why 1-5'],
    ],
    [
      'text after the name of an end',
      '<!-- docalign-ignore-start why -->\na\n<!-- docalign-ignore-end of it -->',
      ['1: why 1-3'],
    ],
    [
      'sections between start and end',
      '<!-- docalign-ignore-start why -->\n\n# A\n\n# B\n\n<!-- docalign-ignore-end -->',
      ['1: why 1-7'],
    ],
    [
      'ranges in ranges',
      '<!-- docalign-ignore-start x -->\n<!-- docalign-ignore-start y -->\na\n<!-- docalign-ignore-end -->\nb\n<!-- docalign-ignore-end -->',
      ['1: x 1-6', '2: y 2-4'],
    ],
    [
      'separators as others write them',
      '<!-- docalign-ignore-next-line -- why -->\na\n<!-- docalign-ignore-next-line: why -->\nb',
      ['1: why 2-2', '3: why 4-4'],
    ],
    ['backticks in a reason', '<!-- docalign-ignore-next-line see `x` -->\na', ['1: see `x` 2-2']],
    ['one backtick in a reason', '<!-- docalign-ignore-next-line a ` b --> and `c`\nd', ['1: a ` b 2-2']],
    ['Windows line ends', '<!-- docalign-ignore-next-line why -->\r\na\r\n', ['1: why 2-2']],
    ['lists and quotes', '> <!-- docalign-ignore-next-line why -->\n> a', ['1: why 2-2']],
    [
      'frontmatter above',
      '---\ntitle: <!-- docalign-ignore-start no -->\n---\n\n<!-- docalign-ignore-next-line why -->\na',
      ['5: why 6-6'],
    ],
  ])('cover %s', (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['a fence', '```md\n<!-- docalign-ignore-next-line why -->\n```\ntext'],
    ['a fence in a list', '- a\n  ~~~\n  <!-- docalign-ignore-start why -->\n  ~~~\n'],
    ['indented code', 'a\n\n    <!-- docalign-ignore-start why -->\n'],
    ['a code span', 'Write `<!-- docalign-ignore-next-line why -->` above it.\ntext'],
    ['prose', 'The comment docalign-ignore-start opens it.'],
    ['the middle of a comment', '<!-- see docalign-ignore-start why -->\ntext'],
    ['a comment in a comment', '<!-- a {/* docalign-ignore-start why */} -->\ntext'],
    ['a comment that never ends', '<!-- docalign-ignore-start why\ntext'],
    ['another word', '<!-- docalign-ignore.start why -->'],
  ])('are not read in %s', (_, text) => {
    expect(ignoresOf(text)).toBeUndefined();
  });

  it.each<[string, string, readonly string[]]>([
    [
      'no reason',
      '<!-- docalign-ignore-next-line -->\na',
      ['1! docalign-ignore-next-line has no reason, so it hides nothing. Write why after it'],
    ],
    [
      'a reason of signs',
      '<!-- docalign-ignore-next-line -- !! -->\na',
      ['1! docalign-ignore-next-line has no reason, so it hides nothing. Write why after it'],
    ],
    [
      'a start without a reason, and its end',
      '<!-- docalign-ignore-start -->\na\n<!-- docalign-ignore-end -->',
      ['1! docalign-ignore-start has no reason, so it hides nothing. Write why after it'],
    ],
    [
      'an end without a start',
      'a\n<!-- docalign-ignore-end -->',
      ['2! docalign-ignore-end is without a docalign-ignore-start above it'],
    ],
    [
      'no line below',
      'a\n<!-- docalign-ignore-next-line why -->\n\n',
      ['2! docalign-ignore-next-line has no line after it'],
    ],
    [
      'an unknown name',
      '<!-- docalign-ignore-nextline why -->\na',
      ['1! docalign-ignore-nextline is not known and hides nothing. Did you mean "docalign-ignore-next-line"?'],
    ],
    [
      'half a name',
      '<!-- docalign-ignore why -->\na',
      ['1! docalign-ignore is not known and hides nothing. Did you mean "docalign-ignore-next-line"?'],
    ],
    [
      'other letters',
      '<!-- Docalign-Ignore-Start docalign-ignore -->\na',
      ['1! Docalign-Ignore-Start is not known and hides nothing. Did you mean "docalign-ignore-start"?'],
    ],
  ])('tell of %s', (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  it('count to the end of their section where the end is missing', () => {
    const told = (to: number) =>
      `docalign-ignore-start has no docalign-ignore-end: it counts to the end of its section only, line ${to}`;
    expect(brief('# A\n\n<!-- docalign-ignore-start why -->\n\na\n\n## B\n\nb')).toEqual([
      '3: why 3-6',
      `3! ${told(6)}`,
    ]);
    expect(brief('<!-- docalign-ignore-start why -->\n\n# A\n\na')).toEqual(['1: why 1-2', `1! ${told(2)}`]);
    expect(brief('# A\n\n<!-- docalign-ignore-start why -->\na')).toEqual(['3: why 3-4', `3! ${told(4)}`]);
    expect(
      brief(
        '# A\n<!-- docalign-ignore-start x -->\n# B\n<!-- docalign-ignore-start y -->\n<!-- docalign-ignore-end -->\n# C',
      ),
    ).toEqual(['2: x 2-2', '4: y 4-5', `2! ${told(2)}`]);
  });

  it('are comments of the format', () => {
    expect(brief('import A from "a";\n\n{/* docalign-ignore-next-line why */}\n<A href="x.md" />\n', 'a.mdx')).toEqual([
      '3: why 4-4',
    ]);
    expect(brief('{/* docalign-ignore-start why */}\n\na\n\n{/* docalign-ignore-end */}\n', 'a.mdx')).toEqual([
      '1: why 1-5',
    ]);
    const rst =
      'A\n=\n\n.. docalign-ignore-next-line kept\n   for 1.x --> old\n\nText.\n\n* .. docalign-ignore-start b\n\n  c\n\n.. docalign-ignore-end\n\n.. code-block:: md\n\n   .. docalign-ignore-start no\n';
    expect(brief(rstToMarkdown(rst), 'a.rst')).toEqual(['4: kept for 1.x -> old 7-7', '9: b 9-13']);
    const adoc =
      '= A\n\n// docalign-ignore-next-line why\nText.\n// docalign-ignore-next-line b\nMore.\n\n//docalign-ignore-start c\n\nd\n\n// docalign-ignore-end\n\n----\n// docalign-ignore-start no\n----\n';
    expect(brief(asciidocToMarkdown(adoc, 'a.adoc'), 'a.adoc')).toEqual(['3: why 4-4', '5: b 6-6', '8: c 8-12']);
  });

  it('are counted', () => {
    const many = (count: number) => '<!-- docalign-ignore-next-line why -->\n'.repeat(count);
    expect(ignoresOf(`${many(1_001)}a`)?.ranges).toHaveLength(1_000);
    expect(ignoresOf(`${many(1_001)}a`)?.problems).toEqual([
      { line: 1_001, problem: 'this document has more than 1000 such comments: this and later ones hide nothing' },
    ]);
  });
});
