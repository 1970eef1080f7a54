import { traitsOfClaimsOn } from '../graph/claims-on.js';
import type { FileChange } from '../graph/touched.js';
import type { Doc } from '../model/doc.js';
import type { JudgedClaim } from './verification/section-status.js';
import type { Verification } from './verification/verification.js';

/** Most changed paths whose claims are looked for: each search passes over all documents. */
const MOST_PATHS = 100;

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
  const found = new Map<string, JudgedClaim>();
  for (const path of paths.slice(0, MOST_PATHS)) {
    const traits = traitsOfClaimsOn(path);
    for (const doc of docs.values())
      for (const judged of verification.lastJudgementsOf(doc, traits) ?? []) found.set(judged.claim.id, judged);
  }
  return [...found.values()];
}
