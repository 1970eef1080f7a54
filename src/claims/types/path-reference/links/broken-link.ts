import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { Proof } from '../../../../model/proof.js';
import type { Severity, Verdict } from '../../../../model/verdict.js';
import { isAtOrUnder, stemOf, trimmedPath } from '../../../../text/paths.js';
import { letters } from '../../../../text/words/letters.js';
import { drifted } from '../../../verdict.js';
import type { Near } from '../missing/near.js';
import { existingFolder, isPlainRename, wasThereForLine } from '../missing/removed-path.js';
import type { RemovedPath } from '../missing/removed-path.js';
import { restyleLink } from '../missing/restyle.js';
import { reasonOf, suggestPath } from '../missing/suggest.js';
import type { PathReference } from '../payload.js';
import { linkLabel } from './link-label.js';
import { isReadOnGitHub } from './link-rule.js';

/** A link whose target does not exist, and what is known about the target. */
export interface Missing {
  readonly missing: string;
  readonly removed: RemovedPath | undefined;
  readonly near: Near | undefined;
  readonly confidence: number;
}

/** The verdict on such a link: drifted, with the new place where git or the names show it. */
export function brokenLink(
  claim: Claim<PathReference>,
  { missing, removed, near, confidence }: Missing,
  facts: Facts,
): Verdict {
  const to = removed?.removal.renamedTo ?? near?.path;
  const severity: Severity = claim.payload.form === 'link' ? 'high' : 'medium';
  return drifted({
    proof: proofOf({ removed, near, isAtTop: isAtTop(claim, facts) }),
    reason: reasonOf(missing, { removed, near }),
    confidence,
    severity,
    evidence: to === undefined ? existingFolder(missing, facts) : [{ file: to }],
    suggestion: suggestPath({ removed, near }, facts),
    replacements:
      to === undefined || !isSure(claim, { missing, removed, near, confidence }, facts)
        ? []
        : restyleLink(claim, to, facts),
  });
}

function proofOf({ removed, near, isAtTop }: Pick<Missing, 'removed' | 'near'> & { readonly isAtTop: boolean }): Proof {
  if (removed !== undefined) return removed.removal.renamedTo === undefined ? 'link-left' : 'link-renamed';
  return near === undefined ? (isAtTop ? 'top-link-never' : 'link-never') : 'link-near';
}

/** Is the document at the top of the repository and read there? No site resolves its links in another way. */
function isAtTop({ file }: Claim<PathReference>, facts: Facts): boolean {
  return !file.includes('/') && isReadOnGitHub(file, facts);
}

/**
 * A file of that name elsewhere may be another one: only git shows which is meant, or a name that differs only in case,
 * extension or a typo.
 */
function isSure(claim: Claim<PathReference>, { missing, removed, near }: Missing, facts: Facts): boolean {
  const to = removed?.removal.renamedTo;
  const label = fileInLabel(claim, facts);
  const change = { old: removed?.path ?? missing, to: to ?? near?.path ?? '' };
  if (label !== undefined && label !== posix.basename(change.to) && label !== posix.basename(claim.payload.path))
    return false;
  if (claim.payload.isHosted !== true && leavesSite(claim.file, change.to, facts)) return false;
  if (isPathInLabel(claim, change, facts) || isNamedByLabel(claim, change, facts) || isSwapped(claim, facts))
    return false;
  if (removed !== undefined && to !== undefined)
    return isPlainRename(removed.path, to, facts) && wasThereForLine(claim, removed, facts);
  return near !== undefined && near.how !== 'elsewhere' && (near.how !== 'root' || isReadOnGitHub(claim.file, facts));
}

/** Does the page belong to a site that does not show the new place? */
function leavesSite(file: string, to: string, facts: Facts): boolean {
  const { config, contentRoot } = facts.docs.siteOf(file);
  return config !== undefined && contentRoot !== '' && isAtOrUnder(file, contentRoot) && !isAtOrUnder(to, contentRoot);
}

/**
 * Does the text of the link contain the old name, without its extension, and not the new one? Then the text would have
 * to change as well; a whole file name is a claim of its own.
 */
function isNamedByLabel(
  claim: Claim<PathReference>,
  { old, to }: { readonly old: string; readonly to: string },
  facts: Facts,
): boolean {
  const stem = stemOf(posix.basename(old));
  const label = letters(linkLabel(claim, facts) ?? '');
  const [before, now] = [letters(stem), letters(stemOf(posix.basename(to)))];
  // A name that is also a word may stay: `[guide](manual.md)`.
  return (
    /[\d_]/.test(stem) && label.includes(before) && !label.includes(now) && fileInLabel(claim, facts) === undefined
  );
}

/** The file that the text of the link names: nothing tells which of the two is the typo. */
function fileInLabel(claim: Claim<PathReference>, facts: Facts): string | undefined {
  const label = linkLabel(claim, facts);
  return label === undefined ? undefined : /(?:^|[/`])([\w.-]{1,80}\.[a-z]\w{0,5})`?$/i.exec(label)?.[1];
}

/**
 * Is the text of the link the path itself, which would then be wrong next to a new target? The text in backticks that
 * is the end of the address is changed with it, if the new file is in the same folder.
 */
function isPathInLabel(
  claim: Claim<PathReference>,
  { old, to }: { readonly old: string; readonly to: string },
  facts: Facts,
): boolean {
  const label = linkLabel(claim, facts) ?? '';
  const path = trimmedPath(label.replace(/`/g, ''));
  if (label.startsWith('`') && claim.payload.path.endsWith(path) && posix.dirname(old) === posix.dirname(to))
    return false;
  return path.includes('/') && (old.endsWith(path) || path.endsWith(`/${old}`)) && !to.endsWith(path);
}

/** `[https://example.org](example)`: the target is in the place of the text. */
export function isSwapped(claim: Claim<PathReference>, facts: Facts): boolean {
  return /^<?https?:\/\//.test(linkLabel(claim, facts) ?? '');
}
