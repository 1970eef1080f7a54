import type { EntityKind } from '../../model/code-facts.js';
import { isConfigName } from '../../analysis/extraction/config-name.js';
import { called } from '../../analysis/extraction/define.js';
import type { Language, NodeVisitor } from '../../analysis/extraction/define.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { globals } from './language/globals.js';
import { AT_TAGS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

/** PHP. Members are visible unless they are private or protected. */
export const php: Language = {
  name: 'php',
  keywords: {
    self: words('this self'),
    values: words('and clone echo else elseif if instanceof new or print return throw xor yield'),
    constructors: words('__construct'),
    others: words('as break case catch continue do extends finally for foreach goto implements switch try use while'),
  },
  globals,
  environment: { texts: ['getenv(', 'env('] },
  flagTests: {
    compared: ['binary_expression'],
    lookUps: ['contains', 'has'],
    makers: ["'--' . ", '"--" . ', '"--$', '"--{$'],
    opposites: [{ in: /\bInputOption\b/, option: /\bVALUE_NEGATABLE\b/ }],
  },
  grammars: { '.php': 'tree-sitter-php' },
  scopes: {
    class_declaration: 'type',
    interface_declaration: 'type',
    trait_declaration: 'type',
    enum_declaration: 'type',
    method_declaration: 'function',
    function_definition: 'function',
    anonymous_function: 'function',
    arrow_function: 'function',
  },
  calls: {
    function_call_expression: { callee: 'function', arguments: 'arguments' },
    member_call_expression: { callee: 'object', name: 'name', arguments: 'arguments' },
    nullsafe_member_call_expression: { callee: 'object', name: 'name', arguments: 'arguments' },
    scoped_call_expression: { callee: 'scope', name: 'name', arguments: 'arguments' },
    object_creation_expression: { callee: 'name', arguments: 'arguments' },
    attribute: { callee: 'name', arguments: 'parameters' },
  },
  syntax: {
    comments: { line: ['//', '#'], rows: ['*'], blocks: [['/*', '*/']], ends: [AT_TAGS], elements: ['p', 'code'] },
    strings: words('string encapsed_string heredoc_body'),
    interpolations: words('variable_name'),
    literals: words('integer float boolean null'),
    compounds: words(`
      unary_op_expression binary_expression parenthesized_expression array_creation_expression argument`),
    arguments: new Map([
      ['argument', { name: 'name' }],
      ['parenthesized_expression', {}],
    ]),
    marks: { nodes: words('attribute'), lists: words('attribute_group attribute_list') },
  },
  on: {
    namespace_definition: namespace,
    namespace_use_declaration: uses,
    include_expression: loads,
    include_once_expression: loads,
    require_expression: loads,
    require_once_expression: loads,
    class_declaration: declares('class'),
    interface_declaration: declares('interface'),
    trait_declaration: declares('class'),
    enum_declaration: declares('enum'),
    function_definition: declares('function'),
    method_declaration: method,
    enum_case: enumCase,
    const_declaration: constants,
    property_declaration: properties,
    property_promotion_parameter: promoted,
    function_call_expression: defineCall,
  },
  unlisted: { method_declaration: called('__construct') },
  scopeName: (context) => context.scope?.name,
};

function namespace(context: ExtractionContext, node: number): void {
  context.define(node, { kind: 'module', name: context.syntax.name(node), exported: true, container: '', doc: '' });
}

function uses(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const group = syntax.field(node, 'body');
  const prefix = group === NONE ? '' : `${syntax.slice(syntax.child(node, 'namespace_name'))}\\`;
  for (const clause of syntax.children(group === NONE ? node : group)) {
    if (syntax.kind(clause) !== 'namespace_use_clause') continue;
    const path = prefix + syntax.slice(syntax.first(clause));
    const cut = path.lastIndexOf('\\');
    const alias = syntax.name(clause, 'alias');
    const name = path.slice(cut + 1);
    context.import(clause, path.slice(0, Math.max(0, cut)), [alias === '' ? name : `${name} as ${alias}`]);
  }
}

const FOLDER = String.raw`__DIR__|dirname\(__(?:DIR|FILE)__\)`;
const LOADED = new RegExp(
  String.raw`^(?:require|include)(?:_once)?[\s(]{1,20}(?:(${FOLDER})\s?\.\s?)?["']([^"'$\n]{1,200})["'][\s)]*$`,
  'i',
);

/** `require __DIR__ . '/functions.php'`: a path from the folder of the file; `include 'cart.php'`, one as written. */
function loads(context: ExtractionContext, node: number): void {
  const [, folder, path] = LOADED.exec(context.syntax.slice(node).slice(0, 300)) ?? [];
  if (path === undefined) return;
  const up = folder?.includes('(__DIR__') === true ? '..' : '.';
  context.load(node, folder === undefined ? path : `${up}/${path.replace(/^\/+/, '')}`);
}

function isPublic(context: ExtractionContext, node: number): boolean {
  const { syntax } = context;
  const modifier = syntax.child(node, 'visibility_modifier');
  return modifier === NONE || syntax.slice(modifier).toLowerCase() === 'public';
}

function declares(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    context.define(node, { kind, name: context.syntax.name(node), exported: !context.isLocal });
  };
}

function method(context: ExtractionContext, node: number): void {
  const name = context.syntax.name(node);
  if (name !== '__construct') context.define(node, { kind: 'method', name, exported: isPublic(context, node) });
}

function enumCase(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  context.define(node, {
    kind: 'constant',
    name: syntax.name(node),
    exported: true,
    defaultValue: context.default(syntax.field(node, 'value')),
  });
}

function constants(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  for (const element of syntax.children(node)) {
    if (syntax.kind(element) !== 'const_element') continue;
    const [name = NONE, value = NONE] = syntax.children(element);
    context.define(element, {
      kind: 'constant',
      name: syntax.slice(name),
      exported: isPublic(context, node),
      defaultValue: context.default(value),
      head: node,
    });
  }
}

function properties(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const kind = isConfigName(context.scope?.name ?? '') ? 'config_key' : 'property';
  for (const element of syntax.children(node)) {
    if (syntax.kind(element) !== 'property_element') continue;
    context.define(element, {
      kind,
      name: syntax.name(element).replace(/^\$/, ''),
      exported: isPublic(context, node),
      defaultValue: context.default(syntax.field(element, 'default_value')),
      head: node,
    });
  }
}

/** `__construct(private int $port = 80)` declares a property. */
function promoted(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const holder = context.enclosing('type')?.name ?? '';
  const exported = syntax.name(node, 'visibility').toLowerCase() === 'public';
  context.define(node, {
    kind: isConfigName(holder) ? 'config_key' : 'property',
    name: syntax.name(node).replace(/^\$/, ''),
    exported,
    container: holder,
    defaultValue: context.default(syntax.field(node, 'default_value')),
  });
}

/** `define('NAME', value)`. */
function defineCall(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (syntax.name(node, 'function').slice(0, 10).toLowerCase() !== 'define') return;
  const [first = NONE, second = NONE] = syntax
    .children(syntax.field(node, 'arguments'))
    .map((argument) => syntax.first(argument));
  const name = stringOf(syntax, first);
  if (name !== undefined)
    context.define(node, {
      kind: 'constant',
      name,
      exported: true,
      container: '',
      defaultValue: context.default(second),
    });
}
