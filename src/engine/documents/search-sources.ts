import { allKeywords } from '../../ecosystems/languages.js';
import { traitsOfClaimsOn } from '../../graph/claims-on.js';
import { documentsOf } from '../../graph/documents-of.js';
import type { TypesBySection } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import type { SearchSources } from '../../search/index.js';
import { ProvisionalCodeIndex } from '../code/provisional-code-index.js';
import type { GraphKeeper } from './graph-keeper.js';
import type { Library } from './library.js';
import type { JudgedClaim } from '../verification/section-status.js';
import type { Verification } from '../verification/verification.js';

export interface SearchSourcesInput {
  readonly library: Library;
  readonly worktree: Worktree;
  readonly graphs: GraphKeeper;
  /** Undefined until verdicts are available: searching never waits for them. */
  readonly verification: () => Verification | undefined;
}

/** What search signals may ask about claims, graph and code. */
export function searchSources({ library, worktree, graphs, verification }: SearchSourcesInput): SearchSources {
  const provisional = new ProvisionalCodeIndex(worktree);
  const types = typesByDoc(worktree);
  return {
    code() {
      const ready = verification();
      if (ready !== undefined) provisional.release();
      return ready?.codeFacts ?? provisional;
    },
    selfNames: allKeywords.self,
    files: () => worktree.files(),
    documentsOf(path) {
      const ready = verification();
      if (ready === undefined || !graphs.isAtHand()) return [];
      return documentsOf(path, graphs.graph(lastClaims([...library.docs.values()], ready, path), ready)).map(
        ({ sectionId, because }) => ({
          sectionId,
          because: because
            .slice(0, 1)
            .map(({ edge, to }) => `${edge} ${to}`)
            .join(''),
        }),
      );
    },
    claimTypesOf(section) {
      const ready = verification();
      const doc = ready === undefined ? undefined : library.docs.get(section.file);
      return ready === undefined || doc === undefined ? undefined : types(doc, ready)?.get(section.id);
    },
  };
}

/** Maximum number of changed documents judged for one question; further ones count once they are judged on demand. */
const MOST_JUDGED = 8;

/**
 * Claims about a path, and others, with their last verdicts: a ranking does not wait until all verdicts are updated.
 */
function lastClaims(docs: readonly Doc[], ready: Verification, path: string): readonly (readonly JudgedClaim[])[] {
  let left = MOST_JUDGED;
  const traits = traitsOfClaimsOn(path);
  return docs.map((doc) => ready.lastJudgementsOf(doc, traits) ?? (left-- > 0 ? ready.judgementsOf(doc) : []));
}

/**
 * Claim types of a document's sections, computed once, as they depend only on its text and what it was read with.
 * Undefined for a document not read yet.
 */
function typesByDoc(worktree: Worktree): (doc: Doc, ready: Verification) => TypesBySection | undefined {
  let kept = {
    looks: -1,
    readWith: '',
    byFile: new Map<string, { readonly doc: Doc; readonly types: TypesBySection }>(),
  };
  return (doc, ready) => {
    if (kept.looks !== worktree.looks) {
      const { readWith } = ready;
      kept = { looks: worktree.looks, readWith, byFile: kept.readWith === readWith ? kept.byFile : new Map() };
    }
    const known = kept.byFile.get(doc.file);
    if (known?.doc === doc) return known.types;
    const types = ready.claimTypesOf(doc);
    if (types !== undefined) kept.byFile.set(doc.file, { doc, types });
    return types;
  };
}
