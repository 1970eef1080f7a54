import type { WordRemoval } from '../../model/facts.js';
import type { BudgetedGit } from '../git/git-budget.js';
import { MANY_COMMITS, searchCommits } from './commit-search.js';
import { searchWords } from './word-search.js';
import type { FoundWords } from './word-search.js';

/** Which files contained these words just before or right after a removal. */
export interface HolderQuestion {
  readonly words: readonly string[];
  readonly removal: Pick<WordRemoval, 'commit' | 'date'>;
  readonly when: 'before' | 'after';
}

interface HolderSources {
  readonly git: BudgetedGit;
  /** Full id of the last commit. */
  readonly head: string;
}

/** Finds which files contained words just before and right after removals. */
export class WordHolders {
  readonly #sources: HolderSources;
  readonly #holders = new Map<string, Map<string, string | undefined>>();

  constructor(sources: HolderSources) {
    this.#sources = sources;
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
