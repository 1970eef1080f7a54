import { expect, it } from 'vitest';
import { idiomsIn } from '../scripts/lint/idioms.mjs';
import { wrap } from '../scripts/lint/markdown.mjs';
import { documents, problemsIn } from '../scripts/lint/prose.mjs';

it.each([
  ['The name stands nowhere.', 'stands'],
  ['Nobody reads it.', 'Nobody'],
  ['This is no claim.', 'is no c'],
  ['A page is read wherever it lies.', 'lies'],
  ['Found in its folder, wherever the folder is.', 'wherever the folder is'],
  ['The file lies among others.', 'lies among'],
])('an idiom is found: %s', (text, found) => expect(idiomsIn(text).map((idiom) => idiom.found)).toEqual([found]));

it.each([
  'It stands for the package.',
  'There is no claim.',
  'Say `stands`, or "nobody".',
  'It is no longer read.',
  'Masked wherever they occur.',
])('plain or quoted words are accepted: %s', (text) => expect(idiomsIn(text)).toEqual([]));

it('reads the prose of a document, without fences, addresses and generated tables', () => {
  const text = [
    'A note [behind](a/behind.md) it.',
    '```',
    'behind',
    '```',
    '<!-- tools:start -->',
    'behind',
    '<!-- tools:end -->',
    'See [here](behind.md).',
    'One that departed.',
  ].join('\n');
  expect(problemsIn('a.md', text).map((problem) => problem.replace(/ is a private.*/, ''))).toEqual([
    'a.md:1: "behind"',
    'a.md:9: "departed"',
  ]);
});

it('reads the documents of this repository, not fixtures, judged findings or the change log', () => {
  const files = documents();
  expect(files).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'src/claims/types/config/README.md']));
  expect(files.filter((file) => /fixtures\/|judged\/|CHANGELOG/.test(file))).toEqual([]);
});

it('wraps the prose of a document, but no table and no fence', async () => {
  const word = 'word '.repeat(30).trim();
  const table = `<!-- tools:start -->\n| a | b |\n|---|---|\n| ${word} | c |\n<!-- tools:end -->\n`;
  const fence = `\`\`\`md\none   two\nthree ${word}\n| d |\n\`\`\`\n`;
  const wrapped = await wrap(
    `# A\n\n${word}\n\n${table}\n- b\n\n  ${fence.replaceAll('\n', '\n  ').trimEnd()}\n\n${fence}`,
  );
  expect(wrapped).toContain(table);
  expect(wrapped).toContain(fence);
  expect(wrapped.split('\n').filter((line) => line.length > 120)).toHaveLength(3);
});
