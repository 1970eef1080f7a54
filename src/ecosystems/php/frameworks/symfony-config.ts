import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { literalOf, stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { php } from '../language.js';
import { definePhpSettings } from '../settings.js';

const NODES = ['scalarNode', 'integerNode', 'booleanNode', 'floatNode', 'enumNode', 'arrayNode'];

/**
 * Tree builder of Symfony: `->integerNode('port')->defaultValue(80)`.
 * @see https://symfony.com/doc/current/components/config/definition.html
 */
export const symfonyConfig = definePhpSettings({
  name: 'symfony-config',
  hints: ['Node('],
  read: () => ({ calls: tableOf(NODES, treeNode) }),
});

function treeNode(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const name = stringOf(syntax, call.args[0] ?? NONE);
  if (name === undefined) return;
  let defaultValue: string | undefined;
  for (const next of chainAfter(context, call, php.calls)) {
    if (next.name === 'end' || next.name.endsWith('Node')) break;
    if (next.name === 'defaultValue') defaultValue = literalOf(syntax, next.args[0] ?? NONE);
    if (next.name === 'defaultTrue' || next.name === 'defaultFalse') defaultValue = String(next.name === 'defaultTrue');
  }
  context.key(call.node, { kind: 'config_key', name, container: '', defaultValue });
}
