import type { AnyClaimType } from '../../claims/define.js';
import { claimTypes } from '../../claims/index.js';
import type { Config } from '../../config/config.js';
import { cacheIdentity } from '../../repo/tree/cache-identity.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { History } from '../../repo/history/history.js';
import { HardDocs } from '../scan/hard-docs.js';
import type { Library } from '../documents/library.js';
import { MEASURED } from './policy/measured.js';
import { CODE_CACHE, CODE_LINES, HISTORY_CACHE, HISTORY_LINES, loadCache, saveCache } from '../results/result-store.js';
import type { Measured } from './policy/trust.js';
import { Verification } from './verification.js';

export interface MakeVerificationInput {
  readonly root: string;
  readonly worktree: Worktree;
  readonly library: Library;
  readonly config: Config;
  readonly hard?: HardDocs;
  /** Replaces the measured counts, to see verdicts as the claim types make them. */
  readonly measured?: Measured;
  /** Replaces the claim types, to see what one does that is not in the list. */
  readonly types?: readonly AnyClaimType[];
}

/** Assembles what verdicts rest on: the tree, the manifests, git's history and the code. */
export function makeVerification({
  root,
  worktree,
  library,
  config,
  hard = new HardDocs(),
  measured = MEASURED,
  types = claimTypes,
}: MakeVerificationInput): Verification {
  const identity = cacheIdentity(root);
  const history = loadCache(root, HISTORY_CACHE, { identity, bounds: HISTORY_LINES })?.[0];
  return new Verification({
    identity,
    worktree,
    library,
    config,
    hard,
    measured,
    types,
    clock: () => new Date(),
    openHistory: (texts) => new History(root, { tree: worktree, texts, saved: history }),
    caches: {
      loadCode: () => loadCache(root, CODE_CACHE, { identity, bounds: CODE_LINES }),
      saveCode: (saved) => saveCache(root, CODE_CACHE, { identity, saved }),
      saveHistory: (saved) => {
        if (saved !== history) saveCache(root, HISTORY_CACHE, { identity, saved });
      },
    },
  });
}
