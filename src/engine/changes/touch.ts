import type { JudgedClaim } from '../verification/section-status.js';

export { touchOf } from '../../graph/touch.js';
export type { Touch, Touching } from '../../graph/touch.js';

/** `removed in 1a2b3c4d5e`, `renamed to b since the last commit`: what reasons say of a removal. */
const REMOVAL =
  /\b(?:removed|(?:renamed|moved) to \S{1,200}) (?:in ([\da-f]{7,64}|the working tree)|since the last commit)\b/;

/** The commit in which the claim's thing was removed, as far as its reason names it; '' for an uncommitted removal. */
export function removalIn({ verdict }: Pick<JudgedClaim, 'verdict'>): string | undefined {
  const found = REMOVAL.exec(verdict?.reason ?? '');
  if (found === null) return undefined;
  const [, commit = ''] = found;
  return /^[\da-f]+$/.test(commit) ? commit : '';
}
