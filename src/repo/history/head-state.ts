import { RenameTracker, isoDate } from '../removal/rename-tracker.js';
import { readPathRemovals, type PathRemovals } from '../removal/deleted-paths.js';
import type { BudgetedGit } from '../git/git-budget.js';
import { readHeadTree, type HeadTree } from '../git/head-tree.js';
import { moveTo, type HistoryMemory } from './history-memory.js';
import { LineHistory, type PresentTexts } from './line-history.js';
import { WordHolders } from '../removal/word-holders.js';
import { WordRemovals } from '../removal/word-removal.js';
import { PlaceHistory } from './place-history.js';
import { RenameFinder } from '../removal/renames.js';
import type { TreeSource } from '../tree/tree-facts.js';
import { findUncommitted, NOTHING_UNCOMMITTED, type Uncommitted } from '../removal/uncommitted.js';

export interface HeadSources {
  readonly root: string;
  readonly git: BudgetedGit;
  /** Full id of the last commit. */
  readonly head: string;
  readonly tree: TreeSource;
  readonly texts: PresentTexts | undefined;
  /** Read and added to. */
  readonly memory: HistoryMemory;
}

/** Reading all removed paths may take this share of the time left; the rest is for single questions. */
const REMOVALS_SHARE = 0.5;
/** Letters shown of a commit's id. Fixed, since git's own number depends on settings and on the number of objects. */
export const SHOWN_LETTERS = 10;

/** Answers that hold for one HEAD; each part is computed on first use. */
export class HeadState {
  readonly head: string;
  private readonly sources: HeadSources;
  private headTree: HeadTree | undefined;
  private tracker: { readonly layout: string; readonly renames: RenameTracker } | undefined;
  private changes: { readonly layout: string; readonly uncommitted: Uncommitted } | undefined;
  private lineHistory: LineHistory | undefined;
  private wordFinder: WordRemovals | undefined;
  private holders: WordHolders | undefined;
  private date: string | undefined;
  private placesOf: PlaceHistory | undefined;

  constructor(sources: HeadSources) {
    this.sources = sources;
    this.head = sources.head;
    moveTo(sources.memory, sources.git, sources.head);
  }

  abbreviate(commit: string): string {
    return commit.slice(0, SHOWN_LETTERS);
  }

  renameTracker(): RenameTracker {
    const { layout } = this.sources.tree;
    if (this.tracker?.layout !== layout) this.tracker = { layout, renames: this.makeTracker() };
    return this.tracker.renames;
  }

  lines(): LineHistory {
    const { root, texts, git, head, memory } = this.sources;
    this.lineHistory ??= new LineHistory({ root, texts, git, head, memory, tree: this.tree() });
    return this.lineHistory;
  }

  wordRemovals(): WordRemovals {
    const { git, head } = this.sources;
    this.wordFinder ??= new WordRemovals({
      git,
      head,
      lines: this.lines(),
      renameTracker: () => this.renameTracker(),
      abbreviate: (commit) => this.abbreviate(commit),
    });
    return this.wordFinder;
  }

  wordHolders(): WordHolders {
    this.holders ??= new WordHolders(this.sources);
    return this.holders;
  }

  places(): PlaceHistory {
    this.placesOf ??= new PlaceHistory(this.sources.git);
    return this.placesOf;
  }

  /** Files of the last commit that the work tree no longer has, and where they went. */
  uncommitted(): Uncommitted {
    const { layout } = this.sources.tree;
    if (this.changes?.layout !== layout) this.changes = { layout, uncommitted: this.findUncommitted() };
    return this.changes.uncommitted;
  }

  /**
   * Called when files may have been edited: drops line maps, lost words and moved files, and a list of removed paths
   * that was cut off.
   */
  forgetEdits(): void {
    this.lineHistory = undefined;
    this.wordFinder = this.holders = undefined;
    if (this.changes?.uncommitted !== NOTHING_UNCOMMITTED || this.headTree === undefined)
      this.changes = this.tracker = undefined;
    if (this.sources.memory.pathRemovals?.cutOff?.mayTellLater === true)
      this.sources.memory.pathRemovals = this.tracker = undefined;
  }

  private makeTracker(): RenameTracker {
    const { git, tree, memory } = this.sources;
    return new RenameTracker({
      tree,
      pathRemovals: this.pathRemovals(),
      uncommitted: this.uncommitted(),
      renames: new RenameFinder(git, memory.renames),
      fileCount: this.tree().size,
      headDate: () => this.headDate(),
      abbreviate: (commit) => this.abbreviate(commit),
    });
  }

  private pathRemovals(): PathRemovals {
    const { git, head, memory } = this.sources;
    memory.pathRemovals ??= readPathRemovals(git, { head, timeoutMs: git.leftMs() * REMOVALS_SHARE });
    return memory.pathRemovals;
  }

  private findUncommitted(): Uncommitted {
    const { root, tree } = this.sources;
    const committed = this.tree();
    const gone = [...committed.keys()].filter((path) => tree.kind(path) === undefined);
    if (gone.length === 0) return NOTHING_UNCOMMITTED;
    const absent = tree.absentOnPurpose();
    return findUncommitted({ root, tree, committed, gone: gone.filter((path) => !absent.has(path)) });
  }

  private tree(): HeadTree {
    if (this.headTree !== undefined) return this.headTree;
    const read = readHeadTree(this.sources.git, this.head);
    if (read !== undefined) this.headTree = read;
    return read ?? new Map<string, string>();
  }

  private headDate(): string {
    if (this.date !== undefined) return this.date;
    const output = this.sources.git.run([
      'log',
      '-1',
      '--no-show-signature',
      '--format=%ct',
      '--end-of-options',
      this.head,
      '--',
    ]);
    if (!output.ok) return isoDate(0);
    this.date = isoDate(Number(output.stdout.toString('utf8')));
    return this.date;
  }
}
