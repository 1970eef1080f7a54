import type { NodeVisitor } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';

/** A visitor of the reads of a member of this table, which are not assignments: `vim.g.shop_port`. */
export function readsOf(
  table: string,
  read: (context: ExtractionContext, node: number, name: string) => void,
): NodeVisitor {
  return (context, node) => {
    const { syntax } = context;
    const holder = syntax.first(node);
    if (syntax.end(holder) - syntax.start(holder) !== table.length || syntax.slice(holder) !== table) return;
    if (syntax.kind(syntax.parent(node)) !== 'variable_list') read(context, node, syntax.name(node, 'field'));
  };
}
