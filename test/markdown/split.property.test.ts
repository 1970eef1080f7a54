import fc from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { splitDoc } from '../../src/markdown/split.js';
import { nestsFootnotes, ourHeadings, treeHeadings } from './oracle.js';
import { allConventions } from '../../src/sites/conventions.js';

/**
 * Raise it to search longer: `MARKDOWN_RUNS=100000 npx vitest run test/markdown/split.property.test.ts`. A failure
 * prints its seed.
 */
const RUNS = Number(process.env['MARKDOWN_RUNS'] ?? 1000);

/** Deliberate or accepted differences from remark, with the reason; such documents are not compared. */
const KNOWN_DIFFERENCES: readonly { readonly reason: string; readonly holds: (text: string) => boolean }[] = [
  {
    reason: 'a footnote in a footnote: micromark lets the indent of the outer one count for the inner one too',
    holds: nestsFootnotes,
  },
  {
    reason: 'an id, or the sign for no number, in braces at the end of a heading is no text to us: sites read it',
    holds: (text) => /\{[ \t]*(?:[#.:]|-[ \t}])/.test(text),
  },
  {
    reason: 'HTML in the alternative text of an image: remark keeps it as text, we drop all HTML',
    holds: (text) => /!\[[^]*</.test(text),
  },
  {
    reason: 'strikethrough that overlaps emphasis: micromark pairs the one before the other, we in one go',
    holds: (text) => /~[^]*[*_]|[*_][^]*~/.test(text) && /^# /.test(text),
  },
  {
    reason:
      'a tag alone on the last line of a paragraph, above a delimiter row: micromark starts HTML there, cmark-gfm a table',
    holds: (text) => /<[^\n]*>[ \t]*\n[\s>|:-]*-[\s|:-]*$/m.test(text),
  },
  {
    reason: 'a bare address with markup right behind it: GFM ends it by rules of its own, we read the markup',
    holds: (text) => /(?:https?:|www\.)[^\s]*[*_~[\]\\&`]/.test(text),
  },
];

const LINES = [
  '',
  '',
  'a',
  '# a',
  '## b ##',
  '#',
  '#x',
  '####### c',
  '===',
  '---',
  '--',
  '-',
  '=',
  '***',
  '* * *',
  '- a',
  '- - b',
  '* c',
  '+ d',
  '1. e',
  '2. f',
  '1)',
  '10. g',
  '> h',
  '>',
  '> > i',
  '```',
  '````',
  '~~~',
  '```js',
  '``` a`b',
  '<div>',
  '</div>',
  '<!-- x',
  '-->',
  '<!-- y -->',
  '<pre>',
  '</pre>',
  '<script>',
  '</script>',
  '<?php',
  '?>',
  '<!DOCTYPE x',
  '<![CDATA[',
  ']]>',
  '<span>',
  '<a b="c">',
  '<a b="c"',
  '</span >',
  '<x/>',
  '<x y=z/>',
  '| a | b |',
  '|-|-|',
  '| - | - |',
  'a | b',
  '--- | ---',
  ':-',
  '|-',
  '|',
  'c | d',
  '[x]: /y',
  '[x]: /y "t"',
  '[x]:',
  '/y',
  '"t',
  't"',
  "'t'",
  '(t)',
  '[x]: <y>',
  '[^1]: n',
  '[^1]:',
  '[^a b]: c',
  '    i',
  '\tt',
  '`',
  '\\',
  '[x]',
  '<',
  '<textarea x',
  '<search>',
  'a\\|b',
  '+++',
  'k: v',
  '\u00a0',
  '\0',
  '\u2028',
];
const PREFIXES = [
  '',
  '',
  '',
  ' ',
  '  ',
  '   ',
  '    ',
  '\t',
  '> ',
  '>',
  '- ',
  '  - ',
  '* ',
  '1. ',
  '      ',
  '[^1]: ',
  '>\t',
  '-\t',
  '  \t',
  '12) ',
];

const line = fc
  .tuple(fc.array(fc.constantFrom(...PREFIXES), { maxLength: 3 }), fc.constantFrom(...LINES))
  .map(([prefixes, text]) => prefixes.join('') + text);
const document = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 9 }), fc.constantFrom('\n', '\n', '\r\n', '\r'), fc.boolean())
  .map(([lines, feed, ended]) => lines.join(feed) + (ended ? feed : ''));

const INLINES = [
  'a',
  'b c',
  '*',
  '**',
  '_',
  '__',
  '***',
  '~',
  '~~',
  '`',
  '``',
  '[',
  '](',
  '](u)',
  '](<u v> "t")',
  ']',
  '[x]',
  '[x][]',
  '[y][x]',
  '![',
  '![a](b)',
  '<b>',
  '</b>',
  '<br/>',
  '<!-- c -->',
  '<',
  '>',
  '&amp;',
  '&lt;',
  '&#65;',
  '&',
  '\\',
  '\\*',
  '\\`',
  '<http://a.b>',
  '(',
  ')',
  'snake_case_word',
  '"',
  '!',
  '^',
  '[^1]',
  '{',
  '}',
  '.',
  ' ',
  'é',
  '日',
  '-',
  '<a b="c">',
  '<?x?>',
  '`a`',
  '*b*',
  '**c**',
];
const heading = fc
  .array(fc.constantFrom(...INLINES), { minLength: 1, maxLength: 9 })
  .map((parts) => `# ${parts.join('')}\n\n[x]: /y\n\n[^1]: n\n`);

/** Some documents make remark's parser fail on an assertion of its own. */
function isComparable(text: string): boolean {
  try {
    treeHeadings(text);
  } catch {
    return false;
  }
  return !KNOWN_DIFFERENCES.some(({ holds }) => holds(text));
}

/**
 * We tell from the starts of lines whether a label is defined, so texts of references are compared only with whole
 * definitions.
 */
function places(headings: readonly { readonly level: number; readonly line: number }[]): string[] {
  return headings.map(({ level, line: at }) => `${level} at ${at}`);
}

describe('generated documents', () => {
  it('have the headings that remark finds: level and line', () => {
    fc.assert(
      fc.property(document, (text) => {
        fc.pre(isComparable(text));
        expect(places(ourHeadings(text))).toEqual(places(treeHeadings(text)));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('have headings of the text that remark reads', () => {
    fc.assert(
      fc.property(heading, (text) => {
        fc.pre(isComparable(text));
        expect(ourHeadings(text)).toEqual(treeHeadings(text));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('are covered by their sections, each line once, with contents to the letter', () => {
    fc.assert(
      fc.property(document, (text) => {
        const lines = text.replace(/\r\n?/g, '\n').split('\n');
        const { sections } = splitDoc({ file: 'doc.md', text, hash: '' }, allConventions);
        let next = sections[0]?.startLine ?? 0;
        for (const { startLine, endLine, content, level } of sections) {
          expect(startLine).toBe(next);
          const own = lines.slice(startLine - 1, endLine).join('\n');
          expect(own.endsWith(content)).toBe(true);
          if (level === 0 && content !== '') expect(content).toBe(own);
          next = endLine + 1;
        }
        expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
