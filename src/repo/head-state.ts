import { DepartureBook, isoDate } from './departure-book.js';
import { joinDepartures, readDepartures, type Departures } from './departures.js';
import type { BudgetedGit } from './git-budget.js';
import { readHeadTree, type HeadTree } from './head-tree.js';
import type { HistoryMemory } from './history-memory.js';
import { LineHistory } from './line-history.js';
import { LostWords } from './lost-words.js';
import { RenameFinder } from './renames.js';
import { skippedByCheckout } from './sparse.js';
import type { TreeSource } from './tree-facts.js';
import { findUncommitted, NOTHING_UNCOMMITTED, type Uncommitted } from './uncommitted.js';

export interface HeadSources {
  readonly root: string;
  readonly git: BudgetedGit;
  /** Full id of the last commit. */
  readonly head: string;
  readonly tree: TreeSource;
  /** Read and added to. */
  readonly memory: HistoryMemory;
}

/** Reading all departures may take this share of the time left, so that some is left for single questions. */
const DEPARTURES_SHARE = 0.5;

/** Answers that hold for one HEAD; each part is made when first asked for. */
export class HeadState {
  readonly head: string;
  private readonly sources: HeadSources;
  private readonly abbreviation: number;
  private headTree: HeadTree | undefined;
  private book: { readonly version: number; readonly book: DepartureBook } | undefined;
  private lineHistory: LineHistory | undefined;
  private lost: LostWords | undefined;

  constructor(sources: HeadSources) {
    this.sources = sources;
    this.head = sources.head;
    const short = sources.git.run(['rev-parse', '--short', sources.head]);
    this.abbreviation = short.ok ? short.stdout.toString('utf8').trim().length : 10;
  }

  abbreviate(commit: string): string {
    return commit.slice(0, this.abbreviation);
  }

  departures(): DepartureBook {
    const { version } = this.sources.tree;
    if (this.book?.version !== version) this.book = { version, book: this.makeBook() };
    return this.book.book;
  }

  lines(): LineHistory {
    const { root, git, head, memory } = this.sources;
    this.lineHistory ??= new LineHistory({ root, git, head, memory, tree: this.tree() });
    return this.lineHistory;
  }

  lostWords(): LostWords {
    const { git, head } = this.sources;
    this.lost ??= new LostWords({ git, head, lines: this.lines(), departures: () => this.departures(), abbreviate: (commit) => this.abbreviate(commit) });
    return this.lost;
  }

  /** Files may have been edited: lines are mapped to the commit's again, and words looked for. */
  forgetEdits(): void {
    this.lineHistory = undefined;
    this.lost = undefined;
  }

  private makeBook(): DepartureBook {
    const { git, tree, memory } = this.sources;
    return new DepartureBook({
      tree,
      departures: this.allDepartures(),
      uncommitted: this.uncommitted(),
      renames: new RenameFinder(git, memory.renames),
      headDate: this.headDate(),
      abbreviate: (commit) => this.abbreviate(commit),
    });
  }

  /** Reads only what is new when an earlier reading ended at an ancestor of this commit. */
  private allDepartures(): Departures {
    const { git, head, memory } = this.sources;
    const { head: known, departures } = memory;
    if (departures !== undefined && known === head) return departures;
    const timeoutMs = git.leftMs() * DEPARTURES_SHARE;
    const since = departures !== undefined && known !== undefined && departures.cutOff === undefined && this.isAncestor(known) ? known : undefined;
    const read = readDepartures(git, { head, since, timeoutMs });
    memory.departures = since === undefined || departures === undefined ? read : joinDepartures(read, departures);
    memory.head = head;
    return memory.departures;
  }

  private isAncestor(commit: string): boolean {
    return this.sources.git.run(['merge-base', '--is-ancestor', commit, this.head]).ok;
  }

  private uncommitted(): Uncommitted {
    const { root, tree } = this.sources;
    const committed = this.tree();
    const gone = [...committed.keys()].filter((path) => tree.kind(path) === undefined);
    const absentOnPurpose = new Set(gone.length === 0 ? [] : skippedByCheckout(this.sources.git));
    return gone.length === 0 ? NOTHING_UNCOMMITTED : findUncommitted({ root, tree, committed, gone: gone.filter((path) => !absentOnPurpose.has(path)) });
  }

  private tree(): HeadTree {
    this.headTree ??= readHeadTree(this.sources.git, this.head) ?? new Map<string, string>();
    return this.headTree;
  }

  private headDate(): string {
    const output = this.sources.git.run(['log', '-1', '--no-show-signature', '--format=%ct', '--end-of-options', this.head, '--']);
    return isoDate(output.ok ? Number(output.stdout.toString('utf8')) : 0);
  }
}
