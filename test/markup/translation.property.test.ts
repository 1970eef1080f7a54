import fc from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { splitDoc } from '../../src/markdown/split.js';
import { spansOf } from '../../src/markdown/spans/spans.js';
import { asciidocToMarkdown } from '../../src/markup/asciidoc/index.js';
import { rstToMarkdown } from '../../src/markup/rst/index.js';
import { allConventions } from '../../src/sites/conventions.js';

const RST = (text: string): string => rstToMarkdown(text);
const ASCIIDOC = (text: string): string => asciidocToMarkdown(text, 'docs/modules/ROOT/pages/a.adoc');

/** Pieces of both formats: a document of them reaches most rules. */
const PIECES = [
  ...[
    'a',
    'word',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\n   ',
    '\t',
    '`',
    '``',
    '*',
    '**',
    '_',
    '__',
    '|',
    ':',
    '::',
    '.. ',
    '..',
  ],
  ...['- ', '* ', '. ', '#. ', '1. ', '=', '====', '----', '~~~~', '....', '++++', '////', '|===', '====\n', '----\n'],
  ...[':role:`', ':a: b', '.. code-block:: py\n\n   x', '.. _a: b', '.. |a| replace:: b |a|', '|a|', '`a <b>`_', 'a_'],
  ...['+---+\n| a |\n+---+', '=== ===\na   b\n=== ===', '>>> x', '-v, --all  x', '.. note::', '.. option:: -x', '[1]_'],
  ...['[[a]]', '[#a]', '[source,js]', '<<a,b>>', 'xref:a[b]', 'link:a[', ']', '{a}', ':a: {a}{a}', 'include::x[]', '+'],
  ...[
    'ifdef::x[]',
    'image::x[y]',
    'https://x.org/_a[b]',
    '<1>',
    '"`',
    '`"',
    '\\',
    '<b>',
    '# ',
    '> ',
    '~',
    '^',
    '\u00e9',
  ],
];
const documents = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 60 })
  .map((pieces) => pieces.join('').replace(/\r/g, ''));

describe.each([
  ['reStructuredText', RST],
  ['AsciiDoc', ASCIIDOC],
])('a translation of %s', (_, translate) => {
  it('has as many lines as the text, and is the same each time', () => {
    fc.assert(
      fc.property(documents, (text) => {
        const made = translate(text);
        expect(made.split('\n')).toHaveLength(text.split('\n').length);
        expect(translate(text)).toBe(made);
      }),
      { numRuns: 3_000 },
    );
  });

  it('can be read as markdown', () => {
    fc.assert(
      fc.property(documents, (text) => {
        const made = translate(text);
        const doc = splitDoc({ file: 'a.rst', text: made, hash: '' }, allConventions);
        expect(doc.lineCount).toBeLessThanOrEqual(text.split('\n').length);
        expect(() => spansOf(doc, made, allConventions)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

const word = fc.stringMatching(/^[a-z]{4,9}$/);
const prose = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

const rstBlocks = fc.oneof(
  prose,
  prose.map((text) => `${text}\n${'='.repeat(text.length)}`),
  prose.map((text) => `- ${text}\n- ${text}\n\n  ${text}`),
  prose.map((text) => `1. ${text}\n   ${text}`),
  prose.map((text) => `${text}::\n\n    ${text}`),
  prose.map((text) => `.. code-block:: sh\n   :linenos:\n\n   ${text}`),
  prose.map((text) => `.. note:: ${text}\n\n   ${text}`),
  prose.map((text) => `.. warning::\n   ${text}`),
  prose.map((text) => `${text}\n   ${text}`),
  prose.map((text) => `:param ${text}: ${text}`),
  prose.map((text) => `.. option:: --all <x>\n\n   ${text}`),
  prose.map(
    (text) => `+---------+\n| heading |\n+=========+\n| ${text.slice(0, 7).padEnd(7)} |\n+---------+\n\n${text}`,
  ),
  prose.map((text) => `See \`${text} <https://example.org>\`_ and :ref:\`${text} <x>\` *${text}* \`\`${text}\`\`.`),
  prose.map((text) => `>>> ${text}\n${text}`),
  prose.map((text) => `| ${text}\n| ${text}`),
);
const asciidocBlocks = fc.oneof(
  prose,
  prose.map((text) => `== ${text}`),
  prose.map((text) => `* ${text}\n** ${text}\n${text}`),
  prose.map((text) => `. ${text}\n+\n${text}`),
  prose.map((text) => `[source,sh]\n----\n${text}\n----`),
  prose.map((text) => `${text}:: ${text}`),
  prose.map((text) => `NOTE: ${text}`),
  prose.map((text) => `[NOTE]\n====\n${text}\n====`),
  prose.map((text) => `|===\n|${text} |${text}\n\n|${text}\n|${text}\n|===`),
  prose.map((text) => `See https://example.org[${text}], <<x,${text}>>, *${text}* _${text}_ \`${text}\`.`),
  prose.map((text) => `.${text}\n....\n${text}\n....`),
  prose.map((text) => ` ${text}`),
);

describe.each([
  ['reStructuredText', RST, rstBlocks],
  ['AsciiDoc', ASCIIDOC, asciidocBlocks],
])('a translation of %s', (_, translate, blocks) => {
  it('keeps each word on its line', () => {
    fc.assert(
      fc.property(fc.array(blocks, { maxLength: 8 }), (parts) => {
        const text = parts.join('\n\n');
        const made = translate(text).split('\n');
        for (const [at, line] of text.split('\n').entries()) {
          if (/^(?:\.\. |\[|\s*:\w+:$)/.test(line)) continue;
          for (const one of line.match(/[a-z]{4,9}/g) ?? []) {
            if (!/^(?:https|example|param)$/.test(one)) expect(made[at], `${one} of line ${at + 1}`).toContain(one);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
