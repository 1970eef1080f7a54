import { byCodeUnits } from '../../text/sorted.js';
import { operandPaths, type OperandsOf } from './operand-path.js';

/**
 * The docs that operands name, sorted, each once: docs themselves, and all docs below directories. Throws NO_SUCH_FILE
 * or NOT_A_DOC.
 */
export async function docsNamed(typed: readonly string[], named: Omit<OperandsOf, 'key'>): Promise<readonly string[]> {
  const { checkedDocumentsAt } = await import('../../tools/input/paths.js');
  const found = new Set<string>();
  for (const path of await operandPaths(typed, { ...named, key: 'files' })) {
    const argument = { tool: named.where, key: 'files', value: path };
    for (const doc of await checkedDocumentsAt(named.snapshot, argument)) found.add(doc);
  }
  return [...found].sort(byCodeUnits);
}
