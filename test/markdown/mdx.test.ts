import { describe, expect, it } from 'vitest';
import { spansOf } from '../../src/markdown/spans/spans.js';
import { splitDoc } from '../../src/markdown/split.js';
import { expectLinear } from '../support/growth.js';
import { allConventions } from '../../src/sites/conventions.js';

function outline(text: string): string[] {
  return splitDoc({ file: 'a.mdx', text, hash: '' }, allConventions).sections.map(
    ({ level, heading, startLine, endLine }) => `${level} ${heading} ${startLine}-${endLine}`,
  );
}

function spans(text: string): string[] {
  return [...spansOf(splitDoc({ file: 'a.mdx', text, hash: '' }, allConventions), text, allConventions).values()]
    .flat()
    .map(
      (span) =>
        `${span.line}:${span.column} ${span.kind} ${'url' in span ? span.url : 'value' in span ? span.value : ''}`,
    );
}

describe('sections of MDX', () => {
  it.each([
    [
      'imports and exports, over blank lines inside brackets',
      'import A from "a";\nexport const b = {\n\n# no\n\n  c: "}",\n};\n\n# yes\n',
      ['1 yes 9-9'],
    ],
    ['prose that starts with the word import', 'import statements\n===\n', ['1 import statements 1-2']],
    ['comments in braces', '{/* # no\n\n# no */}\n\n# yes {/* why */}\n', ['1 yes 5-5']],
    ['HTML comments, which older sites have', '<!--\n# no\n\n# no\n-->\n# yes\n', ['1 yes 6-6']],
    [
      'headings between tags, however indented',
      '<Tabs>\n  <Tab title="x">\n      ## yes\n  </Tab>\n</Tabs>\n# also\n',
      ['2 yes 3-5', '1 also 6-6'],
    ],
    ['tags over several lines', '<Code\n  value={`\n# no\n`}\n  b="\n# no"\n/>\n# yes\n', ['1 yes 8-8']],
    ['a tag and a rule, not a heading', '<Tabs><Tab>\n---\n', ['0 Full Document 1-2']],
    ['no indented code', '    # yes\n', ['1 yes 1-1']],
    ['fences as ever', '<A>\n```jsx\n# no {\n```\n</A>\n\n# yes\n', ['0 a 1-6', '1 yes 7-7']],
    ['a brace that never closes, as text', 'a\n\n{ # no\n\n# yes\n', ['0 a 1-4', '1 yes 5-5']],
  ])('know %s', (_, text, expected) => {
    expect(outline(text)).toEqual(expected);
  });

  it.each([
    '{',
    '<a {',
    '<a "',
    '<A>',
    '{a}',
    'export const a = {\n\n',
    'import a from "\n\n',
    '<!--\n',
    '{/*\n',
    '<a\n',
  ])('take linear time for %j', async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat((times * 60_000) / bait.length);
      return () => splitDoc({ file: 'a.mdx', text, hash: '' }, allConventions);
    });
  });
});

describe('spans of MDX', () => {
  it('leave out scripts and tags, and keep markdown between them at its place', () => {
    expect(
      spans(
        'import X from "./x";\n\n<Tabs items={["a"]}>\n  <Tab>\n    Run `npm test`, see [b](b.md) {props.x}.\n  </Tab>\n</Tabs>\n\n<Card href="/c" icon={<I />}>Text</Card>\n<Img src={"./d.png"} />\n',
      ),
    ).toEqual([
      '5:10 code npm test',
      '5:29 link b.md',
      '5:5 prose Run , see b .',
      '9:13 html /c',
      '9:30 prose Text',
      '10:12 html ./d.png',
    ]);
  });

  it('read fences between tags', () => {
    expect(spans('<A>\n```sh\nnpm i\n```\n\n    ```js\n    {x}\n    ```\n</A>')).toEqual([
      '3:1 fence npm i',
      '7:5 fence {x}',
    ]);
  });
});
