import type { HistoryFacts } from '../model/facts.js';
import { isoDate } from './departure-book.js';
import { BudgetedGit } from './git-budget.js';
import { headCommit } from './git-places.js';
import { openGit } from './git.js';
import { HeadState } from './head-state.js';
import { restoreMemory, storeMemory, type HistoryMemory } from './history-memory.js';
import type { WordQuestion } from './line-history.js';
import type { TreeSource } from './tree-facts.js';

export interface HistoryOptions {
  /** What is in the work tree now; a `Worktree` is one. */
  readonly tree: TreeSource;
  /** Time git may take in all between two refreshes. */
  readonly budgetMs?: number | undefined;
  /** What `serialise()` gave an earlier process. */
  readonly saved?: string | undefined;
}

/** History as facts. Git first runs when something is first asked; but for `commit()` every first question may take a while. */
export interface History extends HistoryFacts {
  departedEndingWith(suffix: string, limit: number): readonly string[];
  /** Finds the answers of `stoodWhenWritten` for many lines, with one run of git for each commit. */
  stoodWhenWrittenMany(questions: readonly WordQuestion[]): void;
  /** Full id of the commit that HEAD names, read without running git. */
  commit(): string | undefined;
  /** To be called before each round of questions: forgets what a moved HEAD or edited documents made untrue, and grants new time. */
  refresh(): void;
  /** What is worth keeping for the next process, as JSON; undefined when there is nothing. */
  serialise(): string | undefined;
}

const BUDGET_MS = 30_000;

/** `root` must be a real path. Never throws: what git cannot tell is undefined, and `unavailable()` says why. */
export function openHistory(root: string, options: HistoryOptions): History {
  const keeper = new Keeper(root, options);
  const state = () => keeper.state();
  return {
    unavailable: () => keeper.unavailable(),
    departed: (path) => state()?.departures().departed(plain(path)),
    departedEndingWith: (suffix, limit) => state()?.departures().endingWith(plain(suffix), limit) ?? [],
    lastTouched(file, line) {
      const origin = state()?.lines().origin(file, line);
      return origin === undefined ? undefined : { commit: keeper.abbreviate(origin.commit), date: isoDate(origin.time) };
    },
    stoodWhenWritten(word, file, line) {
      const lines = state()?.lines();
      lines?.prepareWords([{ word, file, line }]);
      const commit = lines?.commitOf(file, line);
      const found = commit === undefined ? undefined : lines?.wordAt(commit, word);
      if (commit === undefined || found === undefined) return undefined;
      return { stood: found.file !== undefined, commit: keeper.abbreviate(commit), ...(found.file === undefined ? {} : { file: found.file }) };
    },
    fileWhenWritten(path, file, line) {
      const lines = state()?.lines();
      const commit = lines?.commitOf(file, line);
      return commit === undefined ? undefined : lines?.textAt(commit, plain(path));
    },
    lostWord(word, path, since) {
      const commit = 'line' in since ? state()?.lines().commitOf(since.file, since.line) : since.commit;
      return commit === undefined ? undefined : state()?.lostWords().lost({ word, path: plain(path), since: commit });
    },
    stoodBefore: (words, lost) => state()?.lostWords().stoodBefore(words, lost) ?? new Map(),
    prepareWords: (words, file, line) => state()?.lines().prepareWords(words.map((word) => ({ word, file, line }))),
    stoodWhenWrittenMany: (questions) => state()?.lines().prepareWords(questions),
    commit: () => keeper.commit(),
    refresh: () => keeper.refresh(),
    serialise: () => keeper.serialise(),
  };
}

function plain(path: string): string {
  return path.replace(/^\.\//, '').replace(/\/$/, '');
}

/** Holds git, what was learnt, and the state that belongs to the present HEAD. */
class Keeper {
  private readonly root: string;
  private readonly options: HistoryOptions;
  private opened: { readonly git: BudgetedGit } | { readonly problem: string } | undefined;
  private memory: HistoryMemory | undefined;
  private current: HeadState | undefined;

  constructor(root: string, options: HistoryOptions) {
    this.root = root;
    this.options = options;
  }

  unavailable(): string | undefined {
    const git = this.git();
    if (git === undefined) return this.opened !== undefined && 'problem' in this.opened ? this.opened.problem : undefined;
    if (this.state() === undefined) return 'the git repository has no commits';
    if (git.leftMs() <= 0) return 'reading the git history took too long';
    const { commits, cutOff } = this.memory?.departures ?? {};
    return cutOff === undefined ? undefined : `${cutOff}: only its newest part was read (${commits?.length ?? 0} commits that removed files)`;
  }

  commit(): string | undefined {
    const git = this.git();
    return git === undefined ? undefined : headOf(git);
  }

  refresh(): void {
    const git = this.git();
    // The clone may have been completed, or the repository made, since.
    if (git === undefined) this.opened = undefined;
    git?.renew();
    this.current?.forgetEdits();
    if (git !== undefined && headOf(git) !== this.current?.head) this.current = undefined;
  }

  state(): HeadState | undefined {
    if (this.current !== undefined) return this.current;
    const git = this.git();
    const head = git === undefined ? undefined : headOf(git);
    if (git === undefined || head === undefined) return undefined;
    this.memory ??= restoreMemory(this.options.saved, git.prefix);
    this.current = new HeadState({ root: this.root, git, head, tree: this.options.tree, memory: this.memory });
    return this.current;
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
}

function open(root: string, budgetMs: number): { readonly git: BudgetedGit } | { readonly problem: string } {
  const opened = openGit(root);
  return opened.ok ? { git: new BudgetedGit(opened.git, budgetMs) } : { problem: opened.reason };
}

/** Read from files; asked of git where references are kept in another way. */
function headOf(git: BudgetedGit): string | undefined {
  const read = headCommit(git.places);
  if (read !== undefined) return read;
  const output = git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD^{commit}']);
  return output.ok ? output.stdout.toString('utf8').trim() : undefined;
}
