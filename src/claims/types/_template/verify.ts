import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { evidenceOf } from '../../../model/manifest.js';
import type { Manifest, Requirement } from '../../../model/manifest.js';
import type { Verdict } from '../../../model/verdict.js';
import { directoryOf } from '../../../text/paths.js';
import { whenWritten } from '../../removal/commit-wording.js';
import { drifted, uncertain, verified } from '../../verdict.js';
import type { NodeVersion } from './extract.js';

/**
 * Queries facts, never reads files. A claim that the repository cannot decide is `uncertain`, with the reason;
 * `drifted` needs proof. The strongest is history: the statement was true when its line was written, and is false now.
 * The kind of proof names what was observed (`src/model/proof.ts`), and must have been measured: findings of a new kind
 * are shown as suspicions.
 */
export function verifyNodeVersion(claim: Claim<NodeVersion>, facts: Facts): Verdict {
  const { file, line, payload } = claim;
  const [manifest] = facts.manifests.above(directoryOf(file));
  const engine = manifest === undefined ? undefined : engineOf(manifest);
  if (manifest === undefined || engine === undefined)
    return uncertain('no manifest above the document names a Node version');
  const evidence = [evidenceOf(manifest, engine.line)];
  const says = `${manifest.file} says ${engine.range}`;
  const least = leastOf(engine);
  if (least === undefined) return uncertain(`${says}, which is not a plain minimum`, evidence);
  if (least === payload.major) return verified(`${says}, as stated`, 0.95, evidence);
  const past = facts.manifests.whenWritten(manifest.file, file, line);
  const before = past === undefined ? undefined : engineOf(past);
  if (before === undefined || leastOf(before) !== payload.major)
    return uncertain(`${says}, and is not known to have said ${payload.major}`, evidence);
  return drifted({
    proof: 'toolchain-left',
    reason: `${says} now (${before.range} ${whenWritten(claim, facts.history)}).`,
    confidence: 0.9,
    severity: 'medium',
    evidence,
    suggestion: `It needs Node ${least}.`,
    replacements: [`needs Node ${least}`],
  });
}

function engineOf({ requirements }: Manifest): Requirement | undefined {
  return requirements.find(({ name, kind }) => name === 'node' && kind === 'engine');
}

/** The major version of a plain minimum: 20 of `>=20`. */
function leastOf({ range }: Requirement): number | undefined {
  const stated = /^>=\s?(\d{1,3})/.exec(range)?.[1];
  return stated === undefined ? undefined : Number(stated);
}
