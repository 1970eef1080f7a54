import type { FrameworkExtractor } from '../../../analysis/define.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { applyRule, attributeArguments, derivesOf } from '../attributes.js';

/** Names that serde gives to fields, and defaults that `impl Default` or a default function states. */
export const rustConfig: FrameworkExtractor = {
  name: 'rust-config',
  languages: ['rust'],
  hints: ['Deserialize', 'impl Default', 'serde'],
  read: () => {
    /** Default function → field that names it. */
    const waiting = new Map<string, { readonly container: string; readonly name: string; readonly node: number }[]>();
    return {
      nodes: {
        field_declaration: (context, node) => serdeField(context, node, waiting),
        field_initializer: defaultField,
        function_item: (context, node) => defaultFunction(context, node, waiting),
      },
    };
  },
};

type Waiting = Map<string, { readonly container: string; readonly name: string; readonly node: number }[]>;

function serdeField(context: ExtractionContext, node: number, waiting: Waiting): void {
  const { syntax } = context;
  const holder = context.scope;
  if (holder === undefined || !/Deserialize/.test(derivesOf(context, context.enclosing('type')?.node ?? NONE))) return;
  const rule = attributeArguments(context, holder.node, ['serde'])?.get('rename_all');
  const own = attributeArguments(context, node, ['serde']);
  if (own?.has('skip') === true || own?.has('skip_deserializing') === true || own?.has('flatten') === true) return;
  const field = syntax.name(node).replace(/^r#/, '');
  const names = [own?.get('rename') ?? applyRule(field, rule), ...(own?.get('alias') === undefined ? [] : [own.get('alias') ?? ''])];
  // The field was met just now, by the language itself.
  const doc = context.found().slice(-5).find((entity) => entity.container === holder.name && entity.name === field)?.summary;
  for (const name of names) context.key(node, { kind: 'config_key', name, container: holder.name, doc });
  const byFunction = own?.get('default');
  if (byFunction !== undefined && byFunction !== '') waiting.set(byFunction, [...waiting.get(byFunction) ?? [], { container: holder.name, name: field, node }]);
}

/** `Self { port: 8080 }` in `impl Default for Config`. */
function defaultField(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const method = context.scope;
  const holder = context.enclosing('type');
  if (method?.name !== 'default' || holder === undefined || holder.nodeKind !== 'impl_item') return;
  const made = syntax.name(syntax.parent(syntax.parent(node)));
  if (made !== 'Self' && made !== holder.name) return;
  context.setDefault(node, { container: holder.name, name: syntax.name(node, 'field'), value: plainValue(context, syntax.field(node, 'value')) });
}

/** `"x".to_string()`, `String::from("x")`, `Duration::from_secs(30)`, `Some(5)`: the literal in it. */
function plainValue(context: ExtractionContext, value: number): number {
  const { syntax } = context;
  if (syntax.kind(value) !== 'call_expression') return value;
  const callee = syntax.field(value, 'function');
  if (syntax.kind(callee) === 'field_expression') return /^(?:to_string|to_owned|into)$/.test(syntax.name(callee, 'field')) ? syntax.field(callee, 'value') : value;
  const args = syntax.children(syntax.field(value, 'arguments'));
  return args.length === 1 && /^(?:String::from|Some|PathBuf::from)$/.test(syntax.slice(callee).slice(0, 30)) ? args[0] ?? value : value;
}

/** `fn default_port() -> u16 { 8080 }`. */
function defaultFunction(context: ExtractionContext, node: number, waiting: Waiting): void {
  const { syntax } = context;
  const name = syntax.name(node);
  const body = syntax.children(syntax.field(node, 'body'));
  if (body.length !== 1) return;
  const value = plainValue(context, body[0] ?? NONE);
  for (const field of waiting.get(name) ?? []) context.setDefault(field.node, { ...field, value });
}
