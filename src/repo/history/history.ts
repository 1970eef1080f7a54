import type { HistoryFacts, WordRemoval } from '../../model/facts.js';
import type { HeadState } from './head-state.js';
import { isoDate } from '../removal/rename-tracker.js';
import { HistoryKeeper } from './history-keeper.js';
import type { TextQuestion, WordQuestion } from './line-history.js';
import type { Moved } from '../removal/uncommitted.js';
import type { HistoryOptions } from './history-keeper.js';
import type { HolderQuestion } from '../removal/word-holders.js';
import type { WordRemovalQuestion } from '../removal/word-removal.js';
import { withoutSlash } from '../../text/paths.js';

/** A line of a document, or the last commit. */
type Since = { readonly file: string; readonly line: number } | 'head';

/**
 * History as facts. Git first runs at the first question; except for `commit()`, the first question of each kind may be
 * slow. Never throws: an answer that git cannot give is undefined, and `unavailable()` says why.
 */
export class History implements HistoryFacts {
  readonly #keeper: HistoryKeeper;

  /** `root` must be a real path. */
  constructor(root: string, options: HistoryOptions) {
    this.#keeper = new HistoryKeeper(root, options);
  }

  unavailable(): string | undefined {
    return this.#keeper.unavailable();
  }

  removalOf(path: string): ReturnType<HistoryFacts['removalOf']> {
    const wanted = plain(path);
    // A path that exists was not removed. In a long history, a look at all removals takes seconds.
    return this.#keeper.has(wanted) ? undefined : this.#keeper.renameTracker()?.removalOf(wanted);
  }

  removedEndingWith(suffix: string, limit: number): readonly string[] {
    return this.#keeper.renameTracker()?.endingWith(plain(suffix), limit) ?? [];
  }

  lastTouched(file: string, line: number): ReturnType<HistoryFacts['lastTouched']> {
    const origin = this.#lines()?.origin(file, line);
    return origin === undefined
      ? undefined
      : { commit: this.#keeper.abbreviate(origin.commit), date: isoDate(origin.time) };
  }

  /** Does the last commit lack this line, or without one the text of the file, as it is now? Not if git cannot tell. */
  isUncommitted(file: string, line: number | undefined): boolean {
    return this.#lines()?.isUncommitted(file, line) ?? false;
  }

  oldestLine(file: string): string | undefined {
    const time = this.#lines()?.oldestLine(file);
    return time === undefined ? undefined : isoDate(time);
  }

  firstRemoval(): string | undefined {
    return this.#keeper.renameTracker()?.first();
  }

  wordWhenWritten(word: string, file: string, line: number): ReturnType<HistoryFacts['wordWhenWritten']> {
    const lines = this.#lines();
    lines?.prepareWords([{ word, file, line }]);
    const commit = lines?.commitOf(file, line);
    const found = commit === undefined ? undefined : lines?.wordAt(commit, word);
    if (commit === undefined || found === undefined) return undefined;
    const [first, ...others] = found;
    return {
      isPresent: first !== undefined,
      commit: this.#keeper.abbreviate(commit),
      ...(first === undefined ? {} : { file: first }),
      ...(others.length === 0 ? {} : { others }),
    };
  }

  fileWhenWritten(path: string, file: string, line: number): string | undefined {
    const lines = this.#lines();
    const commit = lines?.commitOf(file, line);
    return commit === undefined ? undefined : lines?.textAt(commit, plain(path));
  }

  wordRemovalOf(...question: Parameters<HistoryFacts['wordRemovalOf']>): WordRemoval | undefined {
    const [asked] = this.#removalQuestions([question]);
    return asked && this.#keeper.state()?.wordRemovals().removalOf(asked);
  }

  #removalQuestions(questions: readonly Parameters<HistoryFacts['wordRemovalOf']>[]): readonly WordRemovalQuestion[] {
    return questions.flatMap(([word, path, since]) => {
      const commit = 'line' in since ? this.#lines()?.commitOf(since.file, since.line) : since.commit;
      return commit === undefined ? [] : [{ word, path: plain(path), since: commit }];
    });
  }

  wordsBefore(...[words, removal]: Parameters<HistoryFacts['wordsBefore']>): ReturnType<HistoryFacts['wordsBefore']> {
    return this.#keeper.state()?.wordHolders().wordsBefore(words, removal) ?? new Map();
  }

  wordAfter(...[word, removal]: Parameters<HistoryFacts['wordAfter']>): ReturnType<HistoryFacts['wordAfter']> {
    return this.#keeper.state()?.wordHolders().wordAfter(word, removal);
  }

  prepareWords(words: readonly string[], file: string, line: number): void {
    this.prepareMany(words.map((word) => ({ word, file, line })));
  }

  /** Finds the answers of `wordWhenWritten` for many lines, with at most one run of git for each commit. */
  prepareMany(questions: readonly WordQuestion[]): void {
    this.#lines()?.prepareWords(questions);
  }

  /** Finds the answer of `wordWhenWritten` for one line, and for those that describe the same commit and document. */
  prepareAlike(question: WordQuestion, others: readonly WordQuestion[]): void {
    const lines = this.#lines();
    const commit = lines?.commitOf(question.file, question.line);
    const isAlike = ({ file, line }: WordQuestion): boolean =>
      file === question.file && lines?.commitOf(file, line) === commit;
    lines?.prepareWords([question, ...others.filter(isAlike)]);
  }

  /** Asks git, in few runs, for the data that the questions, also those of `fileWhenWritten`, will need. */
  async lookAhead(questions: readonly WordQuestion[], texts: readonly TextQuestion[] = []): Promise<void> {
    const plainly = texts.map((text) => ({ ...text, path: plain(text.path) }));
    await this.#lines()?.lookAhead(questions, plainly);
  }

  /** As `lookAhead`, for questions of `wordRemovalOf`. */
  async lookForRemovals(questions: readonly Parameters<HistoryFacts['wordRemovalOf']>[]): Promise<void> {
    await this.#lines()?.lookForOrigins(questions.flatMap(([, , since]) => ('line' in since ? since.file : [])));
    await this.#keeper.state()?.wordRemovals().lookAhead(this.#removalQuestions(questions));
  }

  /** As `lookAhead`, for questions of `wordsBefore` and `wordAfter`. */
  async lookAroundRemovals(questions: readonly HolderQuestion[]): Promise<void> {
    await this.#keeper.state()?.wordHolders().lookAhead(questions);
  }

  /**
   * Full id of the commit that HEAD named at the last refresh, read without running git. All answers until the next
   * refresh are about this commit.
   */
  commit(): string | undefined {
    return this.#keeper.commit();
  }

  /**
   * Everything that answers about commits depend on: the last commit, or the reason why there is none. Nothing else
   * matters, as git is asked about objects alone (`git/git.ts`). Equal keys mean equal answers, also in another
   * process.
   */
  key(): string {
    return this.#keeper.key();
  }

  /**
   * Why history could not be asked, or left something unanswered since the last refresh; undefined otherwise. For
   * display only: no answer depends on it.
   */
  problem(): string | undefined {
    return this.#keeper.problem();
  }

  /** Grows when unanswered questions are worth asking again. */
  get tries(): number {
    return this.#keeper.tries;
  }

  /**
   * Whether git has left a question unanswered, for lack of time or objects, since the last call. If so, answers that
   * depend on it are not final.
   */
  takeUnanswered(): boolean {
    return this.#keeper.takeUnanswered();
  }

  /**
   * Which of these files, submodules and links existed when a line was written, or in the last commit; undefined when
   * git cannot tell.
   */
  placesThere(since: Since, paths: readonly string[]): ReadonlySet<string> | undefined {
    const state = this.#keeper.state();
    const at = since === 'head' ? state?.head : state?.lines().commitOf(since.file, since.line);
    return at === undefined ? undefined : state?.places().thereAt(at, paths);
  }

  /** Paths that a commit touched; undefined when git cannot tell. */
  touchedBy(commit: string): ReadonlySet<string> | undefined {
    return this.#keeper.state()?.places().touchedBy(commit);
  }

  /**
   * Files of the last commit that are gone from the work tree, and new files that they may have been renamed to;
   * undefined when none is gone.
   */
  moved(): Moved | undefined {
    return this.#keeper.state()?.uncommitted().moved;
  }

  /**
   * Must be called before each round of questions: forgets data made stale by a moved HEAD or edited documents, and
   * resets the time budget.
   */
  refresh(): void {
    this.#keeper.refresh();
  }

  /** Memory for the next process, as JSON; undefined when there is nothing worth keeping. */
  serialise(): string | undefined {
    return this.#keeper.serialise();
  }

  #lines(): ReturnType<HeadState['lines']> | undefined {
    return this.#keeper.state()?.lines();
  }
}

function plain(path: string): string {
  return withoutSlash(path.replace(/^\.\//, ''));
}
