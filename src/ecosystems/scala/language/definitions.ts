import type { EntityKind } from '../../../model/code-facts.js';
import { isConfigName } from '../../../analysis/extraction/config-name.js';
import type { NodeVisitor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/** The words before a definition, with `case`, which the grammar does not count among the modifiers. */
function wordsBefore({ syntax }: ExtractionContext, node: number, name: number): string {
  return syntax.text.slice(Math.max(syntax.start(node), syntax.start(name) - 120), syntax.start(name));
}

function isVisible({ syntax }: ExtractionContext, node: number): boolean {
  return syntax.child(syntax.child(node, 'modifiers'), 'access_modifier') === NONE;
}

/** The name without the backticks of one that is a keyword as well. */
function plain(name: string): string {
  return name.replaceAll('`', '');
}

export function declared(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    const name = plain(context.syntax.name(node));
    if (!context.isLocal) context.define(node, { kind, name, exported: isVisible(context, node) });
  };
}

/** `type Key = String`, and an instance with a name: `given intOrder: Order[Int] with`. */
export function aliasOrGiven(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    const name = plain(context.syntax.name(node));
    if (!context.isLocal) context.define(node, { kind, name, exported: isVisible(context, node) });
  };
}

export function enumCase(context: ExtractionContext, node: number): void {
  context.define(node, { kind: 'constant', name: context.syntax.name(node), exported: true });
}

/** A function or a method; an operator has no name that documents could state. */
export function callable(context: ExtractionContext, node: number): void {
  const name = plain(context.syntax.name(node));
  if (context.isLocal || !/^[A-Za-z_$]/.test(name)) return;
  const isMember = context.scope?.kind === 'type' && context.scope.nodeKind !== 'package_object';
  context.define(node, { kind: isMember ? 'method' : 'function', name, exported: isVisible(context, node) });
}

/** A parameter in the first list of a case class, or one with `val` or `var`, is a property. */
export function parameter(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const holder = context.scope;
  const name = syntax.field(node, 'name');
  if (context.isLocal || holder === undefined || name === NONE) return;
  const isFirst = syntax.child(holder.node, 'class_parameters') === syntax.parent(node);
  const before = wordsBefore(context, holder.node, syntax.field(holder.node, 'name'));
  const isCase = isFirst && /\bcase\s{1,9}class\s{1,9}$/.test(before);
  if (!isCase && !/\bva[lr]\s{1,9}$/.test(wordsBefore(context, node, name))) return;
  context.define(node, {
    kind: isConfigName(holder.name) ? 'config_key' : 'property',
    name: plain(syntax.slice(name)),
    exported: isVisible(context, node),
    doc: '',
    defaultValue: context.default(syntax.field(node, 'default_value')),
  });
}

/** `val limit = 10`, `var a, b: Int`, `val (a, b) = pair`. */
export function value(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (context.isLocal) return;
  const exported = isVisible(context, node);
  const assigned = syntax.field(node, 'value');
  const isKey = KEY_OF_SBT.test(syntax.text.slice(syntax.start(assigned), syntax.start(assigned) + 40));
  for (const name of namesIn(context, node))
    context.define(name, {
      ...{
        kind: isKey ? 'config_key' : kindOf(context, node, syntax.slice(name)),
        name: plain(syntax.slice(name)),
        exported,
        head: node,
      },
      defaultValue: context.default(assigned),
    });
}

/** What makes a setting or a task of a plugin of sbt: `settingKey[Int]("The most items.")`. */
const KEY_OF_SBT = /^(?:sbt\.)?(?:(?:setting|task|input)Key|(?:Setting|Task|Input)Key)\b/;

function namesIn({ syntax }: ExtractionContext, node: number): readonly number[] {
  const pattern = [syntax.field(node, 'pattern'), syntax.field(node, 'name')].find((one) => one !== NONE) ?? NONE;
  if (syntax.kind(pattern) === 'identifier') return [pattern];
  return syntax
    .children(pattern)
    .filter((child) => syntax.kind(child) === 'identifier')
    .slice(0, 20);
}

/** Constants begin with a capital, by the style guide of Scala. */
function kindOf(context: ExtractionContext, node: number, name: string): EntityKind {
  const holder = context.scope;
  const isObject = holder === undefined || /^(?:object_definition|package_object)$/.test(holder.nodeKind);
  if (isObject && /^[A-Z]/.test(name) && context.syntax.kind(node) === 'val_definition') return 'constant';
  if (holder === undefined) return 'variable';
  return isConfigName(holder.name) ? 'config_key' : 'property';
}
