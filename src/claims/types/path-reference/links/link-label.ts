import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { docLineOf } from '../../../reading/doc-line.js';
import type { PathReference } from '../payload.js';

/** The visible text of the link that a claim is the target of; undefined for a target without one on its line. */
export function linkLabel(claim: Claim<PathReference>, facts: Facts): string | undefined {
  const before = docLineOf(claim, facts).slice(0, Math.max(0, (claim.target?.column ?? 1) - 1));
  return /\[([^\][]{1,300})\]\(<?$/.exec(before)?.[1];
}
