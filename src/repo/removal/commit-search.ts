import { isOwnCode, withPlace } from './own-code.js';
import { eachObject } from '../git/objects/batch-objects.js';
import type { BudgetedGit } from '../git/git-budget.js';
import { readTrees } from '../changes/tree-chain.js';
import type { CommitTree } from '../changes/tree-chain.js';
import { isSearchable } from './word-search.js';
import type { FoundWords } from './word-search.js';
import { WordFinder } from './word-finder.js';

/**
 * From this number of commits on, reading each version of a file once is cheaper than having git search all files of
 * each commit.
 */
export const MANY_COMMITS = 4;
/** Limit for the output of one run of git; the next run continues after the last complete file. */
const RUN_BYTES = 32 * 1024 * 1024;
/** Most runs without a complete file; each skips one file that exceeds the limit or that git cannot read. */
const MOST_FAILURES = 20;
/** Limit on bytes searched for one set of questions. Some twenty seconds of work. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024;
/** Git treats a file with a NUL in its first 8,000 bytes as binary. */
const BINARY_WITHIN = 8_000;

export interface CommitWords {
  readonly commit: string;
  /** Committer's time in seconds. */
  readonly time: number;
  readonly words: readonly string[];
}

/**
 * Id of a file's content → numbers of the words in it; `'lost'` where the object is missing. Files that were not read
 * have no entry.
 */
type Versions = Map<string, readonly number[] | 'lost'>;

/**
 * Finds which words were in files other than documents at each of these commits. Same result as `searchWords`, which
 * searches all files of each commit, but reads each version of a file once, however many commits contain it. Words and
 * commits without an answer are missing from the result. The time counts against git's budget.
 */
export async function searchCommits(
  git: BudgetedGit,
  head: string,
  asked: readonly CommitWords[],
): Promise<ReadonlyMap<string, FoundWords>> {
  const words = [...new Set(asked.flatMap((one) => one.words))].filter(isSearchable);
  const newestFirst = [...asked].sort((a, b) => b.time - a.time);
  const trees = await readTrees(
    git,
    head,
    newestFirst.map(({ commit }) => commit),
  );
  if (trees === undefined) return new Map();
  const finder = new WordFinder(words);
  const versions = await readVersions(git, idsIn(trees()), finder);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const found = new Map<string, FoundWords>();
  const wantedAt = new Map(asked.map((one) => [one.commit, one.words]));
  for (const tree of trees())
    found.set(tree.commit, wordsAt(tree, wantedAt.get(tree.commit) ?? [], { numbers, versions }));
  return found;
}

function idsIn(trees: Iterable<CommitTree>): readonly string[] {
  const ids = new Set<string>();
  for (const { files, changed } of trees)
    for (const path of changed) if (isOwnCode(path)) ids.add(files.get(path) ?? '');
  ids.delete('');
  return [...ids];
}

/** Few runs of git; each returns as many files as fit into the output limit. */
async function readVersions(git: BudgetedGit, ids: readonly string[], finder: WordFinder): Promise<Versions> {
  const versions: Versions = new Map();
  let next = 0;
  let failures = 0;
  let bytes = 0;
  while (next < ids.length && failures < MOST_FAILURES && bytes < MOST_BYTES) {
    const output = await git.ask(['cat-file', '--batch', '--buffer'], {
      input: `${ids.slice(next).join('\n')}\n`,
      maxBytes: RUN_BYTES,
    });
    const said = output.ok ? output.stdout : output.partial;
    if (!output.ok && output.mayTellLater) break;
    const whole = eachObject(said, (id, text) => versions.set(id, text === undefined ? 'lost' : wordsIn(text, finder)));
    next += whole;
    bytes += said.length;
    if (whole > 0) continue;
    next += 1;
    failures += 1;
  }
  return versions;
}

function wordsIn(text: Buffer, finder: WordFinder): readonly number[] {
  return text.subarray(0, BINARY_WITHIN).includes(0) ? [] : finder.find(text);
}

function wordsAt(
  { files }: CommitTree,
  words: readonly string[],
  { numbers, versions }: { readonly numbers: ReadonlyMap<string, number>; readonly versions: Versions },
): FoundWords {
  const wanted = new Map(
    words.flatMap((word) => {
      const number = numbers.get(word);
      return number === undefined ? [] : [[number, word] as const];
    }),
  );
  const places = new Map<string, readonly string[]>();
  let isLost = false;
  let isWhole = true;
  for (const [path, id] of files) {
    if (!isOwnCode(path)) continue;
    const held = versions.get(id);
    isLost ||= held === 'lost';
    isWhole &&= held !== undefined && held !== 'lost';
    if (held === undefined || held === 'lost') continue;
    for (const number of held) {
      const word = wanted.get(number);
      if (word !== undefined) places.set(word, withPlace(places.get(word) ?? [], path, word));
    }
  }
  const open = [...wanted.values()].filter((word) => !places.has(word));
  if (isWhole) for (const word of open) places.set(word, []);
  return { places, unknown: isLost ? open : [] };
}
