import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { words } from '../../../text/words/words.js';
import { firstArgument, wordOf } from './nodes.js';

/** Macros that take names from another module. */
export const importWords = words('alias import require use');

/** `alias Shop.{Cart, Order}` takes modules of `Shop`; `import Shop.Query` and `use Shop.Worker` all names of one. */
export function importing(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const argument = firstArgument(syntax, node);
  const right = syntax.field(argument, 'right');
  if (syntax.kind(argument) === 'dot' && syntax.kind(right) === 'tuple') {
    const names = syntax.children(right).slice(0, 50);
    context.import(
      node,
      syntax.slice(syntax.field(argument, 'left')).slice(0, 200),
      names.map((name) => syntax.slice(name)),
    );
    return;
  }
  const path = syntax.kind(argument) === 'alias' ? syntax.slice(argument).slice(0, 200) : '';
  const at = path.lastIndexOf('.');
  if (path === '') return;
  if (wordOf(syntax, node) !== 'alias') context.import(node, path, ['*']);
  else if (at > 0) context.import(node, path.slice(0, at), [path.slice(at + 1)]);
}
