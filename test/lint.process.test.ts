import { expect, it } from 'vitest';
import { idiomsIn } from '../scripts/lint/idioms.mjs';
import { documents, problemsIn } from '../scripts/lint/prose.mjs';

it.each([
  ['The name stands nowhere.', 'stands'],
  ['Nobody reads it.', 'Nobody'],
  ['This is no claim.', 'is no c'],
])('an idiom is found: %s', (text, found) => expect(idiomsIn(text).map((idiom) => idiom.found)).toEqual([found]));

it.each(['It stands for the package.', 'There is no claim.', 'Say `stands`, or "nobody".', 'It is no longer read.'])(
  'plain or quoted words are accepted: %s',
  (text) => expect(idiomsIn(text)).toEqual([]),
);

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
