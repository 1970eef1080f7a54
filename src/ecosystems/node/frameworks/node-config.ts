import { isConfigName } from '../../../analysis/config-name.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf, unquote } from '../../../analysis/literal.js';
import { patternMember } from '../language/parameters.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { fallbackBeside } from '../../../analysis/keys/environment.js';
import { memberOf } from '../objects.js';

/** A variable that holds settings by its name alone. */
const RECEIVER = /^(?:opts?|options?|config|cfg|conf|settings|preferences|[a-z]\w*(?:Options|Opts|Config|Settings))$/;

/** Keys of options objects where JavaScript reads them: `options.timeout ?? 30`, `const { timeout = 30 } = options`, descriptors with a default. */
export const nodeConfig: FrameworkExtractor = {
  name: 'node-config',
  languages: ['typescript'],
  hints: ['pts', 'ption', 'onfig', 'ettings', 'default'],
  read: () => ({
    nodes: { member_expression: readMember, variable_declarator: destructured, pair: descriptor },
    calls: { get: nodeConfigGet },
  }),
};

/** The name by which an object of options goes: `options`, `this.options`, `ctx.config`. */
function receiverOf(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const kind = syntax.kind(node);
  if (syntax.end(node) - syntax.start(node) > 60) return undefined;
  const name = kind === 'identifier' ? syntax.slice(node) : kind === 'member_expression' ? syntax.name(node, 'property') : '';
  return RECEIVER.test(name) ? name : undefined;
}

const BUILT_IN = /^(?:length|prototype|constructor|toString|hasOwnProperty|name|push|map|forEach|filter|then|get|set|has|keys|values|entries|default)$/;

function readMember(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const container = receiverOf(context, syntax.field(node, 'object'));
  const name = syntax.name(node, 'property');
  const parent = syntax.parent(node);
  const isCalled = syntax.kind(parent) === 'call_expression' && syntax.field(parent, 'function') === node;
  if (container === undefined || isCalled || BUILT_IN.test(name) || name.startsWith('#')) return;
  context.key(node, { kind: 'config_key', name, container, defaultValue: fallbackBeside(context, node) });
}

function destructured(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const pattern = syntax.field(node, 'name');
  const container = syntax.kind(pattern) === 'object_pattern' ? receiverOf(context, syntax.field(node, 'value')) : undefined;
  if (container === undefined) return;
  for (const member of syntax.children(pattern)) {
    const found = patternMember(context, member);
    if (found !== undefined) context.key(member, { kind: 'config_key', ...found, container });
  }
}

/** `port: { type: 'number', default: 8080 }`: JSON Schema in code, convict, props, tables of settings. */
function descriptor(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const value = syntax.field(node, 'value');
  if (syntax.kind(value) !== 'object' || context.marks.has(node) || syntax.after(value) - value > 400) return;
  const fallback = memberOf(context, value, 'default');
  const isDescribed = ['type', 'description', 'doc', 'format', 'enum', 'describe'].some((key) => memberOf(context, value, key) !== NONE);
  const name = (stringOf(syntax, syntax.field(node, 'key')) ?? syntax.name(node, 'key')).slice(0, 100);
  if ((fallback === NONE && !isProperty(context, node)) || !isDescribed || name === '') return;
  const doc = stringOf(syntax, memberOf(context, value, 'description')) ?? stringOf(syntax, memberOf(context, value, 'doc'));
  context.key(node, { kind: 'config_key', name, container: holderOf(context, node), doc, defaultValue: context.default(fallback) });
  const variable = stringOf(syntax, memberOf(context, value, 'env'));
  if (variable !== undefined) context.key(node, { kind: 'env_var', name: variable, container: '', doc, defaultValue: context.default(fallback) });
}

/** Under `properties` of a schema a description needs no default to be a key. */
function isProperty(context: ExtractionContext, node: number): boolean {
  const { syntax } = context;
  const outer = syntax.parent(syntax.parent(node));
  return syntax.kind(outer) === 'pair' && /^["']?properties["']?$/.test(syntax.name(outer, 'key').slice(0, 14));
}

/** Key or variable that holds the table of descriptors, over a `properties` between. */
function holderOf(context: ExtractionContext, node: number): string {
  const { syntax } = context;
  let parent = syntax.parent(syntax.parent(node));
  for (let level = 0; level < 4; level++) {
    const name = syntax.kind(parent) === 'pair' ? unquote(syntax.name(parent, 'key')) : syntax.kind(parent) === 'variable_declarator' ? syntax.name(parent) : undefined;
    if (name === undefined) return '';
    if (name !== 'properties') return name.slice(0, 80);
    parent = syntax.parent(syntax.parent(parent));
  }
  return '';
}

/** node-config: `config.get('server.port')`. */
function nodeConfigGet(context: ExtractionContext, call: { readonly node: number; readonly receiver: number; readonly args: readonly number[] }): void {
  const { syntax } = context;
  const receiver = receiverOf(context, call.receiver);
  const name = stringOf(syntax, call.args[0] ?? NONE);
  if (receiver === undefined || !isConfigName(receiver) || name === undefined || !/^[A-Za-z][\w.-]*$/.test(name)) return;
  context.key(call.node, { kind: 'config_key', name, container: receiver, defaultValue: call.args[1] === undefined ? fallbackBeside(context, call.node) : context.default(call.args[1]) });
}
