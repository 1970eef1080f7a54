import { describe, expect, it } from 'vitest';
import { fenceDoc, judgedAfter } from '../support/judged.js';

interface Shown {
  readonly lang: string;
  readonly file: string;
  /** The file of the type, with the name of its method. */
  readonly code: (name: string) => string;
  readonly example: string;
  readonly others?: Readonly<Record<string, string>>;
}

const CASES: readonly (readonly [what: string, shown: Shown])[] = [
  [
    'a callback of a behaviour',
    {
      lang: 'elixir',
      file: 'lib/shop/lifespan.ex',
      code: (name) => `defmodule Shop.Lifespan do\n  @callback ${name}(event :: struct()) :: timeout()\nend\n`,
      example: 'defmodule CartLifespan do\n  @behaviour Shop.Lifespan\n\n  def after_order(_event), do: :infinity\nend',
      others: {
        'mix.exs': 'defmodule Shop.MixProject do\n  use Mix.Project\n\n  def project, do: [app: :shop]\nend\n',
      },
    },
  ],
  [
    'a method of Java that is overridden',
    {
      lang: 'java',
      file: 'src/main/java/shop/Listener.java',
      code: (name) =>
        `package shop;\n\npublic abstract class Listener {\n    public void ${name}(String order) {\n    }\n}\n`,
      example:
        'public class MyListener extends Listener {\n    @Override\n    public void after_order(String order) {\n    }\n}',
    },
  ],
  [
    'a method of a base class of Python',
    {
      lang: 'python',
      file: 'shop/task.py',
      code: (name) => `class Task:\n    def ${name}(self, order):\n        return None\n`,
      example: 'class MyTask(Task):\n    def after_order(self, order):\n        print(order)',
      others: { 'pyproject.toml': '[project]\nname = "shop"\n' },
    },
  ],
  [
    'a method of a base class of TypeScript',
    {
      lang: 'ts',
      file: 'src/plugin.ts',
      code: (name) => `export class Plugin {\n  ${name}(order: string): void {}\n}\n`,
      example: 'class MyPlugin extends Plugin {\n  async after_order(order) {\n    console.log(order);\n  }\n}',
      others: { 'package.json': '{ "name": "shop" }\n' },
    },
  ],
];

const said = ({ file, code, example, lang, others = {} }: Shown, now: string) =>
  judgedAfter(
    {
      before: { ...others, [file]: code('after_order'), 'docs/guide.md': fenceDoc(lang, example) },
      after: { [file]: code(now) },
    },
    'docs/guide.md',
  );

describe('a method that an example defines in a type made from one of the code', () => {
  it.each(CASES)('has drifted with it: %s', async (_, shown) =>
    expect(await said(shown, 'once_ordered')).toContainEqual(
      expect.stringMatching(/^after_order: drifted, after_order no longer exists /),
    ),
  );

  it.each(CASES)('is verified by it: %s', async (_, shown) =>
    expect(
      await said({ ...shown, code: (name) => `${shown.code('after_order')}${name === 'x' ? '\n' : ''}` }, 'x'),
    ).toContainEqual(expect.stringMatching(/^after_order: verified, after_order is defined in /)),
  );

  it('is not a claim where the type is that of the language, or of another package', async () => {
    const [, elixir] = CASES[0] ?? [];
    const [, python] = CASES[2] ?? [];
    if (elixir === undefined || python === undefined) throw new Error('no case');
    const supervisor = (name: string): string => `defmodule Shop.Supervisor do\n  def ${name}(event), do: event\nend\n`;
    const used = elixir.example.replace('@behaviour Shop.Lifespan', 'use Supervisor');
    for (const shown of [
      { ...elixir, code: supervisor, example: used },
      { ...python, example: `from celery import Task\n\n${python.example}` },
    ])
      for (const now of ['after_order', 'once_ordered'])
        expect(await said(shown, now)).not.toContainEqual(expect.stringMatching(/^after_order: (?:verified|drifted)/));
  });

  it('is not a claim where the code has no such type, or the type never had it', async () => {
    const [, shown] = CASES[2] ?? [];
    if (shown === undefined) throw new Error('no case');
    const own = shown.example.replace('after_order', 'count_orders');
    const others = shown.example.replace('(Task)', '(celery.Job)');
    for (const example of [own, others])
      expect(await said({ ...shown, example }, 'once_ordered')).not.toContainEqual(
        expect.stringMatching(/_orders?: (?:verified|drifted)/),
      );
  });
});
