import { documentsOf } from '../graph/documents-of.js';
import type { ClaimTypeName } from '../model/claim.js';
import type { Worktree } from '../repo/worktree.js';
import type { SearchSources } from '../search/index.js';
import { CodeGlance } from './code-glance.js';
import type { GraphKeeper } from './graph-keeper.js';
import type { Library } from './library.js';
import type { JudgedClaim } from './standing.js';
import type { Verification } from './verification.js';

export interface SearchSourcesInput {
  readonly library: Library;
  readonly worktree: Worktree;
  readonly graphs: GraphKeeper;
  /** Undefined until verdicts are there: searching never waits for them. */
  readonly verification: () => Verification | undefined;
}

/** What the signals of the search may ask of claims, graph and code. */
export function searchSources({ library, worktree, graphs, verification }: SearchSourcesInput): SearchSources {
  const glance = new CodeGlance(worktree);
  /** All judged claims, asked for again only when a file may have changed. */
  let kept: { readonly looks: number; readonly claims: readonly (readonly JudgedClaim[])[] } | undefined;
  const claims = (ready: Verification): readonly (readonly JudgedClaim[])[] => {
    if (kept?.looks !== worktree.looks) kept = { looks: worktree.looks, claims: [...library.docs.values()].map((doc) => ready.judgementsOf(doc)) };
    return kept.claims;
  };
  return {
    code() {
      const ready = verification();
      if (ready !== undefined) glance.release();
      return ready?.codeFacts ?? glance;
    },
    files: () => worktree.files(),
    documentsOf(path) {
      const ready = verification();
      if (ready === undefined) return [];
      return documentsOf(path, graphs.graph(claims(ready), ready)).map(({ sectionId, because }) => ({ sectionId, because: because.slice(0, 1).map(({ edge, to }) => `${edge} ${to}`).join('') }));
    },
    claimTypesOf(sectionId): ReadonlySet<ClaimTypeName> | undefined {
      const doc = library.docs.get(sectionId.slice(0, sectionId.lastIndexOf('#')));
      const known = doc === undefined ? undefined : verification()?.knownClaims(doc);
      return known === undefined ? undefined : new Set(known.filter((claim) => claim.sectionId === sectionId).map(({ type }) => type));
    },
  };
}
