import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceAt } from '../../../../model/verdict.js';
import type { Verdict } from '../../../../model/verdict.js';
import { withWeakGround } from '../../../ground/ground.js';
import { drifted, uncertain, verified } from '../../../verdict.js';
import { findRemovedPath, notThere, existingFolder } from '../missing/removed-path.js';
import type { PathReference } from '../payload.js';
import { isProof } from '../missing/proof.js';
import { resolveMention } from '../resolve.js';

/**
 * Judges a glob such as `src/auth/**`: verified when a file matches; drifted when the folder at its start was removed
 * from the repository.
 */
export function judgeGlob(claim: Claim<PathReference>, facts: Facts): Verdict {
  const fixed = fixedPart(claim.payload.path);
  const { candidates, outside } = resolveMention({ ...claim, payload: { ...claim.payload, path: fixed } }, facts);
  if (outside) return uncertain(`${fixed} leads out of the repository`);
  const rest = claim.payload.path.replace(/^!/, '').slice(fixed.length);
  const matchIn = (paths: readonly string[]) => firstMatch(paths, rest, facts);
  const match =
    matchIn(candidates.map(({ path }) => path))
    ?? matchIn(facts.manifests.all().map(({ dir }) => posix.join(dir, fixed)));
  if (match !== undefined) return judgeMatch(claim, match);
  const folder = candidates.find(({ path }) => facts.tree.kind(path) === 'directory');
  if (folder !== undefined)
    return uncertain(
      `no file under ${folder.path} matches, which a pattern may mean to allow`,
      evidenceAt(folder.path),
      0.4,
    );
  const looked = existingFolder(candidates[0]?.path ?? '', facts);
  if (facts.docs.get(claim.file)?.kind === 'translation')
    return uncertain(`${fixed} is not there, but only the original can say whose it is`, looked, 0.4);
  const removed = findRemovedPath(claim, candidates, facts);
  const asFolder = { ...claim, payload: { ...claim.payload, path: `${fixed}/` } };
  if (removed === undefined || claim.payload.hedge?.gone === true || !isProof(asFolder, removed, facts))
    return uncertain(`${fixed} is not a folder of this repository`, looked);
  const to = removed.removal.renamedTo;
  if (to !== undefined && to.endsWith(`/${fixed}`))
    return uncertain(`${fixed} is ${to} now, and is right seen from there`, [{ file: to }], 0.5);
  return drifted({
    proof: 'glob-left',
    reason: notThere(fixed, removed),
    confidence: removed.existedWhenWritten() === true ? 0.95 : 0.8,
    severity: 'medium',
    evidence: to === undefined ? looked : [{ file: to }],
    replacements:
      to === undefined || claim.target === undefined
        ? []
        : [claim.target.text.replace(fixed, () => posix.relative(`/${removed.from}`, `/${to}`))],
  });
}

function judgeMatch({ payload: { hedge, audience } }: Claim<PathReference>, match: string): Verdict {
  const there = verified(`${match} matches`, hedge === undefined ? 0.9 : 0.6, [{ file: match }]);
  return audience === 'reader' || (hedge !== undefined && audience === 'open') ? withWeakGround(there) : there;
}

function firstMatch(paths: readonly string[], rest: string, facts: Facts): string | undefined {
  for (const path of new Set(paths)) {
    const [match] =
      facts.tree.kind(path) === 'directory' ? facts.tree.matching(path + rest.replace(/\/$/, '/**'), 1) : [];
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The segments before the first wildcard. */
function fixedPart(glob: string): string {
  const segments = glob.replace(/^!/, '').split('/');
  const first = segments.findIndex((segment) => /[*{]/.test(segment));
  return segments.slice(0, first).join('/');
}
