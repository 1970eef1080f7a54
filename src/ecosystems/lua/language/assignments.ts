import { isConfigName } from '../../../analysis/extraction/config-name.js';
import { perFile } from '../../../analysis/extraction/family.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { EntityKind } from '../../../model/code-facts.js';
import { isForOthers } from './docs.js';
import { defineFunction } from './functions.js';
import { globals } from './globals.js';
import { requiring } from './imports.js';
import { tablesOf } from './module-table.js';
import { targetOf } from './targets.js';
import type { Target } from './targets.js';

/** Names of one assignment that are read: `local a, b = 1, 2`. */
const MAX_NAMES = 50;

/** `M.limit = 10`, `M.add = function() end`, `self.size = 0`, `limit = 10`, `local limit = 10`. */
export function assignment(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const parent = syntax.parent(node);
  const isLocal = syntax.kind(parent) === 'variable_declaration';
  const [names, values] = [syntax.first(node), syntax.next(syntax.first(node))];
  const targets = syntax.fields(names, 'name').slice(0, MAX_NAMES);
  const given = syntax.children(values);
  for (const [at, nameNode] of targets.entries())
    assigned(context, { nameNode, value: given[at] ?? NONE, head: isLocal ? parent : node, isLocal });
}

/** Local variables that get their value later: a global variable of that name is not what is assigned. */
const declaredIn = perFile<Set<string>>(() => new Set());
const MAX_DECLARED = 5000;

/** `local limit, size`. */
export function declaration(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const list = syntax.child(node, 'variable_list');
  const declared = declaredIn(context);
  for (const name of syntax.children(list).slice(0, MAX_NAMES))
    if (declared.size < MAX_DECLARED) declared.add(syntax.slice(name).slice(0, 100));
}

interface Assigned {
  readonly nameNode: number;
  readonly value: number;
  readonly head: number;
  readonly isLocal: boolean;
}

function assigned(context: ExtractionContext, { nameNode, value, head, isLocal }: Assigned): void {
  const { syntax } = context;
  const target = targetOf(context, nameNode);
  // Members are made when they are asked for.
  if (target?.name === '__index' && syntax.kind(value) === 'function_definition')
    context.addDynamicName(head, 'definition');
  const isMade = syntax.kind(nameNode) === 'bracket_index_expression' && target === undefined;
  if (isMade) madeName(context, nameNode);
  if (target === undefined || isIgnored(context, target, isLocal)) return;
  if (requiring(context, { node: head, target, value, isLocal })) return;
  if (syntax.kind(value) === 'function_definition') {
    defineFunction(context, value, { target, isLocal, head });
    return;
  }
  if (context.isLocal && target.root !== 'self' && !isOfFile(context, target)) return;
  if (isReexport(context, target, value)) return;
  const isOwn = isLocal || (target.root === '' && declaredIn(context).has(target.name));
  const isShown = !isOwn || target.name === tablesOf(context).module;
  const kind = kindOf(context, target, value);
  context.define(head, {
    kind,
    name: target.name,
    exported: isShown && isForOthers(context, head, target.name),
    container: target.container,
    defaultValue: kind === 'class' ? undefined : context.default(value),
  });
}

function isIgnored(context: ExtractionContext, { name, root }: Target, isLocal: boolean): boolean {
  if (name.startsWith('__') || name === '_' || (root === '' && globals.has(name))) return true;
  // The table of the module itself has the module's name.
  if (root === '' && name === tablesOf(context).module && !tablesOf(context).isClass) return true;
  return isLocal && context.isLocal;
}

/** In a function: a member of a table of the file, or of settings. A variable there is a global one. */
function isOfFile(context: ExtractionContext, { root, name }: Target): boolean {
  if (root === '') return /^[A-Z]/.test(name) && !tablesOf(context).local.has(name);
  return tablesOf(context).local.has(root);
}

/** `M.add = add` with a function of the file: what users see is that one. */
function isReexport(context: ExtractionContext, { name, container, root }: Target, value: number): boolean {
  const { syntax } = context;
  if (syntax.kind(value) !== 'identifier' || root === '' || container !== '') return false;
  const own = syntax.slice(value);
  const isKnown = tablesOf(context).local.has(own);
  if (isKnown) context.exportList.add(own);
  return isKnown && own === name;
}

const CLASS_CALL = /^(?:\w{1,40}[:.])?(?:extend|class|subclass|derive|new_?class|Class|inherit)$/;

function kindOf(context: ExtractionContext, { name, container, root }: Target, value: number): EntityKind {
  const { syntax } = context;
  if (isClassValue(context, name, value)) return 'class';
  if (/^[A-Z][A-Z\d_]+$/.test(name) && syntax.kind(value) !== 'table_constructor') return 'constant';
  if (root === '') return 'variable';
  if (isConfigName(container) || isConfigName(root)) return 'config_key';
  return container === '' ? 'variable' : 'property';
}

/** `Base:extend("Cart")`, `class("Cart")`, and a table that has methods under a name of a type. */
function isClassValue({ syntax }: ExtractionContext, name: string, value: number): boolean {
  const kind = syntax.kind(value);
  if (kind === 'function_call') return CLASS_CALL.test(syntax.name(value).slice(0, 90));
  return kind === 'table_constructor' && /^[A-Z][a-z]/.test(name);
}

/** `M[name] = …`: names that are made at run time, with the beginning of `M["get_" .. name]`. */
function madeName(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const table = syntax.field(node, 'table');
  if (syntax.kind(table) !== 'identifier' || syntax.slice(table) !== tablesOf(context).module) return;
  if (syntax.kind(syntax.field(node, 'field')) === 'number') return;
  const prefix = /^["'](\w{1,80})["']\s{0,4}\.\./.exec(syntax.slice(syntax.field(node, 'field')).slice(0, 120))?.[1];
  context.addDynamicName(node, 'definition', prefix ?? '');
}
