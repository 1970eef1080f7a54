import type { Language, NodeVisitor } from '../../analysis/extraction/define.js';
import { isConfigName } from '../../analysis/extraction/config-name.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { literalOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import type { EntityKind } from '../../model/code-facts.js';
import { stemOf } from '../../text/paths.js';
import { words } from '../../text/words/words.js';

const GRAMMAR = 'tree-sitter-powershell';

/** PowerShell. Functions are global; variables of a script are written with `$script:` or `$global:`, or at its top. */
export const powershell: Language = {
  name: 'powershell',
  keywords: {
    self: words('this'),
    values: words('elseif else if in return switch throw until while'),
    others: words('break catch continue do finally for foreach trap try'),
  },
  environment: {},
  flagTests: { lookUps: ['Contains', 'contains'], makers: ['"--$', '"--" + ', "'--' + "] },
  grammars: { '.ps1': GRAMMAR, '.psm1': GRAMMAR },
  hasSigils: true,
  scopes: { function_statement: 'function', class_statement: 'type', class_method_definition: 'function' },
  calls: { invokation_expression: { callee: 'type_literal', name: 'member_name', arguments: 'argument_list' } },
  syntax: {
    comments: { line: ['#'], blocks: [['<#', '#>']] },
    strings: words('string_literal'),
    literals: words('integer_literal decimal_integer_literal real_literal'),
    compounds: words('unary_expression parenthesized_expression array_expression'),
    arguments: new Map([['argument_expression', { levels: /expression$/ }]]),
    argumentGroups: words('argument_expression_list'),
  },
  on: {
    function_statement: (context, node) => {
      context.define(node, { kind: 'function', name: functionName(context, node), exported: true, container: '' });
    },
    class_statement: named('class'),
    enum_statement: named('enum'),
    enum_member: enumMember,
    class_method_definition: named('method'),
    class_property_definition: property,
    script_parameter: parameter,
    assignment_expression: assignment,
  },
  scopeName: (context, node) =>
    context.syntax.kind(node) === 'function_statement' ? functionName(context, node) : simpleName(context, node),
};

/** Without its scope: `Set-Shop` of `global:Set-Shop`. */
function functionName({ syntax }: ExtractionContext, node: number): string {
  return syntax.slice(syntax.child(node, 'function_name')).replace(/^\w+:/, '');
}

function simpleName({ syntax }: ExtractionContext, node: number): string {
  return syntax.slice(syntax.child(node, 'simple_name'));
}

function named(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    const name = simpleName(context, node);
    if (name !== context.scope?.name) context.define(node, { kind, name, exported: !isHidden(context, node) });
  };
}

function isHidden({ syntax }: ExtractionContext, node: number): boolean {
  return syntax.children(node).some((child) => syntax.slice(child) === 'hidden');
}

function enumMember(context: ExtractionContext, node: number): void {
  const container = simpleName(context, context.syntax.parent(node));
  context.define(node, { kind: 'constant', name: simpleName(context, node), exported: true, container });
}

/** `Port` of `$Port`, `$script:Port` and `${Port}`. */
function variableName(text: string): string {
  return /^\$\{?(?:(?:script|global|local|private):)?(\w{1,100})\}?$/i.exec(text)?.[1] ?? '';
}

function property(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const variable = syntax.child(node, 'variable');
  context.define(node, {
    kind: isConfigName(context.scope?.name ?? '') ? 'config_key' : 'property',
    name: variableName(syntax.slice(variable)),
    exported: !isHidden(context, node),
    defaultValue: literalIn(context, syntax.next(variable)),
  });
}

/** Parameters of a function or a script, which are named with a single dash: never options like `--port`. */
function parameter(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const holder = context.enclosing('function')?.name ?? stemOf(context.file);
  const name = variableName(syntax.slice(syntax.child(node, 'variable')));
  const defaultValue = literalIn(context, syntax.first(syntax.child(node, 'script_parameter_default')));
  context.define(node, { kind: 'parameter', name, exported: true, container: holder, doc: '', defaultValue });
}

function assignment(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.first(node);
  if (syntax.end(left) - syntax.start(left) > 120) return;
  const text = syntax.slice(left).replace(/^\[[\w.]{1,60}\]\s?/, '');
  const isShared = /^\$\{?(?:script|global):/i.test(text);
  if (context.isLocal && !isShared) return;
  const value = syntax.field(node, 'value');
  context.define(node, {
    kind: 'variable',
    name: variableName(text),
    exported: true,
    container: '',
    defaultValue: value === NONE ? undefined : literalIn(context, value),
  });
}

/** Levels of precedence in the grammar, each a node around the same text. */
const MAX_LEVELS = 24;

/** The literal in an expression; undefined for any other. */
function literalIn({ syntax }: ExtractionContext, node: number): string | undefined {
  let inner = node;
  for (let level = 0; level < MAX_LEVELS && inner !== NONE; level++) {
    if (/_literal$/.test(syntax.kind(inner)))
      return syntax.slice(inner).includes('$') ? undefined : literalOf(syntax, inner);
    const first = syntax.first(inner);
    if (syntax.next(first) !== NONE) return undefined;
    if (/^\$(?:true|false|null)$/i.test(syntax.slice(inner).slice(0, 8))) return syntax.slice(inner);
    inner = first;
  }
  return undefined;
}
