import { isConfigName } from '../../../analysis/extraction/config-name.js';
import { commentAbove, commentBeside, defaultInComment } from '../../../analysis/syntax/doc-comment.js';
import { unquote } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { objectMember } from './objects.js';

/** Name of a class or interface member; undefined for private (`#x`) and computed ones. */
export function memberName(context: ExtractionContext, node: number): string | undefined {
  const name = context.syntax.field(node, 'name');
  const kind = context.syntax.kind(name);
  if (kind === 'string') return unquote(context.syntax.slice(name));
  return kind === 'property_identifier' || kind === 'number' || kind === 'identifier'
    ? context.syntax.slice(name)
    : undefined;
}

/** `#secret`, which only its class can name. */
export function privateName({ syntax }: ExtractionContext, node: number): string | undefined {
  const name = syntax.field(node, 'name');
  return syntax.kind(name) === 'private_property_identifier' ? syntax.slice(name) : undefined;
}

/** A constructor, or a method that only its class can name. */
export function unlistedMethod(context: ExtractionContext, node: number): string | undefined {
  return memberName(context, node) === 'constructor' ? 'constructor' : privateName(context, node);
}

function isVisible(context: ExtractionContext, node: number): boolean {
  const modifier = context.syntax.child(node, 'accessibility_modifier');
  return modifier === NONE || context.syntax.slice(modifier) === 'public';
}

function isAccessor(context: ExtractionContext, node: number): boolean {
  const { syntax } = context;
  const head = syntax.text.slice(syntax.start(node), syntax.start(syntax.field(node, 'name')));
  return /\b[gs]et\s+$/.test(head);
}

export function methodDefinition(context: ExtractionContext, node: number): void {
  if (context.syntax.kind(context.syntax.parent(node)) === 'object') {
    objectMember(context, node);
    return;
  }
  const name = memberName(context, node);
  if (name === undefined || name === 'constructor') return;
  context.define(node, {
    kind: isAccessor(context, node) ? 'property' : 'method',
    name,
    exported: isVisible(context, node),
  });
}

export function methodSignature(context: ExtractionContext, node: number): void {
  const name = memberName(context, node);
  if (name !== undefined && !isOfDemandedShape(context, node))
    context.define(node, { kind: 'method', name, exported: isVisible(context, node) });
}

export function fieldDefinition(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = memberName(context, node);
  if (name === undefined) return;
  const value = syntax.field(node, 'value');
  const isFunction = syntax.field(value, 'body') !== NONE;
  context.define(node, {
    kind: isFunction ? 'method' : kindOfMember(context),
    name,
    exported: isVisible(context, node),
    defaultValue: context.default(value),
  });
}

/** Member of an interface or object type: a key when the type contains settings. */
export function propertySignature(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = memberName(context, node);
  if (name === undefined || context.scope?.kind === 'function' || isOfDemandedShape(context, node)) return;
  const comment = commentAbove(syntax, syntax.start(node)) || commentBeside(syntax, syntax.end(node));
  const isFunction = syntax.child(syntax.field(node, 'type'), 'function_type') !== NONE;
  const kind = kindOfMember(context);
  context.define(node, {
    kind: isFunction && kind === 'property' ? 'method' : kind,
    name,
    exported: true,
    doc: comment,
    defaultValue: defaultInComment(comment, syntax.kinds.comments),
  });
}

/** Is it a member of `{ … }` in `T extends { … }`? That is what another type must have. */
function isOfDemandedShape({ syntax }: ExtractionContext, node: number): boolean {
  const shape = syntax.parent(node);
  const around = syntax.parent(shape);
  return (
    syntax.kind(around) === 'constraint'
    || (syntax.kind(around) === 'conditional_type' && syntax.field(around, 'right') === shape)
  );
}

function kindOfMember(context: ExtractionContext): 'config_key' | 'property' {
  const holder = context.enclosing('type');
  return holder !== undefined && isConfigName(holder.name) ? 'config_key' : 'property';
}

export function enumMembers(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const container = syntax.name(syntax.parent(node));
  for (const member of syntax.children(node)) {
    const isAssigned = syntax.kind(member) === 'enum_assignment';
    const name = isAssigned ? memberName(context, member) : unquote(syntax.slice(member));
    if (name === undefined) continue;
    context.define(member, {
      kind: 'constant',
      name,
      exported: true,
      container,
      defaultValue: isAssigned ? context.default(syntax.field(member, 'value')) : undefined,
    });
  }
}

/** `constructor(private readonly port: number)` declares a property. */
export function parameterProperty(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const head = syntax.text.slice(syntax.start(node), syntax.start(syntax.field(node, 'pattern')));
  if (!/(?:public|private|protected|readonly)\s+$/.test(head)) return;
  const container = context.enclosing('type')?.name;
  context.define(node, {
    kind: 'property',
    name: syntax.name(node, 'pattern'),
    exported: !/private|protected/.test(head),
    container,
    defaultValue: context.default(syntax.field(node, 'value')),
  });
}
