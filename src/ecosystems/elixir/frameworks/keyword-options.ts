import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

const READS = ['get', 'fetch', 'fetch!', 'pop', 'pop!', 'pop_first', 'has_key?'];

/**
 * Options that a function reads from its keyword list: `Keyword.get(opts, :port, 4000)`, `Keyword.fetch!(opts, :name)`.
 * @see https://hexdocs.pm/elixir/Keyword.html
 */
export const keywordOptions: FrameworkExtractor = {
  name: 'keyword-options',
  languages: ['elixir'],
  hints: ['Keyword.'],
  read: () => ({ calls: tableOf(READS, read) }),
};

function read(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  // After a pipe, the list is not among the arguments.
  const at = call.args.slice(0, 2).findIndex((argument) => syntax.kind(argument) === 'atom');
  const name = at < 0 ? undefined : stringOf(syntax, call.args[at] ?? NONE);
  if (receiverName(context, call.receiver) !== 'Keyword' || name === undefined) return;
  context.key(call.node, {
    kind: 'config_key',
    name,
    container: context.enclosing('type')?.name ?? '',
    defaultValue: context.default(call.args[at + 1] ?? NONE),
  });
}
