import type { Config } from '../config/config.js';
import type { Worktree } from '../repo/worktree.js';
import { loadExtractor } from './code-reader.js';
import type { Library } from './library.js';
import { MEASURED } from './measured.js';
import { QuickCheck } from './quick-check.js';

/** Puts together what a quick look at claims takes; loaded on first need, as the claim types and the parser come with it. */
export async function makeQuickCheck(input: { readonly worktree: Worktree; readonly library: Library; readonly config: Config }): Promise<QuickCheck> {
  return new QuickCheck({ ...input, extractor: await loadExtractor(), measured: MEASURED });
}
