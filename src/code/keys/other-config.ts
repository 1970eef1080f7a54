import type { Call } from '../call.js';
import type { KeyFamily } from '../define.js';
import { literalOf, stringOf } from '../literal.js';
import { php } from '../languages/php.js';
import { NONE } from '../syntax.js';
import type { Visit } from '../visit.js';
import { chainAfter } from './shared/calls.js';
import { fallbackBeside } from './env.js';
import { receiverName } from './shared/routes.js';

/** C#: `configuration["Server:Port"]`, `GetValue<int>("Server:Port", 80)`, `GetSection("Server")`. */
export const dotnetConfig: KeyFamily = {
  name: 'dotnet-config',
  languages: ['csharp'],
  hints: ['onfig'],
  read: () => {
    const isConfiguration = (visit: Visit, receiver: number) => /(?:[cC]onfig|[cC]onfiguration)$/.test(receiverName(visit, receiver));
    const read = (visit: Visit, call: Call) => {
      const name = stringOf(visit.syntax, call.args[0] ?? NONE);
      if (name !== undefined && isConfiguration(visit, call.receiver)) visit.key(call.node, { kind: 'config_key', name, container: '', defaultValue: visit.default(call.args[1] ?? NONE) });
    };
    return {
      calls: { GetValue: read, GetSection: read, GetConnectionString: read },
      nodes: {
        element_access_expression: (visit, node) => {
          const { syntax } = visit;
          const name = stringOf(syntax, syntax.first(syntax.first(syntax.field(node, 'subscript'))));
          if (name !== undefined && isConfiguration(visit, syntax.field(node, 'expression'))) visit.key(node, { kind: 'config_key', name, container: '', defaultValue: fallbackBeside(visit, node) });
        },
      },
    };
  },
};

/** PHP: files of `config/`, Laravel's `config('a.b', 1)`, Symfony's tree builder. */
export const phpConfig: KeyFamily = {
  name: 'php-config',
  languages: ['php'],
  hints: ['config', 'Node(', 'return ['],
  read: (visit) => ({
    calls: {
      config: (at, call) => {
        const name = stringOf(at.syntax, call.args[0] ?? NONE);
        if (name !== undefined && call.receiver === NONE) at.key(call.node, { kind: 'config_key', name, container: '', defaultValue: at.default(call.args[1] ?? NONE) });
      },
      ...Object.fromEntries(['scalarNode', 'integerNode', 'booleanNode', 'floatNode', 'enumNode', 'arrayNode'].map((name) => [name, treeNode])),
    },
    nodes: /(?:^|\/)config\/[^/]+\.php$/.test(visit.file) ? { array_element_initializer: configEntry } : {},
  }),
};

/** `->integerNode('port')->defaultValue(80)`. */
function treeNode(visit: Visit, call: Call): void {
  const { syntax } = visit;
  const name = stringOf(syntax, call.args[0] ?? NONE);
  if (name === undefined) return;
  let defaultValue: string | undefined;
  for (const next of chainAfter(visit, call, php.calls)) {
    if (next.name === 'end' || next.name.endsWith('Node')) break;
    if (next.name === 'defaultValue') defaultValue = literalOf(syntax, next.args[0] ?? NONE);
    if (next.name === 'defaultTrue' || next.name === 'defaultFalse') defaultValue = next.name === 'defaultTrue' ? 'true' : 'false';
  }
  visit.key(call.node, { kind: 'config_key', name, container: '', defaultValue });
}

/** `'port' => env('PORT', 80)` in a file of `config/`: the file's name and the outer keys are its container. */
function configEntry(visit: Visit, node: number): void {
  const { syntax } = visit;
  const children = syntax.children(node);
  const [key = NONE, value = NONE] = children;
  const name = children.length === 2 ? stringOf(syntax, key) : undefined;
  if (name === undefined) return;
  const path = [/(?<![^/])([^/]+)\.php$/.exec(visit.file)?.[1] ?? ''];
  let outer = syntax.parent(syntax.parent(node));
  for (let level = 0; level < 8 && syntax.kind(outer) === 'array_element_initializer'; level++) {
    path.splice(1, 0, stringOf(syntax, syntax.first(outer)) ?? '');
    outer = syntax.parent(syntax.parent(outer));
  }
  const fallback = syntax.name(value, 'function') === 'env' ? syntax.first(syntax.children(syntax.field(value, 'arguments'))[1] ?? NONE) : value;
  visit.key(node, { kind: 'config_key', name, container: path.filter((part) => part !== '').join('.'), defaultValue: visit.default(fallback) });
}

/** Ruby: `config.timeout = 5`, `options.fetch(:timeout, 5)`, `setting :timeout, default: 5`. */
export const rubyConfig: KeyFamily = {
  name: 'ruby-config',
  languages: ['ruby'],
  hints: ['config', 'options', 'settings', 'setting'],
  read: () => {
    const isOptions = (visit: Visit, receiver: number) => /^@?(?:config|configuration|options|opts|settings)$/.test(receiverName(visit, receiver));
    return {
      calls: {
        fetch: (visit, call) => {
          const name = stringOf(visit.syntax, call.args[0] ?? NONE);
          if (name !== undefined && isOptions(visit, call.receiver)) visit.key(call.node, { kind: 'config_key', name, container: receiverName(visit, call.receiver).replace(/^@/, ''), defaultValue: visit.default(call.args[1] ?? NONE) });
        },
        setting: (visit, call) => {
          const name = stringOf(visit.syntax, call.args[0] ?? NONE);
          if (name !== undefined && call.receiver === NONE) visit.key(call.node, { kind: 'config_key', name, container: visit.scope?.name ?? '', defaultValue: visit.default(call.named.get('default') ?? NONE) });
        },
      },
      nodes: {
        element_reference: (visit, node) => {
          const { syntax } = visit;
          const [object = NONE, index = NONE] = syntax.children(node);
          const name = stringOf(syntax, index);
          if (name !== undefined && isOptions(visit, object)) visit.key(node, { kind: 'config_key', name, container: receiverName(visit, object).replace(/^@/, ''), defaultValue: fallbackBeside(visit, node) });
        },
        assignment: (visit, node) => {
          const { syntax } = visit;
          const left = syntax.field(node, 'left');
          if (syntax.kind(left) === 'call' && isOptions(visit, syntax.field(left, 'receiver'))) visit.key(node, { kind: 'config_key', name: syntax.name(left, 'method'), container: receiverName(visit, syntax.field(left, 'receiver')), defaultValue: visit.default(syntax.field(node, 'right')) });
        },
      },
    };
  },
};
