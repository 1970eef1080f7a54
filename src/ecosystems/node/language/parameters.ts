import { unquote } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/** `function f({ timeout = 30, retries })`: callers name these, so they are part of the signature. */
export function destructuredParameters(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const container = functionName(context, syntax.parent(node));
  if (container === undefined) return;
  for (const parameter of syntax.children(node)) {
    const pattern = syntax.field(parameter, 'pattern');
    if (syntax.kind(pattern) !== 'object_pattern') continue;
    for (const member of syntax.children(pattern)) {
      const found = patternMember(context, member);
      if (found !== undefined)
        context.define(member, { kind: 'parameter', exported: true, container, ...found, doc: '' });
    }
  }
}

/** Only functions with a name of their own have parameters that docs can mention. */
function functionName(context: ExtractionContext, holder: number): string | undefined {
  const { syntax } = context;
  const own = syntax.name(holder);
  if (own === 'constructor') return context.enclosing('type')?.name;
  if (own !== '') return own;
  const parent = syntax.parent(holder);
  return syntax.kind(parent) === 'variable_declarator' ? syntax.name(parent) || undefined : undefined;
}

/** Name and default of one member of an object pattern; undefined for rest elements and computed keys. */
export function patternMember(
  context: ExtractionContext,
  member: number,
): { readonly name: string; readonly defaultValue: string | undefined } | undefined {
  const { syntax } = context;
  switch (syntax.kind(member)) {
    case 'shorthand_property_identifier_pattern':
      return { name: syntax.slice(member), defaultValue: undefined };
    case 'object_assignment_pattern':
      return { name: syntax.name(member, 'left'), defaultValue: context.default(syntax.field(member, 'right')) };
    case 'pair_pattern': {
      const value = syntax.field(member, 'value');
      const fallback = syntax.kind(value) === 'assignment_pattern' ? syntax.field(value, 'right') : NONE;
      return { name: unquote(syntax.name(member, 'key')), defaultValue: context.default(fallback) };
    }
    default:
      return undefined;
  }
}
