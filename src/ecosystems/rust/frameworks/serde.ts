import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile } from '../../../analysis/extraction/family.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { addTo } from '../../../text/multimap.js';
import { applyRule, argumentPairs, attributeArguments, derivesOf } from '../attributes.js';
import { defineRustSettings, plainValue } from '../settings.js';

/**
 * serde: names of fields by `#[serde(rename_all = "kebab-case")]`, defaults by `#[serde(default = "default_port")]`.
 * @see https://serde.rs/field-attrs.html
 */
export const serde = defineRustSettings({
  name: 'serde',
  hints: ['Deserialize', 'serde'],
  read: () => ({ nodes: { field_declaration: field, function_item: defaultFunction } }),
});

interface Waiting {
  readonly container: string;
  readonly name: string;
  readonly node: number;
}

/** Default function → fields that name it. */
const waitingOf = perFile(() => new Map<string, Waiting[]>());

/** The value for reading: all of it, or that of `deserialize = "type"`. Undefined if it is given for writing only. */
function whenRead(value: string | undefined): string | undefined {
  return value?.includes('=') === true ? new Map(argumentPairs(value)).get('deserialize') : value;
}

function field(context: ExtractionContext, node: number): void {
  const holder = context.scope;
  const struct = context.enclosing('type')?.node ?? NONE;
  if (holder === undefined || !/Deserialize/.test(derivesOf(context, struct))) return;
  const own = attributeArguments(context, node, ['serde']);
  if (['skip', 'skip_deserializing', 'flatten'].some((key) => own?.has(key) === true)) return;
  const name = context.syntax.name(node).replace(/^r#/, '');
  const rule = whenRead(attributeArguments(context, holder.node, ['serde'])?.get('rename_all'));
  const alias = own?.get('alias');
  const names = [whenRead(own?.get('rename')) ?? applyRule(name, rule), ...(alias === undefined ? [] : [alias])];
  // The language's own visitor has just added the field.
  const [defined] = context
    .found()
    .slice(-5)
    .filter((each) => each.container === holder.name && each.name === name);
  for (const key of names) {
    context.key(node, { kind: 'config_key', name: key, container: holder.name, doc: defined?.summary });
  }
  const byFunction = own?.get('default') ?? '';
  if (byFunction !== '') addTo(waitingOf(context), byFunction, { container: holder.name, name, node });
}

/** `fn default_port() -> u16 { 8080 }`. */
function defaultFunction(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const [first, ...others] = syntax.children(syntax.field(node, 'body'));
  if (first === undefined || others.length > 0) return;
  const value = plainValue(context, first);
  for (const each of waitingOf(context).get(syntax.name(node)) ?? []) context.setDefault(each.node, { ...each, value });
}
