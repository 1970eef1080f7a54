import { byCodeUnits } from '../../text/sorted.js';
import { realpathSync } from 'node:fs';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import { isIgnoredBy } from './directory.js';
import { isAlwaysIgnored } from './ignore-sources.js';
import { statEntry } from '../files/listing.js';
import { absoluteOf, isInside, joinPath, relativeTo } from '../files/paths.js';
import type { LooseInputs } from './loose-inputs.js';
import { sparsePaths, sparseSources } from '../git/sparse.js';
import { resolveLink, type LinkTarget } from './symlinks.js';
import type { FileTree } from './tree.js';

export type PathKind = 'file' | 'directory' | 'ignored';

/** Most symlinks to folders that are followed for one path. */
const MAX_LINK_HOPS = 8;
/** Most answers about missing names that are kept: a map of millions takes longer than the questions. */
const MOST_UNLISTED = 50_000;

/**
 * Answers questions about paths of the tree and follows symlinks. All paths are normalised and repository-relative;
 * `''` is the root.
 */
export class TreeView {
  private readonly tree: FileTree;
  private links = new Map<string, LinkTarget>();
  /** Answers of `mayBeUnlisted` for names that are missing in a folder: many missing paths are below one of them. */
  private unlisted = new Map<string, boolean>();
  private allFiles: readonly string[] | undefined;
  private sparseFiles: ReadonlySet<string> | undefined;
  private readonly loose: LooseInputs;
  private readonly seen = { tree: -1, loose: -1 };

  constructor(tree: FileTree, loose: LooseInputs) {
    this.tree = tree;
    this.loose = loose;
  }

  /**
   * Where a symlink of the tree leads. A target in the tree can appear or disappear only when a folder of the tree
   * changes.
   */
  linkTarget(link: string): LinkTarget {
    this.renew();
    const known = this.links.get(link);
    if (known !== undefined) return known;
    const target = resolveLink(this.tree.root, link);
    if (!target.ok || !this.tree.directories.has(target.isDirectory ? target.path : directoryOf(target.path)))
      this.noteLink(link);
    this.links.set(link, target);
    return target;
  }

  /**
   * Case-sensitive on every file system. A path that is on disk, in a submodule or left out by a sparse checkout, but
   * not in the tree, is `ignored`.
   */
  kind(path: string): PathKind | undefined {
    let place = path;
    for (let hops = 0; hops < MAX_LINK_HOPS; hops += 1) {
      const kind = this.kindOfEntry(place);
      if (kind !== undefined) return kind;
      const through = this.throughLink(place);
      if (through === undefined) break;
      place = through;
    }
    if (this.leftOut().has(place)) return 'ignored';
    return this.isInSubmodule(place) || (this.mayBeUnlisted(place) && this.isOnDisk(place)) ? 'ignored' : undefined;
  }

  isIgnored(path: string): boolean {
    const segments = path.split('/');
    if (path === '' || this.kindOfEntry(path) !== undefined) return false;
    let chain = this.tree.directories.get('')?.chain ?? [];
    for (let length = 1; length <= segments.length; length += 1) {
      const prefix = segments.slice(0, length).join('/');
      if (isAlwaysIgnored(segments[length - 1] ?? '') || isIgnoredBy(chain, prefix, true)) return true;
      // A path that does not exist may be meant as a file or a folder, so both are tried.
      if (length === segments.length) return isIgnoredBy(chain, prefix, false);
      chain = this.tree.directories.get(prefix)?.chain ?? chain;
    }
    return false;
  }

  /** Names in a folder, sorted; folders end with `/`. Empty for a path that is not a folder of the tree. */
  list(folder: string): readonly string[] {
    const place = this.tree.directories.has(folder) ? folder : this.folderOfLink(folder);
    const entries = place === undefined ? undefined : this.tree.directories.get(place)?.entries;
    return [...(entries ?? [])].map(([name]) =>
      this.kind(joinPath(place ?? '', name)) === 'directory' ? `${name}/` : name,
    );
  }

  files(): readonly string[] {
    this.renew();
    this.allFiles ??= this.listFiles();
    return this.allFiles;
  }

  private renew(): void {
    // Asked of each path: two numbers are compared sooner than a text of them.
    if (this.seen.tree === this.tree.version && this.seen.loose === this.loose.version) return;
    this.seen.tree = this.tree.version;
    this.seen.loose = this.loose.version;
    this.links = new Map();
    this.unlisted = new Map();
    this.allFiles = undefined;
    this.sparseFiles = undefined;
  }

  private listFiles(): readonly string[] {
    const found: string[] = [];
    for (const directory of this.tree.directories.values()) {
      for (const [name, kind] of directory.entries) {
        const path = joinPath(directory.path, name);
        if (kind === 'file' || (kind === 'symlink' && this.kindOfLink(path) === 'file')) found.push(path);
      }
    }
    return found.sort(byCodeUnits);
  }

  private kindOfEntry(path: string): 'file' | 'directory' | undefined {
    if (path === '') return 'directory';
    const kind = this.tree.directories.get(directoryOf(path))?.entries.get(baseNameOf(path));
    if (kind === 'symlink') return this.kindOfLink(path);
    return kind === 'file' || kind === 'directory' ? kind : undefined;
  }

  /** A symlink whose target is missing or forbidden is still a name in the repository. */
  private kindOfLink(link: string): 'file' | 'directory' {
    const target = this.linkTarget(link);
    return target.ok && target.isDirectory ? 'directory' : 'file';
  }

  private folderOfLink(path: string): string | undefined {
    if (this.kindOfEntry(path) === 'directory') {
      const target = this.linkTarget(path);
      return target.ok ? target.path : undefined;
    }
    return this.throughLink(path);
  }

  /** The path with its first symlink to a folder resolved; undefined when there is none. */
  private throughLink(path: string): string | undefined {
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      const prefix = path.slice(0, slash);
      if (!this.tree.symlinks.has(prefix)) continue;
      const target = this.linkTarget(prefix);
      return target.ok && target.isDirectory ? joinPath(target.path, path.slice(slash + 1)) : undefined;
    }
    return undefined;
  }

  private noteLink(link: string): void {
    const { root } = this.tree;
    this.loose.noteLook(absoluteOf(root, link), () => JSON.stringify(resolveLink(root, link)));
  }

  /** Files that a sparse checkout leaves out, and the folders above them. */
  leftOut(): ReadonlySet<string> {
    this.renew();
    this.sparseFiles ??= this.readSparse();
    return this.sparseFiles;
  }

  private readSparse(): ReadonlySet<string> {
    const { files, look } = sparseSources(this.tree.root);
    for (const absolute of files) this.loose.note(absolute);
    this.loose.noteLook('left out of the checkout', look);
    return sparsePaths(this.tree.root);
  }

  private isInSubmodule(path: string): boolean {
    for (let prefix = path; prefix !== ''; prefix = directoryOf(prefix))
      if (this.tree.submodules.has(prefix)) return true;
    return false;
  }

  /**
   * Whether the path may exist without being in the tree. Saves looking at the disk for most paths that do not exist.
   */
  private mayBeUnlisted(path: string): boolean {
    let child = path;
    let folder = this.tree.directories.get(directoryOf(child));
    while (folder === undefined && child !== '') {
      child = directoryOf(child);
      folder = this.tree.directories.get(directoryOf(child));
    }
    if (folder === undefined || !folder.isWhole) return true;
    const kind = folder.entries.get(baseNameOf(child));
    if (kind !== undefined) return kind === 'directory';
    this.renew();
    const known = this.unlisted.get(child) ?? this.isIgnored(child);
    if (this.unlisted.size >= MOST_UNLISTED) this.unlisted.clear();
    this.unlisted.set(child, known);
    return known;
  }

  private isOnDisk(path: string): boolean {
    const look = (): boolean => isOnDisk(this.tree.root, path);
    // Nothing but the answer is noted: the times of the folder change with each new entry in it.
    this.loose.noteLook(`on disk: ${path}`, () => String(look()));
    return look();
  }
}

/** Looks only where the real parent folder is inside the root, so that answers reveal nothing about other places. */
function isOnDisk(root: string, path: string): boolean {
  const absolute = absoluteOf(root, path);
  const stats = statEntry(absolute);
  // Most are not there, and the real paths of folders take ten times as long to find out.
  if (stats === undefined) return false;
  try {
    const parent = realpathSync.native(absoluteOf(root, directoryOf(path)));
    if (!isInside(root, parent) || relativeTo(root, parent) !== directoryOf(path)) return false;
    return stats.isSymbolicLink() || baseNameOf(relativeTo(root, realpathSync.native(absolute))) === baseNameOf(path);
  } catch {
    // Gone or not readable: treated as absent.
    return false;
  }
}
