import type { RenameTracker } from '../removal/rename-tracker.js';
import { BudgetedGit, TOOK_TOO_LONG } from '../git/git-budget.js';
import { gitPlaces, headCommit, settingsStamp } from '../git/git-places.js';
import { openGit } from '../git/git.js';
import { HeadState } from './head-state.js';
import { restoreMemory, storeMemory, type HistoryMemory } from './history-memory.js';
import type { PresentTexts } from './line-history.js';
import type { TreeSource } from '../tree/tree-facts.js';

export interface HistoryOptions {
  /** The present work tree, such as a `Worktree`. */
  readonly tree: TreeSource;
  /** Texts that answers depend on besides git. Absent: the disk is read at each question. */
  readonly texts?: PresentTexts | undefined;
  /** Time that git may take in total between two refreshes. */
  readonly budgetMs?: number | undefined;
  /** Result of `serialise()` in an earlier process. */
  readonly saved?: string | undefined;
}

const BUDGET_MS = 60_000;
/**
 * How often a process retries, for one HEAD, questions for which git had no time: each retry may cost the whole budget.
 */
const MAX_TRIES = 3;

/** Holds git, the history memory, and the state of the present HEAD. */
export class HistoryKeeper {
  private readonly root: string;
  private readonly options: HistoryOptions;
  private opened: { readonly git: BudgetedGit; readonly settings: string } | { readonly problem: string } | undefined;
  private memory: HistoryMemory | undefined;
  private memoryOf = '';
  private current: HeadState | undefined;
  /** HEAD of this round. Read once, so that all answers of the round, and their stamps, are about the same commit. */
  private seen: { readonly head: string | undefined } | undefined;
  private tried = 0;
  private triesLeft = MAX_TRIES;
  private unansweredBefore = 0;
  private unansweredTaken = 0;

  constructor(root: string, options: HistoryOptions) {
    this.root = root;
    this.options = options;
  }

  unavailable(): string | undefined {
    const git = this.git();
    if (git === undefined)
      return this.opened !== undefined && 'problem' in this.opened ? this.opened.problem : undefined;
    if (this.commit() === undefined) return NO_COMMITS;
    if (git.leftMs() <= 0) {
      git.noteUnanswered();
      return TOOK_TOO_LONG;
    }
    const { commits, cutOff } = this.memory?.pathRemovals ?? {};
    if (cutOff?.mayTellLater === true) git.noteUnanswered();
    return cutOff === undefined
      ? undefined
      : `${cutOff.reason}: only its newest part was read (${commits?.length ?? 0} commits that removed files)`;
  }

  /** As `unavailable`; otherwise why some questions were not answered. */
  problem(): string | undefined {
    const failure = this.git()?.failure;
    return this.unavailable() ?? (failure === undefined ? undefined : `${failure}: what rests on it is left open`);
  }

  commit(): string | undefined {
    this.seen ??= this.look();
    return this.seen.head;
  }

  key(): string {
    return this.commit() ?? this.unavailable() ?? NO_COMMITS;
  }

  get tries(): number {
    return this.tried;
  }

  takeUnanswered(): boolean {
    const unanswered = this.git()?.unanswered ?? 0;
    const isMore = unanswered !== this.unansweredTaken;
    this.unansweredTaken = unanswered;
    return isMore;
  }

  refresh(): void {
    const before = this.opened;
    // Since the last refresh, the clone may have been completed, the repository created, or its settings changed.
    if (before === undefined || 'problem' in before || before.settings !== settingsOf(this.root)) this.reopen();
    const git = this.git();
    if (git !== undefined) this.countTry(git);
    git?.renew();
    this.current?.forgetEdits();
    this.seen = this.look();
    if (git === undefined || this.seen.head === this.current?.head) return;
    this.current = undefined;
    this.triesLeft = MAX_TRIES;
  }

  state(): HeadState | undefined {
    if (this.current !== undefined) return this.current;
    const git = this.git();
    const head = this.commit();
    if (git === undefined || head === undefined) return undefined;
    this.memory ??= restoreMemory(this.options.saved, git.prefix);
    this.memoryOf = git.prefix;
    this.current = new HeadState({
      root: this.root,
      git,
      head,
      tree: this.options.tree,
      texts: this.options.texts,
      memory: this.memory,
    });
    return this.current;
  }

  /** Does the work tree have the path? */
  has(path: string): boolean {
    return this.options.tree.kind(path) !== undefined;
  }

  /** Counts as unanswered when the list of removed paths was cut off. */
  renameTracker(): RenameTracker | undefined {
    const tracker = this.state()?.renameTracker();
    if (this.memory?.pathRemovals?.cutOff?.mayTellLater === true) this.git()?.noteUnanswered();
    return tracker;
  }

  abbreviate(commit: string): string {
    return this.state()?.abbreviate(commit) ?? commit;
  }

  serialise(): string | undefined {
    const git = this.git();
    return git === undefined || this.memory === undefined ? undefined : storeMemory(this.memory, git.prefix);
  }

  private git(): BudgetedGit | undefined {
    this.opened ??= open(this.root, this.options.budgetMs ?? BUDGET_MS);
    return 'git' in this.opened ? this.opened.git : undefined;
  }

  private look(): { readonly head: string | undefined } {
    const git = this.git();
    return { head: git === undefined ? undefined : headOf(git) };
  }

  private reopen(): void {
    this.opened = this.current = this.seen = undefined;
    // The memory is valid for paths relative to this folder of the repository; commit ids are valid anywhere.
    if (this.memory !== undefined && this.memoryOf !== this.git()?.prefix) this.memory = undefined;
    this.unansweredBefore = this.unansweredTaken = 0;
  }

  private countTry({ unanswered }: BudgetedGit): void {
    if (unanswered !== this.unansweredBefore && this.triesLeft > 0) {
      this.tried += 1;
      this.triesLeft -= 1;
    }
    this.unansweredBefore = this.unansweredTaken = unanswered;
  }
}

const NO_COMMITS = 'the git repository has no commits';

function open(
  root: string,
  budgetMs: number,
): { readonly git: BudgetedGit; readonly settings: string } | { readonly problem: string } {
  // Taken first, so that a change made while git runs is noticed.
  const settings = settingsOf(root);
  const opened = openGit(root);
  return opened.ok ? { git: new BudgetedGit(opened.git, budgetMs), settings } : { problem: opened.reason };
}

function settingsOf(root: string): string {
  const places = gitPlaces(root);
  return places === undefined ? '' : settingsStamp(places);
}

/** Read from files; git is asked where references are not stored as files. */
function headOf(git: BudgetedGit): string | undefined {
  const read = headCommit(git.places);
  if (read !== undefined) return read;
  const output = git.runHere(['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD^{commit}']);
  return output.ok ? output.stdout.toString('utf8').trim() : undefined;
}
