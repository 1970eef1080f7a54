import type { ExampleCode } from '../../analysis/extraction/example-code.js';
import { words } from '../../text/words/words.js';

export const examples: ExampleCode = {
  fences: words('elixir ex exs iex heex'),
  importsAll: true,
  callsBare: true,
  namesWithColon: true,
  importRows: [
    // `alias Shop.Cart`, `import Shop.Query, only: [from: 2]`, `use Shop.Worker, queue: :default`
    /^(?:use|alias|import|require)\s+([A-Z]\w{0,60}(?:\.[A-Z]\w{0,60}){0,8})(?:,\s.*)?$/,
  ],
};
