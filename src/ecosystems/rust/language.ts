import type { EntityKind } from '../../model/code-facts.js';
import type { Language, NodeVisitor } from '../../analysis/extraction/define.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { leadingSibling } from '../../analysis/extraction/extraction-context.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { environment } from './language/environment.js';
import { useDeclaration } from './language/uses.js';
import { globals } from './language/globals.js';
import { readable } from './language/readable.js';
import { C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

/** Rust. Only plain `pub` is visible; items of traits and of trait implementations are as visible as the trait. */
export const rust: Language = {
  name: 'rust',
  keywords: {
    self: words('self Self super'),
    values: words('else if in match return while'),
    others: words('as break continue crate dyn for impl loop mod move mut ref use where'),
  },
  globals,
  environment,
  readable,
  flagTests: {
    compared: ['binary_expression'],
    cases: ['match_pattern'],
    patternCases: ['match_arm'],
    lookUps: ['contains', 'starts_with'],
    makers: ['"--{'],
  },
  grammars: { '.rs': 'tree-sitter-rust' },
  scopes: {
    struct_item: 'type',
    enum_item: 'type',
    union_item: 'type',
    trait_item: 'type',
    impl_item: 'type',
    mod_item: 'namespace',
    enum_variant: 'field',
    function_item: 'function',
    closure_expression: 'function',
  },
  calls: { call_expression: { callee: 'function', arguments: 'arguments' } },
  syntax: {
    comments: C_COMMENTS,
    strings: words('string_literal raw_string_literal char_literal'),
    literals: words('integer_literal float_literal boolean_literal'),
    compounds: words(
      'unary_expression binary_expression parenthesized_expression array_expression reference_expression',
    ),
    arguments: new Map([['parenthesized_expression', {}]]),
    durationCalls: new Map([
      ['Duration::from_millis(#)', 1],
      ['Duration::from_secs(#)', 1_000],
      ['Duration::from_mins(#)', 60_000],
      ['Duration::from_hours(#)', 3_600_000],
    ]),
    callees: new Map([['generic_function', 'function']]),
    valueLists: words('await_expression'),
    braced: words('struct_item enum_item trait_item'),
  },
  on: {
    attribute_item: leadingSibling,
    use_declaration: useDeclaration,
    struct_item: item('class'),
    enum_item: item('enum'),
    union_item: item('class'),
    trait_item: item('interface'),
    mod_item: moduleItem,
    function_item: item('function'),
    function_signature_item: item('function'),
    const_item: item('constant'),
    static_item: item('constant'),
    type_item: item('type'),
    associated_type: item('type'),
    macro_definition: macro,
    macro_invocation: included,
    field_declaration: field,
    enum_variant: variant,
  },
  isTest,
  scopeName: (context, node) =>
    context.syntax.kind(node) === 'impl_item' ? bareType(context.syntax.name(node, 'type')) : context.scope?.name,
};

const OF_PATH = /(?:^|,\s*)path\s*=\s*"([^"]{1,300})"/g;

/** `mod name;` loads a file, which may be one of tests: these are no definitions of the product. */
function moduleItem(context: ExtractionContext, node: number): void {
  const isFile = context.syntax.field(node, 'body') === NONE;
  const paths = isFile ? attributesOf(context, node).flatMap(pathIn) : [];
  const name = context.syntax.name(node);
  const around = modulesAround(context);
  // The path of a module in a module begins in a folder that need not be there.
  if (isFile && around !== undefined && (around === '' || paths.length === 0))
    for (const path of paths.length === 0 ? [around + name] : paths)
      context.load(node, path, paths.length === 0 ? [] : [name]);
  if (!isFile || !hasTestAttribute(context, node)) item('module')(context, node);
}

const INCLUDED = /^(?:(?:std|core)::)?include!\s{0,9}[([{]\s{0,99}"([^"\\\n]{1,300})"\s{0,99},?\s{0,99}[)\]}]/;

/** `include!("table.rs")`: the code of another file. */
function included(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!/^(?:(?:std|core)::)?include$/.test(syntax.name(node, 'macro').slice(0, 20))) return;
  const path = INCLUDED.exec(syntax.text.slice(syntax.start(node), syntax.start(node) + 600))?.[1];
  if (path?.includes('.') === true) context.load(node, path);
}

/** `a/b/` in `mod a { mod b { … } }`, '' at the top of the file; undefined in anything else. */
function modulesAround({ scopes }: ExtractionContext): string | undefined {
  return scopes.every(({ nodeKind }) => nodeKind === 'mod_item')
    ? scopes.map(({ name }) => `${name}/`).join('')
    : undefined;
}

/** `unix.rs` of `#[path = "unix.rs"]` and `#[cfg_attr(unix, path = "unix.rs")]`. */
function pathIn(attribute: string): readonly string[] {
  return [...attribute.matchAll(OF_PATH)].map(([, path = '']) => path);
}

/** `#[test]`, `#[tokio::test]`, `#[cfg(test)]`, `#[cfg(all(test, unix))]`; not `#[cfg(any(test, feature = "x"))]`. */
const OF_TESTS = /^(?:(?:\w+::){0,3}test\b|cfg\(\s*(?:all\(\s*)?test\b)/;

function isTest(context: ExtractionContext, node: number): boolean {
  const { syntax } = context;
  const kind = syntax.kind(node);
  const mayBe = kind === 'function_item' || (kind === 'mod_item' && syntax.field(node, 'body') !== NONE);
  return mayBe && hasTestAttribute(context, node);
}

function hasTestAttribute(context: ExtractionContext, node: number): boolean {
  return attributesOf(context, node).some((text) => OF_TESTS.test(text));
}

/** `Args` of `crate::Args<'a, T>`. */
function bareType(text: string): string {
  return /(?<!\w)([A-Za-z_]\w*)\s*$/.exec(text.slice(0, 300).replace(/<[^]*/, ''))?.[1] ?? '';
}

/** Source of each attribute of an item, without `#[` and `]`. */
export function attributesOf(context: ExtractionContext, item: number): string[] {
  const { syntax } = context;
  const found: string[] = [];
  let node = context.firstAttribute.get(item) ?? item;
  for (; node !== item && node !== NONE && found.length < 50; node = syntax.next(node))
    found.push(syntax.slice(node).slice(2, 2000).replace(/\]$/, ''));
  return found;
}

function isPublic(context: ExtractionContext, node: number): boolean {
  const { syntax } = context;
  if (syntax.slice(syntax.child(node, 'visibility_modifier')) === 'pub') return true;
  const holder = context.scope;
  return (
    holder?.nodeKind === 'trait_item'
    || (holder?.nodeKind === 'impl_item' && syntax.field(holder.node, 'trait') !== NONE)
  );
}

function item(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    const { syntax } = context;
    if (context.isLocal && kind !== 'function') return;
    const isMember = kind === 'function' && context.scope?.kind === 'type';
    context.define(node, {
      kind: isMember ? 'method' : kind,
      name: syntax.name(node),
      exported: !context.isLocal && isPublic(context, node),
      defaultValue: context.default(syntax.field(node, 'value')),
    });
  };
}

function macro(context: ExtractionContext, node: number): void {
  const exported = attributesOf(context, node).some((text) => text.startsWith('macro_export'));
  context.define(node, { kind: 'function', name: context.syntax.name(node), exported, container: '' });
}

function field(context: ExtractionContext, node: number): void {
  const exported = isPublic(context, node) || context.scope?.kind === 'field';
  context.define(node, { kind: 'property', name: context.syntax.name(node), exported });
}

function variant(context: ExtractionContext, node: number): void {
  context.define(node, { kind: 'constant', name: context.syntax.name(node), exported: true });
}
