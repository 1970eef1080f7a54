import { expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const CONN = `defmodule Shop.Conn do
  @doc "Sends what is set."
  def send_answer(conn)

  def send_answer(%{state: :unset}), do: raise("unset")
  def send_answer(%{state: :set} = conn), do: conn

  @doc "Sends a file."
  def send_file(conn, file, offset \\\\ 0, length \\\\ :all)

  def send_file(conn, file, _offset, _length), do: {conn, file}

  @doc "Sets and sends."
  def send_answer(%{} = conn, status, body), do: {conn, status, body}
end
`;
const ADAPTER = `defmodule Shop.Conn.Adapter do
  @callback send_file(payload :: term, status :: term, headers :: term, file :: term, offset :: term, length :: term) :: term
end
`;

it('functions of Elixir with one name and other numbers of arguments are several', async () => {
  const page =
    '# Use\n\nCall `Shop.Conn.send_answer/1`, `Shop.Conn.send_answer/3` and `send_answer/3`, not `Shop.Conn.send_answer/2`.\n'
    + '`Shop.Conn.send_file/2`, `Shop.Conn.send_file/4`, and `Shop.Conn.send_file/6`.\n';
  const before = { 'mix.exs': '', 'lib/shop/conn.ex': CONN, 'lib/shop/conn/adapter.ex': ADAPTER, 'docs/use.md': page };
  const rows = await judgedAfter({ before, after: {} }, 'docs/use.md');
  const said = new Map(rows.map((row) => [row.slice(0, row.indexOf(':')), row.slice(row.indexOf(':') + 2)]));
  for (const name of [
    'Shop.Conn.send_answer/1',
    'Shop.Conn.send_answer/3',
    'send_answer/3',
    'Shop.Conn.send_file/2',
    'Shop.Conn.send_file/4',
  ])
    expect(said.get(name)).toMatch(/^verified, \w* is defined in lib\/shop\/conn\.ex/);
  for (const name of ['Shop.Conn.send_answer/2', 'Shop.Conn.send_file/6'])
    expect(said.get(name)).toMatch(/^uncertain, .* with another number of arguments/);
});
