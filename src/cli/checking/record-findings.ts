import { BASELINE_FILE, baselineText, readBaseline, writeBaseline } from '../../engine/baseline/baseline-file.js';
import type { KnownFinding } from '../../engine/baseline/baseline-file.js';
import type { Engine } from '../../engine/engine.js';
import type { JudgedClaim } from '../../engine/snapshot.js';
import type { Claim } from '../../model/claim.js';
import { DocalignError } from '../../model/error.js';
import { scanRepository } from '../open.js';
import type { Terminal } from '../terminal/terminal.js';
import { comparedWith, lineStamps } from './known-findings.js';

/**
 * Records what has drifted, or brings the record up to date. Returns what was done, for people. Throws BAD_CONFIG for a
 * broken file, BAD_USAGE for one that is there and not to be updated, WRITE_FAILED.
 */
export async function recordFindings(engine: Engine, terminal: Terminal, isUpdate: boolean): Promise<string> {
  // A broken file is reported before the scan, not after it.
  const recorded = readBaseline(engine.root);
  if (recorded !== undefined && !isUpdate)
    throw new DocalignError(
      'BAD_USAGE',
      `docalign baseline: ${BASELINE_FILE} is there, with ${counted(recorded.length)}. `
        + 'Use --update to bring it up to date.',
    );
  const { result } = await scanRepository(engine, terminal);
  const claims = new Map([...result.docs].map(([file, { judgements }]) => [file, judgements]));
  const snapshot = await engine.snapshot();
  const stampOf = lineStamps(snapshot);
  const found = [...claims.values()].flat().flatMap((judged) => knownOf(judged, stampOf));
  const { known, gone, open } = await comparedWith(recorded ?? [], claims, { snapshot, isOfAll: true });
  const all = [...found, ...open];
  if (recorded === undefined || baselineText(recorded) !== baselineText(all)) writeBaseline(engine.root, all);
  if (recorded === undefined) return `Recorded ${counted(all.length)} in ${BASELINE_FILE}. Commit it.`;
  const added = found.filter(({ id }) => !known.has(id)).length;
  const kept = open.length === 0 ? '' : `, ${open.length} kept that cannot be decided now`;
  return `${BASELINE_FILE} has ${counted(all.length)}: ${added} added, ${gone.length} removed${kept}.`;
}

function counted(findings: number): string {
  return `${findings} ${findings === 1 ? 'finding' : 'findings'}`;
}

function knownOf({ claim, verdict }: JudgedClaim, stampOf: (claim: Claim) => string): readonly KnownFinding[] {
  const { id, file, type, text } = claim;
  return verdict?.status === 'drifted' ? [{ file, type, text, id, stamp: stampOf(claim) }] : [];
}
