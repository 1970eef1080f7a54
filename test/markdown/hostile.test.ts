import { describe, expect, it } from 'vitest';
import { spansOf } from '../../src/markdown/spans/spans.js';
import { splitDoc } from '../../src/markdown/split.js';
import { expectLinear, expectSoon } from '../support/growth.js';
import { allConventions } from '../../src/sites/conventions.js';

const BAITS = [
  'a',
  '#',
  '# a\n',
  '=\n',
  'a\n=\n',
  'a\n-\n',
  '- ',
  '- a\n',
  '-\n\n',
  '> ',
  '> a\n',
  '>\n',
  '1. ',
  '* - + ',
  '* ',
  '_',
  '`',
  '```\n',
  '~~~\n',
  '<',
  '<!--\n',
  '-->',
  '<?\n',
  '<![CDATA[\n',
  '<div>\n',
  '<a \n',
  '<a b="\n',
  '<pre>\n',
  '> <script>\n\n',
  '> <!--\n\n',
  '[',
  '[a]: b\n',
  '[a]: b (\n',
  '[a]: b "\n',
  '[^a]:',
  '[^a]: b\n',
  '|\n',
  '|a|\n|-|\n',
  ':-\n',
  '\t',
  '\t- ',
  ' ',
  ' \n',
  '\n',
  '\0',
  '&',
  '\\',
  '\r',
  '\r\n',
  '{#',
  '](',
  '![](',
  '\ufffd',
  '😀',
  '---\n',
  '+++\n',
  'a: b\n',
  '- - - a\n',
  '> > >\n',
  '[a]: b\n===\n',
  '#\n![',
  '#\n<a ',
  '#\n<!--',
  '#\n[a]: ',
];

function split(text: string) {
  return splitDoc({ file: 'a.md', text, hash: '' }, allConventions);
}

describe('splitDoc of hostile text', () => {
  it.each(BAITS)('takes linear time for %j', async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat((times * 60_000) / bait.length);
      return () => split(text);
    });
  });

  it.each<readonly [string, (times: number) => string]>([
    ['quotes with lazy lines', (n) => `${'>'.repeat(n * 10_000)} a\n${'a\n'.repeat(n * 20_000)}`],
    ['lists with blank lines', (n) => `${'- '.repeat(n * 10_000)}a\n${'\n'.repeat(n * 60_000)}`],
    ['lists with indented lines', (n) => `${'- '.repeat(n * 10_000)}a\n${`${' '.repeat(n * 20_000)}b\n`.repeat(10)}`],
    ['lists in a quote with blank lines', (n) => `> ${'- '.repeat(n * 10_000)}a\n${'>\n'.repeat(n * 60_000)}`],
    ['lists, again and again', (n) => `${'- '.repeat(2_000)}a\n`.repeat(n * 30)],
    ['footnotes', (n) => `${'[^a]: '.repeat(n * 10_000)}\n${'\n'.repeat(n * 20_000)}`],
    ['brackets in a heading', (n) => `# ${'['.repeat(n * 10_000)}${']'.repeat(n * 10_000)}\n`],
    [
      'comments to ignore lines',
      (n) => `${'<!-- docalign-ignore-next-line a -->\n'.repeat(n * 2_000)}${'\n'.repeat(n * 20_000)}`,
    ],
    ['comments to ignore lines, without an end', (n) => '<!-- docalign-ignore {/* docalign-ignore `'.repeat(n * 3_000)],
    ['starts and ends of ignored lines', (n) => '<!-- docalign-ignore-start a -->\n# a\n'.repeat(n * 2_000)],
    ['stars that are no rule', (n) => `${'* '.repeat(n * 10_000)}a\n`],
  ])('takes linear time for deep %s', async (_, textOf) => {
    await expectLinear((times) => {
      const text = textOf(times);
      return () => split(text);
    });
  });

  it('takes a single line of 50 MB, and a million lines', () => {
    const line = 'word '.repeat(10_000_000);
    expect(split(line).sections.map(({ heading, endLine }) => [heading, endLine])).toEqual([['Full Document', 1]]);
    const doc = split('line of text\n'.repeat(1_000_000));
    expect([doc.lineCount, doc.sections.length]).toEqual([1_000_000, 1]);
  });

  it('reads text that was no UTF-8', () => {
    const text = new TextDecoder().decode(Uint8Array.from([0x23, 0x20, 0xff, 0xfe, 0x61, 0x0a, 0xc3, 0x28, 0x0a]));
    expect(split(text).sections.map(({ heading, content }) => [heading, content])).toEqual([
      ['\ufffd\ufffda', '\ufffd('],
    ]);
  });
});

describe('spansOf of hostile text', () => {
  it.each([...BAITS, '*_', '**a', ']', '[a](', '~~a', '<a ', '`a``', '[a][a]', 'http://', '![[', '&amp;'])(
    'ends in bounded time for 10,000 characters of %j',
    (bait) => {
      const text = bait.repeat(10_000 / bait.length);
      const doc = split(text);
      expectSoon(() => spansOf(doc, text, allConventions));
    },
  );

  it('still reads the text around what it cannot read', () => {
    const text = `\`a\`\n\n${'>'.repeat(5_000)} b\n\n${'*_'.repeat(30_000)}\n\n\`c\`\n`;
    expect(
      [...spansOf(split(text), text, allConventions).values()]
        .flat()
        .filter(({ kind }) => kind === 'code')
        .map(({ line }) => line),
    ).toEqual([1, 7]);
  });
});
