import type { EntityKind } from '../../model/code-facts.js';
import { isConfigName } from '../../analysis/extraction/config-name.js';
import { nameless } from '../../analysis/extraction/define.js';
import type { Language } from '../../analysis/extraction/define.js';
import { AT_TAGS, C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { globals } from './globals.js';
import { readable } from './kotlin-readable.js';
import { packageName } from './package-name.js';

/** Functions of the standard library that need no import, or that every example uses. */
const functions = words(`
  also apply arrayOf arrayListOf assert buildList buildMap buildString check checkNotNull emptyList emptyMap emptySet
  error exitProcess hashMapOf lazy lazyOf let listOf mapOf measureTimeMillis mutableListOf mutableMapOf mutableSetOf
  print println readLine readln repeat require requireNotNull run runCatching sequenceOf setOf synchronized takeIf
  takeUnless to TODO use with`);

/** Kotlin. Everything is public unless stated otherwise; members of a companion are those of its class. */
export const kotlin: Language = {
  name: 'kotlin',
  keywords: {
    self: words('this super'),
    values: words('else if in is return throw'),
    constructors: words('constructor init'),
    others: words('as break by catch continue do finally for import package try when where while'),
  },
  globals: new Set([...functions, ...globals]),
  environment: { methods: ['getOrDefault'], texts: ['getenv('] },
  flagTests: {
    compared: ['binary_expression', 'equality_expression'],
    lookUps: ['contains', 'indexOf', 'startsWith'],
    makers: ['"--$', '"--" + '],
    opposites: [{ in: /\bpicocli\b/, option: /\bnegatable\s?=\s?true\b/ }],
  },
  grammars: { '.kt': 'tree-sitter-kotlin' },
  readable,
  // Measured: up to 400 where 300 rows have an index before a dot (`rows[0].size`).
  readsPerChunk: 1000,
  scopes: {
    class_declaration: 'type',
    object_declaration: 'type',
    companion_object: 'type',
    function_declaration: 'function',
    lambda_literal: 'function',
    getter: 'function',
    setter: 'function',
    secondary_constructor: 'function',
    anonymous_initializer: 'function',
  },
  calls: { call_expression: { callee: '', isFirst: true, arguments: 'value_arguments' } },
  syntax: {
    comments: { ...C_COMMENTS, ends: [AT_TAGS], elements: ['p', 'code'] },
    strings: words('string_literal character_literal'),
    interpolations: words('interpolation'),
    literals: words('number_literal float_literal'),
    compounds: words('unary_expression binary_expression parenthesized_expression'),
    arguments: new Map([
      ['value_argument', { nameKind: 'identifier' }],
      ['parenthesized_expression', {}],
    ]),
    durationCalls: new Map([
      ['#.milliseconds', 1],
      ['#.seconds', 1_000],
      ['#.minutes', 60_000],
      ['#.hours', 3_600_000],
      ['#.days', 86_400_000],
    ]),
    members: words('navigation_expression'),
  },
  on: {
    package_header: packageName,
    import: importName,
    class_declaration: type,
    object_declaration: (context, node) => {
      declare(context, node, 'class');
    },
    type_alias: (context, node) => {
      if (!context.isLocal)
        context.define(node, {
          kind: 'type',
          name: context.syntax.name(node, 'type'),
          exported: isVisible(context, node),
        });
    },
    function_declaration: callable,
    class_parameter: constructorProperty,
    property_declaration: property,
    enum_entry: enumEntry,
  },
  unlisted: { secondary_constructor: nameless('constructor'), anonymous_initializer: nameless('init') },
  scopeName: (context) => context.scope?.name,
};

/** `import a.b.C`, `import a.b.*` and `import a.b.C as D`. */
function importName(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const path = syntax.slice(syntax.first(node));
  const last = path.lastIndexOf('.');
  if (syntax.slice(node).trimEnd().endsWith('*')) context.import(node, path, ['*']);
  else context.import(node, path.slice(0, Math.max(0, last)), [path.slice(last + 1)]);
}

function modifiersOf({ syntax }: ExtractionContext, node: number): readonly string[] {
  const list = syntax.child(node, 'modifiers');
  return syntax.children(list).map((modifier) => syntax.slice(modifier).slice(0, 40));
}

function isVisible(context: ExtractionContext, node: number): boolean {
  return !modifiersOf(context, node).some((word) => /^(?:private|internal|protected)$/.test(word));
}

function declare(context: ExtractionContext, node: number, kind: EntityKind): void {
  const name = context.syntax.name(node);
  if (!context.isLocal) context.define(node, { kind, name, exported: isVisible(context, node) });
}

function type(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const head = syntax.text.slice(syntax.start(node), syntax.start(syntax.field(node, 'name')));
  const isInterface = /\binterface\s*$/.test(head.slice(-40));
  declare(context, node, isInterface ? 'interface' : modifiersOf(context, node).includes('enum') ? 'enum' : 'class');
}

function callable(context: ExtractionContext, node: number): void {
  declare(context, node, context.scope?.kind === 'type' ? 'method' : 'function');
}

/** `class Cart(val size: Int = 3)`. A parameter without `val` or `var` is not a property. */
function constructorProperty(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.child(node, 'identifier');
  const before = syntax.text.slice(syntax.start(node), syntax.start(name));
  if (context.isLocal || !/\bva[lr]\s*$/.test(before.slice(-20))) return;
  context.define(node, {
    kind: kindIn(context, node),
    name: syntax.slice(name),
    exported: isVisible(context, node),
    doc: '',
    defaultValue: valueOf(context, node),
  });
}

function property(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (context.isLocal) return;
  const variable = syntax.child(node, 'variable_declaration');
  context.define(node, {
    kind: kindIn(context, node),
    name: syntax.slice(syntax.child(variable, 'identifier')),
    exported: isVisible(context, node),
    defaultValue: valueOf(context, node),
  });
}

function kindIn(context: ExtractionContext, node: number): EntityKind {
  const holder = context.scope;
  if (modifiersOf(context, node).includes('const')) return 'constant';
  if (holder?.kind !== 'type') return 'variable';
  return isConfigName(holder.name) ? 'config_key' : 'property';
}

/** What follows the sign of equality. */
function valueOf(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const value = syntax.children(node).find((child) => {
    const start = syntax.start(child);
    return /[^=]=\s*$/.test(syntax.text.slice(Math.max(0, start - 8), start));
  });
  return context.default(value ?? NONE);
}

function enumEntry(context: ExtractionContext, node: number): void {
  const name = context.syntax.slice(context.syntax.child(node, 'identifier'));
  context.define(node, { kind: 'constant', name, exported: true });
}
