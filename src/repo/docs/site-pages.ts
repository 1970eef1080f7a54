import { directoryOf } from '../../text/paths.js';
import type { TextFile } from '../files/text-file.js';

/** What the folders of sites are found from. */
export interface SiteSource {
  files(): readonly string[];
  /** Files that are documents by their ending. */
  pages(): ReadonlySet<string>;
  read(file: string, maxBytes: number): TextFile;
}

/** Folders of pages that settings of sites name. A settings file that is read is watched from then on. */
export type FindPageFolders = (source: SiteSource) => readonly string[];

interface Tree extends SiteSource {
  stamp(file: string): string | undefined;
}

/** Pages that a site shows by its settings, in folders of any name. Settings are read when first asked for a page. */
export class SitePages {
  private folders: ReadonlySet<string> | undefined;
  private readonly stamps = new Map<string, string | undefined>();
  private readonly find: FindPageFolders;
  private readonly tree: Tree;

  constructor(find: FindPageFolders, tree: Tree) {
    this.find = find;
    this.tree = tree;
  }

  has(page: string): boolean {
    this.folders ??= this.findFolders();
    if (this.folders.size === 0) return false;
    for (let folder = directoryOf(page); folder !== ''; folder = directoryOf(folder))
      if (this.folders.has(folder)) return true;
    return false;
  }

  /** To be called when the set of files has changed. */
  forget(): void {
    this.folders = undefined;
    this.stamps.clear();
  }

  /** Whether other folders have pages since a settings file was edited. One stat for each settings file. */
  takeEdited(): boolean {
    const before = this.folders;
    if (before === undefined || [...this.stamps].every(([file, stamp]) => this.tree.stamp(file) === stamp))
      return false;
    this.forget();
    this.folders = this.findFolders();
    return [...this.folders].join('\n') !== [...before].join('\n');
  }

  private findFolders(): ReadonlySet<string> {
    const read: SiteSource['read'] = (file, maxBytes) => {
      this.stamps.set(file, this.tree.stamp(file));
      return this.tree.read(file, maxBytes);
    };
    return new Set(this.find({ ...this.tree, read }));
  }
}
