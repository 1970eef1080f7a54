import { isConfigName } from '../../../analysis/extraction/config-name.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { signatureOf } from '../../../analysis/syntax/signature.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { nameOf } from './declarators.js';
import { headOf } from './types.js';
import { isHeader, isVisible } from './visibility.js';

const WORDS = new Set(['storage_class_specifier', 'type_qualifier']);

/** A function with a body, in a header, a source file or a class. */
export function functionDefinition(context: ExtractionContext, node: number): void {
  if (!context.isLocal) callable(context, node, context.syntax.field(node, 'declarator'));
}

/** Prototypes, variables and constants at top level; constructors and operators of a class. */
export function declaration(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (context.isLocal) return;
  for (const declarator of syntax.fields(node, 'declarator')) {
    // `enum e { COLORS(X) };` is read as a variable `X`.
    if (callable(context, node, declarator) || syntax.kind(declarator) === 'parenthesized_declarator') continue;
    const { name, owner, node: at } = nameOf(syntax, declarator);
    const value = syntax.field(declarator, 'value');
    context.define(declarator, {
      kind: isConstant(context, node) ? 'constant' : 'variable',
      name,
      exported: owner === undefined && isVisible(context),
      ...(owner === undefined ? {} : { container: owner }),
      ...(isExtern(context, node) && value === NONE ? { isDeclared: true } : {}),
      defaultValue: valueOf(context, value),
      head: headOf(context, node),
      at,
    });
  }
}

/** Methods and fields of a type. */
export function field(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (context.isLocal) return;
  const holder = context.scope?.name ?? '';
  const kind = isConstant(context, node) ? 'constant' : isSettings(holder) ? 'config_key' : 'property';
  const value = valueOf(context, syntax.field(node, 'default_value'));
  for (const declarator of syntax.fields(node, 'declarator')) {
    if (callable(context, node, declarator)) continue;
    const { name, node: at } = nameOf(syntax, declarator);
    context.define(declarator, { kind, name, exported: isVisible(context), defaultValue: value, head: node, at });
  }
}

/** Returns whether the declarator is that of a function, which is then defined; constructors are their type. */
function callable(context: ExtractionContext, node: number, declarator: number): boolean {
  const { syntax } = context;
  const { name, written, owner, node: at, isFunction } = nameOf(syntax, declarator);
  if (!isFunction) return false;
  const [container, head] = [owner ?? context.scope?.name, headOf(context, node)];
  const kind = owner !== undefined || context.scope?.kind === 'type' ? 'method' : 'function';
  const declared = syntax.kind(node) === 'function_definition' ? {} : ({ isDeclared: true } as const);
  if (name === '' || name === container) {
    const signature = signatureOf(syntax, head, node);
    context.place(node, { kind, name: written, container, head, at, signature, ...declared });
    return true;
  }
  const isInner = isStatic(context, node) && !isHeader(context.file);
  const exported = owner === undefined && !isInner && isVisible(context);
  context.define(node, {
    ...{ kind, name, exported, head, at, ...declared },
    ...(owner === undefined ? {} : { container: owner }),
  });
  return true;
}

function isExtern(context: ExtractionContext, node: number): boolean {
  return wordsOf(context, node).includes('extern');
}

function isStatic(context: ExtractionContext, node: number): boolean {
  return wordsOf(context, node).includes('static');
}

function isConstant(context: ExtractionContext, node: number): boolean {
  return wordsOf(context, node).some((word) => word.startsWith('const'));
}

/** `static`, `const` and the like, before the type. */
function wordsOf({ syntax }: ExtractionContext, node: number): readonly string[] {
  const words = syntax.children(node).filter((child) => WORDS.has(syntax.kind(child)));
  return words.map((word) => syntax.slice(word));
}

/** `server_config_t` holds settings as `ServerConfig` does. */
function isSettings(type: string): boolean {
  return isConfigName(type.replace(/_[st]$/, ''));
}

/** `= 5` and `{5}`. */
function valueOf(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const inner = syntax.kind(node) === 'initializer_list' ? syntax.first(node) : node;
  return inner !== NONE && syntax.kind(node) === 'initializer_list' && syntax.next(inner) !== NONE
    ? undefined
    : context.default(inner);
}
