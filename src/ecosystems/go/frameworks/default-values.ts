import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { receiverType } from '../language.js';
import { bareGoType, keyedElements } from '../language/literals.js';
import { defineGoSettings } from '../settings.js';

const DEFAULTS = /default/i;

/**
 * Defaults as Go programs set them, which its fields cannot state: `func DefaultConfig() Config { return Config{Port:
 * 80} }`.
 * @see https://go.dev/doc/effective_go#composite_literals
 */
export const defaultValues = defineGoSettings({
  name: 'default-values',
  hints: ['efault'],
  nodes: { assignment_statement: assignedDefault, composite_literal: literalDefaults },
});

/** `c.Timeout = 30` in `func (c *Config) SetDefaults()`. */
function assignedDefault(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const method = context.enclosing('function');
  if (method === undefined || !DEFAULTS.test(method.name) || method.nodeKind !== 'method_declaration') return;
  const targets = syntax.children(syntax.field(node, 'left'));
  const values = syntax.children(syntax.field(node, 'right'));
  const container = receiverType(context, method.node);
  targets.forEach((target, at) => {
    const owner = syntax.name(target, 'operand').slice(0, 40);
    const isOwn = syntax.name(method.node, 'receiver').slice(1, 1 + owner.length) === owner;
    if (syntax.kind(target) !== 'selector_expression' || !isOwn) return;
    const value = plainValue(context, values[at] ?? NONE);
    context.setDefault(target, { container, name: syntax.name(target, 'field'), value });
  });
}

/** `Config{Timeout: 30}` in `func DefaultConfig()`, or as the value of `var defaultConfig`. */
function literalDefaults(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const holder = context.enclosing('function')?.name ?? variableAround(context, node);
  if (!DEFAULTS.test(holder)) return;
  const container = bareGoType(syntax.name(node, 'type'));
  if (container === '') return;
  for (const [name, value] of keyedElements(context, node)) {
    context.setDefault(value, { container, name, value: plainValue(context, value) });
  }
}

function variableAround(context: ExtractionContext, node: number): string {
  const { syntax } = context;
  let parent = syntax.parent(node);
  for (let level = 0; level < 4; level++) {
    if (syntax.kind(parent) === 'var_spec') return syntax.name(parent);
    parent = syntax.parent(parent);
  }
  return '';
}

/**
 * The value inside a conversion or a pointer helper: `Duration(30)`, `pointer(true)`, `ptypes.Duration(5 *
 * time.Second)`.
 */
function plainValue(context: ExtractionContext, value: number): number {
  const { syntax } = context;
  if (syntax.kind(value) === 'type_conversion_expression') return syntax.field(value, 'operand');
  if (syntax.kind(value) !== 'call_expression') return value;
  const callee = syntax.name(value, 'function').slice(0, 60);
  const args = syntax.children(syntax.field(value, 'arguments'));
  const isWrapper = /(?:Duration|[pP]tr|[pP]ointer|Int|String|Bool|To|Of)$/.test(callee);
  return args.length === 1 && isWrapper ? (args[0] ?? value) : value;
}
