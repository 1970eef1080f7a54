import { readChanges } from '../../repo/changes/changes.js';
import type { ChangeRequest, Changes } from '../../repo/changes/changes.js';
import { readLastCommit } from '../../repo/changes/last-commit.js';
import { recentFiles } from '../../repo/changes/recent-files.js';
import type { RecentFile } from '../../repo/changes/recent-files.js';
import type { LastCommit } from '../../repo/changes/last-commit.js';
import { isGitInternal } from '../../repo/files/paths.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import type { GonePath } from '../documents/gone-path.js';
import type { Shelf } from './shelf.js';

/** The files of a repository and what changed in it, without articles that are withheld. */
export class TreeView {
  readonly #worktree: Worktree;
  readonly #shelf: Shelf;

  constructor(worktree: Worktree, shelf: Shelf) {
    this.#worktree = worktree;
    this.#shelf = shelf;
  }

  /** All files that are not ignored, sorted. */
  files(): readonly string[] {
    const files = this.#worktree.files();
    return this.#shelf.isWhole ? files : files.filter((file) => this.#shelf.shows(file));
  }

  /** Is this file one of the repository's documents? */
  isDoc(file: string): boolean {
    return this.#worktree.isDoc(file);
  }

  /** What a path currently is; undefined if it does not exist. */
  kind(path: string): 'file' | 'directory' | 'ignored' | undefined {
    if (isGitInternal(path) || !this.#shelf.shows(path)) return undefined;
    const kind = this.#worktree.kind(path);
    if (kind !== 'directory' || path === '' || this.#shelf.isWhole) return kind;
    // A folder of nothing but what is withheld may have the name of an article.
    return this.files().some((file) => file.startsWith(`${path}/`)) ? kind : undefined;
  }

  /** Throws BAD_REPOSITORY if git cannot tell, BAD_ARGUMENT for an unknown revision. */
  changes(request: ChangeRequest): Changes {
    const changes = readChanges({ root: this.#worktree.root, files: () => this.#worktree.files() }, request);
    return { ...changes, files: this.#shelf.paths(changes.files) };
  }

  /** Throws BAD_REPOSITORY if git cannot tell. */
  lastCommit(from?: string): LastCommit {
    const last = readLastCommit(this.#worktree.root, from);
    return { ...last, files: this.#shelf.paths(last.files) };
  }

  /** Files that the last commits changed, newest first. Throws BAD_REPOSITORY if git cannot tell. */
  recent(): readonly RecentFile[] {
    return this.#shelf.paths(recentFiles(this.#worktree.root));
  }

  /** Time of the last change of a file, or of the nearest folder above it, in milliseconds. */
  changedAt(path: string): number {
    return this.#worktree.changedAt(path);
  }

  /** What happened to a missing path, if both its paths may be named. */
  gone(path: string, find: () => GonePath | undefined): GonePath | undefined {
    if (!this.#shelf.tellsPast(path)) return undefined;
    const gone = find();
    return gone?.movedTo !== undefined && !this.#shelf.shows(gone.movedTo) ? undefined : gone;
  }
}
