import type { ExampleCode, SettingsOfApplication } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

/** `config :shop, …` with what follows the application. */
const CONFIG = /^\s{0,20}config :([a-z]\w{0,60}),\s{0,8}(\S.{0,400})$/;

/** `config :shop, :port, 4000` has one name, `config :shop, port: 4000, host: "x"` several. */
function settingsIn(row: string): SettingsOfApplication | undefined {
  const [, application = '', given = ''] = CONFIG.exec(row) ?? [];
  const single = /^:([a-z]\w{1,60}),/.exec(given)?.[1];
  if (single !== undefined) return { application, names: [single] };
  // Below a module are names of its own: `config :shop, Shop.Repo, pool_size: 10`.
  if (!/^[a-z]\w{1,60}:\s/.test(given)) return undefined;
  const names = [...given.matchAll(/(?<=^|,\s{1,4})[a-z]\w{1,60}(?=:\s)/g)].map(([name]) => name);
  return { application, names: /[[{(]/.test(given) ? names.slice(0, 1) : names };
}

export const examples: ExampleCode = {
  fences: words('elixir ex exs iex heex'),
  importsAll: true,
  callsBare: true,
  namesWithColon: true,
  settingsIn,
  importRows: [
    // `alias Shop.Cart`, `import Shop.Query, only: [from: 2]`, `use Shop.Worker, queue: :default`
    /^(?:use|alias|import|require)\s+([A-Z]\w{0,60}(?:\.[A-Z]\w{0,60}){0,8})(?:,\s.*)?$/,
  ],
};
