import type { Config } from '../config/config.js';
import type { Changes } from '../repo/changes/changes.js';
import type { Worktree } from '../repo/tree/worktree.js';
import { areWrittenAfter } from './changes/written-after.js';
import type { Annotations } from './annotations/annotations.js';
import { TreeView } from './articles/tree-view.js';
import { LazyCodeSearch } from './code-search/lazy-code-search.js';
import type { Shelf } from './articles/shelf.js';
import { gonePath } from './documents/gone-path.js';
import type { GraphKeeper } from './documents/graph-keeper.js';
import type { Library } from './documents/library.js';
import type { Inclusions } from './inclusions/inclusions.js';
import type { References } from './references/references.js';
import type { Reporting } from './reports/reporting.js';
import type { RepositorySources, SnapshotSources } from './snapshot-sources.js';
import type { Verification } from './verification/verification.js';
import { keptFor } from '../text/memo.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The parts of an engine that stay the same. */
export interface LastingParts {
  readonly worktree: Worktree;
  readonly config: Config;
  readonly library: Library;
  readonly inclusions: Inclusions;
  readonly references: References;
  readonly shelf: Shelf;
  readonly reporting: Reporting;
  readonly graphs: GraphKeeper;
  readonly annotations: () => Promise<Annotations>;
}

/** The parts of an engine, as a snapshot asks them. */
export interface LiveParts
  extends LastingParts, Pick<SnapshotSources, 'index' | 'searchable' | 'quick' | 'scanState' | 'skipped'> {
  readonly verification: Verification | undefined;
  readonly kept: RepositorySources['kept'];
  readonly verify: (file?: string) => Promise<Verification>;
}

/** One for each working tree: it keeps texts for the next search. */
const codeSearchOf = keptFor((worktree: Worktree) => new LazyCodeSearch(worktree));

/** The sources of a snapshot of a repository. */
export function liveSources({ worktree, config, ...parts }: LiveParts): SnapshotSources {
  const { shelf, verify } = parts;
  const tree = new TreeView(worktree, shelf);
  return {
    ...parts,
    tree,
    unreadFormats: () => worktree.unreadFormats(),
    staleBefore: new Date(Date.now() - config.staleThresholdDays * DAY_MS).toISOString(),
    whereWent: async (path) => {
      const { pathHistory: past } = await verify();
      const staged = (): Changes => tree.changes({ since: undefined, staged: true });
      return tree.gone(path, () => gonePath(path, { past, staged }));
    },
    repository: () => ({
      ...parts,
      tree,
      codeSearch: codeSearchOf(worktree),
      areWrittenAfter: (changes, time) => areWrittenAfter(changes, worktree.root, time),
    }),
  };
}
