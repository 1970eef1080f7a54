import type { Call } from '../../../analysis/syntax/call.js';
import { isConfigName } from '../../../analysis/extraction/config-name.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { fallbackBeside } from '../../../analysis/keys/environment.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineNodeSettings, optionsName } from '../declarations/option-objects.js';

/**
 * node-config, and stores that are asked in its way: `config.get('server.port')`.
 * @see https://github.com/node-config/node-config/wiki/Common-Usage
 */
export const nodeConfig = defineNodeSettings({
  name: 'node-config',
  hints: ['onfig'],
  read: () => ({ calls: { get: getter } }),
});

function getter(context: ExtractionContext, call: Call): void {
  const container = optionsName(context, call.receiver);
  const [key = NONE, fallback] = call.args;
  const name = stringOf(context.syntax, key);
  if (container === undefined || !isConfigName(container)) return;
  if (name === undefined || !/^[A-Za-z][\w.-]*$/.test(name)) return;
  const defaultValue = fallback === undefined ? fallbackBeside(context, call.node) : context.default(fallback);
  context.key(call.node, { kind: 'config_key', name, container, defaultValue });
}
