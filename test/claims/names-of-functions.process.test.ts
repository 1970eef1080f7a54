import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const told = (doc: string, code: (name: string) => string, [from, to]: readonly [string, string]) =>
  judgedAfter(
    { before: { 'shop/cart.py': code(from), 'docs/guide.md': doc }, after: { 'shop/cart.py': code(to) } },
    'docs/guide.md',
  );

it('a context that an example opens is not defined by it', async () => {
  const doc = (row: string) =>
    `# Carts\n\nA \`CartContext\` keeps orders.\n\n\`\`\`python\n${row}:\n    await pay()\n\`\`\`\n`;
  const code = (name: string) => `class ${name}:\n    def close(self):\n        return 1\n`;
  const names = ['CartContext', 'OrderScope'] as const;
  expect(await told(doc('async with CartContext() as cart'), code, names)).toContainEqual(
    expect.stringMatching(/^CartContext: drifted, CartContext no longer exists /),
  );
  expect(await told(doc('async def CartContext()'), code, names)).toContainEqual(
    expect.stringMatching(/^CartContext: uncertain, .*which the document defines in an example/),
  );
});

it('what is copied from an argument is not taken from others', async () => {
  const doc = '# Carts\n\nThe argument `expect_empty` of a cart.\n';
  const code = (owner: string) => (name: string) =>
    `import till\n\n\nclass Cart:\n    def __init__(self, ${owner}, lines):\n        self.lines = lines\n        ${name} = template.${name}\n        self.${name} = ${name}\n`;
  const names = ['expect_empty', 'allow_empty'] as const;
  expect(await told(doc, code('template'), names)).toEqual([
    expect.stringMatching(/^expect_empty: drifted, expect_empty no longer exists/),
  ]);
  expect(await told(doc, code('other'), names)).toEqual([
    expect.stringMatching(/^expect_empty: uncertain, expect_empty was taken from template /),
  ]);
});

it('an option that inline code compares with a value is read as one that it gives a value', async () => {
  const doc = (row: string) => `# Carts\n\nResults differ with \`${row}\`.\n`;
  const code = (name: string) => `class Cart:\n    def ${name}(self):\n        return 1\n`;
  for (const row of ['most_lines=1', 'most_lines!=1', 'most_lines > 2', "most_lines === 'a'", 'most_lines <= 3'])
    expect(await told(doc(row), code, ['most_lines', 'line_limit']), row).toContainEqual(
      expect.stringMatching(/^most_lines: drifted, most_lines no longer exists/),
    );
  for (const row of ['MOST_LINES == 1', 'lines == 2', 'other_lines != 1'])
    expect(await told(doc(row), code, ['most_lines', 'line_limit']), row).toEqual([]);
});
