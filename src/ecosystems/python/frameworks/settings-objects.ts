import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { SETTINGS_STEMS } from '../../../text/words/variable-names.js';
import { definePythonSettings, isKey, settingsName } from '../settings.js';

/**
 * Keys of settings where programs read them, as Django's: `config.get("x", 5)`, `settings["x"]`,
 * `getattr(settings, "X", 5)`.
 * @see https://docs.python.org/3/library/stdtypes.html#dict.get
 */
export const settingsObjects = definePythonSettings({
  name: 'settings-objects',
  hints: [...SETTINGS_STEMS, 'kwargs', 'defaults'],
  getters: ['get', 'pop', 'setdefault', 'getlist'],
  calls: { getattr: attribute },
  nodes: { subscript },
});

function attribute(context: ExtractionContext, call: Call): void {
  const [object = NONE, key = NONE, fallback = NONE] = call.args;
  const container = settingsName(context, object);
  const name = stringOf(context.syntax, key);
  if (container === undefined || !isKey(name)) return;
  context.key(call.node, { kind: 'config_key', name, container, defaultValue: context.default(fallback) });
}

/** `app.config["X"]`. */
function subscript(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const container = settingsName(context, syntax.field(node, 'value'));
  const name = stringOf(syntax, syntax.field(node, 'subscript'));
  if (container !== undefined && isKey(name)) context.key(node, { kind: 'config_key', name, container });
}
