import type { WordRemoval } from '../../model/facts.js';
import { hasWord } from '../../text/words/whole-word.js';
import { isoDate } from './rename-tracker.js';
import type { RenameTracker } from './rename-tracker.js';
import type { BudgetedGit } from '../git/git-budget.js';
import type { LineHistory } from '../history/line-history.js';
import { searchWords } from './word-search.js';

export interface WordRemovalSources {
  readonly git: BudgetedGit;
  /** Full id of the last commit. */
  readonly head: string;
  readonly lines: LineHistory;
  readonly renameTracker: () => RenameTracker;
  abbreviate(commit: string): string;
}

export interface WordRemovalQuestion {
  readonly word: string;
  /** File that contained the word at `since`; may have been renamed later. */
  readonly path: string;
  /**
   * Commit at which the file must contain the word. Earlier losses do not count, whatever the committers' clocks said.
   */
  readonly since: string;
}

/** Most commits of one file that are searched, newest first. */
const MAX_VERSIONS = 1_000;
/** Most lists of commits made between two refreshes; each costs a walk through history. */
const MAX_WALKS = 400;

/** Finds the commit in which a file lost a word; the texts before and after show what replaced the word. */
export class WordRemovals {
  readonly #sources: WordRemovalSources;
  readonly #versions = new Map<string, readonly string[]>();
  /** Time of each commit, in seconds. */
  readonly #times = new Map<string, number>();
  readonly #known = new Map<string, WordRemoval | undefined>();
  readonly #holders = new Map<string, Map<string, string | undefined>>();

  constructor(sources: WordRemovalSources) {
    this.#sources = sources;
  }

  /**
   * Undefined when the file never contained the word, contains it now, is gone without a successor, or git cannot tell.
   */
  removalOf({ word, path, since }: WordRemovalQuestion): WordRemoval | undefined {
    const key = `${since} ${path}\0${word}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const { git } = this.#sources;
    const { unanswered } = git;
    const lost = hasWord(this.#textAt(since, path) ?? '', word) ? this.#search({ word, path, since }) : undefined;
    if (git.unanswered === unanswered) this.#known.set(key, lost);
    return lost;
  }

  /** For each of these words, a file that contained it just before the removal, not counting documents. */
  wordsBefore(
    words: readonly string[],
    { commit }: Pick<WordRemoval, 'commit'>,
  ): ReadonlyMap<string, string | undefined> {
    return this.#holdersAt(commit === undefined ? this.#sources.head : `${commit}^`, words);
  }

  /**
   * A file that contained the word right after the removal, not counting documents; none while the change is not
   * committed.
   */
  wordAfter(word: string, { commit }: Pick<WordRemoval, 'commit'>): string | undefined {
    return commit === undefined ? undefined : this.#holdersAt(commit, [word]).get(word);
  }

  #holdersAt(at: string, words: readonly string[]): ReadonlyMap<string, string | undefined> {
    const known = this.#holders.get(at) ?? new Map<string, string | undefined>();
    const open = words.filter((word) => !known.has(word));
    if (open.length > 0)
      for (const [word, file] of searchWords(this.#sources.git, at, open).places) known.set(word, file);
    this.#holders.set(at, known);
    return known;
  }

  #search({ word, path: then, since }: WordRemovalQuestion): WordRemoval | undefined {
    const { lines, renameTracker } = this.#sources;
    const path = renameTracker().removalOf(then)?.renamedTo ?? then;
    const now = lines.presentText(path);
    if (now === undefined || hasWord(now, word)) return undefined;
    const committed = lines.textAt(this.#sources.head, path);
    if (committed !== undefined && hasWord(committed, word))
      return { commit: undefined, date: undefined, file: path, before: committed, after: now };
    return (
      this.#inHistory(word, path, since)
      ?? (then === path ? undefined : this.#byRename({ word, path: then, since }, path))
    );
  }

  /**
   * Finds the first version without the word after one with it, by bisection: the newest version lacks the word, the
   * one at `since` has it.
   */
  #inHistory(word: string, path: string, since: string): WordRemoval | undefined {
    const versions = [...this.#versionsOf(path, since), since];
    const holds = (at: number): boolean => hasWord(this.#textAt(versions[at], path) ?? '', word);
    let without = 0;
    // A file created by a rename did not exist at `since`.
    let holding = versions.length - (this.#textAt(since, path) === undefined ? 2 : 1);
    if (holding <= 0 || !holds(holding)) return undefined;
    while (holding - without > 1) {
      const middle = Math.floor((holding + without) / 2);
      if (holds(middle)) holding = middle;
      else without = middle;
    }
    const lost = versions[without];
    return lost === undefined
      ? undefined
      : this.#removal({
          commit: lost,
          file: path,
          before: this.#textAt(versions[holding], path),
          after: this.#textAt(lost, path),
        });
  }

  /** The commit that renamed the file may have changed it as well. */
  #byRename({ word, path: then, since }: WordRemovalQuestion, path: string): WordRemoval | undefined {
    const first = this.#versionsOf(path, since).at(-1);
    const [last] = this.#versionsOf(then, since);
    if (first === undefined || last === undefined) return undefined;
    const before = this.#textAt(`${last}^`, then);
    if (before === undefined || !hasWord(before, word)) return undefined;
    return this.#removal({ commit: last, file: path, before, after: this.#textAt(first, path) });
  }

  #removal({
    commit,
    file,
    before,
    after,
  }: {
    readonly commit: string;
    readonly file: string;
    readonly before: string | undefined;
    readonly after: string | undefined;
  }): WordRemoval | undefined {
    if (before === undefined || after === undefined) return undefined;
    const time = this.#times.get(commit);
    return {
      commit: this.#sources.abbreviate(commit),
      date: time === undefined ? undefined : isoDate(time),
      file,
      before,
      after,
    };
  }

  #textAt(commit: string | undefined, path: string): string | undefined {
    return commit === undefined ? undefined : this.#sources.lines.textAt(commit, path);
  }

  /** Commits after `since` that changed the file, newest first. */
  #versionsOf(path: string, since: string): readonly string[] {
    const key = `${since} ${path}`;
    const known = this.#versions.get(key);
    if (known !== undefined) return known;
    const { git, head } = this.#sources;
    if (this.#versions.size >= MAX_WALKS) {
      git.noteUnanswered();
      return [];
    }
    const output = git.run([
      'log',
      `--max-count=${MAX_VERSIONS}`,
      '--no-renames',
      '--no-show-signature',
      '--no-notes',
      '--format=%H %ct',
      '--end-of-options',
      head,
      `^${since}`,
      '--',
      `:(literal)${git.prefix}${path}`,
    ]);
    const rows = (output.ok ? output.stdout.toString('utf8') : '')
      .split('\n')
      .filter((row) => row !== '')
      .map((row) => row.split(' '));
    const versions = rows.map(([commit = '']) => commit);
    for (const [commit = '', time] of rows) this.#times.set(commit, Number(time));
    if (output.ok || !output.mayTellLater) this.#versions.set(key, versions);
    return versions;
  }
}
