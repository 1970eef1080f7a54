import { memoised } from '../../text/memo.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import { judgeDirectory, type Directory, type Place } from './directory.js';
import type { Skipped } from '../files/skipped.js';
import { isTextDocument } from '../../paths/doc-names.js';
import { isPage, isUnreadFormat } from '../../paths/file-kinds.js';
import { isCurrent, readRootRules, type RootRules } from './ignore-sources.js';
import type { IgnoreRules } from '../../paths/gitignore.js';
import { listDirectory, statEntry, type EntryKind, type Listing } from '../files/listing.js';
import { joinPath } from '../files/paths.js';
import { away } from './root.js';
import { isRacy, isSameStamp } from '../files/stamp.js';
import { indexIn, trackedBy, type Tracked } from '../git/tracked.js';
import { isUnchanged } from '../files/watched-text.js';

/**
 * All files of the repository that git does not ignore, or tracks although ignored. Updated by comparing directory
 * stamps: the times of a directory change when a name in it is added, removed or replaced, so only changed directories
 * are listed again. Git's index is read when a rule first ignores something.
 */
export class FileTree {
  readonly root: string;
  /** Grows when the set of paths changes. */
  version = 0;
  /** Grows when ignored names are added or removed. */
  ignoredVersion = 0;
  readonly directories = new Map<string, Directory>();
  /** Regular files that are documents by name. */
  readonly markdown = new Set<string>();
  /** Regular files that are documents by name, in formats that docalign does not read. */
  readonly unreadFormats = new Set<string>();
  readonly symlinks = new Set<string>();
  private rootRules: RootRules;
  /** Undefined until a rule first ignores a name. */
  private tracked: Tracked | undefined;
  private entryCount = 0;
  private readonly leftOut = memoised(
    () => this.version,
    () => this.listLeftOut(),
  );
  private truncatedAt: string | undefined;
  private readonly maxEntries: number;

  constructor(root: string, maxEntries: number) {
    this.root = root;
    this.maxEntries = maxEntries;
    this.rootRules = readRootRules(root);
    this.add({ path: '', above: this.rootRules.chain, isIgnored: false });
  }

  get submodules(): ReadonlySet<string> {
    return this.rootRules.submodules;
  }

  /** Absolute paths of files that the tree depends on and that are outside its folders. */
  outside(): readonly string[] {
    const index = this.tracked === undefined ? undefined : indexIn(this.rootRules.places);
    return index === undefined ? this.rootRules.outside : [...this.rootRules.outside, index];
  }

  /** Updates the tree. One stat per directory when nothing changed. Throws REPOSITORY_AWAY. */
  sweep(): void {
    if (!isCurrent(this.rootRules, this.root)) {
      this.rootRules = readRootRules(this.root);
      this.tracked = undefined;
      this.rebuild({ path: '', above: this.rootRules.chain, isIgnored: false });
      return;
    }
    for (const directory of this.suspects(this.takeTracked())) {
      // Reviewing an earlier suspect may have removed this one.
      if (this.directories.get(directory.path) === directory) this.review(directory);
    }
  }

  /** Everything left out, including `hidden()`. */
  skipped(): readonly Skipped[] {
    return this.leftOut().skipped;
  }

  /**
   * Folders that were not listed completely, and ignore files that could not be read: a path that is not in the tree
   * may still exist.
   */
  hidden(): readonly Skipped[] {
    return this.leftOut().hidden;
  }

  /** Ignored names, nearest to the root first; a folder ends with `/`. */
  ignored(): readonly string[] {
    return [...this.directories.values()].flatMap(({ path, unlisted }) => unlisted.map((name) => joinPath(path, name)));
  }

  /** Folders of other git repositories, and empty folders, which git tracks only as submodules. */
  foreign(): { readonly repositories: readonly string[]; readonly empty: readonly string[] } {
    const all = [...this.directories.values()].filter(({ path }) => path !== '');
    return {
      repositories: all.filter(({ isForeign }) => isForeign).map(({ path }) => path),
      empty: all
        .filter(
          ({ isForeign, isWhole, entries, unlisted }) =>
            !isForeign && isWhole && entries.size === 0 && unlisted.length === 0,
        )
        .map(({ path }) => path),
    };
  }

  private listLeftOut(): { readonly skipped: readonly Skipped[]; readonly hidden: readonly Skipped[] } {
    const hidden = [
      ...this.rootRules.hidden,
      ...this.hiddenByIndex(),
      ...[...this.directories.values()].flatMap((directory) => directory.hidden),
    ];
    if (this.truncatedAt !== undefined)
      hidden.push({
        file: this.truncatedAt,
        reason: `the repository has more than ${this.maxEntries} entries; from this folder on the rest was left out`,
      });
    return {
      hidden,
      skipped: [...hidden, ...[...this.directories.values()].flatMap((directory) => directory.skipped)],
    };
  }

  private hiddenByIndex(): readonly Skipped[] {
    return this.tracked?.problem === undefined ? [] : [{ file: '.git/index', reason: this.tracked.problem }];
  }

  /** Whether git tracks other files than at the last look. */
  private takeTracked(): boolean {
    const before = this.tracked;
    if (before === undefined) return false;
    this.tracked = trackedBy(this.root, this.rootRules.places);
    if (this.tracked.problem !== before.problem) this.version += 1;
    return !this.tracked.isSame(before);
  }

  private isTracked(path: string, kind: EntryKind): boolean {
    this.tracked ??= trackedBy(this.root, this.rootRules.places);
    return kind === 'directory' ? this.tracked.hasBelow(path) : this.tracked.has(path);
  }

  private suspects(isTrackedOther: boolean): readonly Directory[] {
    const found: Directory[] = [];
    for (const directory of this.directories.values()) {
      const stats = statEntry(directory.absolute);
      const calm = stats !== undefined && isSameStamp(directory.stamp, stats) && !isRacy(directory.stamp);
      if (
        !calm
        || (isTrackedOther && directory.asksIndex)
        || (directory.ownRules !== undefined && !isUnchanged(directory.ownRules))
      )
        found.push(directory);
    }
    return found;
  }

  private review(old: Directory): void {
    const listing = this.list(old.path);
    const place = { path: old.path, above: this.chainAbove(old), isIgnored: old.isIgnored };
    if (listing === undefined) {
      this.drop(old.path);
      const parent = this.directories.get(directoryOf(old.path));
      if (parent !== undefined) this.review(parent);
      return;
    }
    if (old.ownRules !== undefined && !isUnchanged(old.ownRules)) return this.rebuild(place);
    const fresh = this.judge(place, listing);
    if (fresh.ownRules?.text !== old.ownRules?.text) return this.rebuild(place);
    this.directories.set(old.path, fresh);
    if (fresh.unlisted.join('/') !== old.unlisted.join('/')) this.ignoredVersion += 1;
    this.applyChanges(old, fresh);
  }

  /** Throws REPOSITORY_AWAY when the root cannot be listed: an empty tree would be wrong. */
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
    if (
      removed.length === 0
      && added.length === 0
      && isSameSkipped(old.skipped, fresh.skipped)
      && isSameSkipped(old.hidden, fresh.hidden)
    )
      return;
    this.version += 1;
    for (const [name, kind] of removed) this.forget(joinPath(old.path, name), kind);
    const below = added.flatMap(([name, kind]) => this.note(joinPath(old.path, name), kind));
    for (const path of below) this.add(placeIn(fresh, path));
  }

  private rebuild(place: Place): void {
    this.version += 1;
    this.drop(place.path);
    this.truncatedAt = undefined;
    this.add(place);
  }

  /** Breadth first, so that the bound on entries keeps those near the root. */
  private add(start: Place): void {
    const queue = [start];
    for (const place of queue) {
      const { path } = place;
      if (this.entryCount >= this.maxEntries) {
        this.truncatedAt ??= `${path}/`;
        return;
      }
      const listing = this.list(path);
      if (listing === undefined) continue;
      const directory = this.judge(place, listing);
      this.directories.set(path, directory);
      for (const [name, kind] of directory.entries) {
        for (const below of this.note(joinPath(path, name), kind)) queue.push(placeIn(directory, below));
      }
    }
  }

  /** Counts one entry; returns the directories that must be listed because of it. */
  private note(path: string, kind: EntryKind): readonly string[] {
    this.entryCount += 1;
    if (kind === 'directory') return [path];
    if (kind === 'symlink') this.symlinks.add(path);
    else if (isPage(path)) this.markdown.add(path);
    else if (isUnreadFormat(path) || isTextDocument(path)) this.unreadFormats.add(path);
    return [];
  }

  private forget(path: string, kind: EntryKind): void {
    this.entryCount -= 1;
    if (kind === 'directory') this.drop(path);
    this.symlinks.delete(path);
    this.markdown.delete(path);
    this.unreadFormats.delete(path);
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
        this.unreadFormats.delete(joinPath(next, name));
      }
    }
  }

  private judge(place: Place, listing: Listing): Directory {
    return judgeDirectory(place, listing, {
      root: this.root,
      maxEntries: this.maxEntries,
      isTracked: (path, kind) => this.isTracked(path, kind),
    });
  }
}

function placeIn({ chain, ignored }: Directory, path: string): Place {
  return { path, above: chain, isIgnored: ignored.has(baseNameOf(path)) };
}

function isSameSkipped(old: readonly Skipped[], fresh: readonly Skipped[]): boolean {
  return (
    old.length === fresh.length
    && old.every(({ file, reason }, at) => fresh[at]?.file === file && fresh[at]?.reason === reason)
  );
}
