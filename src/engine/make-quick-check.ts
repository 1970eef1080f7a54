import type { Config } from '../config/config.js';
import type { Worktree } from '../repo/worktree.js';
import type { CodeAsker } from './code-asker.js';
import type { Library } from './library.js';
import { MEASURED } from './measured.js';
import { QuickCheck } from './quick-check.js';
import type { CodeSource } from './quick-check.js';

export interface MakeQuickCheckInput {
  readonly worktree: Worktree;
  readonly library: Library;
  readonly config: Config;
  readonly treeKey: () => string;
  /** The thread that looks into the code; where there is none, it is done on this one. */
  readonly asker: CodeAsker | undefined;
}

/** Puts together what a quick look at claims takes; loaded on first need, as the claim types come with it, and without a thread the parser. */
export async function makeQuickCheck({ asker, ...input }: MakeQuickCheckInput): Promise<QuickCheck> {
  return new QuickCheck({ ...input, code: asker ?? await codeHere(input.worktree), measured: MEASURED });
}

async function codeHere(worktree: Worktree): Promise<CodeSource> {
  const [{ codeAtHand }, { loadExtractor }] = await Promise.all([import('./code-at-hand.js'), import('./code-reader.js')]);
  const extractor = await loadExtractor();
  return { facts: ({ hurry }) => codeAtHand({ worktree, extractor, hurry }), answered: () => Promise.resolve(false) };
}
