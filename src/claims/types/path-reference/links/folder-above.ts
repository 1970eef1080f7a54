import { posix } from 'node:path';
import { isCommonFileName } from '../../../../ecosystems/project-files.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { extensionOf, foldersAbove, isAtOrUnder, trimmedPath } from '../../../../text/paths.js';
import type { Near } from '../missing/near.js';
import type { PathReference } from '../payload.js';
import { findsByName, isRuleShown } from './link-rule.js';

/**
 * The file that the link names, seen from a folder above that of the document: `img/a.png` in `docs/users/start.md`
 * where only `docs/img/a.png` is. For sites whose links begin at the document's own folder and nowhere else.
 */
export function inFolderAbove(claim: Claim<PathReference>, facts: Facts): Near | undefined {
  const { file, payload } = claim;
  const { generator, config, contentRoot } = facts.docs.siteOf(file);
  const path = trimmedPath(payload.path);
  if (!generator.linksFromFile || config === undefined || payload.form === 'html') return undefined;
  if (/^(?:\/|\.\.\/)/.test(payload.path) || extensionOf(path) === '') return undefined;
  if (!path.includes('/') && isCommonFileName(path)) return undefined;
  const own = posix.dirname(file);
  if (!isAtOrUnder(own, contentRoot) || facts.tree.kind(posix.join(own, path)) !== undefined) return undefined;
  if (facts.docs.includersOf(file).length > 0 || facts.docs.alsoAt(file).length > 0) return undefined;
  if (findsByName(facts)) return undefined;
  const [only, ...others] = ['', ...foldersAbove(own)]
    .filter((folder) => isAtOrUnder(folder, contentRoot))
    .map((folder) => posix.join(folder, path))
    .filter((place) => place !== file && facts.tree.kind(place) === 'file');
  return only !== undefined && others.length === 0 && isRuleShown(claim, facts)
    ? { path: only, how: 'above' }
    : undefined;
}
