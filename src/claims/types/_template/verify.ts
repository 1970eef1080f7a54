import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { evidenceOf } from '../../../model/manifest.js';
import type { Verdict } from '../../../model/verdict.js';
import { drifted, uncertain, verified } from '../../verdict.js';
import type { NodeVersion } from './extract.js';

/**
 * Queries facts, never reads files. A claim that the repository cannot decide is `uncertain`, with the reason;
 * `drifted` needs proof.
 */
export function verifyNodeVersion({ file, payload }: Claim<NodeVersion>, facts: Facts): Verdict {
  const directory = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
  const [manifest] = facts.manifests.above(directory);
  const engine = manifest?.requirements.find(({ name, kind }) => name === 'node' && kind === 'engine');
  if (manifest === undefined || engine === undefined)
    return uncertain('no manifest above the document names a Node version');
  const evidence = [evidenceOf(manifest, engine.line)];
  const stated = /^>=\s?(\d{1,3})/.exec(engine.range)?.[1];
  if (stated === undefined)
    return uncertain(`${manifest.file} says ${engine.range}, which is not a plain minimum`, evidence);
  if (Number(stated) === payload.major) return verified(`${manifest.file} says ${engine.range}`, 0.95, evidence);
  return drifted({
    proof: 'version-below',
    reason: `${manifest.file} says ${engine.range}.`,
    confidence: 0.9,
    severity: 'medium',
    evidence,
    suggestion: `It needs Node ${stated}.`,
    replacements: [`needs Node ${stated}`],
  });
}
