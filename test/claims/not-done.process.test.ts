import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const CODE =
  'package shop;\n\npublic final class OrderContext {\n  private boolean open;\n'
  + '  public boolean isOpen() {\n    return open;\n  }\n}\n';

async function said(doc: string): Promise<string> {
  const before = { 'src/main/java/shop/OrderContext.java': CODE, 'docs/design.md': doc };
  const rows = await judgedAfter({ before, after: {} }, 'docs/design.md');
  return rows.filter((row) => row.startsWith('findService: ')).join('\n');
}

describe('what a design did not do', () => {
  it.each([
    'Rejected alternatives',
    'Alternatives considered',
    'Considered Options',
    'Alternatives',
    'Why not a locator?',
    'Out of scope',
    'Non-goals',
  ])('says nothing about the code below a heading %s', async (heading) => {
    const page = (title: string): string => `# Design\n\n## ${title}\n\nA call of \`OrderContext.findService\`.\n`;
    expect(await said(page(heading))).toMatch(/uncertain, its section, .*, is about what was not done/);
  });

  it.each(['Design', 'Options', 'Scope', 'Alternative names of fields', 'Rejected orders'])(
    'is none of what is told below %s',
    async (heading) => {
      expect(await said(`# Orders\n\n## ${heading}\n\nCall \`OrderContext.findService\`.\n`)).toContain('drifted');
    },
  );

  it.each([
    ['- Two alternatives were explored and rejected first: (a) a\n  `OrderContext.findService` lookup.', 'uncertain'],
    ['We considered and rejected two ways: x; (b) `OrderContext.findService`.', 'uncertain'],
    ['One alternative would be `OrderContext.findService`.', 'uncertain'],
    ['We decided against `OrderContext.findService`.', 'uncertain'],
    ['Orders are rejected by `OrderContext.findService`.', 'drifted'],
    ['Unknown options are rejected. Use `OrderContext.findService`.', 'drifted'],
    ['We rejected two ideas for a form.\n\nUse `OrderContext.findService`.', 'drifted'],
  ])('is what a sentence rejects: %s', async (text, expected) => {
    expect(await said(`# Design\n\n${text}\n`)).toContain(expected);
  });
});

describe('a rule for names', () => {
  it.each([
    ['Variables are the `snake_case` version of their type: a call is `OrderContext.findService`.', 'uncertain'],
    ['By our naming conventions, it is `OrderContext.findService`.', 'uncertain'],
    ['The naming of services is in `OrderContext.findService`.', 'drifted'],
  ])('says nothing of the name that it shows: %s', async (text, expected) => {
    expect(await said(`# Work\n\n${text}\n`)).toContain(expected);
  });
});

describe('an example of the style of code', () => {
  const code = (name: string): string => `export const settings = {\n  ${name}: true,\n};\n`;
  const page = (heading: string): string =>
    `# Work\n\n## ${heading}\n\n### With chains\n\n\`\`\`js\nadd(keys, {\n\t'disable_in_input': true\n});\n\`\`\`\n`;

  it('says nothing of the names in it', async () => {
    const of = (heading: string): Promise<readonly string[]> =>
      judgedAfter(
        {
          before: { 'src/a.js': code("'disable_in_input'"), 'docs/work.md': page(heading) },
          after: { 'src/a.js': code("'enabled_in_input'") },
        },
        'docs/work.md',
      );
    expect((await of('Coding style')).join('\n')).not.toContain('drifted');
    expect((await of('Shortcuts')).join('\n')).toContain('drifted');
  });
});

describe('what the text itself takes back', () => {
  const before = {
    'src/cart.ts': 'export function openCart() {\n  return 1;\n}\n\nexport function startCart() {\n  return 2;\n}\n',
  };
  const after = { 'src/cart.ts': 'export function openCart() {\n  return 1;\n}\n' };
  const of = async (doc: string): Promise<readonly string[]> => {
    const rows = await judgedAfter({ before: { ...before, 'docs/cart.md': doc }, after }, 'docs/cart.md');
    return rows.filter((row) => row.startsWith('startCart')).map((row) => row.replace(/^\S+ (\w+), .*/, '$1'));
  };

  it.each([
    ['Call `startCart()` first.', ['drifted']],
    ['~~Call `startCart()` first.~~', ['uncertain']],
    ['- [~~`startCart()`~~](https://example.com/startCart)', ['uncertain']],
    ['~~Call `openCart()`.~~ Call `startCart()`.', ['drifted']],
    ['`startCart()` removed (by 2.0).', ['uncertain']],
    ['### ~~`startCart()`~~\n\n#### Returned\n\nWhat `startCart()` returns.', ['uncertain', 'uncertain']],
    ['### ~~`startCart( port );`~~\n\n### Returned\n\nWhat `startCart()` returns.', ['uncertain']],
    ['## Removed\n\n### Start\n\nWhat `startCart()` returns.', ['uncertain']],
    ['- [Removed](#removed)\n  - Call of `startCart()`', ['uncertain']],
    ['- Removed files are found.\n  - Call of `startCart()`', ['drifted']],
    ['### ~~`openCart()`~~\n\n### Start\n\nWhat `startCart()` returns.', ['drifted']],
    [
      '### Groups\n\n{% hint %}\nGone in 3.0, so the information below is only valid for older versions.\n{% endhint %}\n\n'
        + 'Call `startCart()`.',
      ['uncertain'],
    ],
    ['### Groups\n\nThe cart is only valid for older versions of browsers. Call `startCart()`.', ['drifted']],
    ['### Groups\n\nThe cart also runs in older versions of browsers. Call `startCart()`.', ['drifted']],
  ])('%j', async (text, expected) => {
    expect(await of(`# Cart\n\nAbout carts.\n\n${text}\n`)).toEqual(expected);
  });
});
