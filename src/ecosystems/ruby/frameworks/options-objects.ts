import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { fallbackBeside } from '../../../analysis/keys/environment.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { SETTINGS_NAMES, SETTINGS_STEMS } from '../../../text/words/variable-names.js';
import { defineRubySettings } from '../settings.js';

const OPTIONS: ReadonlySet<string> = new Set(SETTINGS_NAMES);

/**
 * Keys of objects of options where programs use them: `options.fetch(:limit, 5)`, `options[:verbose]`,
 * `config.timeout = 5`.
 * @see https://docs.ruby-lang.org/en/master/Hash.html#method-i-fetch
 */
export const optionsObjects = defineRubySettings({
  name: 'options-objects',
  hints: SETTINGS_STEMS,
  calls: { fetch },
  nodes: { element_reference: index, assignment },
});

/** The name of an options object; undefined for other objects. */
function optionsName(context: ExtractionContext, node: number): string | undefined {
  const name = receiverName(context, node).replace(/^@/, '');
  return OPTIONS.has(name) ? name : undefined;
}

function fetch(context: ExtractionContext, call: Call): void {
  const [key = NONE, fallback = NONE] = call.args;
  const name = stringOf(context.syntax, key);
  const container = optionsName(context, call.receiver);
  if (name === undefined || container === undefined) return;
  context.key(call.node, { kind: 'config_key', name, container, defaultValue: context.default(fallback) });
}

/** `options[:verbose] || false`. */
function index(context: ExtractionContext, node: number): void {
  const [object = NONE, key = NONE] = context.syntax.children(node);
  const name = stringOf(context.syntax, key);
  const container = optionsName(context, object);
  if (name === undefined || container === undefined) return;
  context.key(node, { kind: 'config_key', name, container, defaultValue: fallbackBeside(context, node) });
}

/** `config.timeout = 5`. */
function assignment(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.field(node, 'left');
  const container = syntax.kind(left) === 'call' ? optionsName(context, syntax.field(left, 'receiver')) : undefined;
  if (container === undefined) return;
  const defaultValue = context.default(syntax.field(node, 'right'));
  context.key(node, { kind: 'config_key', name: syntax.name(left, 'method'), container, defaultValue });
}
