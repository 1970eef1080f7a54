import { memoised } from '../text/memo.js';
import { directoryOf } from '../text/paths.js';
import type { Skipped } from './skipped.js';
import { isDocName } from './doc-names.js';
import { isAlwaysIgnored, isCurrent, readIgnoreFile, readRootRules, type RootRules } from './ignore-sources.js';
import type { IgnoreRules } from './gitignore.js';
import { listDirectory, statEntry, type EntryKind, type Listing } from './listing.js';
import { absoluteOf, joinPath } from './paths.js';
import { away } from './root.js';
import { isRacy, isSameStamp, type Stamp } from './stamp.js';
import { isUnchanged, type WatchedText } from './watched-text.js';

/** A directory of the tree. `entries` are those that are not ignored, in code-unit order. */
interface Directory {
  readonly path: string;
  readonly absolute: string;
  readonly stamp: Stamp;
  readonly entries: ReadonlyMap<string, EntryKind>;
  /** Names that the rules ignore, but for those that tools install or make everywhere. A folder's ends with `/`. */
  readonly ignored: readonly string[];
  /** Another git repository's. */
  readonly isForeign: boolean;
  /** Ignore files that speak of its entries, nearest first. */
  readonly chain: readonly IgnoreRules[];
  readonly ownRules: WatchedText | undefined;
  /** What is not in `entries` is ignored or not there. False: it was not (wholly) listed, or holds names that cannot be used. */
  readonly isWhole: boolean;
  /** What may hide names of it. */
  readonly hidden: readonly Skipped[];
  readonly skipped: readonly Skipped[];
}

/**
 * All files of the repository that git would not ignore, kept true by comparing stamps of directories: a directory's
 * times move when a name in it comes, goes or is replaced, so what did not move need not be listed again.
 */
export class FileTree {
  readonly root: string;
  /** Grows when the set of paths changed. */
  version = 0;
  /** Grows when names that the rules ignore came or went. */
  ignoredVersion = 0;
  readonly directories = new Map<string, Directory>();
  /** Regular files that are markdown by name. */
  readonly markdown = new Set<string>();
  readonly symlinks = new Set<string>();
  private rootRules: RootRules;
  private entryCount = 0;
  private readonly leftOut = memoised(() => this.version, () => this.listLeftOut());
  private truncatedAt: string | undefined;
  private readonly maxEntries: number;

  constructor(root: string, maxEntries: number) {
    this.root = root;
    this.maxEntries = maxEntries;
    this.rootRules = readRootRules(root);
    this.add('', this.rootRules.chain);
  }

  get submodules(): ReadonlySet<string> {
    return this.rootRules.submodules;
  }

  /** Absolute paths of what was read to make the tree and stands in none of its folders. */
  outside(): readonly string[] {
    return this.rootRules.outside;
  }

  /** Makes the tree true now. One stat a directory when nothing changed. Throws REPOSITORY_AWAY. */
  sweep(): void {
    if (!isCurrent(this.rootRules, this.root)) {
      this.rootRules = readRootRules(this.root);
      this.rebuild('', this.rootRules.chain);
      return;
    }
    for (const directory of this.suspects()) {
      // An earlier suspect may have taken this one away.
      if (this.directories.get(directory.path) === directory) this.review(directory);
    }
  }

  /** All that was left out, `hidden()` included. */
  skipped(): readonly Skipped[] {
    return this.leftOut().skipped;
  }

  /** Folders that were not listed as a whole, and files that would say what is ignored: what is not in the tree may be there all the same. */
  hidden(): readonly Skipped[] {
    return this.leftOut().hidden;
  }

  /** What the rules ignore, the nearest to the root first; a folder ends with `/`. */
  ignored(): readonly string[] {
    return [...this.directories.values()].flatMap(({ path, ignored }) => ignored.map((name) => joinPath(path, name)));
  }

  /** Folders of other git repositories, and empty ones, which git does not track unless one belongs there. */
  foreign(): { readonly repositories: readonly string[]; readonly empty: readonly string[] } {
    const all = [...this.directories.values()].filter(({ path }) => path !== '');
    return {
      repositories: all.filter(({ isForeign }) => isForeign).map(({ path }) => path),
      empty: all.filter(({ isForeign, isWhole, entries, ignored }) => !isForeign && isWhole && entries.size === 0 && ignored.length === 0).map(({ path }) => path),
    };
  }

  private listLeftOut(): { readonly skipped: readonly Skipped[]; readonly hidden: readonly Skipped[] } {
    const hidden = [...this.rootRules.hidden, ...[...this.directories.values()].flatMap((directory) => directory.hidden)];
    if (this.truncatedAt !== undefined) hidden.push({ file: this.truncatedAt, reason: `the repository has more than ${this.maxEntries} entries; from this folder on the rest was left out` });
    return { hidden, skipped: [...hidden, ...[...this.directories.values()].flatMap((directory) => directory.skipped)] };
  }

  private suspects(): readonly Directory[] {
    const found: Directory[] = [];
    for (const directory of this.directories.values()) {
      const stats = statEntry(directory.absolute);
      const calm = stats !== undefined && isSameStamp(directory.stamp, stats) && !isRacy(directory.stamp);
      if (!calm || (directory.ownRules !== undefined && !isUnchanged(directory.ownRules))) found.push(directory);
    }
    return found;
  }

  private review(old: Directory): void {
    const listing = this.list(old.path);
    const parentChain = this.chainAbove(old);
    if (listing === undefined) {
      this.drop(old.path);
      const parent = this.directories.get(directoryOf(old.path));
      if (parent !== undefined) this.review(parent);
      return;
    }
    if (old.ownRules !== undefined && !isUnchanged(old.ownRules)) return this.rebuild(old.path, parentChain);
    const fresh = this.judge(old.path, listing, parentChain);
    if (fresh.ownRules?.text !== old.ownRules?.text) return this.rebuild(old.path, parentChain);
    this.directories.set(old.path, fresh);
    if (fresh.ignored.join('/') !== old.ignored.join('/')) this.ignoredVersion += 1;
    this.applyChanges(old, fresh);
  }

  /** Throws REPOSITORY_AWAY: without the root there is no tree, and an empty one would be a lie. */
  private list(path: string): Listing | undefined {
    const listing = listDirectory(this.root, path);
    if (path === '' && listing === undefined) throw away('it is not there');
    if (path === '' && listing?.problem !== undefined) throw away(`it is ${listing.problem}`);
    return listing;
  }

  private chainAbove(directory: Directory): readonly IgnoreRules[] {
    if (directory.path === '') return this.rootRules.chain;
    return this.directories.get(directoryOf(directory.path))?.chain ?? this.rootRules.chain;
  }

  private applyChanges(old: Directory, fresh: Directory): void {
    const removed = [...old.entries].filter(([name, kind]) => fresh.entries.get(name) !== kind);
    const added = [...fresh.entries].filter(([name, kind]) => old.entries.get(name) !== kind);
    if (removed.length === 0 && added.length === 0 && isSameSkipped(old.skipped, fresh.skipped) && isSameSkipped(old.hidden, fresh.hidden)) return;
    this.version += 1;
    for (const [name, kind] of removed) this.forget(joinPath(old.path, name), kind);
    const below = added.flatMap(([name, kind]) => this.note(joinPath(old.path, name), kind));
    for (const path of below) this.add(path, fresh.chain);
  }

  private rebuild(path: string, chain: readonly IgnoreRules[]): void {
    this.version += 1;
    this.drop(path);
    this.truncatedAt = undefined;
    this.add(path, chain);
  }

  /** Breadth first, so that a bound on entries keeps what stands near the root. */
  private add(start: string, chain: readonly IgnoreRules[]): void {
    const queue: { path: string; chain: readonly IgnoreRules[] }[] = [{ path: start, chain }];
    for (const { path, chain: above } of queue) {
      if (this.entryCount >= this.maxEntries) {
        this.truncatedAt ??= `${path}/`;
        return;
      }
      const listing = this.list(path);
      if (listing === undefined) continue;
      const directory = this.judge(path, listing, above);
      this.directories.set(path, directory);
      for (const [name, kind] of directory.entries) {
        for (const below of this.note(joinPath(path, name), kind)) queue.push({ path: below, chain: directory.chain });
      }
    }
  }

  /** Counts one entry in; gives the directories that are to be listed because of it. */
  private note(path: string, kind: EntryKind): readonly string[] {
    this.entryCount += 1;
    if (kind === 'directory') return [path];
    if (kind === 'symlink') this.symlinks.add(path);
    else if (isDocName(path)) this.markdown.add(path);
    return [];
  }

  private forget(path: string, kind: EntryKind): void {
    this.entryCount -= 1;
    if (kind === 'directory') this.drop(path);
    this.symlinks.delete(path);
    this.markdown.delete(path);
  }

  private drop(path: string): void {
    const pending = [path];
    for (const next of pending) {
      const directory = this.directories.get(next);
      if (directory === undefined) continue;
      this.directories.delete(next);
      for (const [name, kind] of directory.entries) {
        if (kind === 'directory') pending.push(joinPath(next, name));
        this.entryCount -= 1;
        this.symlinks.delete(joinPath(next, name));
        this.markdown.delete(joinPath(next, name));
      }
    }
  }

  /** Keeps what is not ignored; says what cannot be used and why. */
  private judge(path: string, listing: Listing, above: readonly IgnoreRules[]): Directory {
    const skipped: Skipped[] = [];
    const hidden: Skipped[] = [];
    const entries = new Map<string, EntryKind>();
    const ignored: string[] = [];
    const isForeign = path !== '' && listing.entries.some(([name]) => name === '.git');
    const made = { path, absolute: absoluteOf(this.root, path), stamp: listing.stamp, entries, ignored, isForeign, skipped, hidden };
    if (listing.problem !== undefined) hidden.push({ file: `${path}/`, reason: listing.problem });
    if (isForeign) skipped.push({ file: `${path}/`, reason: 'another git repository' });
    if (listing.problem !== undefined || isForeign) return { ...made, chain: above, ownRules: undefined, isWhole: false };
    const own = listing.entries.some(([name, kind]) => name === '.gitignore' && kind === 'file') ? readIgnoreFile(this.root, path) : undefined;
    const chain = own?.rules === undefined ? above : [own.rules, ...above];
    if (own?.watched.problem !== undefined) hidden.push({ file: joinPath(path, '.gitignore'), reason: own.watched.problem });
    if (listing.entries.length > this.maxEntries) hidden.push({ file: `${path}/`, reason: `it has more than ${this.maxEntries} entries; the last ones were left out` });
    let isWhole = listing.entries.length <= this.maxEntries;
    for (const [name, kind] of listing.entries.slice(0, this.maxEntries)) {
      const entry = joinPath(path, name);
      if (isAlwaysIgnored(name)) continue;
      if (isIgnoredBy(chain, entry, kind === 'directory')) {
        if (kind === 'directory' || kind === 'file') ignored.push(kind === 'directory' ? `${name}/` : name);
        continue;
      }
      const reason = unusable(name, kind);
      if (reason === undefined) entries.set(name, kind);
      else if (isDocName(name) || kind === 'unnamable') skipped.push({ file: entry, reason });
      else if (mayStandForText(name)) hidden.push({ file: entry, reason });
      isWhole &&= reason === undefined;
    }
    return { ...made, chain, ownRules: own?.watched, isWhole };
  }
}

function isSameSkipped(old: readonly Skipped[], fresh: readonly Skipped[]): boolean {
  return old.length === fresh.length && old.every(({ file, reason }, at) => fresh[at]?.file === file && fresh[at]?.reason === reason);
}

/** A FIFO or device with the name of a text stands where that was. Programs leave sockets of their own anywhere. */
function mayStandForText(name: string): boolean {
  return /\.\w{1,8}$/.test(name) && !/\.(?:sock|socket|ipc|fifo|pipe|pid)$/i.test(name);
}

function unusable(name: string, kind: EntryKind): string | undefined {
  if (kind === 'special') return 'not a regular file (FIFO, socket or device)';
  return kind === 'unnamable' ? 'its name is not UTF-8' : undefined;
}

/** The nearest ignore file that speaks of a path decides. Its parents are known not to be ignored. */
export function isIgnoredBy(chain: readonly IgnoreRules[], path: string, isDirectory: boolean): boolean {
  for (const rules of chain) {
    const decision = rules.decide(path, isDirectory);
    if (decision !== undefined) return decision;
  }
  return false;
}
