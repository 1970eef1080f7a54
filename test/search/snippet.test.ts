import { describe, expect, it } from 'vitest';
import type { Section } from '../../src/model/section.js';
import { bestPassage, wantedOf } from '../../src/search/snippet/snippet.js';
import { Words } from '../../src/search/query/words.js';
import { cutText } from '../../src/text/layout/cut.js';
import { docOf } from './corpora.js';
import { expectLinear } from '../support/growth.js';

const words = new Words();

function passage(
  text: string,
  wanted: Readonly<Record<string, number>>,
): { readonly text: string; readonly lines: readonly [number, number] } {
  const section = docOf('a.md', text).sections[0] as Section;
  return bestPassage(section, wantedOf(new Map(Object.entries(wanted))), { words });
}

const FILLER = Array.from({ length: 30 }, (_, at) => `Filler sentence number ${at} says nothing of use to anybody.`);

describe('snippets', () => {
  it('show the lines that hold what was asked, not the first ones', () => {
    const text = ['# Title', '', ...FILLER, 'Set `maxRetries` to retry a failed upload.', ...FILLER].join('\n');
    const { text: shown, lines } = passage(text, { maxretri: 5, upload: 3 });
    expect(shown).toContain('Set `maxRetries` to retry a failed upload.');
    expect(lines[0]).toBe(33);
    expect(shown.length).toBeLessThanOrEqual(300);
  });

  it('keep the lines of a settings file', () => {
    const text = '# How many zebras graze at once.\n# A power of two.\nherd_size: 16\n';
    const section = {
      ...(docOf('a.md', 'x').sections[0] as Section),
      content: text.trimEnd(),
      startLine: 1,
      endLine: 3,
    };
    const shown = bestPassage(section, wantedOf(new Map([['zebra', 1]])), { words, isCode: true });
    expect(shown.text).toBe(text.trimEnd());
  });

  it('prefer a window with more of the distinct words', () => {
    const text = ['# T', 'retry retry retry', ...FILLER, 'retry an upload'].join('\n');
    expect(passage(text, { retri: 2, upload: 2 }).text).toContain('retry an upload');
  });

  it('begin at the start when only the heading matched', () => {
    expect(passage(['# T', '', ...FILLER].join('\n'), { nowhere: 1 })).toMatchObject({
      text: expect.stringMatching(/^Filler sentence number 0/),
      lines: [3, 7],
    });
  });

  it('fold whitespace and leave out fence marks, rulers and comments', () => {
    expect(passage('# T\n<!-- note -->\n| a |  b |\n|---|----|\n```js\nconst  a = 1;\n```\n', { a: 1 })).toEqual({
      text: '| a | b |\nconst a = 1;',
      lines: [3, 6],
    });
  });

  it.each([
    [
      'code, with its indentation',
      '# T\nThe port:\n\n```yaml\n  server:\n    port: 1\n```\nThen go.\n',
      'The port:\nserver:\n  port: 1\nThen go.',
    ],
    [
      'lists, whose items go on',
      '# T\nTwo ports:\n- one port\n  and more\n  1. two\n\nDone\nnow.\n',
      'Two ports:\n- one port and more\n  1. two\nDone now.',
    ],
    ['tables', '# T\n| name | port |\n| --- | --- |\n| a | 1 |\n', '| name | port |\n| a | 1 |'],
    [
      'what shortcodes, liquid tags and containers wrap',
      '# T\n{{< tabs >}}\nA&nbsp;port {% raw %}of{% endraw %} two.\n::: tip\nMore.\n:::\n',
      'A port of two. More.',
    ],
    ['what an alert says', '# T\n> [!NOTE]\n> A port\n> of two.\n', 'A port of two.'],
    ['a shortcode in code', '# T\n```\n{{< port >}}\n```\n', '{{< port >}}'],
  ])('keep the lines of %s', (_, text, shown) => {
    expect(passage(text, { port: 1 }).text).toBe(shown);
  });

  it('are cut at whole lines where they have lines', () => {
    const text = `# T\n- port ${'a'.repeat(120)}\n- ${'b'.repeat(130)}\n`;
    const shown = passage(text, { port: 1 }).text;
    expect(cutText(shown, 200)).toBe(`- port ${'a'.repeat(120)}\n…`);
  });

  it('cut long lines at a word, around the match', () => {
    const line = `${'lorem ipsum '.repeat(200)}the needle here ${'dolor sit '.repeat(200)}`;
    const { text, lines } = passage(`# T\n${line}`, { needl: 1 });
    expect(text).toContain('needle');
    expect(text.length).toBeLessThanOrEqual(450);
    expect(lines).toEqual([2, 2]);
  });

  it('leave out a heading without words', () => {
    expect(passage('# A\n\nThe walrus swims far.\n\n## &nbsp;\n', { walru: 1 }).text).toBe('The walrus swims far.');
  });

  it('leave out what links are defined as, but no footnote', () => {
    const { text: snippet } = passage(
      '# A\n\nThe walrus is [here][walrus].\n\n[walrus]: https://example.org/walrus-walrus\n[^1]: A walrus swims.\n',
      { walru: 1 },
    );
    expect(snippet).toContain('A walrus swims.');
    expect(snippet).not.toContain('example.org');
  });

  it('are empty for a section without text', () => {
    expect(passage('# T\n\n## U\n', { t: 1 })).toEqual({ text: '', lines: [1, 1] });
  });

  it.each(['a ', '`', '|', ' ', 'ab', '# ', '<!--', '\u{1F600}'])(
    'take linear time for a section of %j',
    async (bait) => {
      await expectLinear((times) => {
        const text = `# T\n\n${bait.repeat(Math.ceil((times * 60_000) / bait.length))}`;
        return () => expect(passage(text, { a: 1 }).text.length).toBeLessThanOrEqual(450);
      });
    },
  );
});
