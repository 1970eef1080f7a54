import { withoutLead } from '../../../../text/paths.js';
import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceAt } from '../../../../model/verdict.js';
import type { Verdict } from '../../../../model/verdict.js';
import { drifted, uncertain, verified } from '../../../verdict.js';
import { findRemovedPath, notThere, existingFolder } from '../missing/removed-path.js';
import { findMention } from '../find.js';
import type { PathReference } from '../payload.js';
import { resolveMention } from '../resolve.js';
import { restyleMention } from '../missing/restyle.js';

/**
 * Judges a file from which a page is built: searched next to the page, then in the usual places, since the builder's
 * own search paths are unknown.
 */
export function judgeInclude(claim: Claim<PathReference>, facts: Facts): Verdict {
  const { path } = claim.payload;
  const { candidates, outside } = resolveMention(claim, facts);
  if (outside) return uncertain(`${path} leads out of the repository`);
  const found = findMention(candidates, facts);
  if (found !== undefined) return verified(`${found.path} is there`, 0.97, evidenceAt(found.path));
  const looked = existingFolder(candidates[0]?.path ?? '', facts);
  // Builders have search paths of their own, which may still contain the file.
  const [elsewhere] = facts.tree.endingWith(withoutLead(path));
  if (elsewhere !== undefined)
    return uncertain(`${path} is not there, but the builder may take ${elsewhere}`, [{ file: elsewhere }], 0.4);
  const removed = findRemovedPath(claim, candidates, facts);
  if (removed === undefined || facts.tree.isIgnored(removed.path))
    return uncertain(`${path} is not there, but the builder may look for it elsewhere`, looked, 0.4);
  const to = removed.removal.renamedTo;
  const left = isPlaceKnown(claim, facts) ? 'path-left' : 'include-left';
  return drifted({
    proof: to === undefined ? left : 'include-renamed',
    reason: notThere(posix.normalize(removed.path), removed),
    confidence: 0.95,
    evidence: to === undefined ? looked : [{ file: to }],
    replacements: to === undefined ? [] : restyleMention(claim, { old: removed.path, from: removed.from, to }),
  });
}

/**
 * Are other files that the page includes where they are looked for? Then this one was, too, and its path is one like
 * any other of the text.
 */
function isPlaceKnown({ file }: Claim<PathReference>, { docs }: Facts): boolean {
  return docs.includedFiles(file).files.length > 0 || docs.shownCode(file).length > 0;
}
