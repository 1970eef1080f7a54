import { isArchive, isMedia, isPage } from '../../paths/file-kinds.js';
import type { IgnoreRules } from '../../paths/gitignore.js';
import { isAlwaysIgnored, readIgnoreFile } from './ignore-sources.js';
import type { EntryKind, Listing } from '../files/listing.js';
import { absoluteOf, joinPath } from '../files/paths.js';
import type { Skipped } from '../files/skipped.js';
import type { Stamp } from '../files/stamp.js';
import type { WatchedText } from '../files/watched-text.js';

/**
 * A directory of the tree. `entries` are the names that are not ignored, or tracked although ignored, in code-unit
 * order.
 */
export interface Directory {
  readonly path: string;
  readonly absolute: string;
  readonly stamp: Stamp;
  readonly entries: ReadonlyMap<string, EntryKind>;
  /** Ignore files that apply to its entries, nearest first. */
  readonly chain: readonly IgnoreRules[];
  readonly ownRules: WatchedText | undefined;
  /**
   * True: a name that is not in `entries` is ignored or does not exist. False: the directory was not listed completely,
   * or has unusable names.
   */
  readonly isWhole: boolean;
  /** Ignored by rules, so that only entries tracked by git count. */
  readonly isIgnored: boolean;
  /** Those of `entries` that the rules ignore. */
  readonly ignored: ReadonlySet<string>;
  /**
   * Names that the rules ignore and git does not track, except those that tools install or create everywhere. A
   * folder's name ends with `/`.
   */
  readonly unlisted: readonly string[];
  /** Belongs to another git repository. */
  readonly isForeign: boolean;
  /** The index decided whether some of its names are in `entries`. */
  readonly asksIndex: boolean;
  /** Problems that may hide names of it. */
  readonly hidden: readonly Skipped[];
  readonly skipped: readonly Skipped[];
}

export interface Judging {
  readonly root: string;
  readonly maxEntries: number;
  readonly isTracked: (path: string, kind: EntryKind) => boolean;
}

/** A directory before its names are read. */
export interface Place {
  readonly path: string;
  readonly above: readonly IgnoreRules[];
  readonly isIgnored: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Keeps entries that are not ignored, or tracked although ignored, as git does; reports unusable entries with the
 * reason. Dependency folders are always left out, committed or not.
 */
export function judgeDirectory(
  { path, above, isIgnored }: Place,
  listing: Listing,
  { root, maxEntries, isTracked }: Judging,
): Directory {
  const skipped: Skipped[] = [];
  const hidden: Skipped[] = [];
  const entries = new Map<string, EntryKind>();
  const unlisted: string[] = [];
  const isForeign = path !== '' && listing.entries.some(([name]) => name === '.git');
  const made = {
    path,
    absolute: absoluteOf(root, path),
    stamp: listing.stamp,
    entries,
    skipped,
    hidden,
    isIgnored,
    isForeign,
    unlisted,
  };
  if (listing.problem !== undefined) hidden.push({ file: `${path}/`, reason: listing.problem });
  if (isForeign) skipped.push({ file: `${path}/`, reason: 'another git repository' });
  if (listing.problem !== undefined || isForeign)
    return { ...made, chain: above, ownRules: undefined, ignored: NONE, asksIndex: false, isWhole: false };
  const { chain, ownRules } = rulesOf({ path, above, root, hidden }, listing);
  if (listing.entries.length > maxEntries)
    hidden.push({ file: `${path}/`, reason: `it has more than ${maxEntries} entries; the last ones were left out` });
  const ignored = new Set<string>();
  let asksIndex = false;
  let isWhole = listing.entries.length <= maxEntries;
  for (const [name, kind] of listing.entries.slice(0, maxEntries)) {
    const entry = joinPath(path, name);
    if (isAlwaysIgnored(name)) continue;
    if (isIgnored || isIgnoredBy(chain, entry, kind === 'directory')) {
      asksIndex = true;
      if (!isTracked(entry, kind)) {
        if (kind === 'directory' || kind === 'file') unlisted.push(kind === 'directory' ? `${name}/` : name);
        continue;
      }
      ignored.add(name);
    }
    const reason = unusable(name, kind);
    if (reason === undefined) entries.set(name, kind);
    else if (kind === 'unnamable' ? !holdsNoNames(name) : !isPage(name) && mayBeText(name))
      hidden.push({ file: entry, reason });
    else if (isPage(name) || kind === 'unnamable') skipped.push({ file: entry, reason });
    isWhole &&= reason === undefined;
  }
  return { ...made, chain, ownRules, ignored: ignored.size === 0 ? NONE : ignored, asksIndex, isWhole };
}

interface RulesPlace {
  readonly path: string;
  readonly above: readonly IgnoreRules[];
  readonly root: string;
  readonly hidden: Skipped[];
}

function rulesOf({ path, above, root, hidden }: RulesPlace, listing: Listing): Pick<Directory, 'chain' | 'ownRules'> {
  const own = listing.entries.some(([name, kind]) => name === '.gitignore' && kind === 'file')
    ? readIgnoreFile(root, path)
    : undefined;
  if (own?.watched.problem !== undefined)
    hidden.push({ file: joinPath(path, '.gitignore'), reason: own.watched.problem });
  return { chain: own?.rules === undefined ? above : [own.rules, ...above], ownRules: own?.watched };
}

/** The nearest ignore file with a rule for the path decides. Its parents are known not to be ignored. */
export function isIgnoredBy(chain: readonly IgnoreRules[], path: string, isDirectory: boolean): boolean {
  for (const rules of chain) {
    const decision = rules.decide(path, isDirectory);
    if (decision !== undefined) return decision;
  }
  return false;
}

/** Whether a FIFO or device may have replaced a text file, by its name. Programs leave their sockets anywhere. */
function mayBeText(name: string): boolean {
  return /\.\w{1,8}$/.test(name) && !/\.(?:sock|socket|ipc|fifo|pipe|pid)$/i.test(name);
}

/** Pictures, fonts and archives: neither code nor documents. */
function holdsNoNames(name: string): boolean {
  return isMedia(name) || isArchive(name) || /\.svg$/i.test(name);
}

function unusable(name: string, kind: EntryKind): string | undefined {
  if (kind === 'special') return 'not a regular file (FIFO, socket or device)';
  return kind === 'unnamable' ? 'its name is not UTF-8' : undefined;
}
