import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { isPlainGitHub } from '../../../../model/site.js';
import { evidenceAt } from '../../../../model/verdict.js';
import type { Verdict } from '../../../../model/verdict.js';
import { stemOf } from '../../../../text/paths.js';
import { uncertain, verified } from '../../../verdict.js';
import { judgeAnchor } from '../anchors/anchor-verdict.js';
import { findNear } from '../missing/near.js';
import type { Near } from '../missing/near.js';
import { existingFolder, findRemovedPath } from '../missing/removed-path.js';
import type { PathReference } from '../payload.js';
import { brokenLink } from './broken-link.js';

/**
 * Judges an address of this repository on its host. The host shows the files of a branch, so the path begins at the
 * root, whatever the site of the document. What this checkout never had may be on another branch.
 */
export function judgeHosted(claim: Claim<PathReference>, facts: Facts): Verdict {
  const path = posix.normalize(claim.payload.path).replace(/^\/+/, '');
  const { fragment } = claim.payload;
  if (facts.tree.kind(path) !== undefined) {
    const isPage = facts.docs.get(path) !== undefined && isPlainGitHub(facts.docs.siteOf(path));
    return fragment !== undefined && isPage
      ? judgeAnchor(claim, path, facts)
      : verified(`${path} is there`, 0.95, evidenceAt(path));
  }
  const looked = existingFolder(path, facts);
  const problem = facts.history.unavailable();
  if (problem !== undefined) return uncertain(`${path} is not there, and ${problem}`, looked);
  if (facts.tree.isIgnored(path)) return uncertain(`git ignores ${path}, so a build may make it`, looked);
  const removed = findRemovedPath(claim, [{ path, from: '' }], facts);
  if (removed !== undefined)
    return brokenLink(claim, { missing: path, removed, near: undefined, confidence: 0.95 }, facts);
  const near = findNear(path, facts) ?? onlyOfName(path, facts);
  // Another branch hardly has the same path but for a letter, or a file of so particular a name elsewhere.
  return near !== undefined && (near.how === 'spelling' || near.how === 'case' || isParticular(path))
    ? brokenLink(claim, { missing: path, removed, near, confidence: 0.9 }, facts)
    : uncertain(`${path} is not there, and git does not know that it was: it may be on another branch`, looked);
}

/** Words by which a name tells one file from all others, and letters of the shortest that counts. */
const LEAST_WORDS = 3;
const LEAST_LETTERS = 3;

/** Does the file have a name of so many words that another branch hardly has another file of it? */
function isParticular(path: string): boolean {
  const words = stemOf(posix.basename(path)).split(/[-_. ]/);
  return words.filter(({ length }) => length >= LEAST_LETTERS).length >= LEAST_WORDS;
}

/** The only file of a name of several words, in another folder. */
function onlyOfName(path: string, { tree }: Facts): Near | undefined {
  const [only, ...others] = isParticular(path) ? tree.named(posix.basename(path)) : [];
  return only === undefined || others.length > 0 ? undefined : { path: only, how: 'elsewhere' };
}
