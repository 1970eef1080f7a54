import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('mix iex elixir elixirc erl rebar3 hex'),
  startLines: words('iex elixir'),
  namePackages: words('mix'),
  makeProject: [/^mix (?:phx\.)?new\b/],
  variables: /^(?:MIX_\w+|HEX_\w+|ERL_\w+|ELIXIR_\w+|IEX_\w+|RELEASE_\w+)$/,
};
