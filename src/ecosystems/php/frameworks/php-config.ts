import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { literalOf, stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import { php } from '../language.js';

/** PHP: files of `config/`, Laravel's `config('a.b', 1)`, Symfony's tree builder. */
export const phpConfig: FrameworkExtractor = {
  name: 'php-config',
  languages: ['php'],
  hints: ['config', 'Node(', 'return ['],
  read: (context) => ({
    calls: {
      config: (at, call) => {
        const name = stringOf(at.syntax, call.args[0] ?? NONE);
        if (name !== undefined && call.receiver === NONE) at.key(call.node, { kind: 'config_key', name, container: '', defaultValue: at.default(call.args[1] ?? NONE) });
      },
      ...Object.fromEntries(['scalarNode', 'integerNode', 'booleanNode', 'floatNode', 'enumNode', 'arrayNode'].map((name) => [name, treeNode])),
    },
    nodes: /(?:^|\/)config\/[^/]+\.php$/.test(context.file) ? { array_element_initializer: configEntry } : {},
  }),
};

/** `->integerNode('port')->defaultValue(80)`. */
function treeNode(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const name = stringOf(syntax, call.args[0] ?? NONE);
  if (name === undefined) return;
  let defaultValue: string | undefined;
  for (const next of chainAfter(context, call, php.calls)) {
    if (next.name === 'end' || next.name.endsWith('Node')) break;
    if (next.name === 'defaultValue') defaultValue = literalOf(syntax, next.args[0] ?? NONE);
    if (next.name === 'defaultTrue' || next.name === 'defaultFalse') defaultValue = next.name === 'defaultTrue' ? 'true' : 'false';
  }
  context.key(call.node, { kind: 'config_key', name, container: '', defaultValue });
}

/** `'port' => env('PORT', 80)` in a file of `config/`: the file's name and the outer keys are its container. */
function configEntry(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const children = syntax.children(node);
  const [key = NONE, value = NONE] = children;
  const name = children.length === 2 ? stringOf(syntax, key) : undefined;
  if (name === undefined) return;
  const path = [/(?<![^/])([^/]+)\.php$/.exec(context.file)?.[1] ?? ''];
  let outer = syntax.parent(syntax.parent(node));
  for (let level = 0; level < 8 && syntax.kind(outer) === 'array_element_initializer'; level++) {
    path.splice(1, 0, stringOf(syntax, syntax.first(outer)) ?? '');
    outer = syntax.parent(syntax.parent(outer));
  }
  const fallback = syntax.name(value, 'function') === 'env' ? syntax.first(syntax.children(syntax.field(value, 'arguments'))[1] ?? NONE) : value;
  context.key(node, { kind: 'config_key', name, container: path.filter((part) => part !== '').join('.'), defaultValue: context.default(fallback) });
}
