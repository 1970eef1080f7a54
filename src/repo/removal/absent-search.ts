import { keptFor } from '../../text/memo.js';
import { isMedia, isPage } from '../../paths/file-kinds.js';
import type { UnavailablePlaces } from '../tree/unavailable-places.js';
import { BudgetedGit } from '../git/git-budget.js';
import { headCommit } from '../git/git-places.js';
import { openGit } from '../git/git.js';
import { readHeadTree } from '../git/head-tree.js';
import type { TaggedFile } from '../git/sparse.js';
import { isSearchable } from './word-search.js';

export type AbsentFinding = { readonly word: string; readonly file: string } | { readonly problem: string } | undefined;

/** Time limit for all searches in one set of absent files. */
const BUDGET_MS = 20_000;
const OUTPUT_BYTES = 8 * 1024 * 1024;
/**
 * Most parts that are passed to git; with more, git searches the whole commit, and the absent files are filtered
 * afterwards.
 */
const MAX_PARTS = 200;
/** Exit code of git grep when nothing was found. */
const NO_MATCH = 1;
const POINTER = 'version https://git-lfs.github.com/spec/';

/**
 * Searches whole words in files that are tracked but not checked out. Reads the objects of the last commit, as the work
 * tree lacks them.
 */
export class AbsentSearch {
  readonly #elsewhere: UnavailablePlaces;
  readonly #root: string;
  readonly #searches = keptFor((absent: readonly TaggedFile[]) => this.#open(absent));

  constructor(root: string, elsewhere: UnavailablePlaces) {
    this.#root = root;
    this.#elsewhere = elsewhere;
  }

  /** The first of these words found in an absent file that is not a document, or why that is unknown. */
  find(words: readonly string[]): AbsentFinding {
    const absent = this.#elsewhere.absent();
    return absent.length === 0 ? undefined : this.#searches(absent)(words.filter(isSearchable));
  }

  /** An absent file whose path ends with these segments. */
  endingWith(path: string): string | undefined {
    return this.#elsewhere.absent().find((file) => file.path === path || file.path.endsWith(`/${path}`))?.path;
  }

  /** Equal stamps mean equal answers. */
  stamp(): string {
    return this.#elsewhere
      .absent()
      .map(({ path, id }) => `${path} ${id}`)
      .join('\n');
  }

  #open(absent: readonly TaggedFile[]): (words: readonly string[]) => AbsentFinding {
    const opened = openGit(this.#root, 'index');
    if (!opened.ok) return () => ({ problem: opened.reason });
    const git = new BudgetedGit(opened.git, BUDGET_MS);
    const head = headCommit(git.places);
    const committed = head === undefined ? undefined : readHeadTree(git, head);
    if (head === undefined || committed === undefined)
      return () => ({ problem: 'git cannot tell what the last commit holds' });
    const staged = absent.find(({ path, id }) => committed.get(path) !== id && !isPage(path));
    if (staged !== undefined) return () => ({ problem: `${staged.path} is staged and not committed` });
    const parts = [...this.#elsewhere.absentParts().keys()];
    const paths = new Set(absent.map(({ path }) => path).filter((path) => !isPage(path)));
    const holders = holdersOf(git, { head, paths, parts: parts.length > MAX_PARTS ? [] : parts });
    const pointer = holders([POINTER], []);
    if ('problem' in pointer) return () => pointer;
    const elsewhere = pointer.files.find((file) => !isMedia(file));
    if (elsewhere !== undefined) return () => ({ problem: `${elsewhere} is a pointer of Git LFS` });
    return searched(holders);
  }
}

type Holders = (
  words: readonly string[],
  options: readonly string[],
) => { readonly files: readonly string[] } | { readonly problem: string };

/** Searches each word once; the words of one claim together, since most are found nowhere. */
function searched(holders: Holders): (words: readonly string[]) => AbsentFinding {
  const known = new Map<string, string | undefined>();
  return (words) => {
    const open = words.filter((word) => !known.has(word));
    const all = open.length === 0 ? { files: [] } : holders(open, ['-w']);
    if ('problem' in all) return all;
    for (const word of open) {
      const found = all.files.length === 0 || open.length === 1 ? all : holders([word], ['-w']);
      if ('problem' in found) return found;
      known.set(word, found.files[0]);
    }
    for (const word of words) {
      const file = known.get(word);
      if (file !== undefined) return { word, file };
    }
    return undefined;
  };
}

/** Lists the absent files that contain one of these texts. */
function holdersOf(
  git: BudgetedGit,
  {
    head,
    paths,
    parts,
  }: { readonly head: string; readonly paths: ReadonlySet<string>; readonly parts: readonly string[] },
): Holders {
  const below =
    parts.length === 0
      ? [git.prefix === '' ? '.' : `:(literal)${git.prefix}`]
      : parts.map((part) => `:(literal)${git.prefix}${part}`);
  return (words, options) => {
    const output = git.run(
      [
        'grep',
        '-l',
        '-z',
        '-F',
        '--text',
        '--no-textconv',
        ...options,
        ...words.flatMap((word) => ['-e', word]),
        head,
        '--',
        ...below,
      ],
      { maxBytes: OUTPUT_BYTES },
    );
    if (!output.ok && output.exitCode !== NO_MATCH) return { problem: output.reason };
    const names = output.ok ? output.stdout.toString('utf8').split('\0') : [];
    return {
      files: names.map((name) => name.slice(head.length + 1 + git.prefix.length)).filter((file) => paths.has(file)),
    };
  };
}
