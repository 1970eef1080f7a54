import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import type { Call } from '../../../analysis/syntax/call.js';

/** `os.environ.pop("X", None)` as a statement: nothing reads the value. */
export function isRemoval({ syntax }: ExtractionContext, { name, node }: Call): boolean {
  return name === 'pop' && syntax.kind(syntax.parent(node)) === 'expression_statement';
}
