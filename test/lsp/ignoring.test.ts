import { describe, expect, it } from 'vitest';
import { ignoreEdits } from '../../src/lsp/ignoring/insertion.js';
import { splitDoc } from '../../src/markdown/split.js';
import { markdownOf, loadTranslators } from '../../src/markup/index.js';
import { ignoreAt } from '../../src/model/ignore.js';
import { allConventions } from '../../src/sites/conventions.js';
import { applied } from './client.js';

/** `X` marks the line with the finding. */
function ignored(file: string, text: string, reason = 'why', eol = '\n'): string {
  const lines = text.split(eol);
  const line = lines.findIndex((one) => one.includes('X')) + 1;
  return applied(text, ignoreEdits({ file, lines, line, eol, reason }));
}

const NEXT = '<!-- docalign-ignore-next-line why -->';
const START = '<!-- docalign-ignore-start why -->';
const END = '<!-- docalign-ignore-end -->';

const CASES: readonly (readonly [title: string, file: string, before: string, after: string])[] = [
  ['the first line', 'a.md', 'X\n', `${NEXT}\nX\n`],
  ['a paragraph', 'a.md', '# A\n\nX\nmore\n', `# A\n\n${NEXT}\nX\nmore\n`],
  ['a line below a heading', 'a.md', '# A\nX\n', `# A\n${NEXT}\nX\n`],
  ['a line within a paragraph', 'a.md', 'a\nX\n', `a ${NEXT}\nX\n`],
  ['a line after a hard line break', 'a.md', 'a  \nX\n', `a ${NEXT}  \nX\n`],
  ['a line after another one', 'a.md', 'a\\\nX\n', `a ${NEXT}\\\nX\n`],
  ['an item of a list', 'a.md', '- a\n- X\n', `- a ${NEXT}\n- X\n`],
  ['an item after a blank line', 'a.md', '- a\n\n- X\n', `- a ${NEXT}\n\n- X\n`],
  ['the first item', 'a.md', '# A\n\n1. X\n2. b\n', `# A\n\n${NEXT}\n1. X\n2. b\n`],
  ['a paragraph of an item', 'a.md', '- a\n\n  X\n', `- a\n\n  ${NEXT}\n  X\n`],
  ['a quote', 'a.md', '> X\n', `> ${NEXT}\n> X\n`],
  ['a heading', 'a.md', 'a\n\n## X\n', `a\n\n${NEXT}\n## X\n`],
  ['code', 'a.md', 'a\n\n```sh\nb\nX\n```\n\nc\n', `a\n\n${START}\n\`\`\`sh\nb\nX\n\`\`\`\n${END}\n\nc\n`],
  [
    'code of an item',
    'a.md',
    '- a\n\n  ~~~\n  X\n  ~~~\n- b\n',
    `- a\n\n  ${START}\n  ~~~\n  X\n  ~~~\n  ${END}\n- b\n`,
  ],
  [
    'text between code',
    'a.md',
    '```\na\n```\n\nX\n\n```\nb\n```\n',
    `\`\`\`\na\n\`\`\`\n\n${NEXT}\nX\n\n\`\`\`\nb\n\`\`\`\n`,
  ],
  ['a later row of a table', 'a.md', '| a |\n| - |\n| b |\n| X |\n', `| a |\n| - |\n| b ${NEXT} |\n| X |\n`],
  [
    'the first row of a table',
    'a.md',
    'a\n\n| a |\n| - |\n| X |\n\nb\n',
    `a\n\n${START}\n| a |\n| - |\n| X |\n${END}\n\nb\n`,
  ],
  ['MDX', 'a.mdx', '# A\n\nX\n', '# A\n\n{/* docalign-ignore-next-line why */}\nX\n'],
  ['MDX within a paragraph', 'a.mdx', 'a\nX\n', 'a {/* docalign-ignore-next-line why */}\nX\n'],
  ['AsciiDoc', 'a.adoc', '= A\n\na\nX\n', '= A\n\na\n// docalign-ignore-next-line why\nX\n'],
  [
    'code of AsciiDoc',
    'a.adoc',
    'a\n\n----\nX\n----\n',
    'a\n\n// docalign-ignore-start why\n----\nX\n----\n// docalign-ignore-end\n',
  ],
  ['reStructuredText', 'a.rst', 'A\n=\n\nX\n', 'A\n=\n\n.. docalign-ignore-next-line why\n\nX\n'],
  [
    'a line within a paragraph of it',
    'a.rst',
    'A\n=\n\na\nX\nb\n\nc\n',
    'A\n=\n\n.. docalign-ignore-start why\n\na\nX\nb\n\n.. docalign-ignore-end\n\nc\n',
  ],
  [
    'code of it',
    'a.rst',
    'A\n=\n\n.. code-block:: sh\n\n   b\n\n   X\n\nc\n',
    'A\n=\n\n.. docalign-ignore-start why\n\n.. code-block:: sh\n\n   b\n\n   X\n\n.. docalign-ignore-end\n\nc\n',
  ],
];

describe('a comment that hides a finding', () => {
  it.each(CASES)('is put where it changes nothing else: %s', async (_, file, before, after) => {
    expect(ignored(file, before)).toBe(after);
    await loadTranslators(new Set([file]));
    const { ignores } = splitDoc({ file, text: markdownOf(file, after), hash: '', isOld: false }, allConventions);
    const line = after.split('\n').findIndex((one) => one.includes('X')) + 1;
    expect(ignoreAt(ignores, line)?.reason).toBe('why');
    expect(ignores?.problems).toEqual([]);
  });

  it('keeps the line breaks of the document, and needs no reason yet', () => {
    expect(ignored('a.md', '# A\r\n\r\nX\r\n', 'why', '\r\n')).toBe(`# A\r\n\r\n${NEXT}\r\nX\r\n`);
    expect(ignored('a.md', 'X\n', '')).toBe('<!-- docalign-ignore-next-line -->\nX\n');
  });
});
