import { byCodeUnits } from '../../text/sorted.js';
import { BOUNDS } from '../../model/bounds.js';
import { addTo } from '../../text/multimap.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import { findWord, headOf } from '../files/byte-search.js';
import { ChangeWatch } from './change-watch.js';
import { DocFinder, type DocGlobs, type DocSet } from '../docs/docs.js';
import { isInPlaceOfDocs, leftOut } from '../docs/doc-patterns.js';
import { loadSelectDocs } from '../docs/doc-selection.js';
import { DocStates } from '../docs/doc-states.js';
import { OpenBuffers, type Buffers } from '../docs/open-buffers.js';
import { SitePages, type FindPageFolders } from '../docs/site-pages.js';
import { LooseInputs, mounts } from './loose-inputs.js';
import { UnavailablePlaces } from './unavailable-places.js';
import { formatOf, isShellScript, isShownAsText, isUnreadFormat } from '../../paths/file-kinds.js';
import type { FormatCount } from '../../model/doc.js';
import { statEntry } from '../files/listing.js';
import { absoluteOf } from '../files/paths.js';
import { readInside, readInto } from '../files/read.js';
import type { Skipped } from '../files/skipped.js';
import { fingerprintOf, isRacy, stampOf, withHash } from '../files/stamp.js';
import { hashOf, textOf, type TextFile } from '../files/text-file.js';
import { FileTree } from './tree.js';
import { TreeView, type PathKind } from './tree-view.js';

export interface WorktreeOptions extends DocGlobs {
  readonly bounds?: { readonly treeEntries?: number; readonly docBytes?: number };
  /** Absent where only names decide what is a document. */
  readonly pageFolders?: FindPageFolders;
  /** Documents that an editor has open: these texts are read in place of the files. Looked at by `refresh()`. */
  readonly buffers?: Buffers;
}

/** Documents changed since the last refresh, sorted. A new document is `changed`. */
export interface Refreshed {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** The set of files (documents or not) has changed, or the set of ignored files. */
  readonly treeChanged: boolean;
}

const NOTHING: Refreshed = { changed: [], removed: [], treeChanged: false };

/**
 * The present files of a repository. Opening lists the tree once; `refresh()` updates it with one stat for each folder
 * and each document that was read, about 3 µs each, which is cheap enough for every answer. Everything but opening is
 * synchronous: between a refresh and the questions after it, no other code of this process runs.
 */
export class Worktree {
  /** Real path. Never shown to clients. */
  readonly root: string;
  private readonly tree: FileTree;
  private readonly changes: ChangeWatch;
  private readonly loose = new LooseInputs();
  private readonly view: TreeView;
  private readonly beyond: UnavailablePlaces;
  private readonly globs: DocGlobs;
  private finder: DocFinder | undefined;
  private readonly states: DocStates;
  private readonly buffers: OpenBuffers;
  private readonly sitePages: SitePages;
  private docs: DocSet = { files: [], aliases: new Map(), skipped: [] };
  private docNames: ReadonlySet<string> = new Set();
  private taken: ReadonlySet<string> = new Set();
  private seenVersion: number;

  /** Lists the tree and finds its documents. `root` must be a real path, as `findRoot` gives it. */
  static async open(root: string, options: WorktreeOptions): Promise<Worktree> {
    const worktree = Worktree.list(root, options);
    await worktree.ready();
    return worktree;
  }

  /**
   * Only lists the tree: no file counts as a document until `ready()`. The code that selects documents takes as long to
   * load as the listing.
   */
  static list(root: string, options: WorktreeOptions): Worktree {
    return new Worktree(root, options);
  }

  private constructor(
    root: string,
    { include, exclude, bounds = {}, pageFolders = () => [], buffers = new Map() }: WorktreeOptions,
  ) {
    this.root = root;
    this.globs = { include, exclude };
    this.buffers = new OpenBuffers(buffers);
    const maxBytes = bounds.docBytes ?? BOUNDS.docBytes;
    this.states = new DocStates({ root, maxBytes, loose: this.loose, buffers: this.buffers });
    this.tree = new FileTree(root, bounds.treeEntries ?? BOUNDS.treeEntries);
    this.changes = new ChangeWatch(root);
    this.view = new TreeView(this.tree, this.loose);
    this.beyond = new UnavailablePlaces({ tree: this.tree, view: this.view, loose: this.loose });
    this.sitePages = new SitePages(pageFolders, {
      files: () => this.files(),
      pages: () => this.pages(),
      read: (file, maxBytes) => this.readFile(file, maxBytes),
      stamp: (file) => this.stamp(file),
    });
    this.seenVersion = this.tree.version;
  }

  /** Finds the documents, once. */
  async ready(): Promise<void> {
    if (this.finder !== undefined) return;
    this.finder = new DocFinder(await loadSelectDocs(this.root), this.globs);
    this.docs = this.findDocs();
    this.docNames = new Set(this.docs.files);
  }

  /** Documents by name, sorted, except vendored and built ones: nearly all documents, at no cost. */
  markdownFiles(): readonly string[] {
    return [...this.tree.markdown].filter((file) => leftOut(file) === undefined).sort(byCodeUnits);
  }

  /** Files that are documents by their ending, whether or not they are documents of this repository. */
  pages(): ReadonlySet<string> {
    return this.tree.markdown;
  }

  /**
   * The number of documents in each format that docalign does not read, by ending, most files first. Texts without
   * markup count where documents are, and their first one is named.
   */
  unreadFormats(): readonly FormatCount[] {
    const byEnding = new Map<string, string[]>();
    for (const file of this.tree.unreadFormats)
      if (leftOut(file) === undefined && (isUnreadFormat(file) || isInPlaceOfDocs(file)))
        addTo(byEnding, formatOf(baseNameOf(file)), file);
    return [...byEnding]
      .map(([ending, files]) => ({
        ending,
        files: files.length,
        ...(isUnreadFormat(files[0] ?? '') ? {} : { first: [...files].sort(byCodeUnits)[0] ?? '' }),
      }))
      .sort((a, b) => b.files - a.files || byCodeUnits(a.ending, b.ending));
  }

  /** Grows when the set of files changes. */
  get version(): number {
    return this.seenVersion;
  }

  /** Lets `refresh()` skip its stats while nothing changes; for processes that answer many questions. */
  watch(): void {
    this.changes.start(this.tree.directories);
  }

  close(): void {
    this.changes.stop();
  }

  /**
   * Must be awaited before `refresh()`: with `watch()`, a change is noticed one turn of the event loop after it was
   * made.
   */
  settled(): Promise<void> {
    return this.changes.settled();
  }

  /** While this number is the same, every file is unchanged. */
  get looks(): number {
    return this.changes.looks + this.buffers.version;
  }

  refresh(): Refreshed {
    if (this.loose.takeChanged()) this.changes.notice();
    const buffered = this.buffers.takeChanged();
    if (!this.changes.isWorthALook())
      return buffered.length === 0
        ? NOTHING
        : { ...NOTHING, changed: [...this.states.takeEdited(buffered)].sort(byCodeUnits) };
    const refreshed = this.look();
    this.changes.looked();
    return refreshed;
  }

  private look(): Refreshed {
    this.tree.sweep();
    this.noteLoose();
    this.changes.follow(this.tree.directories);
    if (this.tree.version !== this.seenVersion) this.sitePages.forget();
    else if (this.sitePages.takeEdited()) this.tree.version += 1;
    const treeChanged = this.tree.version !== this.seenVersion;
    const before = this.docNames;
    if (treeChanged) this.renewDocs();
    const added = treeChanged ? this.docs.files.filter((file) => !before.has(file)) : [];
    const edited = this.states.takeEdited();
    const removed = treeChanged ? [...before].filter((file) => !this.docNames.has(file)).sort(byCodeUnits) : [];
    return { changed: [...added, ...edited].sort(byCodeUnits), removed, treeChanged };
  }

  /** Notes again the inputs that no question notes, after the loose inputs were forgotten. */
  private noteLoose(): void {
    for (const absolute of this.tree.outside()) this.loose.note(absolute);
    this.loose.noteLook('mounts', mounts);
  }

  /** Every document, sorted. A document with several names (symlinks) is listed once, by its real name. */
  docFiles(): readonly string[] {
    return this.docs.files;
  }

  isDoc(file: string): boolean {
    return this.docNames.has(file);
  }

  /**
   * Whether a document may take in this file as a page, as text without a format or as a shell script: not a document,
   * an ignored or excluded file, or a symlink.
   */
  mayBeTakenIn(file: string): boolean {
    const isRead =
      this.tree.markdown.has(file) || ((isShownAsText(file) || isShellScript(file)) && this.kind(file) === 'file');
    return isRead && !this.docNames.has(file) && this.finder?.mayBeTakenIn(file) === true;
  }

  /** From now on, these pages are read and watched like documents, and no others; `isDoc` stays false for them. */
  takeIn(files: ReadonlySet<string>): void {
    for (const file of this.taken) if (!files.has(file) && !this.docNames.has(file)) this.states.forget(file);
    this.taken = files;
  }

  private isReadAsDoc(file: string): boolean {
    return this.docNames.has(file) || this.taken.has(file);
  }

  /** Symlink → the document that it leads to. */
  aliases(): ReadonlyMap<string, string> {
    return this.docs.aliases;
  }

  /** Every file that is not ignored, sorted; symlinks to files count. */
  files(): readonly string[] {
    return this.view.files();
  }

  /** Every folder that is not ignored, in no order, without the root. */
  folders(): readonly string[] {
    return [...this.tree.directories.keys()].filter((path) => path !== '');
  }

  kind(path: string): PathKind | undefined {
    return this.view.kind(path);
  }

  /** Would git ignore this path, whether or not it exists? */
  isIgnored(path: string): boolean {
    return this.view.isIgnored(path);
  }

  /** Names in a folder, sorted; folders end with `/`. */
  list(folder: string): readonly string[] {
    return this.view.list(folder);
  }

  /** Reads a document by any of its names, or a page that documents take in; other files are refused. */
  readDoc(file: string): TextFile {
    const place = this.docs.aliases.get(file) ?? file;
    return this.isReadAsDoc(place)
      ? this.states.read(place)
      : { ok: false, isGone: true, reason: 'no document of this repository' };
  }

  /** Where a symlink leads that does not lead to a file of the repository; undefined for any other path. */
  deadEnd(file: string): 'outside' | 'nowhere' | undefined {
    const target = this.tree.symlinks.has(file) ? this.view.linkTarget(file) : undefined;
    if (target === undefined || target.ok) return undefined;
    return target.isOutside === undefined ? 'nowhere' : 'outside';
  }

  /** While it is the same, so are all answers about paths, including where links lead and what the index leaves out. */
  get layout(): string {
    return `${this.seenVersion} ${this.loose.version}`;
  }

  /** Any file of the repository as text. */
  readFile(file: string, maxBytes: number): TextFile {
    return textOf(readInside(this.root, file, maxBytes));
  }

  /** Reads any file of the repository into a buffer, which bounds its size. */
  readInto(file: string, into: Buffer): ReturnType<typeof readInto> {
    return readInto(this.root, file, into);
  }

  /** Is this a symlink? Its target is a file of its own, or is outside. */
  isLink(file: string): boolean {
    return this.tree.symlinks.has(file);
  }

  /** Finds the first of these words in the bytes of a file that was not read as text. */
  findWord(
    file: string,
    words: readonly string[],
  ): { readonly word: string | undefined } | { readonly isGone: true } | { readonly problem: string } {
    const found = findWord(this.root, file, { words, maxBytes: BOUNDS.searchedBytes });
    if (found.ok) return found;
    return found.isGone ? { isGone: true } : { problem: found.reason };
  }

  /** The first bytes of a file; undefined when it cannot be read. */
  headOf(file: string): Buffer | undefined {
    return headOf(this.root, file);
  }

  /** Time of the last change of a file or folder, or of its nearest existing parent, in milliseconds. */
  changedAt(path: string): number {
    for (let place = path; ; place = directoryOf(place)) {
      const stats = statEntry(absoluteOf(this.root, place));
      if (stats !== undefined || place === '') return stats?.mtimeMs ?? 0;
    }
  }

  /**
   * Equal stamps mean equal bytes, now and in later processes: a cache key that costs one stat. Undefined when there is
   * no such regular file. A file changed in the last two seconds is read, since its times alone prove nothing.
   */
  stamp(file: string): string | undefined {
    if (this.isReadAsDoc(file)) {
      const seen = this.states.look(file);
      return seen === undefined
        ? undefined
        : withHash(fingerprintOf(seen.stamp), isRacy(seen.stamp) ? seen.hash : undefined);
    }
    return this.stampOfFile(file);
  }

  /** Files that belong to the repository, or may, and are not in its tree. */
  get elsewhere(): UnavailablePlaces {
    return this.beyond;
  }

  /**
   * Tracked files that are meant to be absent, and the folders above them: a sparse checkout leaves them out, or a user
   * marked them skip-worktree.
   */
  absentOnPurpose(): ReadonlySet<string> {
    return this.view.leftOut();
  }

  /** Folders that were not listed completely, and ignore files that could not be read: they may hide any file. */
  hidden(): readonly Skipped[] {
    return this.tree.hidden();
  }

  /** Everything that was left out, with the reason. A path that ends with `/` includes everything below it. Sorted. */
  skipped(): readonly Skipped[] {
    const said = new Set(this.docs.skipped.map(({ file }) => file));
    const beyond = this.beyond.skipped().filter(({ file }) => !said.has(file));
    return [...this.tree.skipped(), ...beyond, ...this.docs.skipped, ...this.states.problems()].sort((a, b) =>
      byCodeUnits(a.file, b.file),
    );
  }

  private findDocs(): DocSet {
    if (this.finder === undefined) return this.docs;
    return this.finder.find({
      markdown: this.tree.markdown,
      symlinks: this.tree.symlinks,
      linkTarget: (link) => this.view.linkTarget(link),
      isSitePage: (page) => this.sitePages.has(page),
    });
  }

  private renewDocs(): void {
    this.seenVersion = this.tree.version;
    const before = this.docNames;
    this.docs = this.findDocs();
    this.docNames = new Set(this.docs.files);
    for (const file of before) if (!this.docNames.has(file)) this.states.forget(file);
  }

  private stampOfFile(file: string): string | undefined {
    const target = this.tree.symlinks.has(file) ? this.view.linkTarget(file) : { ok: true as const, path: file };
    if (!target.ok) return undefined;
    const takenAt = Date.now();
    const absolute = absoluteOf(this.root, target.path);
    const stats = statEntry(absolute);
    if (stats === undefined || !stats.isFile()) return undefined;
    // Watching does not report changes made through another name, or in a folder outside the tree.
    if (stats.nlink > 1 || !this.tree.directories.has(directoryOf(target.path))) this.loose.note(absolute);
    const stamp = stampOf(stats, takenAt);
    if (!isRacy(stamp)) return fingerprintOf(stamp);
    const read = readInside(this.root, target.path, BOUNDS.docBytes);
    return withHash(fingerprintOf(stamp), read.ok ? hashOf(read.bytes) : 'unread');
  }
}
