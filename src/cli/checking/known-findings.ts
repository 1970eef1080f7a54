import { BASELINE_FILE, readBaseline, stampOfLine } from '../../engine/baseline/baseline-file.js';
import type { KnownFinding } from '../../engine/baseline/baseline-file.js';
import { compareBaseline } from '../../engine/baseline/compare.js';
import type { Compared } from '../../engine/baseline/compare.js';
import type { Snapshot } from '../../engine/snapshot.js';
import type { Claim } from '../../model/claim.js';
import { DocalignError } from '../../model/error.js';
import type { ClaimsByFile } from '../formats/collect.js';
import { linesIn } from '../formats/source.js';

/** The recorded findings. Throws BAD_CONFIG if there are none, or for a file of others. */
export function recordedFindings(root: string, where: string): readonly KnownFinding[] {
  const recorded = readBaseline(root);
  if (recorded !== undefined) return recorded;
  throw new DocalignError(
    'BAD_CONFIG',
    `${where}: there is no ${BASELINE_FILE}. Run "docalign baseline" and commit it.`,
  );
}

/** Stamps of the lines of claims. */
export function lineStamps(snapshot: Snapshot): (claim: Claim) => string {
  const linesOf = linesIn(snapshot);
  return ({ file, line }) => stampOfLine(linesOf(file).written[line - 1] ?? '');
}

/** Compares recorded findings with all claims of the docs that were checked: of every doc, or of those named. */
export async function comparedWith(
  recorded: readonly KnownFinding[],
  claims: ClaimsByFile,
  { snapshot, isOfAll }: { readonly snapshot: Snapshot; readonly isOfAll: boolean },
): Promise<Compared> {
  const hasHistory = (await snapshot.historyProblem()) === undefined;
  const unread = new Set(snapshot.skipped.map(({ file }) => file));
  return compareBaseline(recorded, {
    claims: [...claims.values()].flat(),
    stampOf: lineStamps(snapshot),
    isChecked: (file) => isOfAll || claims.has(file),
    isWhole: (file) => hasHistory && !unread.has(file),
  });
}
