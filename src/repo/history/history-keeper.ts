import type { RenameTracker } from '../removal/rename-tracker.js';
import { BudgetedGit, TOOK_TOO_LONG } from '../git/git-budget.js';
import { gitPlaces, headCommit, settingsStamp } from '../git/git-places.js';
import { openGit } from '../git/git.js';
import { HeadState } from './head-state.js';
import { restoreMemory, storeMemory, type HistoryMemory } from './history-memory.js';
import type { PresentTexts } from './line-history.js';
import type { TreeSource } from '../tree/tree-facts.js';

export interface HistoryOptions {
  /** What is in the work tree now; a `Worktree` is one. */
  readonly tree: TreeSource;
  /** What answers rest on besides git; the disk as it is at each question when absent. */
  readonly texts?: PresentTexts | undefined;
  /** Time git may take in all between two refreshes. */
  readonly budgetMs?: number | undefined;
  /** What `serialise()` gave an earlier process. */
  readonly saved?: string | undefined;
}

const BUDGET_MS = 60_000;
/**
 * How often in a process, for one HEAD, what git had no time for is asked again: each time may cost the whole budget.
 */
const MAX_TRIES = 3;

/** Holds git, what was learnt, and the state that belongs to the present HEAD. */
export class HistoryKeeper {
  private readonly root: string;
  private readonly options: HistoryOptions;
  private opened: { readonly git: BudgetedGit; readonly settings: string } | { readonly problem: string } | undefined;
  private memory: HistoryMemory | undefined;
  private memoryOf = '';
  private current: HeadState | undefined;
  /** HEAD of this round: whatever is answered and whatever it is stamped with rests on this one look. */
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
    const { commits, cutOff } = this.memory?.departures ?? {};
    if (cutOff?.mayTellLater === true) git.noteUnanswered();
    return cutOff === undefined
      ? undefined
      : `${cutOff.reason}: only its newest part was read (${commits?.length ?? 0} commits that removed files)`;
  }

  /** The same, or why some of what was asked was not answered. */
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
    // The clone may have been completed, the repository made, or its settings changed since.
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

  /** Rests on what could not be read of the departures, too. */
  departures(): RenameTracker | undefined {
    const book = this.state()?.departures();
    if (this.memory?.departures?.cutOff?.mayTellLater === true) this.git()?.noteUnanswered();
    return book;
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
    // What was learnt holds for paths as seen from this folder of the repository; ids of commits hold anywhere.
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
  // Taken first: what changes while git is asked is noticed then.
  const settings = settingsOf(root);
  const opened = openGit(root);
  return opened.ok ? { git: new BudgetedGit(opened.git, budgetMs), settings } : { problem: opened.reason };
}

function settingsOf(root: string): string {
  const places = gitPlaces(root);
  return places === undefined ? '' : settingsStamp(places);
}

/** Read from files; asked of git where references are kept in another way. */
function headOf(git: BudgetedGit): string | undefined {
  const read = headCommit(git.places);
  if (read !== undefined) return read;
  const output = git.runHere(['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD^{commit}']);
  return output.ok ? output.stdout.toString('utf8').trim() : undefined;
}
