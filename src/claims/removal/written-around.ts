import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';

const DAY_MS = 86_400_000;
/**
 * Days from the first line of a document to a change: within a day both may be one piece of work, and after 120 days
 * the change is like any other.
 */
const [FIRST_DAY, LAST_DAY] = [1, 120];
/** Days: an older repository is not being documented for the first time. */
const SETTLED = 365;

/**
 * Was the document begun shortly before the change, in a repository that had existed for long, so that the document may
 * be about the change: a plan, a table of old and new names, a copy for the previous version? On other projects'
 * repositories 36 of 53 findings of renamed paths and names in such documents were right, and 134 of 152 in others.
 */
export function isWrittenAround(
  { file }: Claim,
  changedAt: string | undefined,
  { history }: Pick<Facts, 'history'>,
): boolean {
  const begun = changedAt === undefined ? undefined : history.oldestLine(file);
  const days = daysBetween(begun, changedAt);
  return days >= FIRST_DAY && days <= LAST_DAY && daysBetween(history.firstRemoval(), begun) >= SETTLED;
}

/** -1 when one of them is unknown. */
function daysBetween(from: string | undefined, to: string | undefined): number {
  return from === undefined || to === undefined ? -1 : (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
