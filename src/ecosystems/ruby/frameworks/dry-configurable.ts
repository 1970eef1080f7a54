import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineRubySettings } from '../settings.js';

/**
 * dry-configurable: `setting :pool_size, default: 5`.
 * @see https://dry-rb.org/gems/dry-configurable/main/
 */
export const dryConfigurable = defineRubySettings({ name: 'dry-configurable', hints: ['setting'], calls: { setting } });

function setting(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.args[0] ?? NONE);
  if (name === undefined || call.receiver !== NONE) return;
  const defaultValue = context.default(call.named.get('default') ?? NONE);
  context.key(call.node, { kind: 'config_key', name, container: context.scope?.name ?? '', defaultValue });
}
