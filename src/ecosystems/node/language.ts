import type { EntityKind } from '../../model/code-facts.js';
import type { Language, NodeVisitor } from '../../analysis/extraction/define.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { leadingSibling } from '../../analysis/extraction/extraction-context.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import {
  enumMembers,
  fieldDefinition,
  methodDefinition,
  methodSignature,
  parameterProperty,
  privateName,
  propertySignature,
  unlistedMethod,
} from './language/members.js';
import { assignment, callDefinition, urlOfFile } from './language/assignments.js';
import { browser, globals, standardMembers } from './language/globals.js';
import { exportStatement, importStatement, requireImport, settleModule } from './language/modules.js';
import { objectMember } from './language/objects.js';
import { destructuredParameters } from './language/parameters.js';
import { readable } from './language/readable.js';
import { AT_TAGS, C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

const FUNCTIONS = new Set(['arrow_function', 'function_expression', 'generator_function']);

/** TypeScript and JavaScript, modules of both kinds. The TSX grammar reads plain JavaScript too. */
export const typescript: Language = {
  name: 'typescript',
  keywords: {
    self: words('this super'),
    values: words('await else if in instanceof is new of return throw typeof yield'),
    blocks: words('catch do else for function if return switch while with'),
    constructors: words('constructor'),
    others: words('as break case catch continue delete do extends finally for from implements import switch try while'),
  },
  globals,
  standardMembers,
  host: browser,
  environment: { texts: ['env.', 'env['] },
  flagTests: {
    compared: ['binary_expression'],
    cases: ['switch_case'],
    lookUps: ['includes', 'indexOf', 'startsWith', 'has', 'contains'],
    makers: ["'--' + ", '"--" + ', '`--${'],
    byHand: new RegExp(
      String.raw`(?<!\b(?:parse|parseAsync|hideBin|yargs)\(\s{0,9}|\bargs:\s?)process\.argv(?!\[[01]\])`
        + '|allowUnknownOption|passThroughOptions|strict: ?false|Deno\\.args|Bun\\.argv',
    ),
    normalizers: ['yargs', 'minimist', 'mri', 'meow', 'cac', 'sade', 'citty', 'optionator'],
    opposites: [
      { in: /\b(?:yargs|minimist|mri|meow|cac|sade|citty|optionator)\b/ },
      { in: /\ballowNegative:\s?true\b/ },
      { in: /@oclif\//, option: /\ballowNo:\s?true\b/ },
      { in: /\bgunshi\b/, option: /\bnegatable:\s?true\b/ },
    ],
  },
  grammars: {
    '.ts': 'tree-sitter-typescript',
    '.mts': 'tree-sitter-typescript',
    '.cts': 'tree-sitter-typescript',
    '.tsx': 'tree-sitter-tsx',
    '.js': 'tree-sitter-tsx',
    '.jsx': 'tree-sitter-tsx',
    '.mjs': 'tree-sitter-tsx',
    '.cjs': 'tree-sitter-tsx',
  },
  dialects: { '.js': 'javascript', '.jsx': 'javascript', '.mjs': 'javascript', '.cjs': 'javascript' },
  readable,
  scopes: {
    class_declaration: 'type',
    abstract_class_declaration: 'type',
    class: 'type',
    interface_declaration: 'type',
    type_alias_declaration: 'type',
    enum_declaration: 'type',
    internal_module: 'namespace',
    module: 'namespace',
    property_signature: 'field',
    function_declaration: 'function',
    generator_function_declaration: 'function',
    function_expression: 'function',
    generator_function: 'function',
    arrow_function: 'function',
    method_definition: 'function',
  },
  calls: {
    call_expression: { callee: 'function', arguments: 'arguments' },
    new_expression: { callee: 'constructor', arguments: 'arguments' },
  },
  syntax: {
    comments: {
      ...C_COMMENTS,
      ends: [AT_TAGS],
      elements: ['p', 'code', 'see[^>]{0,100}'],
      defaults: ['@default', '@defaultValue'],
    },
    strings: words('string template_string'),
    interpolations: words('template_substitution'),
    literals: words('number true false null undefined regex'),
    compounds: words('unary_expression binary_expression parenthesized_expression array object'),
    arguments: new Map([
      ['spread_element', {}],
      ['parenthesized_expression', {}],
    ]),
    valueLists: words('await_expression'),
    marks: {
      nodes: words('decorator'),
      around: new Map([['export_statement', 'declaration']]),
      before: words('class_body'),
    },
  },
  on: {
    class_declaration: declares('class'),
    abstract_class_declaration: declares('class'),
    interface_declaration: declares('interface'),
    type_alias_declaration: declares('type'),
    enum_declaration: declares('enum'),
    internal_module: declares('module'),
    function_declaration: declares('function'),
    generator_function_declaration: declares('function'),
    function_signature: declares('function'),
    variable_declarator: variable,
    assignment_expression: assignment,
    call_expression: callDefinition,
    new_expression: urlOfFile,
    method_definition: methodDefinition,
    method_signature: methodSignature,
    abstract_method_signature: methodSignature,
    public_field_definition: fieldDefinition,
    property_signature: propertySignature,
    enum_body: enumMembers,
    required_parameter: parameterProperty,
    pair: objectMember,
    shorthand_property_identifier: objectMember,
    formal_parameters: destructuredParameters,
    decorator: leadingSibling,
    import_statement: importStatement,
    export_statement: exportStatement,
  },
  unlisted: { method_definition: unlistedMethod, public_field_definition: privateName },
  scopeName,
  finish: settleModule,
};

function declares(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    const { head, exported } = declarationOf(context, node);
    context.define(node, { kind, name: context.syntax.name(node), exported, head });
  };
}

function variable(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.field(node, 'name');
  const value = syntax.field(node, 'value');
  if (requireImport(context, node) || syntax.kind(name) !== 'identifier') return;
  const kind = kindOfValue(context, node, value);
  if (context.isLocal && kind !== 'function' && kind !== 'class') return;
  const { head, exported } = declarationOf(context, syntax.parent(node));
  const isFirst = syntax.first(syntax.parent(node)) === node;
  context.define(node, {
    kind,
    name: syntax.slice(name),
    exported,
    defaultValue: context.default(value),
    head: isFirst ? head : node,
  });
}

function kindOfValue(context: ExtractionContext, declarator: number, value: number): EntityKind {
  const { syntax } = context;
  if (FUNCTIONS.has(syntax.kind(value))) return 'function';
  if (syntax.kind(value) === 'class') return 'class';
  const declaration = syntax.parent(declarator);
  return syntax.text.startsWith('const', syntax.start(declaration)) ? 'constant' : 'variable';
}

/** Outermost node of a declaration (with `export` and `declare`), and whether it is visible outside its scope. */
function declarationOf(
  context: ExtractionContext,
  node: number,
): { readonly head: number; readonly exported: boolean } {
  const { syntax } = context;
  let head = node;
  let parent = syntax.parent(head);
  while (['ambient_declaration', 'export_statement', 'expression_statement'].includes(syntax.kind(parent))) {
    head = parent;
    parent = syntax.parent(head);
  }
  const isAmbientMember =
    context.enclosing('namespace') !== undefined
    && (context.file.endsWith('.d.ts') || syntax.kind(head) !== 'export_statement');
  return { head, exported: !context.isLocal && (syntax.kind(head) === 'export_statement' || isAmbientMember) };
}

/**
 * Functions and classes without a name of their own get that of the variable, property or assignment whose value they
 * are.
 */
function scopeName(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const parent = syntax.parent(node);
  const kind = syntax.kind(parent);
  if (kind === 'variable_declarator') return syntax.name(parent);
  if (kind === 'pair') return syntax.name(parent, 'key');
  if (kind === 'public_field_definition') return syntax.name(parent);
  if (kind !== 'assignment_expression') return context.scope?.name;
  const property = syntax.field(syntax.field(parent, 'left'), 'property');
  return property === NONE ? syntax.name(parent, 'left').slice(0, 80) : syntax.slice(property);
}
