import type { EntityKind } from '../../model/code-facts.js';
import { isConfigName } from '../../analysis/extraction/config-name.js';
import { called } from '../../analysis/extraction/define.js';
import type { Language, NodeVisitor } from '../../analysis/extraction/define.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { bareVisibility, isHiddenHere, macroCall } from './language/macros.js';
import { globals } from './language/globals.js';
import { AT_TAGS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

/** Ruby. Methods are visible until `private` or `protected` says otherwise. */
export const ruby: Language = {
  name: 'ruby',
  keywords: {
    self: words('self super'),
    values: words('and else elsif if in not or raise return unless until when while yield'),
    constructors: words('initialize'),
    others: words('begin break case do end ensure for next redo rescue retry then'),
  },
  globals,
  environment: { methods: ['fetch'], texts: ['ENV[', 'ENV.fetch('] },
  flagTests: {
    compared: ['binary'],
    patternCases: ['when'],
    makers: ['"--#{', "'--' + ", '"--" + '],
    byHand: /(?<!parse!?[ (])ARGV\b(?!\.(?:empty|length|size))/,
    normalizers: ['Thor'],
    opposites: [
      { in: /\b(?:Thor|Dry::CLI)\b/, option: /:boolean\b/ },
      { in: /\bSlop\b/, option: /\.bool(?:ean)?\b/ },
      { in: /\b(?:Optimist|Trollop)\b/ },
      { in: /\bOptionParser\b/, isOfNo: true },
    ],
  },
  grammars: {
    '.rb': 'tree-sitter-ruby',
    '.rake': 'tree-sitter-ruby',
    '.gemspec': 'tree-sitter-ruby',
    '.ru': 'tree-sitter-ruby',
  },
  scopes: {
    class: 'type',
    module: 'type',
    singleton_class: 'type',
    method: 'function',
    singleton_method: 'function',
    lambda: 'function',
  },
  calls: { call: { callee: 'receiver', name: 'method', arguments: 'arguments' } },
  syntax: {
    comments: { line: ['#'], blocks: [['=begin', '=end']], ends: [AT_TAGS] },
    strings: words('string simple_symbol hash_key_symbol delimited_symbol bare_string heredoc_body'),
    interpolations: words('interpolation'),
    literals: words('integer float true false nil regex'),
    compounds: words('unary binary array hash'),
    arguments: new Map([['pair', { name: 'key', value: 'value' }]]),
  },
  on: {
    module: declares('module'),
    class: declares('class'),
    method,
    singleton_method: method,
    assignment,
    alias,
    identifier: bareVisibility,
    call: macroCall,
  },
  unlisted: { method: called('initialize') },
  scopeName: (context) => context.scope?.name,
};

/** `Bar` of `Foo::Bar`. */
function bareName(context: ExtractionContext, node: number): string {
  const name = context.syntax.name(node);
  return name.slice(name.lastIndexOf(':') + 1);
}

function declares(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    if (context.syntax.name(node) !== '')
      context.define(node, { kind, name: bareName(context, node), exported: !context.isLocal });
  };
}

function method(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node);
  const kind = context.enclosing('type') === undefined ? 'function' : 'method';
  if (name === 'initialize') keywordParameters(context, node, context.scope?.name ?? name);
  else {
    context.define(node, { kind, name, exported: !context.isLocal && !isHiddenHere(context, node) });
    keywordParameters(context, node, name);
  }
}

/** Callers name keyword arguments. */
function keywordParameters(context: ExtractionContext, node: number, container: string): void {
  const { syntax } = context;
  for (const parameter of syntax.children(syntax.field(node, 'parameters'))) {
    const kind = syntax.kind(parameter);
    if (kind !== 'keyword_parameter' && kind !== 'hash_splat_parameter') continue;
    const name = kind === 'keyword_parameter' ? syntax.name(parameter) : `**${syntax.name(parameter)}`;
    context.define(parameter, {
      kind: 'parameter',
      name,
      exported: true,
      container,
      doc: '',
      defaultValue: context.default(syntax.field(parameter, 'value')),
    });
  }
}

function assignment(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.field(node, 'left');
  const right = syntax.field(node, 'right');
  if (syntax.kind(left) !== 'constant' || context.isLocal) return;
  const name = syntax.slice(left);
  const isType = /^(?:Struct\.new|Data\.define|Class\.new)\b/.test(
    syntax.text.slice(syntax.start(right), syntax.start(right) + 20),
  );
  context.define(node, {
    kind: isType ? 'class' : 'constant',
    name,
    exported: true,
    defaultValue: context.default(frozen(context, right)),
  });
  if (isType) for (const argument of syntax.children(syntax.field(right, 'arguments'))) member(context, argument, name);
  else hashKeys(context, name, frozen(context, right));
}

function member(context: ExtractionContext, argument: number, container: string): void {
  const name = stringOf(context.syntax, argument);
  if (name !== undefined) context.define(argument, { kind: 'property', name, exported: true, container, doc: '' });
}

/** The value under `.freeze`. */
function frozen(context: ExtractionContext, value: number): number {
  const { syntax } = context;
  return syntax.kind(value) === 'call' && syntax.name(value, 'method') === 'freeze'
    ? syntax.field(value, 'receiver')
    : value;
}

function hashKeys(context: ExtractionContext, container: string, hash: number): void {
  const { syntax } = context;
  if (syntax.kind(hash) !== 'hash') return;
  const kind = isConfigName(container) ? 'config_key' : 'property';
  for (const pair of syntax.children(hash).slice(0, 2000)) {
    const key = syntax.field(pair, 'key');
    const name = key === NONE ? undefined : stringOf(syntax, key);
    if (name !== undefined)
      context.define(pair, {
        kind,
        name,
        exported: true,
        container,
        defaultValue: context.default(syntax.field(pair, 'value')),
      });
  }
}

function alias(context: ExtractionContext, node: number): void {
  context.define(node, { kind: 'method', name: context.syntax.name(node), exported: true });
}
