import { affectedBy } from '../../graph/affected.js';
import type { Affected } from '../../graph/affected.js';
import { traitsOfClaimsOn } from '../../graph/claims-on.js';
import type { FileChange } from '../../graph/touched.js';
import type { Doc } from '../../model/doc.js';
import type { GraphKeeper } from '../documents/graph-keeper.js';
import type { JudgedClaim } from '../verification/section-status.js';
import type { Verification } from '../verification/verification.js';

/** Most changed paths whose claims are looked for. */
const MOST_PATHS = 500;

interface LastClaimSources {
  readonly verification: Verification;
  readonly docs: ReadonlyMap<string, Doc>;
}

/** What changes may concern, by the last verdicts. */
export interface LastAffected {
  /** Claims about what changed, and others. */
  readonly claims: readonly JudgedClaim[];
  readonly sections: readonly Affected<JudgedClaim>[];
}

export function lastAffected(
  changes: readonly FileChange[],
  { graphs, ...sources }: LastClaimSources & { readonly graphs: GraphKeeper },
): LastAffected {
  const claims = lastClaimsOn(changes, sources);
  return { claims, sections: affectedBy(changes, graphs.graphAbout(changes, claims, sources.verification)) };
}

/**
 * The claims about changed files, and others, with their last verdicts; none of documents that have changed since.
 * O(paths × documents).
 */
function lastClaimsOn(
  changes: readonly FileChange[],
  { verification, docs }: LastClaimSources,
): readonly JudgedClaim[] {
  const paths = changes.flatMap(({ file, oldFile }) => (oldFile === undefined ? [file] : [file, oldFile]));
  const traits = traitsOfClaimsOn(...paths.slice(0, MOST_PATHS));
  return [...docs.values()].flatMap((doc) => verification.lastJudgementsOf(doc, traits) ?? []);
}
