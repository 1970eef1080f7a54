import { describe, expect, it } from 'vitest';
import { fenced, FenceReader } from '../../src/text/layout/fences.js';

describe('a text that is not markdown', () => {
  it('is fenced by a mark that is not in it', () => {
    expect(fenced('a: 1', 'yml')).toEqual(['~~~~yml', 'a: 1', '~~~~']);
    expect(fenced('~~~~\n## Forged', 'yml')).toEqual(['~~~~~yml', '~~~~\n## Forged', '~~~~~']);
  });
});

/** The place of each line by its first letter: text, opening, inside, closing. */
function placesIn(text: string, isNested: boolean): string {
  const fences = new FenceReader({ isNested });
  return text
    .split('\n')
    .map((line) => fences.read(line).place.charAt(0))
    .join('');
}

describe('code blocks, line by line', () => {
  it.each([
    ['a block', 'a\n```js\nb\n```\nc', 'toict'],
    ['a block without an end', '~~~\na\n```', 'oii'],
    ['a longer fence around a shorter one', '````\n```\n````', 'oic'],
    ['a fence with text behind, which ends nothing', '```\n```js\n```', 'oic'],
    ['other marks, which end nothing', '```\n~~~\n```', 'oic'],
    ['code in a line, which starts nothing', '```js``` is\na', 'tt'],
    ['tildes, which may have backticks behind', '~~~ `a`\nb\n~~~', 'oic'],
  ])('knows %s', (_, text, places) => {
    expect([placesIn(text, false), placesIn(text, true)]).toEqual([places, places]);
  });

  it('knows blocks in lists and quotes if asked', () => {
    const text = '1. a\n   - ```sh\n     b\n     ```\n> ```\n> c\n> ```\n    ```\n    d\n    ```';
    expect(placesIn(text, true)).toBe('toicoicoic');
    expect(placesIn('    ```\n    d\n- ```', false)).toBe('ttt');
  });

  it('ends a block with its quote', () => {
    expect(placesIn('> ```kotlin\n> a\n\n### Title', true)).toBe('oitt');
    expect(placesIn('- > ```\n  > a\n> ```js\n> b\n```\nc', true)).toBe('oiiioi');
  });

  it('does not take an item of a list in a block for its end', () => {
    expect(placesIn('```md\n- ```\n```', true)).toBe('oic');
  });
});
