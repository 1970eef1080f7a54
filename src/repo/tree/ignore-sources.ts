import { folderNames } from '../../paths/roles.js';
import { directoryOf, withoutSlash } from '../../text/paths.js';
import { parseIgnore, type IgnoreRules } from '../../paths/gitignore.js';
import { gitPlaces, type GitPlaces } from '../git/git-places.js';
import { absoluteOf, isInside, joinPath, relativeTo } from '../files/paths.js';
import type { Skipped } from '../files/skipped.js';
import { isUnchanged, readWatched, type WatchedText } from '../files/watched-text.js';

/** Largest ignore file that is read. A larger one has no effect, which shows more files rather than fewer. */
const IGNORE_FILE_BYTES = 512 * 1024;

/**
 * Never part of a repository's own text, whether or not a `.gitignore` says so: folders that tools install, create or
 * keep.
 */
const ALWAYS_IGNORED = new Set(folderNames('toolState', 'installed'));

export function isAlwaysIgnored(name: string): boolean {
  return ALWAYS_IGNORED.has(name);
}

/** Ignore rules for the whole tree that come before its own `.gitignore` files, nearest first. */
export interface RootRules {
  readonly chain: readonly IgnoreRules[];
  /** Paths of submodules, checked out or not: another repository's files, which are unknown here. */
  readonly submodules: ReadonlySet<string>;
  readonly watched: readonly WatchedText[];
  /** Ignore files that could not be read; they ignore nothing. */
  readonly hidden: readonly Skipped[];
  /** Absolute paths of the ignore files outside the folders of the tree. */
  readonly outside: readonly string[];
  readonly places: GitPlaces | undefined;
}

/** The `.gitignore` of one directory of the tree; symlinks are not followed, as in git. */
export function readIgnoreFile(
  root: string,
  directory: string,
): { readonly rules: IgnoreRules | undefined; readonly watched: WatchedText } {
  const watched = readIgnore(root, joinPath(directory, '.gitignore'));
  return { rules: parseIgnore(watched.text, { base: directory, prefix: '' }), watched };
}

/**
 * `.git/info/exclude`, the `.gitignore` files above a root that is a folder of a larger repository, and `.gitmodules`.
 */
export function readRootRules(root: string): RootRules {
  const modules = readIgnore(root, '.gitmodules');
  const places = gitPlaces(root);
  if (places === undefined)
    return {
      chain: [],
      submodules: submodulesOf(modules.text),
      watched: [modules],
      hidden: hiddenBy([modules]),
      outside: [],
      places,
    };
  const prefix = isInside(places.top, root) ? relativeTo(places.top, root) : '';
  const above = directoriesAbove(prefix).map((directory) => ({
    directory,
    watched: readIgnore(places.top, joinPath(directory, '.gitignore')),
  }));
  const exclude = readExclude(places);
  const chain = above.map(({ directory, watched }) => parseIgnore(watched.text, { base: directory, prefix }));
  chain.push(parseIgnore(exclude.text, { base: '', prefix }));
  const watched = [modules, exclude, ...above.map((one) => one.watched)];
  return {
    chain: chain.filter((rules) => rules !== undefined),
    submodules: submodulesOf(modules.text),
    watched,
    hidden: hiddenBy(watched),
    outside: watched.slice(1).map((one) => absoluteOf(one.root, one.file)),
    places,
  };
}

/** Whether the rules are unchanged and the git repository is the same. */
export function isCurrent({ watched, places }: RootRules, root: string): boolean {
  return watched.every(isUnchanged) && JSON.stringify(gitPlaces(root)) === JSON.stringify(places);
}

function hiddenBy(watched: readonly WatchedText[]): readonly Skipped[] {
  return watched.flatMap(({ file, problem }) => (problem === undefined ? [] : [{ file, reason: problem }]));
}

/** `a/b` → `a`, ``: the directories above the root, nearest first. */
function directoriesAbove(prefix: string): readonly string[] {
  const found: string[] = [];
  for (let directory = prefix; directory !== '';) {
    directory = directoryOf(directory);
    found.push(directory);
  }
  return found;
}

function readIgnore(root: string, file: string): WatchedText {
  return readWatched({ root, file, maxBytes: IGNORE_FILE_BYTES, follows: false });
}

function readExclude(places: GitPlaces): WatchedText {
  return readIgnore(places.commonDir, 'info/exclude');
}

function submodulesOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (text === '') return found;
  for (const line of text.split('\n')) {
    const path = /^\s{0,20}path\s{0,20}=(.{1,1000})$/.exec(line)?.[1]?.trim();
    if (path !== undefined && path !== '') found.add(withoutSlash(path));
  }
  return found;
}
