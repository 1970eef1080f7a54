import { isConfigName } from '../../../analysis/extraction/config-name.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { decoratorsOf, docstring } from './functions.js';

const ENUM = /\b(?:\w*Enum|\w*Flag|TextChoices|IntegerChoices)\b/;
const MODEL = /\b(?:BaseSettings|BaseConfig|BaseModel|TypedDict|NamedTuple|Struct|Schema)\b/;
const DATACLASS = /^@(?:[\w.]+\.)?(?:dataclass|define|frozen|attrs|attr\.s|s)\b/;
/** Calls that describe a field; their default is an argument. */
const FIELD_CALL = /^(?:\w+\.)?(?:Field|field|attrib|ib|mapped_column|Column|Option|Argument|\w+Field)$/;

export function classDefinition(context: ExtractionContext, node: number): void {
  const name = context.syntax.name(node);
  const bases = basesOf(context, node);
  context.define(node, {
    kind: ENUM.test(bases) ? 'enum' : 'class',
    name,
    exported: !context.isLocal && !name.startsWith('_'),
    doc: docstring(context, node),
  });
}

export function basesOf(context: ExtractionContext, node: number): string {
  return context.syntax.name(node, 'superclasses').slice(0, 400);
}

/** An assignment or annotation in a class body. */
export function classField(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.field(node, 'left');
  const holder = context.scope;
  if (syntax.kind(left) !== 'identifier' || holder === undefined) return;
  const name = syntax.slice(left);
  const bases = basesOf(context, holder.node);
  const isKey =
    isConfigName(holder.name)
    || MODEL.test(bases)
    || decoratorsOf(context, holder.node).some((text) => DATACLASS.test(text));
  const kind = ENUM.test(bases) ? 'constant' : isKey && name !== 'model_config' ? 'config_key' : 'property';
  context.define(node, {
    kind,
    name,
    exported: !name.startsWith('_'),
    doc: docBelow(context, node),
    defaultValue: fieldDefault(context, syntax.field(node, 'right')),
  });
}

/** A string statement right below a field documents it. */
function docBelow(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const string = syntax.first(syntax.next(syntax.parent(node)));
  if (
    syntax.kind(string) !== 'string'
    || !/^[rR]?(?:"""|''')/.test(syntax.text.slice(syntax.start(string), syntax.start(string) + 4))
  )
    return undefined;
  return syntax.text
    .slice(syntax.start(string), Math.min(syntax.end(string), syntax.start(string) + 1000))
    .replace(/^[rR]?(?:"""|''')|(?:"""|''')$/g, '');
}

/** The value, or the default that `Field(5)` or `field(default=5)` states. */
export function fieldDefault(context: ExtractionContext, value: number): string | undefined {
  const { syntax } = context;
  const whole = context.default(value);
  if (syntax.kind(value) !== 'call' || whole !== undefined) return whole;
  if (!FIELD_CALL.test(syntax.name(value, 'function').slice(0, 60))) return undefined;
  const args = syntax.children(syntax.field(value, 'arguments'));
  const named = args.find(
    (argument) => syntax.kind(argument) === 'keyword_argument' && syntax.name(argument) === 'default',
  );
  if (named !== undefined) return context.default(syntax.field(named, 'value'));
  const [first = NONE] = args;
  return syntax.kind(first) === 'keyword_argument' || syntax.kind(first) === 'ellipsis'
    ? undefined
    : context.default(first);
}

/** `self.x = …` anywhere in a method makes an attribute of the class. */
export function selfAttribute(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.field(node, 'left');
  const object = syntax.name(left, 'object');
  const holder = context.enclosing('type');
  if (holder === undefined || (object !== 'self' && object !== 'cls')) return;
  const name = syntax.name(left, 'attribute');
  context.define(node, {
    kind: 'property',
    name,
    exported: !name.startsWith('_'),
    container: holder.name,
    defaultValue: context.default(syntax.field(node, 'right')),
  });
}
