import type { HistoryFacts } from '../../model/facts.js';
import { isoDate } from '../removal/rename-tracker.js';
import { HistoryKeeper } from './history-keeper.js';
import type { WordQuestion } from './line-history.js';
import type { Moved } from '../removal/uncommitted.js';
import type { HistoryOptions } from './history-keeper.js';

/**
 * History as facts. Git first runs at the first question; except for `commit()`, the first question of each kind may be
 * slow.
 */
export interface History extends HistoryFacts {
  removedEndingWith(suffix: string, limit: number): readonly string[];
  /** Finds the answers of `stoodWhenWritten` for many lines, with at most one run of git for each commit. */
  prepareMany(questions: readonly WordQuestion[]): void;
  /** Asks git, in few runs, for the data that the questions will need. */
  lookAhead(questions: readonly WordQuestion[]): Promise<void>;
  /**
   * Full id of the commit that HEAD named at the last refresh, read without running git. All answers until the next
   * refresh are about this commit.
   */
  commit(): string | undefined;
  /**
   * Everything that answers about commits depend on: the last commit, or the reason why there is none. Nothing else
   * matters, as git is asked about objects alone (`git/git.ts`). Equal keys mean equal answers, also in another
   * process.
   */
  key(): string;
  /**
   * Why history could not be asked, or left something unanswered since the last refresh; undefined otherwise. For
   * display only: no answer depends on it.
   */
  problem(): string | undefined;
  /** Grows when unanswered questions are worth asking again. */
  readonly tries: number;
  /**
   * Whether git has left a question unanswered, for lack of time or objects, since the last call. If so, answers that
   * depend on it are not final.
   */
  takeUnanswered(): boolean;
  /**
   * Which of these files, submodules and links existed when a line was written, or in the last commit; undefined when
   * git cannot tell.
   */
  placesThere(
    since: { readonly file: string; readonly line: number } | 'head',
    paths: readonly string[],
  ): ReadonlySet<string> | undefined;
  /** Paths that a commit touched; undefined when git cannot tell. */
  touchedBy(commit: string): ReadonlySet<string> | undefined;
  /**
   * Files of the last commit that are gone from the work tree, and new files that they may have been renamed to;
   * undefined when none is gone.
   */
  moved(): Moved | undefined;
  /**
   * Must be called before each round of questions: forgets data made stale by a moved HEAD or edited documents, and
   * resets the time budget.
   */
  refresh(): void;
  /** Memory for the next process, as JSON; undefined when there is nothing worth keeping. */
  serialise(): string | undefined;
}

/**
 * `root` must be a real path. Never throws: an answer that git cannot give is undefined, and `unavailable()` says why.
 */
export function openHistory(root: string, options: HistoryOptions): History {
  const keeper = new HistoryKeeper(root, options);
  const state = () => keeper.state();
  return {
    unavailable: () => keeper.unavailable(),
    removalOf: (path) => keeper.renameTracker()?.removalOf(plain(path)),
    removedEndingWith: (suffix, limit) => keeper.renameTracker()?.endingWith(plain(suffix), limit) ?? [],
    lastTouched: (file, line) => lastTouched(keeper, file, line),
    oldestLine(file) {
      const time = state()?.lines().oldestLine(file);
      return time === undefined ? undefined : isoDate(time);
    },
    firstRemoval: () => keeper.renameTracker()?.first(),
    wordWhenWritten: (word, file, line) => wordWhenWritten(keeper, { word, file, line }),
    fileWhenWritten(path, file, line) {
      const lines = state()?.lines();
      const commit = lines?.commitOf(file, line);
      return commit === undefined ? undefined : lines?.textAt(commit, plain(path));
    },
    wordRemovalOf(word, path, since) {
      const commit = 'line' in since ? state()?.lines().commitOf(since.file, since.line) : since.commit;
      return commit === undefined
        ? undefined
        : state()
            ?.wordRemovals()
            .removalOf({ word, path: plain(path), since: commit });
    },
    wordsBefore: (words, removal) => state()?.wordRemovals().wordsBefore(words, removal) ?? new Map(),
    wordAfter: (word, removal) => state()?.wordRemovals().wordAfter(word, removal),
    prepareWords: (words, file, line) =>
      state()
        ?.lines()
        .prepareWords(words.map((word) => ({ word, file, line }))),
    lookAhead: async (questions) => state()?.lines().lookAhead(questions),
    prepareMany: (questions) => state()?.lines().prepareWords(questions),
    commit: () => keeper.commit(),
    key: () => keeper.key(),
    problem: () => keeper.problem(),
    get tries() {
      return keeper.tries;
    },
    takeUnanswered: () => keeper.takeUnanswered(),
    placesThere: (since, paths) => placesThere(keeper, since, paths),
    touchedBy: (commit) => state()?.places().touchedBy(commit),
    moved: () => state()?.uncommitted().moved,
    refresh: () => keeper.refresh(),
    serialise: () => keeper.serialise(),
  };
}

function lastTouched(
  keeper: HistoryKeeper,
  file: string,
  line: number,
): { readonly commit: string; readonly date: string } | undefined {
  const origin = keeper.state()?.lines().origin(file, line);
  return origin === undefined ? undefined : { commit: keeper.abbreviate(origin.commit), date: isoDate(origin.time) };
}

function wordWhenWritten(keeper: HistoryKeeper, question: WordQuestion): ReturnType<HistoryFacts['wordWhenWritten']> {
  const lines = keeper.state()?.lines();
  lines?.prepareWords([question]);
  const commit = lines?.commitOf(question.file, question.line);
  const found = commit === undefined ? undefined : lines?.wordAt(commit, question.word);
  if (commit === undefined || found === undefined) return undefined;
  return {
    isPresent: found.file !== undefined,
    commit: keeper.abbreviate(commit),
    ...(found.file === undefined ? {} : { file: found.file }),
  };
}

function placesThere(
  keeper: HistoryKeeper,
  since: { readonly file: string; readonly line: number } | 'head',
  paths: readonly string[],
): ReadonlySet<string> | undefined {
  const state = keeper.state();
  const at = since === 'head' ? state?.head : state?.lines().commitOf(since.file, since.line);
  return at === undefined ? undefined : state?.places().thereAt(at, paths);
}

function plain(path: string): string {
  return path.replace(/^\.\//, '').replace(/\/$/, '');
}
