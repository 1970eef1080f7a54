import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

const PROPERTY = /^@(?:[\w.]+\.)?(?:property|cached_property|setter|getter|computed_field|hybrid_property)\b/;

export function functionDefinition(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node);
  const holder = context.scope?.kind === 'type' ? context.scope : undefined;
  const decorators = decoratorsOf(context, node);
  const isDunder = name.startsWith('__') && name.endsWith('__');
  const kind =
    holder === undefined ? 'function' : decorators.some((text) => PROPERTY.test(text)) ? 'property' : 'method';
  context.define(node, {
    kind,
    name,
    exported: (context.scope === undefined || holder !== undefined) && (isDunder || !name.startsWith('_')),
    doc: docstring(context, node),
  });
  if (kind !== 'property' && isCallable(context, name))
    parameters(context, node, name === '__init__' || name === '__new__' ? (holder?.name ?? name) : name);
}

/** Can outside callers name its parameters? */
function isCallable(context: ExtractionContext, name: string): boolean {
  if (context.isLocal || name.startsWith('test_')) return false;
  return name === '__init__' || name === '__new__' || name === '__call__' || !name.startsWith('_');
}

function parameters(context: ExtractionContext, node: number, container: string): void {
  const { syntax } = context;
  for (const parameter of syntax.children(syntax.field(node, 'parameters'))) {
    const name = parameterName(context, parameter);
    if (name === undefined || name === 'self' || name === 'cls') continue;
    context.define(parameter, {
      kind: 'parameter',
      name,
      exported: true,
      container,
      doc: '',
      defaultValue: context.default(syntax.field(parameter, 'value')),
    });
  }
}

/** `**kwargs` keeps its stars, which say that other names are accepted too. */
function parameterName(context: ExtractionContext, parameter: number): string | undefined {
  const { syntax } = context;
  switch (syntax.kind(parameter)) {
    case 'identifier':
    case 'dictionary_splat_pattern':
      return syntax.slice(parameter);
    case 'default_parameter':
    case 'typed_default_parameter':
      return syntax.name(parameter);
    case 'typed_parameter': {
      const inner = syntax.first(parameter);
      return syntax.kind(inner) === 'identifier' || syntax.kind(inner) === 'dictionary_splat_pattern'
        ? syntax.slice(inner)
        : undefined;
    }
    default:
      return undefined;
  }
}

const MAX_DECORATORS = 50;

/** Source of each decorator (at most 50), with its `@`, at most 200 characters. */
export function decoratorsOf(context: ExtractionContext, node: number): string[] {
  const { syntax } = context;
  const wrapper = syntax.parent(node);
  if (syntax.kind(wrapper) !== 'decorated_definition') return [];
  const found: string[] = [];
  let child = syntax.first(wrapper);
  for (; syntax.kind(child) === 'decorator' && found.length < MAX_DECORATORS; child = syntax.next(child))
    found.push(syntax.slice(child).slice(0, 200));
  return found;
}

/** First statement of a body when it is a string, indentation kept; undefined falls back to a comment above. */
export function docstring(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const string = syntax.first(syntax.first(syntax.field(node, 'body')));
  if (string === NONE || syntax.kind(string) !== 'string') return undefined;
  const start = syntax.start(string);
  if (syntax.end(string) - start < 400) return stringOf(syntax, string);
  return syntax.text.slice(start, start + 1000).replace(/^[A-Za-z]{0,2}(?:"""|'''|"|')/, '');
}
