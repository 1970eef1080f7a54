import type { EntityKind } from '../../model/code-facts.js';
import type { Language } from '../../analysis/extraction/define.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { structField } from './language/fields.js';
import { C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

/** Go. A name that begins with an upper-case letter is visible. */
export const go: Language = {
  name: 'go',
  keywords: {
    self: new Set(),
    values: words('defer else go if range return switch'),
    others: words('break case continue fallthrough for goto import select'),
  },
  environment: { texts: ['Getenv('] },
  flagTests: {
    compared: ['binary_expression'],
    cases: ['expression_case'],
    lookUps: ['HasPrefix', 'Contains'],
    makers: ['"--" + ', '"--%s"', '"--%v"'],
    normalizers: ['NormalizeFunc', 'SetNormalizeFunc', 'WordSepNormalizeFunc'],
    oneDash: /^(?:\t|import )"flag"/m,
    opposites: [
      { in: /\bkingpin\b/, option: /\.Bool(?:Var)?\(/ },
      { in: /\bkong\b/, option: /\bnegatable\b/ },
      { in: /\bcli\b/, option: /\bBoolWithInverseFlag\b/ },
    ],
  },
  grammars: { '.go': 'tree-sitter-go' },
  scopes: {
    type_spec: 'type',
    function_declaration: 'function',
    method_declaration: 'function',
    func_literal: 'function',
  },
  calls: {
    call_expression: { callee: 'function', arguments: 'arguments' },
    // The grammar parses `errors.New("x")` as a conversion where a type is allowed.
    type_conversion_expression: { callee: 'type', arguments: 'operand', isSingle: true },
  },
  syntax: {
    comments: C_COMMENTS,
    strings: words('interpreted_string_literal raw_string_literal rune_literal'),
    literals: words('int_literal float_literal true false nil'),
    compounds: words('unary_expression binary_expression parenthesized_expression literal_element'),
    arguments: new Map([['parenthesized_expression', {}]]),
    valueLists: words('expression_list'),
    braced: words('type_spec'),
    durations: new Map([
      ['time.Nanosecond', 1e-6],
      ['time.Microsecond', 1e-3],
      ['time.Millisecond', 1],
      ['time.Second', 1_000],
      ['time.Minute', 60_000],
      ['time.Hour', 3_600_000],
    ]),
  },
  on: {
    function_declaration: (context, node) => define(context, node, 'function'),
    method_declaration: method,
    type_spec: type,
    type_alias: (context, node) => define(context, node, 'type'),
    const_spec: values,
    var_spec: values,
    field_declaration: structField,
    method_elem: interfaceMethod,
    import_spec: importSpec,
  },
};

export function isUpper(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

function define(context: ExtractionContext, node: number, kind: EntityKind): void {
  const name = context.syntax.name(node);
  if (!context.isLocal) context.define(node, { kind, name, exported: isUpper(name), head: headOf(context, node) });
}

/** `type`, `const` and `var` are outside the spec when it is alone; the doc comment is above them. */
function headOf(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  const parent = syntax.parent(node);
  const isAlone =
    /^(?:type|const|var)_declaration$/.test(syntax.kind(parent))
    && !syntax.text.slice(syntax.start(parent), syntax.start(node)).includes('(');
  return isAlone ? parent : node;
}

function type(context: ExtractionContext, node: number): void {
  const kind = context.syntax.kind(context.syntax.field(node, 'type'));
  define(context, node, kind === 'struct_type' ? 'class' : kind === 'interface_type' ? 'interface' : 'type');
}

function method(context: ExtractionContext, node: number): void {
  const name = context.syntax.name(node);
  const container = receiverType(context, node);
  context.define(node, { kind: 'method', name, exported: isUpper(name) && isUpper(container), container });
}

/** `Server` of `(s *Server[T])`. */
export function receiverType(context: ExtractionContext, node: number): string {
  const receiver = context.syntax.name(node, 'receiver').slice(0, 200);
  return /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]*)\s*(?:\[[^\]]*\]\s*)?(?:,\s*)?\)$/u.exec(receiver)?.[1] ?? '';
}

function interfaceMethod(context: ExtractionContext, node: number): void {
  const name = context.syntax.name(node);
  const holder = context.scope;
  if (!context.isLocal && holder !== undefined) context.define(node, { kind: 'method', name, exported: isUpper(name) });
}

function values(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (context.isLocal) return;
  const kind = syntax.kind(node) === 'const_spec' ? 'constant' : 'variable';
  const names = syntax.fields(node, 'name');
  const given = syntax.children(syntax.field(node, 'value'));
  names.forEach((name, at) => {
    context.define(node, {
      kind,
      name: syntax.slice(name),
      exported: isUpper(syntax.slice(name)),
      container: '',
      defaultValue: context.default(given[at] ?? NONE),
      head: headOf(context, node),
    });
  });
}

function importSpec(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const from = stringOf(syntax, syntax.field(node, 'path'));
  if (from === undefined) return;
  const alias = syntax.name(node);
  // The path alone does not tell the package's own name: its last segment that is not a version is used.
  const base =
    from
      .split('/')
      .filter((part) => !/^v\d+$/.test(part))
      .pop() ?? from;
  context.import(node, from, alias === '.' ? ['*'] : [`* as ${alias || base}`]);
}
