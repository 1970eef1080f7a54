import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

const READS = ['get_env', 'fetch_env', 'fetch_env!', 'compile_env', 'compile_env!'];

/**
 * Settings of an application that its code reads: `Application.get_env(:shop, :port, 4000)`. What `config :shop, port:
 * 4000` writes is a setting of whichever application reads it.
 * @see https://hexdocs.pm/elixir/Application.html
 */
export const applicationConfig: FrameworkExtractor = {
  name: 'application-config',
  languages: ['elixir'],
  hints: ['Application.'],
  read: () => ({ calls: tableOf(READS, read) }),
};

function read(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [app = NONE, key = NONE, fallback = NONE] = call.args;
  const name = syntax.kind(key) === 'atom' ? stringOf(syntax, key) : undefined;
  if (receiverName(context, call.receiver) !== 'Application' || name === undefined) return;
  context.key(call.node, {
    kind: 'config_key',
    name,
    container: stringOf(syntax, app) ?? '',
    defaultValue: context.default(fallback),
  });
}
