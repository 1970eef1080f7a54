import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { fallbackBeside } from '../../../analysis/keys/environment.js';
import { SETTINGS_STEMS } from '../../../text/words/variable-names.js';
import { patternMember } from '../language/parameters.js';
import { defineNodeSettings, optionsName } from '../declarations/option-objects.js';

/**
 * Keys of objects of options where programs read them: `options.timeout ?? 30`, `const { timeout = 30 } = options`.
 * @see https://developer.mozilla.org/docs/Web/JavaScript/Reference/Operators/Destructuring#default_value
 */
export const optionsObjects = defineNodeSettings({
  name: 'options-objects',
  hints: [...SETTINGS_STEMS, 'Opt', 'Config', 'Settings'],
  read: () => ({ nodes: { member_expression: member, variable_declarator: destructured } }),
});

const BUILT_IN: ReadonlySet<string> = new Set([
  'length',
  'prototype',
  'constructor',
  'toString',
  'hasOwnProperty',
  'name',
  'push',
  'map',
  'forEach',
  'filter',
  'then',
  'get',
  'set',
  'has',
  'keys',
  'values',
  'entries',
  'default',
]);

function member(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const container = optionsName(context, syntax.field(node, 'object'));
  const name = syntax.name(node, 'property');
  const parent = syntax.parent(node);
  const isCalled = syntax.kind(parent) === 'call_expression' && syntax.field(parent, 'function') === node;
  if (container === undefined || isCalled || BUILT_IN.has(name) || name.startsWith('#')) return;
  context.key(node, { kind: 'config_key', name, container, defaultValue: fallbackBeside(context, node) });
}

function destructured(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const pattern = syntax.field(node, 'name');
  const isPattern = syntax.kind(pattern) === 'object_pattern';
  const container = isPattern ? optionsName(context, syntax.field(node, 'value')) : undefined;
  if (container === undefined) return;
  for (const element of syntax.children(pattern)) {
    const found = patternMember(context, element);
    if (found !== undefined) context.key(element, { kind: 'config_key', ...found, container });
  }
}
