import { DEFAULT_CONFIG } from '../../config/config.js';
import type { ConfigWarning } from '../../config/warnings.js';
import { extensionOf } from '../../text/paths.js';
import { languageOf } from '../../ecosystems/languages.js';
import type { FormatCount } from '../../model/doc.js';
import { isOfAnother } from '../../paths/roles.js';
import { gitCondition, type GitCondition } from '../../repo/git/git-condition.js';
import type { Skipped } from '../../repo/files/skipped.js';
import { cacheIdentity } from '../../repo/tree/cache-identity.js';
import { findRoot, type FoundRoot, type RootRequest } from '../../repo/tree/root.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { storeCondition, type StoreCondition } from '../../repo/write/store-condition.js';
import { byCodeUnits } from '../../text/sorted.js';
import { isReadAsCode } from '../code/code-files.js';
import { Library } from '../documents/library.js';
import { makeSites } from '../facts/docs/site-facts.js';
import { sourceOf } from '../facts/tree-source.js';
import { openingOf } from '../opening.js';
import { engineId } from '../results/engine-id.js';
import { storedScan, type StoredScan } from '../results/stored-scan.js';
import { HardDocs } from '../scan/hard-docs.js';
import { ScanSlots } from '../scan/scan-slots.js';
import { MEASURED } from '../verification/policy/measured.js';

export type { GitCondition, GitLack } from '../../repo/git/git-condition.js';
export type { StoreCondition } from '../../repo/write/store-condition.js';
export type { StoredScan } from '../results/stored-scan.js';

/** What docalign finds in a repository before it checks anything. */
export interface RepositoryCondition {
  /** Real path. */
  readonly root: string;
  readonly from: FoundRoot['from'];
  readonly git: GitCondition;
  readonly hasSettings: boolean;
  readonly settingsWarnings: readonly ConfigWarning[];
  readonly docs: number;
  /** Everything that was left out, `unread` too. */
  readonly skipped: readonly Skipped[];
  /** Folders and documents that could not be read at all. */
  readonly unread: readonly Skipped[];
  readonly unreadFormats: readonly FormatCount[];
  /** Languages of the code, most files first. */
  readonly languages: readonly { readonly name: string; readonly files: number }[];
  readonly sites: readonly { readonly title: string; readonly config: string }[];
  readonly scan: StoredScan;
  readonly store: StoreCondition;
}

/**
 * Examines the repository as every command opens it. Reads the documents and writes nothing, also where a scan would
 * set a damaged file aside. Throws BAD_REPOSITORY or REPOSITORY_AWAY.
 */
export async function examineRepository(request: RootRequest): Promise<RepositoryCondition> {
  const { named, from } = findRoot(request);
  const hard = new HardDocs();
  const opened = await openingOf(named, {
    background: false,
    tuning: {},
    onNote: () => undefined,
    hard,
    slots: new ScanSlots(1),
    expectsDocs: false,
    articles: false,
    buffers: new Map(),
  })();
  const { root, config, configWarnings, worktree } = opened.input;
  const library = new Library(worktree);
  try {
    await library.refresh();
    return {
      root,
      from,
      git: gitCondition(root),
      // The defaults themselves are used where there is no file.
      hasSettings: config !== DEFAULT_CONFIG || configWarnings.length > 0,
      settingsWarnings: configWarnings,
      docs: library.docs.size,
      skipped: library.skipped(),
      unread: library.unread().filter(({ file }) => !library.docs.has(file)),
      unreadFormats: worktree.unreadFormats(),
      languages: languagesIn(worktree),
      sites: sitesIn(worktree),
      scan: storedScan(root, engineId(config, cacheIdentity(root), MEASURED)),
      store: storeCondition(root),
    };
  } finally {
    worktree.close();
  }
}

function languagesIn(worktree: Worktree): RepositoryCondition['languages'] {
  const counts = new Map<string, number>();
  for (const file of worktree.files()) {
    const name = isReadAsCode(file, worktree) ? shownLanguageOf(file) : undefined;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, files]) => ({ name, files }))
    .sort((a, b) => b.files - a.files || byCodeUnits(a.name, b.name));
}

function shownLanguageOf(file: string): string | undefined {
  const language = languageOf(file)?.language;
  return language?.dialects?.[`.${extensionOf(file)}`] ?? language?.name;
}

/** Sites of the repository itself, not of its tests, examples or templates. */
function sitesIn(worktree: Worktree): RepositoryCondition['sites'] {
  return makeSites(sourceOf(worktree))
    .all()
    .flatMap(({ generator, config }) =>
      config === undefined || isOfAnother(config) ? [] : [{ title: generator.title, config }],
    );
}
