import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

/** What becomes of `is_cart`, named by this text, when the code renames it to `has_cart`. */
function afterRename(text: string) {
  const code = (name: string): string =>
    `export function ${name}(one, two) {\n  return one.cart === two;\n}\nexport const all = [${name}(1, 2), ${name}(2, 3)];\n`;
  return judgedAfter(
    {
      before: { 'src/cart.js': code('is_cart'), 'docs/guide.md': `# Guide\n\n${text}\n` },
      after: { 'src/cart.js': code('has_cart') },
    },
    'docs/guide.md',
  );
}

describe('a sentence that names some of a kind of things', () => {
  it.each([
    'Utility functions like `is_cart` help with that.',
    'Macros such as `open_it(…)` and `is_cart` are not there.',
    '| Option | It works on all, like `is_cart` |',
  ])('is said of what the code had: %s', async (text) => {
    const [last] = (await afterRename(text)).slice(-1);
    expect(last).toMatch(
      text.startsWith('|') ? /uncertain, .*presents it as an example/ : /drifted, .*renamed to has_cart/,
    );
  });

  it.each([
    'Suppose there are functions like `is_cart` in there.',
    'Give it names like `is_cart` or others.',
    'For example, `is_cart` may be one.',
  ])('may be of what readers have: %s', async (text) =>
    expect(await afterRename(text)).toEqual([expect.stringMatching(/uncertain, .*presents it as an example/)]),
  );
});

describe('what is said above a list', () => {
  it.each([
    'Some were silently dropped by the packer — do not remove them without a test:\n\n- `is_cart` is there.',
    'They convert, so they should not used where time matters:\n\n- `is_cart`: gets it.',
  ])('is not that all of it is gone: %s', async (text) =>
    expect(await afterRename(text)).toEqual([expect.stringMatching(/drifted, .*renamed to has_cart/)]),
  );

  it.each([
    'These were removed:\n\n- `is_cart`',
    'Removed — breaking changes:\n\n- `is_cart`',
    'Not used:\n\n- `is_cart`',
  ])('may be that: %s', async (text) =>
    expect(await afterRename(text)).toEqual([expect.stringContaining('the list is of what is gone')]),
  );
});
