import type { EntityKind } from '../../model/code-facts.js';
import { isConfigName } from '../../analysis/config-name.js';
import type { Language, NodeVisitor } from '../../analysis/define.js';
import { stringOf } from '../../analysis/literal.js';
import { NONE } from '../../analysis/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction-context.js';
import { bareVisibility, isHiddenHere, macroCall } from './language/macros.js';

/** Ruby. Methods are visible until `private` or `protected` says otherwise. */
export const ruby: Language = {
  name: 'ruby',
  grammars: { '.rb': 'tree-sitter-ruby', '.rake': 'tree-sitter-ruby', '.gemspec': 'tree-sitter-ruby', '.ru': 'tree-sitter-ruby' },
  scopes: { class: 'type', module: 'type', singleton_class: 'type', method: 'function', singleton_method: 'function', lambda: 'function' },
  calls: { call: { callee: 'receiver', name: 'method', arguments: 'arguments' } },
  on: {
    module: declares('module'), class: declares('class'), method, singleton_method: method, assignment, alias,
    identifier: bareVisibility, call: macroCall,
  },
  scopeName: (visit) => visit.scope?.name,
};

/** `Bar` of `Foo::Bar`. */
function bareName(visit: ExtractionContext, node: number): string {
  const name = visit.syntax.name(node);
  return name.slice(name.lastIndexOf(':') + 1);
}

function declares(kind: EntityKind): NodeVisitor {
  return (visit, node) => {
    if (visit.syntax.name(node) !== '') visit.define(node, { kind, name: bareName(visit, node), exported: !visit.isLocal });
  };
}

function method(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const name = syntax.name(node);
  const kind = visit.enclosing('type') === undefined ? 'function' : 'method';
  if (name === 'initialize') keywordParameters(visit, node, visit.scope?.name ?? name);
  else {
    visit.define(node, { kind, name, exported: !visit.isLocal && !isHiddenHere(visit, node) });
    keywordParameters(visit, node, name);
  }
}

/** Keyword arguments are named by callers. */
function keywordParameters(visit: ExtractionContext, node: number, container: string): void {
  const { syntax } = visit;
  for (const parameter of syntax.children(syntax.field(node, 'parameters'))) {
    const kind = syntax.kind(parameter);
    if (kind !== 'keyword_parameter' && kind !== 'hash_splat_parameter') continue;
    const name = kind === 'keyword_parameter' ? syntax.name(parameter) : `**${syntax.name(parameter)}`;
    visit.define(parameter, { kind: 'parameter', name, exported: true, container, doc: '', defaultValue: visit.default(syntax.field(parameter, 'value')) });
  }
}

function assignment(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const left = syntax.field(node, 'left');
  const right = syntax.field(node, 'right');
  if (syntax.kind(left) !== 'constant' || visit.isLocal) return;
  const name = syntax.slice(left);
  const isType = /^(?:Struct\.new|Data\.define|Class\.new)\b/.test(syntax.text.slice(syntax.start(right), syntax.start(right) + 20));
  visit.define(node, { kind: isType ? 'class' : 'constant', name, exported: true, defaultValue: visit.default(frozen(visit, right)) });
  if (isType) for (const argument of syntax.children(syntax.field(right, 'arguments'))) member(visit, argument, name);
  else hashKeys(visit, name, frozen(visit, right));
}

function member(visit: ExtractionContext, argument: number, container: string): void {
  const name = stringOf(visit.syntax, argument);
  if (name !== undefined) visit.define(argument, { kind: 'property', name, exported: true, container, doc: '' });
}

/** The value under `.freeze`. */
function frozen(visit: ExtractionContext, value: number): number {
  const { syntax } = visit;
  return syntax.kind(value) === 'call' && syntax.name(value, 'method') === 'freeze' ? syntax.field(value, 'receiver') : value;
}

function hashKeys(visit: ExtractionContext, container: string, hash: number): void {
  const { syntax } = visit;
  if (syntax.kind(hash) !== 'hash') return;
  const kind = isConfigName(container) ? 'config_key' : 'property';
  for (const pair of syntax.children(hash).slice(0, 2000)) {
    const key = syntax.field(pair, 'key');
    const name = key === NONE ? undefined : stringOf(syntax, key);
    if (name !== undefined) visit.define(pair, { kind, name, exported: true, container, defaultValue: visit.default(syntax.field(pair, 'value')) });
  }
}

function alias(visit: ExtractionContext, node: number): void {
  visit.define(node, { kind: 'method', name: visit.syntax.name(node), exported: true });
}
