import { isBesideCode } from '../../paths/roles.js';
import { addTo } from '../../text/multimap.js';
import { isSecretFile } from '../../paths/secrets/secret-files.js';
import { LACKS_OBJECTS } from '../git/git.js';
import type { Git, GitRun } from '../git/git.js';
import { ownCodePathspecs, withPlace } from './own-code.js';
import { longestName, namesIn } from './word-finder.js';

/** Enough for rare words, which are the usual questions; common words fill the output and are thereby found. */
const OUTPUT_BYTES = 8 * 1024 * 1024;
/** Exit code of git grep when nothing was found; errors have other codes. */
const NO_MATCH = 1;
/** Words become arguments, which Windows limits to 32,767 characters in total. */
const RUN_CHARS = 16_000;
/** Most rounds; each round removes the words that filled the output. */
const MAX_ROUNDS = 4;

/** Whether this can be searched as a whole word. */
export function isSearchable(word: string): boolean {
  return word.length > 0 && word.length <= 200 && !/[\n\r\0]/.test(word);
}

export interface FoundWords {
  /**
   * Word → the first file that contained it, preferably one of the code itself; of a bare name, a few more after it.
   * Empty when none did. A word is missing when git could not tell.
   */
  readonly places: ReadonlyMap<string, readonly string[]>;
  /** Words that git cannot answer later either, as objects of the commit are missing. */
  readonly unknown: readonly string[];
}

/**
 * Finds which of these words were in files other than documents at a commit. One run of git for as many words as fit.
 * The answer for a word does not depend on the other words.
 */
export function searchWords(git: Git, commit: string, words: readonly string[]): FoundWords {
  const found = runsOf(words).map((some) => searchTogether(git, commit, some));
  return {
    places: new Map(found.flatMap(({ places }) => [...places])),
    unknown: found.flatMap(({ unknown }) => unknown),
  };
}

function questionOf(
  words: readonly string[],
  commit: string,
  prefix: string,
): { readonly args: readonly string[]; readonly how: GitRun } {
  const patterns = words.flatMap((word) => ['-e', word]);
  return {
    args: ['grep', '-w', '-F', '-I', '-z', '--no-textconv', ...patterns, commit, '--', ...ownCodePathspecs(prefix)],
    how: { maxBytes: OUTPUT_BYTES },
  };
}

function runsOf(words: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let left = 0;
  for (const word of new Set(words.filter(isSearchable))) {
    left -= word.length + '-e  '.length;
    if (left < 0) {
      runs.push([]);
      left = RUN_CHARS;
    }
    runs.at(-1)?.push(word);
  }
  return runs;
}

function searchTogether(git: Git, commit: string, words: readonly string[]): FoundWords {
  const found = new Map<string, readonly string[]>();
  let open = words;
  for (let round = 0; round < MAX_ROUNDS && open.length > 0; round += 1) {
    const { args, how } = questionOf(open, commit, git.prefix);
    const output = git.run(args, how);
    const seen = new Sightings(open);
    forEachLine((output.ok ? output.stdout : output.partial).toString('utf8'), (name, line) =>
      seen.look(name.slice(commit.length + 1 + git.prefix.length), line),
    );
    const isWhole = output.ok || output.exitCode === NO_MATCH;
    for (const [word, files] of seen.places) {
      if (isWhole) found.set(word, files);
      // The limit cuts the others off, depending on the other words.
      else if (!isBesideCode(files[0] ?? '')) found.set(word, files.slice(0, 1));
    }
    if (isWhole) for (const word of open) if (!found.has(word)) found.set(word, []);
    const left = open.filter((word) => !found.has(word));
    if (!output.ok && output.reason === LACKS_OBJECTS) return { places: found, unknown: left };
    // Output after the limit is seen only once the words that filled it are left out.
    if (left.length === open.length) break;
    open = left;
  }
  return { places: found, unknown: [] };
}

/** Input: `<commit>:<path>\0<line>\n` for each line with a match; the last may be truncated. */
function forEachLine(text: string, take: (name: string, line: string) => void): void {
  let from = 0;
  for (let nul = text.indexOf('\0'); nul >= 0; nul = text.indexOf('\0', from)) {
    const end = text.indexOf('\n', nul);
    if (end < 0) return;
    take(text.slice(from, nul), text.slice(nul + 1, end));
    from = end + 1;
  }
}

/**
 * First files in which words were seen, preferably in the code itself. Words are looked up by the longest name in them:
 * O(names of the line).
 */
class Sightings {
  readonly places = new Map<string, readonly string[]>();
  readonly #byName = new Map<string, string[]>();

  constructor(words: readonly string[]) {
    for (const word of words) addTo(this.#byName, longestName(word), word);
  }

  look(file: string, line: string): void {
    // The content is a secret or may be one: of such files only the names are kept.
    if (isSecretFile(file)) return;
    for (const name of new Set(['', ...namesIn(line)])) {
      for (const word of this.#byName.get(name) ?? []) {
        const known = this.places.get(word) ?? [];
        const next = withPlace(known, file, word);
        if (next !== known && isIn(line, word)) this.places.set(word, next);
      }
    }
  }
}

/** As git matches words: no letter, digit or underscore on either side. */
function isIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + word.length] ?? '')) return true;
  }
  return false;
}
