import type { Config } from '../../config/config.js';
import { cacheIdentity } from '../../repo/tree/cache-identity.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import type { CodeAsker } from './code/code-asker.js';
import type { HistoryAsker } from './history/history-asker.js';
import type { Library } from '../documents/library.js';
import { once, remembered } from '../../text/memo.js';
import { engineId } from '../results/engine-id.js';
import { MEASURED } from '../verification/policy/measured.js';
import { QuickCheck } from './quick-check.js';
import type { CodeSource } from './quick-check.js';
import { loadPartialResult } from '../results/result-store.js';
import type { DocScan } from '../results/scan-result.js';
import { treeMarkOf } from '../results/tree-key.js';

export interface MakeQuickCheckInput {
  readonly root: string;
  readonly worktree: Worktree;
  readonly library: Library;
  readonly config: Config;
  readonly treeKey: () => string;
  /** The thread that reads the code; without it, the code is read on this thread. */
  readonly asker: CodeAsker | undefined;
  /** The thread that asks git; without it, claims that need the history are left to a scan. */
  readonly past: HistoryAsker | undefined;
}

/** Assembles a quick check. Loaded on first use, because it loads the claim types and, without a thread, the parser. */
export async function makeQuickCheck({ asker, root, ...input }: MakeQuickCheckInput): Promise<QuickCheck> {
  return new QuickCheck({
    ...input,
    code: asker ?? (await codeHere(input.worktree)),
    measured: MEASURED,
    kept: keptIn(root, input),
  });
}

/** Read on first use, and valid only for the tree of that moment. */
function keptIn(
  root: string,
  { worktree, config, treeKey }: Omit<MakeQuickCheckInput, 'root' | 'asker'>,
): (file: string) => DocScan | undefined {
  const partial = once(() => {
    const loaded = loadPartialResult(root, engineId(config, cacheIdentity(root), MEASURED), { isAwaited: true });
    return loaded !== undefined && loaded.tree === treeMarkOf(worktree) ? loaded : undefined;
  });
  const key = once(treeKey);
  // Every section of an answer asks for its document.
  const docOf = remembered((file) => partial()?.docs.get(file)?.shown());
  return (file) => (key() === treeKey() ? docOf(file) : undefined);
}

async function codeHere(worktree: Worktree): Promise<CodeSource> {
  const [{ lookupCodeFacts }, { loadExtractor }] = await Promise.all([
    import('./code/lookup-code-facts.js'),
    import('../code/code-reader.js'),
  ]);
  const extractor = await loadExtractor();
  return {
    isWaiting: false,
    facts: ({ hurry }) => lookupCodeFacts({ worktree, extractor, hurry }),
    answered: () => Promise.resolve(false),
  };
}
