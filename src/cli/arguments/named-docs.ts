import { byCodeUnits } from '../../text/sorted.js';
import type { Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';
import { operandPaths } from './operand-path.js';

export interface NamedIn {
  /** `docalign check`: the command, for messages. */
  readonly where: string;
  readonly snapshot: Snapshot;
  readonly root: string;
  readonly cwd: string;
}

/**
 * The docs that operands name, sorted, each once: docs themselves, and all docs below directories. Throws NO_SUCH_FILE
 * or NOT_A_DOC.
 */
export async function docsNamed(typed: readonly string[], named: NamedIn): Promise<readonly string[]> {
  const { documentsUnder, offerOfPlaces } = await import('../../tools/input/paths.js');
  const { snapshot } = named;
  const found = new Set<string>();
  for (const [index, path] of (await operandPaths(typed, { ...named, key: 'files' })).entries()) {
    const docs = documentsUnder(snapshot, path);
    if (docs.length === 0) throw missing(path, named, await offerOfPlaces(snapshot, [typed[index] ?? path, path]));
    for (const doc of docs) found.add(doc);
  }
  return [...found].sort(byCodeUnits);
}

function missing(path: string, { where, snapshot }: NamedIn, offer: string): DocalignError {
  const name = quoted(path, 200);
  const skipped = snapshot.skipped.find(({ file }) => file === path);
  if (skipped !== undefined)
    return new DocalignError('NOT_A_DOC', `${where}: ${name} was left out: ${skipped.reason}.`);
  const kind = snapshot.pathKind(path);
  if (kind === 'directory') return new DocalignError('NOT_A_DOC', `${where}: no docs were found in ${name}.`);
  if (kind !== undefined)
    return new DocalignError(
      'NOT_A_DOC',
      `${where}: ${name} is not one of the docs of this repository. "docalign refs" lists the docs about a file.`,
    );
  return new DocalignError('NO_SUCH_FILE', `${where}: there is no doc or directory ${name}. ${offer}`);
}
