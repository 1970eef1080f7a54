import { isConfigName } from '../../analysis/extraction/config-name.js';
import type { Language } from '../../analysis/extraction/define.js';
import type { Call } from '../../analysis/syntax/call.js';
import { stringsOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { classDefinition, classField, selfAttribute } from './language/classes.js';
import { functionDefinition } from './language/functions.js';
import { importCall, importFrom, importModules } from './language/imports.js';
import { globals } from './language/globals.js';
import { AT_TAGS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

/** Python modules and stubs. Names without a leading underscore are visible, unless `__all__` says otherwise. */
export const python: Language = {
  name: 'python',
  keywords: {
    self: words('self cls super'),
    values: words('and assert await elif else if in is not or raise return while yield'),
    constructors: words('__init__'),
    others: words('as break continue del except finally for from global import nonlocal pass try with'),
  },
  globals,
  environment: { methods: ['setdefault', 'pop'], texts: ['environ[', 'environ.get(', 'getenv('], isNoRead: isRemoval },
  flagTests: {
    compared: ['comparison_operator'],
    patternCases: ['case_clause'],
    lookUps: ['startswith'],
    makers: ["'--' + ", '"--" + ', "f'--{", 'f"--{', '"--{}"', '"--%s"', "'--%s'"],
    byHand: new RegExp(
      'parse_known|REMAINDER|ignore_unknown_options|allow_extra_args'
        + String.raw`|(?<!parse_args\(\s{0,20}(?:args\s?=\s?)?|len\()sys\.argv(?!\[0\])`,
    ),
    normalizers: ['token_normalize_func', 'cyclopts', 'absl'],
    opposites: [{ in: /\bcyclopts\b/, option: /\bbool\b/ }],
  },
  grammars: { '.py': 'tree-sitter-python', '.pyi': 'tree-sitter-python', '.pyw': 'tree-sitter-python' },
  scopes: { class_definition: 'type', function_definition: 'function', lambda: 'function' },
  calls: { call: { callee: 'function', arguments: 'arguments' } },
  syntax: {
    comments: { line: ['#'], blocks: [], ends: [AT_TAGS, ':param', 'Args:', String.raw`Parameters\b`] },
    strings: words('string concatenated_string'),
    interpolations: words('interpolation'),
    literals: words('integer float true false none'),
    compounds: words('unary_operator binary_operator parenthesized_expression list tuple set dictionary'),
    arguments: new Map([
      ['keyword_argument', { name: 'name', value: 'value' }],
      ['parenthesized_expression', {}],
    ]),
    valueLists: words('expression_list'),
    durationCalls: new Map([
      ['timedelta(milliseconds=#)', 1],
      ['timedelta(seconds=#)', 1_000],
      ['timedelta(minutes=#)', 60_000],
      ['timedelta(hours=#)', 3_600_000],
      ['timedelta(days=#)', 86_400_000],
    ]),
  },
  on: {
    function_definition: functionDefinition,
    class_definition: classDefinition,
    assignment,
    augmented_assignment: exportList,
    type_alias_statement: typeAlias,
    import_statement: importModules,
    import_from_statement: importFrom,
    call,
  },
};

function call(context: ExtractionContext, node: number): void {
  exportListCall(context, node);
  importCall(context, node);
}

/** `os.environ.pop("X", None)` as a statement: nothing reads the value. */
function isRemoval({ syntax }: ExtractionContext, { name, node }: Call): boolean {
  return name === 'pop' && syntax.kind(syntax.parent(node)) === 'expression_statement';
}

function assignment(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.field(node, 'left');
  if (syntax.kind(left) === 'attribute') selfAttribute(context, node);
  else if (context.isLocal) return;
  else if (context.scope?.kind === 'type') classField(context, node);
  else if (syntax.slice(left) === '__all__') exportList(context, node);
  else moduleVariable(context, node);
}

function moduleVariable(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.field(node, 'left');
  const right = syntax.field(node, 'right');
  const targets = syntax.kind(left) === 'pattern_list' ? syntax.children(left) : [left];
  for (const target of targets) {
    const name = syntax.slice(target);
    if (syntax.kind(target) !== 'identifier') continue;
    const kind =
      syntax.kind(right) === 'lambda' ? 'function' : /^_*[A-Z][A-Z0-9_]*$/.test(name) ? 'constant' : 'variable';
    context.define(node, {
      kind,
      name,
      exported: !name.startsWith('_'),
      defaultValue: target === left ? context.default(right) : undefined,
    });
    if (syntax.kind(right) === 'dictionary' && target === left) dictionaryKeys(context, name, right);
  }
}

const MAX_KEYS = 2000;

/** Keys of a module-level dictionary: tables, and defaults of settings. */
function dictionaryKeys(context: ExtractionContext, container: string, dictionary: number): void {
  const { syntax } = context;
  for (const pair of syntax.children(dictionary).slice(0, MAX_KEYS)) {
    const [name] = stringsOf(syntax, syntax.field(pair, 'key'));
    if (name === undefined || !/^[A-Za-z_][\w.-]*$/.test(name)) continue;
    context.define(pair, {
      kind: isConfigName(container) ? 'config_key' : 'property',
      name,
      exported: true,
      container,
      defaultValue: context.default(syntax.field(pair, 'value')),
    });
  }
}

/**
 * `__all__ = [...]` and `__all__ += [...]`. For a value other than a list of strings the rule of underscores applies.
 */
function exportList(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (syntax.name(node, 'left') !== '__all__' || context.scope !== undefined) return;
  const right = syntax.field(node, 'right');
  const isPlain =
    ['list', 'tuple'].includes(syntax.kind(right))
    && syntax.children(right).every((item) => syntax.kind(item) === 'string');
  const isFirst = syntax.kind(node) === 'assignment';
  context.exportListRules = isPlain && (isFirst || context.exportListRules);
  addExports(context, node, isPlain ? stringsOf(syntax, right) : [...stringsOf(syntax, right), '*']);
}

/** `__all__.extend([...])`, `__all__.append('x')`. */
function exportListCall(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const callee = syntax.field(node, 'function');
  if (syntax.kind(callee) !== 'attribute' || syntax.name(callee, 'object') !== '__all__') return;
  const argument = syntax.first(syntax.field(node, 'arguments'));
  const names = stringsOf(syntax, argument);
  if (names.length === 0) context.exportListRules = false;
  addExports(context, node, names.length === 0 ? ['*'] : names);
}

/** `*` among the names stands for others that are not known. */
function addExports(context: ExtractionContext, node: number, names: readonly string[]): void {
  for (const name of names) if (name !== '*') context.exportList.add(name);
  context.reexport(node, '', names);
}

function typeAlias(context: ExtractionContext, node: number): void {
  const name = context.syntax.name(node, 'left');
  if (!context.isLocal && context.syntax.field(node, 'left') !== NONE)
    context.define(node, { kind: 'type', name: name.replace(/\[[^]*/, ''), exported: !name.startsWith('_') });
}
