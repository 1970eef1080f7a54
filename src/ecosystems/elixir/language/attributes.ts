import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile } from '../../../analysis/extraction/family.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { words } from '../../../text/words/words.js';
import { docIn } from './modules.js';
import { firstArgument, operatorOf, wordOf } from './nodes.js';

/** Attributes that the compiler, Mix and ExUnit read: no constants of the program. */
const READ_BY_TOOLS = words(`
  after_compile after_verify before_compile behaviour behavior compile describetag deprecated derive dialyzer
  enforce_keys external_resource fallback_to_any file for impl moduledoc moduletag nifs on_definition on_load
  optional_callbacks preferred_cli_env primary_key foreign_key_type schema_prefix protocol recursive requirements
  shortdoc since spec tag timestamps_opts undefined_impl_description vsn`);
const TYPES = words('type typep opaque');
const CALLBACKS = words('callback macrocallback');

/** The doc attribute above a definition. */
interface Above {
  parent: number;
  /** Undefined for `@doc false`. */
  doc: string | undefined;
}

const aboveOf = perFile<Above>(() => ({ parent: NONE, doc: '' }));

/** The doc for the definition at a node, which is used up: '' for none, undefined for `@doc false`. */
export function takeDoc(context: ExtractionContext, node: number): string | undefined {
  const above = aboveOf(context);
  const doc = above.parent === context.syntax.parent(node) ? above.doc : '';
  above.parent = NONE;
  return doc;
}

/** `@doc "…"`, `@type t :: map`, `@callback total(cart) :: integer`, and constants: `@limit 10`. */
export function attribute(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const call = syntax.field(node, 'operand');
  const word = wordOf(syntax, call);
  if (word === '' || syntax.text[syntax.start(node)] !== '@') return;
  const value = firstArgument(syntax, call);
  if (word === 'doc' || word === 'typedoc') keepDoc(context, node, value);
  else if (TYPES.has(word) || CALLBACKS.has(word)) specified(context, { node, word, spec: value });
  else if (!context.isLocal && value !== NONE && !READ_BY_TOOLS.has(word))
    context.define(call, {
      kind: 'constant',
      name: word,
      exported: false,
      container: context.enclosing('type')?.name,
      defaultValue: context.default(value),
    });
}

/** A second attribute with metadata (`@doc since: "1.2"`) leaves the text. */
function keepDoc(context: ExtractionContext, node: number, value: number): void {
  const above = aboveOf(context);
  const parent = context.syntax.parent(node);
  const doc = docIn(context.syntax, value);
  if (doc !== '' || above.parent !== parent) above.doc = doc;
  above.parent = parent;
}

interface Specified {
  readonly node: number;
  readonly word: string;
  readonly spec: number;
}

/** The name before `::`, with or without arguments. */
function specified(context: ExtractionContext, { node, word, spec }: Specified): void {
  const { syntax } = context;
  const doc = takeDoc(context, node);
  let head = spec;
  for (const sign of ['when', '::'])
    if (syntax.kind(head) === 'binary_operator' && operatorOf(syntax, head) === sign) head = syntax.field(head, 'left');
  const name = syntax.kind(head) === 'identifier' ? syntax.slice(head) : wordOf(syntax, head);
  const owner = context.enclosing('type')?.name;
  if (name === '' || owner === undefined) return;
  context.define(spec, {
    kind: TYPES.has(word) ? 'type' : 'function',
    name,
    exported: word !== 'typep' && doc !== undefined,
    container: owner,
    doc: doc ?? '',
  });
}
