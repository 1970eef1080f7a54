import { byCodeUnits } from '../../text/sorted.js';
import { memoised } from '../../text/memo.js';
import { directoryOf, isAtOrUnder } from '../../text/paths.js';
import { gitPlaces } from '../git/git-places.js';
import { lookThrough, type LookedThrough } from './look-through.js';
import type { LooseInputs } from './loose-inputs.js';
import { absoluteOf } from '../files/paths.js';
import type { TaggedFile } from '../git/sparse.js';
import type { Skipped } from '../files/skipped.js';
import { indexIn, STORE, trackedBy, trackedFiles } from '../git/tracked.js';
import type { TreeView } from './tree-view.js';
import type { FileTree } from './tree.js';

export interface UnavailableInput {
  readonly tree: FileTree;
  readonly view: TreeView;
  readonly loose: LooseInputs;
}

/** A folder whose content is unknown. */
export interface ClosedFolder extends Skipped {
  readonly kind: 'submodule' | 'link';
}

/** Most places of one kind that are reported one by one. */
const MAX_LINES = 50;
export const NO_SUBMODULE = 'a submodule that is not checked out';
const OUTSIDE = {
  directory: 'a symlink to a folder outside the repository',
  unknown: 'a symlink to a place outside the repository where nothing is',
};
const LEFT_OUT = 'left out of this checkout';

/**
 * Tracked files that are not in the work tree, files that git ignores, and folders with content of other repositories.
 * Computed on demand.
 */
export class UnavailablePlaces {
  readonly #input: UnavailableInput;
  readonly #key = (): string =>
    `${this.#input.tree.version} ${this.#input.tree.ignoredVersion} ${this.#input.loose.version}`;
  /** Runs git once each time its index changes. */
  readonly #tracked = memoised(this.#key, () => this.#readIndex());
  readonly #trackedIgnored = memoised(this.#key, () => this.#listTrackedIgnored());
  readonly #closed = memoised(this.#key, () => this.#listClosed());
  readonly #skipped = memoised(this.#key, () => this.#listSkipped());
  readonly #absent = memoised(this.#key, () => this.#listAbsent());
  readonly #looked = memoised(this.#key, () => this.#lookThrough());

  constructor(input: UnavailableInput) {
    this.#input = input;
  }

  /**
   * Tracked files that are not in the tree, because they are in folders of dependencies or tools, which are not
   * searched. Files of docalign itself do not count.
   */
  trackedIgnored(): readonly string[] {
    return this.#trackedIgnored();
  }

  /** Tracked files that the work tree is meant not to have. */
  absent(): readonly TaggedFile[] {
    return this.#absent();
  }

  /** The topmost absent folders (with `/`) and files, with the number of files in each. */
  absentParts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { path } of this.absent()) counts.set(this.#topOf(path), (counts.get(this.#topOf(path)) ?? 0) + 1);
    return counts;
  }

  #listAbsent(): readonly TaggedFile[] {
    if (this.#input.view.leftOut().size === 0) return [];
    return this.#tracked().filter(
      ({ path, isAbsentOnPurpose }) => isAbsentOnPurpose && this.#input.view.kind(path) !== 'file',
    );
  }

  /**
   * Places whose content is unknown: submodules that are not checked out, and links that lead out of the repository.
   * Without `/`.
   */
  closed(): readonly ClosedFolder[] {
    return this.#closed();
  }

  /** Ignored files, and files of other git repositories in the folder, within bounds. */
  untracked(): LookedThrough {
    const tracked = new Set(this.trackedIgnored());
    const looked = this.#looked();
    return { ...looked, files: looked.files.filter((file) => !tracked.has(file)) };
  }

  /** One line for each of these places, and one for the top of each part that the checkout leaves out. */
  skipped(): readonly Skipped[] {
    return this.#skipped();
  }

  #readIndex(): readonly TaggedFile[] {
    return this.#noteIndex() ? trackedFiles(this.#input.tree.root) : [];
  }

  #listTrackedIgnored(): readonly string[] {
    return this.#noteIndex()
      ? trackedBy(this.#input.tree.root)
          .all()
          .filter((path) => !isAtOrUnder(path, STORE) && this.#input.view.kind(path) === 'ignored')
      : [];
  }

  /** False outside a git repository. */
  #noteIndex(): boolean {
    const index = indexIn(gitPlaces(this.#input.tree.root));
    if (index !== undefined) this.#input.loose.note(index);
    return index !== undefined;
  }

  #listClosed(): readonly ClosedFolder[] {
    const { tree, view } = this.#input;
    const { repositories, empty } = tree.foreign();
    const isHere = (path: string): boolean => repositories.includes(path);
    const known = [...tree.submodules].filter((path) => !isHere(path) && view.list(path).length === 0);
    // Git is asked only where a folder is empty, as git leaves a submodule that is not checked out.
    const found = empty.every((path) => known.includes(path))
      ? []
      : this.#tracked()
          .filter(({ path, isSubmodule }) => isSubmodule && !isHere(path))
          .map(({ path }) => path);
    const links = [...tree.symlinks].flatMap((file) => this.#leadingOut(file) ?? []);
    const submodules = [...new Set([...known, ...found])].map((file): ClosedFolder => ({
      file,
      reason: NO_SUBMODULE,
      kind: 'submodule',
    }));
    return [...submodules, ...links].sort((a, b) => byCodeUnits(a.file, b.file));
  }

  #leadingOut(file: string): ClosedFolder | undefined {
    const target = this.#input.view.linkTarget(file);
    return target.ok || target.isOutside === undefined || target.isOutside === 'file'
      ? undefined
      : { file, reason: OUTSIDE[target.isOutside], kind: 'link' };
  }

  #listSkipped(): readonly Skipped[] {
    const closed = this.#closed().map(({ file, reason }) => ({ file, reason }));
    return [...closed, ...this.#leftOut(), ...this.#tooMuch()];
  }

  #leftOut(): readonly Skipped[] {
    const lines = [...this.absentParts()].map(([file, count]) => ({
      file,
      reason: file.endsWith('/') ? `${LEFT_OUT} (${count} ${count === 1 ? 'file' : 'files'})` : LEFT_OUT,
    }));
    if (lines.length <= MAX_LINES) return lines;
    return [
      ...lines.slice(0, MAX_LINES),
      {
        file: lines[MAX_LINES]?.file ?? '',
        reason: `${LEFT_OUT}, as are ${lines.length - MAX_LINES - 1} other places`,
      },
    ];
  }

  /** The topmost folder above a path that is not in the work tree, with `/`; else the path. */
  #topOf(path: string): string {
    let top = path;
    for (
      let folder = directoryOf(path);
      folder !== '' && !this.#input.tree.directories.has(folder);
      folder = directoryOf(folder)
    )
      top = `${folder}/`;
    return top;
  }

  #lookThrough(): LookedThrough {
    const { tree, loose } = this.#input;
    const others = tree.foreign().repositories.filter((path) => !this.#isWorkTreeOfSame(path));
    const looked = lookThrough(tree.root, [...tree.ignored(), ...others.map((path) => `${path}/`)]);
    for (const folder of looked.folders) loose.note(absoluteOf(tree.root, folder));
    // Noted one by one, as the tree does not report new files in its folders that are ignored.
    for (const file of looked.files) loose.note(absoluteOf(tree.root, file));
    return looked;
  }

  #tooMuch(): readonly Skipped[] {
    const [first, ...rest] = this.#looked().left;
    if (first === undefined) return [];
    return [
      {
        file: `${first.file}/`,
        reason: rest.length === 0 ? first.reason : `${first.reason}; so do ${rest.length} other folders`,
      },
    ];
  }

  /** Another work tree of the same repository holds files of other branches, so its files do not count. */
  #isWorkTreeOfSame(path: string): boolean {
    const [own, other] = [gitPlaces(this.#input.tree.root), gitPlaces(absoluteOf(this.#input.tree.root, path))];
    return own !== undefined && other?.commonDir === own.commonDir;
  }
}
