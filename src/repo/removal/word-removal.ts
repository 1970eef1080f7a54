import type { WordRemoval } from '../../model/facts.js';
import { hasWord } from '../../text/words/whole-word.js';
import { isoDate } from './rename-tracker.js';
import { once } from '../../text/memo.js';
import type { RenameTracker } from './rename-tracker.js';
import type { BudgetedGit } from '../git/git-budget.js';
import type { LineHistory } from '../history/line-history.js';
import type { PastPlace } from '../history/past-texts.js';
import { withCommitGraph } from '../history/commit-graph.js';

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

/** What a search is about to ask git: the text of a file at a commit, or a list of commits. */
type Need = { readonly place: PastPlace } | { readonly list: readonly string[] };
/** A search that names each thing that it needs before it asks for it, so that many can be asked for together. */
type Search<T> = Generator<Need, T, undefined>;

/** From this number of lists on, writing a commit-graph with changed paths saves more time than it costs. */
const MANY_LISTS = 10;
/** Most commits of one file that are searched, newest first. */
const MAX_VERSIONS = 1_000;
/** Most lists of commits made between two refreshes; each costs a walk through history. */
const MAX_WALKS = 400;
/** Longest time that searches take side by side, with git and without. */
const LOOK_MS = 20_000;

/** Finds the commit in which a file lost a word; the texts before and after show what replaced the word. */
export class WordRemovals {
  readonly #sources: WordRemovalSources;
  readonly #versions = new Map<string, readonly string[]>();
  /** Time of each commit, in seconds. */
  readonly #times = new Map<string, number>();
  readonly #known = new Map<string, WordRemoval | undefined>();

  constructor(sources: WordRemovalSources) {
    this.#sources = sources;
  }

  /**
   * Undefined when the file never contained the word, contains it now, is gone without a successor, or git cannot tell.
   */
  removalOf(question: WordRemovalQuestion): WordRemoval | undefined {
    const search = this.#removalOf(question);
    for (;;) {
      const { done, value } = search.next();
      if (done === true) return value;
    }
  }

  /**
   * Finds the answers of `removalOf` side by side: git is asked together for what all need next, in few runs. What
   * takes too long is left to `removalOf`.
   */
  async lookAhead(questions: readonly WordRemovalQuestion[]): Promise<void> {
    const deadline = performance.now() + LOOK_MS;
    let searches = [...new Map(questions.map((question) => [keyOf(question), this.#removalOf(question)])).values()];
    while (searches.length > 0) {
      const needs: Need[] = [];
      const open: typeof searches = [];
      for (const search of searches) {
        if (performance.now() > deadline) return;
        const { done, value } = search.next();
        if (done === true) continue;
        needs.push(value);
        open.push(search);
      }
      searches = open;
      await this.#prepareLists(needs.flatMap((need) => ('list' in need ? [need.list] : [])));
      await this.#sources.lines.lookForTexts(needs.flatMap((need) => ('place' in need ? [need.place] : [])));
    }
  }

  async #prepareLists(lists: readonly (readonly string[])[]): Promise<void> {
    const { git, head } = this.#sources;
    const open = [...new Map(lists.map((args) => [args.join('\0'), args])).values()];
    const list = (objects?: string): Promise<void> => git.prepare(open.map((args) => ({ args, how: { objects } })));
    await (open.length < MANY_LISTS ? list() : withCommitGraph(git, head, list));
  }

  *#removalOf(question: WordRemovalQuestion): Search<WordRemoval | undefined> {
    const { word, path, since } = question;
    const key = keyOf(question);
    if (this.#known.has(key)) return this.#known.get(key);
    const { git } = this.#sources;
    const { unanswered } = git;
    const then = yield* this.#textAt(since, path);
    const lost = hasWord(then ?? '', word) ? yield* this.#search(question) : undefined;
    if (git.unanswered === unanswered) this.#known.set(key, lost);
    return lost;
  }

  *#search({ word, path: then, since }: WordRemovalQuestion): Search<WordRemoval | undefined> {
    const { lines, renameTracker } = this.#sources;
    const path = renameTracker().removalOf(then)?.renamedTo ?? then;
    const now = lines.presentText(path);
    if (now === undefined || hasWord(now, word)) return undefined;
    const committed = yield* this.#textAt(this.#sources.head, path);
    if (committed !== undefined && hasWord(committed, word))
      return { commit: undefined, date: undefined, file: path, before: committed, after: now };
    return (
      (yield* this.#inHistory(word, path, since))
      ?? (then === path ? undefined : yield* this.#byRename({ word, path: then, since }, path))
    );
  }

  /**
   * Finds the first version without the word after one with it, by bisection: the newest version lacks the word, the
   * one at `since` has it.
   */
  *#inHistory(word: string, path: string, since: string): Search<WordRemoval | undefined> {
    return (yield* this.#inLastCommit(word, path)) ?? (yield* this.#byVersions(word, path, since));
  }

  /** What is asked most, right after a commit, and needs no walk. A merge may only bring what others removed. */
  *#inLastCommit(word: string, path: string): Search<WordRemoval | undefined> {
    const { head } = this.#sources;
    const before = this.#hasOneParent() ? yield* this.#textAt(`${head}^`, path) : undefined;
    if (before === undefined || !hasWord(before, word)) return undefined;
    return this.#removal({ commit: head, file: path, before, after: yield* this.#textAt(head, path) });
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

  *#byVersions(word: string, path: string, since: string): Search<WordRemoval | undefined> {
    const versions = [...(yield* this.#versionsOf(path, since)), since];
    let without = 0;
    // A file created by a rename did not exist at `since`.
    let holding = versions.length - ((yield* this.#textAt(since, path)) === undefined ? 2 : 1);
    if (holding <= 0 || !(yield* this.#holds(word, versions[holding], path))) return undefined;
    while (holding - without > 1) {
      const middle = Math.floor((holding + without) / 2);
      if (yield* this.#holds(word, versions[middle], path)) holding = middle;
      else without = middle;
    }
    const lost = versions[without];
    if (lost === undefined) return undefined;
    const before = yield* this.#textAt(versions[holding], path);
    return this.#removal({ commit: lost, file: path, before, after: yield* this.#textAt(lost, path) });
  }

  *#holds(word: string, commit: string | undefined, path: string): Search<boolean> {
    return hasWord((yield* this.#textAt(commit, path)) ?? '', word);
  }

  /** The commit that renamed the file may have changed it as well. */
  *#byRename({ word, path: then, since }: WordRemovalQuestion, path: string): Search<WordRemoval | undefined> {
    const first = (yield* this.#versionsOf(path, since)).at(-1);
    const [last] = yield* this.#versionsOf(then, since);
    if (first === undefined || last === undefined) return undefined;
    const before = yield* this.#textAt(`${last}^`, then);
    if (before === undefined || !hasWord(before, word)) return undefined;
    return this.#removal({ commit: last, file: path, before, after: yield* this.#textAt(first, path) });
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

  *#textAt(commit: string | undefined, path: string): Search<string | undefined> {
    if (commit === undefined) return undefined;
    const { lines } = this.#sources;
    if (!lines.knowsText(commit, path)) yield { place: { commit, path } };
    return lines.textAt(commit, path);
  }

  /** Commits after `since` that changed the file, newest first. */
  *#versionsOf(path: string, since: string): Search<readonly string[]> {
    const key = `${since} ${path}`;
    const { git, head } = this.#sources;
    const args = [
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
    ];
    if (!this.#versions.has(key) && this.#versions.size < MAX_WALKS) yield { list: args };
    return this.#versions.get(key) ?? this.#askedVersions(key, args);
  }

  #askedVersions(key: string, args: readonly string[]): readonly string[] {
    const { git } = this.#sources;
    if (this.#versions.size >= MAX_WALKS) {
      git.noteUnanswered();
      return [];
    }
    const output = git.run(args);
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

function keyOf({ word, path, since }: WordRemovalQuestion): string {
  return `${since} ${path}\0${word}`;
}
