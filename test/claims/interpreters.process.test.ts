import { expect, it } from 'vitest';
import { languageOfPrompt } from '../../src/text/layout/interpreter.js';
import { judgedAfter } from '../support/judged.js';

it.each([
  ['>>> f(1)\n1', 'pycon'],
  ['\n  iex> F.f(1)', 'iex'],
  ['iex(1)> F.f(1)', 'iex'],
  ['irb(main):001:0> f 1', 'ruby'],
  ['irb> f 1', 'ruby'],
  ['scala> f(1)', 'scala'],
  ['> f(1)', ''],
  ['$ f 1\n>>> x', ''],
  ['>>>', ''],
])('knows the language of a prompt: %j', (text, language) => {
  expect(languageOfPrompt(text)).toBe(language);
});

it('reads the rows of an interpreter as code of its language, in indented code as well', async () => {
  const shop = (name: string): Readonly<Record<string, string>> => ({
    'mix.exs': 'defmodule Shop.MixProject do\n  use Mix.Project\n  def project, do: [app: :shop]\nend\n',
    'lib/shop.ex': `defmodule Shop do\n  def ${name}(cart, price), do: {cart, price}\n  def keep(cart), do: cart\nend\n`,
  });
  const doc = '# Shop\n\nCall it:\n\n    iex> Shop.add_price(%{}, 3)\n    {%{}, 3}\n';
  const before = { ...shop('add_price'), 'docs/use.md': doc };
  expect(await judgedAfter({ before, after: {} }, 'docs/use.md')).toContainEqual(
    expect.stringMatching(/^add_price: verified/),
  );
  expect(await judgedAfter({ before, after: shop('append_price') }, 'docs/use.md')).toContainEqual(
    expect.stringMatching(/^add_price: drifted, add_price no longer exists \(renamed to append_price/),
  );
});
