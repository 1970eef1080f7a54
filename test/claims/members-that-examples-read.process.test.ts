import { describe, expect, it } from 'vitest';
import { fenceDoc, judgedAfter } from '../support/judged.js';

interface Shown {
  readonly lang: string;
  readonly file: string;
  readonly code: (name: string) => string;
  readonly example: string;
}

const CASES: readonly (readonly [what: string, shown: Shown])[] = [
  [
    'a property of Swift',
    {
      lang: 'swift',
      file: 'Sources/Shop/Context.swift',
      code: (name) =>
        `public struct Context {\n    public var ${name}: Bool\n    public var total: Int\n\n    func done() -> Bool { ${name} && total > 0 }\n}\n`,
      example: 'guard context.is_ordered else {\n    return nil\n}',
    },
  ],
  [
    'a property of TypeScript',
    {
      lang: 'ts',
      file: 'src/context.ts',
      code: (name) =>
        `export interface Context {\n  ${name}: boolean;\n  total: number;\n}\n\nexport const isDone = (one: Context) => one.${name} && one.total > 0;\n`,
      example: 'if (!context.is_ordered) return;',
    },
  ],
  [
    'an option of Elixir',
    {
      lang: 'elixir',
      file: 'lib/shop/cart.ex',
      code: (name) =>
        `defmodule Shop.Cart do\n  def order(opts) do\n    when_done = Keyword.get(opts, :${name}, false)\n    run(when_done, Keyword.fetch!(opts, :${name}))\n  end\nend\n`,
      example: 'Shop.Cart.order(is_ordered: true, total: 3)',
    },
  ],
  [
    'an argument of Ruby with a name',
    {
      lang: 'ruby',
      file: 'lib/shop/cart.rb',
      code: (name) => `class Cart\n  def order(total, ${name}: false)\n    run(total, ${name})\n  end\nend\n`,
      example: 'cart.order 3, is_ordered: true',
    },
  ],
];

const said = ({ lang, file, code, example }: Shown, before: string, after: string) =>
  judgedAfter(
    { before: { [file]: code(before), 'docs/guide.md': fenceDoc(lang, example) }, after: { [file]: code(after) } },
    'docs/guide.md',
  );

describe('a name that an example reads or passes', () => {
  it.each(CASES)('has drifted with it: %s', async (_, shown) =>
    expect(await said(shown, 'is_ordered', 'is_order_done')).toContainEqual(
      expect.stringMatching(/^is_ordered: drifted, is_ordered no longer exists \(renamed to is_order_done /),
    ),
  );

  it.each(CASES)('is not a claim while the code has it, or when it never had it: %s', async (_, shown) => {
    for (const name of ['is_ordered', 'was_paid'])
      expect(await said(shown, name, name === 'was_paid' ? 'was_paid_once' : name)).not.toContainEqual(
        expect.stringMatching(/^is_ordered: (?:verified|drifted)/),
      );
  });

  it('is not a claim in a string, a comment or an import', async () => {
    const [, shown] = CASES[1] ?? [];
    if (shown === undefined) throw new Error('no case');
    for (const example of ["load('a.is_ordered')", 'run(); // context.is_ordered', "import x from 'a.is_ordered';"])
      expect(await said({ ...shown, example }, 'is_ordered', 'is_order_done')).toEqual([]);
  });
});
