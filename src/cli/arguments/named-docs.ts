import { byCodeUnits } from '../../text/sorted.js';
import { DocalignError } from '../../model/error.js';
import { quoted, shownName } from '../../text/layout/printable.js';
import { placeNamed } from '../../tools/answer/claims-named.js';
import { isPathHere, operandPaths, type OperandsOf } from './operand-path.js';

/**
 * The docs that operands name, sorted, each once: docs themselves, and all docs below directories. Throws NO_SUCH_FILE
 * or NOT_A_DOC.
 */
export async function docsNamed(typed: readonly string[], named: Omit<OperandsOf, 'key'>): Promise<readonly string[]> {
  const { checkedDocumentsAt } = await import('../../tools/input/paths.js');
  const found = new Set<string>();
  for (const operand of typed) refuseLine(operand, named);
  for (const path of await operandPaths(typed, { ...named, key: 'files' })) {
    const argument = { tool: named.where, key: 'files', value: path };
    for (const doc of await checkedDocumentsAt(named.snapshot, argument)) found.add(doc);
  }
  return [...found].sort(byCodeUnits);
}

/** A place in a document, where whole documents are asked for. */
function refuseLine(operand: string, named: Omit<OperandsOf, 'key'>): void {
  const place = placeNamed(operand);
  if (place === undefined || isPathHere(operand, named) || !isPathHere(place.file, named)) return;
  throw new DocalignError(
    'BAD_ARGUMENT',
    `${named.where}: ${quoted(operand, 200)} is one line, and whole documents are meant here. `
      + `"docalign explain ${shownName(operand)}" tells of the line.`,
  );
}
