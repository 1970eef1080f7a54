import { isConfigName } from '../../../analysis/extraction/config-name.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { commentAbove, commentBeside } from '../../../analysis/syntax/doc-comment.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { assignedTo } from './lists.js';
import { containerOf, lastPartOf, moduleNameOf, tablesOf } from './module-table.js';
import { targetOf } from './targets.js';

/** Where the value of a table goes. */
interface Holder {
  /** '' when its fields are those of the module. */
  readonly container: string;
  /** The variable at which it begins: `defaults` for `{ server = { port = 1 } }`. */
  readonly root: string;
  readonly isReturned: boolean;
}

/** Calls whose value is one of their tables, or made of them. */
const MERGING =
  /^(?:setmetatable|vim\.tbl_(?:deep_)?extend|vim\.deepcopy|\w{1,40}[.:](?:extend|merge|subclass|derive))$/;
/** Fields that describe a setting beside its default. */
const DESCRIBED = /\b(?:type|description|desc|doc|help)\s*=/;
const MAX_LEVELS = 16;

/** A field of a table: a member of what the table is assigned to. */
export function field(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = fieldName(context, node);
  const holder = name === undefined ? undefined : holderOf(context, syntax.parent(node));
  const value = syntax.field(node, 'value');
  const isFunction = syntax.kind(value) === 'function_definition';
  // Members are made when they are asked for.
  if (name === '__index' && isFunction) context.addDynamicName(node, 'definition');
  if (name === undefined || name.startsWith('__') || holder === undefined) return;
  // What describes a setting is none.
  if (isDescribed(context, syntax.parent(node))) return;
  if (holder.container === '' && isReference(context, name, value)) return;
  const isKey =
    !holder.isReturned && (isConfigName(holder.container) || isConfigName(holder.root) || isDescribed(context, value));
  const doc = commentAbove(syntax, syntax.start(node)) || commentBeside(syntax, syntax.end(node));
  context.define(isFunction ? value : node, {
    kind: isFunction ? (holder.container === '' ? 'function' : 'method') : isKey ? 'config_key' : 'property',
    name,
    exported: true,
    container: holder.container,
    doc,
    head: node,
    defaultValue: isFunction ? undefined : context.default(defaultIn(context, value)),
  });
}

/** `port` of `port = 1` and of `["port"] = 1`; undefined for an entry without a name, or with one made at run time. */
export function fieldName({ syntax }: ExtractionContext, node: number): string | undefined {
  const key = syntax.field(node, 'name');
  if (key === NONE) return undefined;
  return syntax.kind(key) === 'identifier' ? syntax.slice(key) : stringOf(syntax, key);
}

/** `return { add = add }` names a definition of the file. */
function isReference(context: ExtractionContext, name: string, value: number): boolean {
  const { syntax } = context;
  if (syntax.kind(value) !== 'identifier' || syntax.slice(value) !== name) return false;
  context.exportList.add(name);
  return true;
}

/** `{ type = 'boolean', default = true }`: the entry of a schema, whose default is a field of it. */
function isDescribed(context: ExtractionContext, value: number): boolean {
  const { syntax } = context;
  return (
    syntax.kind(value) === 'table_constructor'
    && defaultIn(context, value) !== value
    && DESCRIBED.test(syntax.slice(value).slice(0, 2000))
  );
}

function defaultIn(context: ExtractionContext, value: number): number {
  const { syntax } = context;
  if (syntax.kind(value) !== 'table_constructor') return value;
  const entry = syntax
    .children(value)
    .slice(0, 40)
    .find((one) => fieldName(context, one) === 'default');
  return entry === undefined ? value : syntax.field(entry, 'value');
}

function holderOf(context: ExtractionContext, table: number): Holder | undefined {
  const { syntax } = context;
  let inner: string | undefined;
  let node = table;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = syntax.parent(node);
    const kind = syntax.kind(parent);
    if (kind === 'field') {
      const key = fieldName(context, parent);
      if (key === undefined) return undefined;
      inner ??= key;
      node = syntax.parent(parent);
    } else if (kind === 'arguments' && MERGING.test(syntax.name(syntax.parent(parent)).slice(0, 90)))
      node = syntax.parent(parent);
    else if (kind === 'binary_expression' || kind === 'parenthesized_expression') node = parent;
    else return kind === 'expression_list' ? inList(context, { list: parent, value: node, inner }) : undefined;
  }
  return undefined;
}

interface Listed {
  readonly list: number;
  readonly value: number;
  readonly inner: string | undefined;
}

/** Of a value in an assignment, or in `return`. */
function inList(context: ExtractionContext, { list, value, inner }: Listed): Holder | undefined {
  const { syntax } = context;
  const statement = syntax.parent(list);
  if (syntax.kind(statement) === 'return_statement') return returned(context, statement, inner);
  const target = targetOf(context, assignedTo(context, list, value));
  if (target === undefined) return undefined;
  const { name, container } = target;
  const root = isConfigName(container) ? container : name;
  const isOfFile = target.root !== '' && (target.root === 'self' || tablesOf(context).local.has(target.root));
  if (context.isLocal && !isConfigName(root) && !isOfFile) return undefined;
  const own = target.root === '' ? containerOf(context, name) : name;
  return { container: inner ?? own, root, isReturned: false };
}

/** What a file returns are its exports; what a function returns has its name. */
function returned(context: ExtractionContext, statement: number, inner: string | undefined): Holder | undefined {
  if (context.syntax.parent(statement) === 0 && !context.isLocal) {
    const root = moduleNameOf(context.file);
    return { container: inner ?? '', root, isReturned: false };
  }
  const name = lastPartOf(context.enclosing('function')?.name ?? '');
  return name === '' ? undefined : { container: inner ?? name, root: name, isReturned: true };
}
