import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { fallbackBeside } from '../../../analysis/keys/environment.js';
import { SETTINGS_NAMES, SETTINGS_STEMS } from '../../../text/words/variable-names.js';

const OPTIONS: ReadonlySet<string> = new Set(SETTINGS_NAMES);
const MAX_NAME = 20;

/**
 * Keys of objects of options where programs use them: `opts.limit or 5`, `config.timeout = 5`.
 * @see https://www.lua.org/pil/5.3.html
 */
export const optionsObjects: FrameworkExtractor = {
  name: 'options-objects',
  languages: ['lua'],
  hints: SETTINGS_STEMS,
  read: () => ({ nodes: { dot_index_expression: member } }),
};

/** What is called is a function of whatever the object is. */
function member(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const object = syntax.first(node);
  if (syntax.kind(object) !== 'identifier' || syntax.end(object) - syntax.start(object) > MAX_NAME) return;
  const container = syntax.slice(object);
  const parent = syntax.parent(node);
  const isCalled = syntax.kind(parent) === 'function_call' && syntax.field(parent, 'name') === node;
  const isDefined = syntax.kind(parent) === 'function_declaration';
  if (!OPTIONS.has(container) || isCalled || isDefined) return;
  const name = syntax.name(node, 'field');
  context.key(node, { kind: 'config_key', name, container, defaultValue: fallbackBeside(context, node) });
}
