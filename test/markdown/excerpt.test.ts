import { describe, expect, it } from 'vitest';
import { excerpter, withClosedCode } from '../../src/markdown/excerpt.js';
import { scanBlocks } from '../../src/markdown/blocks/blocks.js';

const RULES = { mdx: false, isMarkdown: true };

function excerpt(text: string, from: number, to: number) {
  return excerpter(text, RULES).excerpt(from, to);
}

const PAGE = 'Intro.\n\n```js title="a.js"\nfirst();\nsecond();\nthird();\n```\n\nProse.';

describe('an excerpt of a text in markdown', () => {
  it.each<[what: string, lines: [number, number], found: [number, number, string]]>([
    ['begins in code', [4, 8], [4, 8, '```js title="a.js"\nsecond();\nthird();\n```\n\nProse.']],
    ['ends in code', [0, 4], [0, 4, 'Intro.\n\n```js title="a.js"\nfirst();\nsecond();\n```']],
    ['is within code', [4, 4], [4, 4, '```js title="a.js"\nsecond();\n```']],
    ['begins with the first line of code', [3, 8], [2, 8, PAGE.slice(8)]],
    ['begins with a closing fence', [6, 8], [7, 8, '\nProse.']],
    ['ends with an opening fence', [0, 2], [0, 1, 'Intro.\n']],
    ['ends with the last line of code', [0, 5], [0, 6, PAGE.slice(0, PAGE.indexOf('\n\nProse'))]],
    ['has all', [0, 8], [0, 8, PAGE]],
  ])('that %s has the fences of its code', (_, lines, [from, to, text]) => {
    expect(excerpt(PAGE, ...lines)).toEqual({ from, to, text });
  });

  it.each<[what: string, text: string, lines: [number, number], found: string]>([
    ['tildes', '~~~sh\na\n```\nb\n~~~\nP', [3, 5], '~~~sh\nb\n~~~\nP'],
    ['a quote', '> ```js\n> a\n> b\n> ```\n>\n> P', [2, 5], '> ```js\n> b\n> ```\n>\n> P'],
    ['a quote that ends', '> ```js\n> a\n> b\n> c\n\nP', [0, 1], '> ```js\n> a\n> ```'],
    ['an item', '- A\n\n  ```js\n  a\n  b\n  ```\n\n  P', [4, 7], '  ```js\n  b\n  ```\n\n  P'],
    ['the line of an item', '1. ```js\n   a\n   b\n   ```\nP', [2, 4], '1. ```js\n   b\n   ```\nP'],
    ['a nested item', '- A\n  - B\n\n    ```js\n    a\n    b\n    ```\n', [5, 7], '- - ```js\n    b\n    ```\n'],
    ['the end of a text', '```sh\na\nb', [2, 2], '```sh\nb\n```'],
  ])('has the fence of code in %s', (_, text, lines, found) => {
    const part = excerpt(text, ...lines);
    expect(part).toEqual({ from: lines[0], to: lines[1], text: found });
    const { code } = scanBlocks({ text: part.text, offset: 0, line: 1, mdx: false, lastLine: 99, wantsCuts: false });
    expect(code).toHaveLength(2);
  });

  it('is cut as asked where it is not markdown', () => {
    expect(excerpter(PAGE, { ...RULES, isMarkdown: false }).excerpt(4, 8).text).toBe(
      'second();\nthird();\n```\n\nProse.',
    );
  });

  it.each<[text: string, closed: string]>([
    ['A\n\n```sh\nnpm test', 'A\n\n```sh\nnpm test\n```'],
    ['````md\n```\nnot closed', '````md\n```\nnot closed\n````'],
    ['```sh\na\n```\nB', '```sh\na\n```\nB'],
    ['~~~\na\n```', '~~~\na\n```\n~~~'],
    ['``` a ` b', '``` a ` b'],
    ['- ```sh\n  a\n  ```', '- ```sh\n  a\n  ```'],
    ['No fence', 'No fence'],
  ])('%j has its last fence closed', (text, closed) => expect(withClosedCode(text, false)).toBe(closed));
});
