import type { WordRemoval } from '../../model/facts.js';
import { hasWord } from '../../text/words/whole-word.js';
import { isoDate } from './rename-tracker.js';
import { once } from '../../text/memo.js';
import type { RenameTracker } from './rename-tracker.js';
import type { BudgetedGit } from '../git/git-budget.js';
import type { LineHistory } from '../history/line-history.js';
import { MANY_COMMITS, searchCommits } from './commit-search.js';
import { searchWords } from './word-search.js';
import type { FoundWords } from './word-search.js';

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

/** Which files contained these words just before or right after a removal. */
export interface HolderQuestion {
  readonly words: readonly string[];
  readonly removal: Pick<WordRemoval, 'commit' | 'date'>;
  readonly when: 'before' | 'after';
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

  /** Finds the answers of `wordsBefore` and `wordAfter` in few runs of git, if the questions are about many commits. */
  async lookAhead(questions: readonly HolderQuestion[]): Promise<void> {
    const open = new Map<string, { readonly words: Set<string>; readonly date: string | undefined }>();
    for (const { words, removal, when } of questions) {
      const at = this.#stateAt(removal, when);
      const known = at === undefined ? undefined : this.#holders.get(at);
      if (at === undefined || words.every((word) => known?.has(word))) continue;
      const one = open.get(at) ?? { words: new Set(), date: removal.date };
      open.set(at, one);
      for (const word of words) one.words.add(word);
    }
    if (open.size < MANY_COMMITS) {
      for (const [at, { words }] of open) this.#holdersAt(at, [...words]);
      return;
    }
    const { git, head } = this.#sources;
    const ids = await fullIds(git, [...open.keys()]);
    const asked = new Map<string, { readonly time: number; readonly words: Set<string> }>();
    for (const [at, { words, date }] of open) {
      const id = ids.get(at);
      if (id === undefined) continue;
      const one = asked.get(id) ?? { time: Date.parse(date ?? '') / 1000 || 0, words: new Set() };
      asked.set(id, one);
      for (const word of words) one.words.add(word);
    }
    const commits = [...asked].map(([commit, { time, words }]) => ({ commit, time, words: [...words] }));
    const found = await searchCommits(git, head, commits);
    for (const at of open.keys()) this.#note(at, found.get(ids.get(at) ?? '')?.places ?? new Map());
  }

  /** For each of these words, a file that contained it just before the removal, not counting documents. */
  wordsBefore(words: readonly string[], removal: Pick<WordRemoval, 'commit'>): ReadonlyMap<string, string | undefined> {
    return this.#holdersAt(this.#stateAt(removal, 'before') ?? this.#sources.head, words);
  }

  /**
   * A file that contained the word right after the removal, not counting documents; none while the change is not
   * committed.
   */
  wordAfter(word: string, removal: Pick<WordRemoval, 'commit'>): string | undefined {
    const at = this.#stateAt(removal, 'after');
    return at === undefined ? undefined : this.#holdersAt(at, [word]).get(word);
  }

  /** Git's name for the commit before or after the removal; undefined for the work tree. */
  #stateAt({ commit }: Pick<WordRemoval, 'commit'>, when: HolderQuestion['when']): string | undefined {
    if (when === 'after') return commit;
    return commit === undefined ? this.#sources.head : `${commit}^`;
  }

  #holdersAt(at: string, words: readonly string[]): ReadonlyMap<string, string | undefined> {
    const open = words.filter((word) => this.#holders.get(at)?.has(word) !== true);
    return this.#note(at, open.length === 0 ? new Map() : searchWords(this.#sources.git, at, open).places);
  }

  #note(at: string, places: FoundWords['places']): ReadonlyMap<string, string | undefined> {
    const known = this.#holders.get(at) ?? new Map<string, string | undefined>();
    for (const [word, [file]] of places) known.set(word, file);
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
    return this.#inLastCommit(word, path) ?? this.#byVersions(word, path, since);
  }

  /** What is asked most, right after a commit, and needs no walk. A merge may only bring what others removed. */
  #inLastCommit(word: string, path: string): WordRemoval | undefined {
    const { head } = this.#sources;
    const before = this.#hasOneParent() ? this.#textAt(`${head}^`, path) : undefined;
    if (before === undefined || !hasWord(before, word)) return undefined;
    return this.#removal({ commit: head, file: path, before, after: this.#textAt(head, path) });
  }

  /** Is the last commit no merge, and not the first? */
  readonly #hasOneParent = once((): boolean => {
    const { git, head } = this.#sources;
    const args = [
      'log',
      '--max-count=1',
      '--no-show-signature',
      '--no-notes',
      '--format=%ct %P',
      '--end-of-options',
      head,
    ];
    const output = git.run(args);
    const [time = '', ...parents] = (output.ok ? output.stdout.toString('utf8').trim() : '').split(' ');
    this.#times.set(head, Number(time));
    return parents.length === 1;
  });

  #byVersions(word: string, path: string, since: string): WordRemoval | undefined {
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

/** Full ids by name, in one run of git. Names that git does not know are missing. */
async function fullIds(git: BudgetedGit, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const output = await git.ask(['cat-file', '--batch-check=%(objectname) %(objecttype)'], { input: names.join('\n') });
  const rows = output.ok ? output.stdout.toString('utf8').split('\n') : [];
  return new Map(
    names.flatMap((name, at) => {
      const [id = '', type] = (rows[at] ?? '').split(' ');
      return type === 'commit' ? [[name, id] as const] : [];
    }),
  );
}
