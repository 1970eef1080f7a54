import { traitsOfClaimsOn } from '../graph/claims-on.js';
import type { FileChange } from '../graph/touched.js';
import type { Doc } from '../model/doc.js';
import type { JudgedClaim } from './verification/section-status.js';
import type { Verification } from './verification/verification.js';

/** Most changed paths whose claims are looked for. */
const MOST_PATHS = 500;

interface LastClaimSources {
  readonly verification: Verification;
  readonly docs: ReadonlyMap<string, Doc>;
}

/**
 * The claims about changed files, and others, with their last verdicts; none of documents that have changed since.
 * O(paths × documents).
 */
export function lastClaimsOn(
  changes: readonly FileChange[],
  { verification, docs }: LastClaimSources,
): readonly JudgedClaim[] {
  const paths = changes.flatMap(({ file, oldFile }) => (oldFile === undefined ? [file] : [file, oldFile]));
  const traits = traitsOfClaimsOn(...paths.slice(0, MOST_PATHS));
  return [...docs.values()].flatMap((doc) => verification.lastJudgementsOf(doc, traits) ?? []);
}
