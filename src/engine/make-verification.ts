import type { Config } from '../config/config.js';
import type { Worktree } from '../repo/worktree.js';
import { openHistory } from '../repo/history.js';
import { noCode } from './facts/absent.js';
import type { Library } from './library.js';
import { loadHistory, saveHistory } from './result-store.js';
import { Verification } from './verification.js';

export interface MakeVerificationInput {
  readonly root: string;
  readonly worktree: Worktree;
  readonly library: Library;
  readonly config: Config;
}

/** Puts together what verdicts rest on: the tree, the manifests, git's history and the code. */
export function makeVerification({ root, worktree, library, config }: MakeVerificationInput): Verification {
  return new Verification({
    worktree, library, config, clock: () => new Date(),
    history: openHistory(root, { tree: worktree, saved: loadHistory(root) }), keepHistory: (saved) => saveHistory(root, saved), code: noCode(), codeStamp: () => '',
  });
}
