import { byCodeUnits } from '../../text/sorted.js';
import type { PathRemoval } from '../../model/facts.js';
import { isIndexPage } from '../../paths/doc-names.js';
import { baseNameOf, directoryOf, isAtOrUnder } from '../../text/paths.js';
import { indexPathRemovals, type PathRemovalIndex, type PathRemovals } from './deleted-paths.js';
import type { Rename, RenameFinder } from './renames.js';
import type { TreeSource } from '../tree/tree-facts.js';
import type { Uncommitted } from './uncommitted.js';

/** Used in place of a commit when the work tree differs from HEAD. Reads well after `in`. */
export const UNCOMMITTED = 'the working tree';

export interface RenameTrackerSources {
  readonly tree: Pick<TreeSource, 'kind'>;
  readonly pathRemovals: PathRemovals;
  readonly uncommitted: Uncommitted;
  readonly renames: RenameFinder;
  /** Number of files in the last commit. */
  readonly fileCount: number;
  /** ISO date of the last commit. */
  readonly headDate: () => string;
  abbreviate(commit: string): string;
}

/** Most renames that are followed from one path. */
const MAX_RENAMES = 20;
/** Most files of a removed folder whose renames are looked up. */
const SAMPLE = 200;
/** Most commits whose renames are read for one folder; each costs a run of git. */
const MAX_COMMITS = 6;

/** From this number of moved files on, a folder counts as scattered; one file proves nothing. */
const SOME = 2;

/** A commit that removes fewer files does not split a repository, however small that is. */
const LEAST_SPLIT = 100;

type Move = Pick<PathRemoval, 'renamedTo' | 'isScattered' | 'kept'>;

/** Tells where removed files and folders went. */
export class RenameTracker {
  private readonly sources: RenameTrackerSources;
  private index: PathRemovalIndex | undefined;
  private counts: Map<number, number> | undefined;

  constructor(sources: RenameTrackerSources) {
    this.sources = sources;
  }

  removalOf(path: string): PathRemoval | undefined {
    const { tree, uncommitted, headDate } = this.sources;
    if (!this.mayHaveLeft(path) || tree.kind(path) !== undefined) return undefined;
    if (uncommitted.isGone(path)) {
      const file = uncommitted.movedTo(path);
      return {
        commit: UNCOMMITTED,
        date: headDate(),
        ...(file === undefined ? this.folderMovedTo(path, uncommitted.below(path, SAMPLE)) : { renamedTo: file }),
      };
    }
    return this.committed(path);
  }

  /** Date of the oldest commit that removed a file. */
  first(): string | undefined {
    const time = this.sources.pathRemovals.commits.at(-1)?.time;
    return time === undefined ? undefined : isoDate(time);
  }

  /** Removed files and folders that end with these segments, newest removal first. */
  endingWith(suffix: string, limit: number): readonly string[] {
    const found: string[] = [];
    for (const path of this.indexed().named(baseNameOf(suffix))) {
      if (found.length >= limit) break;
      const fits = path === suffix || path.endsWith(`/${suffix}`);
      if (fits && this.sources.tree.kind(path) === undefined) found.push(path);
    }
    return found;
  }

  private mayHaveLeft(path: string): boolean {
    return (
      this.sources.pathRemovals.files.has(path)
      || this.sources.uncommitted.isGone(path)
      || this.indexed().below(path, 1).length > 0
    );
  }

  private committed(path: string): PathRemoval | undefined {
    const at = this.sources.pathRemovals.files.get(path);
    if (at !== undefined) return this.removalAt(at, this.movedTo(path), this.sources.pathRemovals.again.get(path));
    const below = this.indexed().below(path, SAMPLE);
    const newest = below[0] === undefined ? undefined : this.sources.pathRemovals.files.get(below[0]);
    if (newest === undefined) return undefined;
    const together = below.filter((file) => this.sources.pathRemovals.files.get(file) === newest);
    const move = this.folderMovedTo(path, together);
    return this.removalAt(newest, move.renamedTo === undefined ? this.folderMovedTo(path, below) : move);
  }

  private removalAt(at: number, move: Move, times = 1): PathRemoval | undefined {
    const commit = this.sources.pathRemovals.commits[at];
    return commit === undefined
      ? undefined
      : {
          commit: this.sources.abbreviate(commit.id),
          date: isoDate(commit.time),
          ...move,
          ...(this.isSplit(at) ? { isSplit: true } : {}),
          ...(times > 1 ? { times } : {}),
        };
  }

  private isSplit(at: number): boolean {
    const removed = this.removedIn(at);
    return removed >= LEAST_SPLIT && removed > this.sources.fileCount;
  }

  /** Number of files that a commit was the last to remove. */
  private removedIn(at: number): number {
    if (this.counts === undefined) {
      this.counts = new Map();
      for (const commit of this.sources.pathRemovals.files.values())
        this.counts.set(commit, (this.counts.get(commit) ?? 0) + 1);
    }
    return this.counts.get(at) ?? 0;
  }

  private movedTo(path: string): Move {
    const place = this.presentPlace(path);
    return place === undefined ? { renamedTo: undefined } : { renamedTo: place.to, kept: place.kept };
  }

  /** Follows renames forward in time to a path that exists; `kept` is the minimum over these renames. */
  private presentPlace(path: string): Rename | undefined {
    const { pathRemovals, renames, tree, uncommitted } = this.sources;
    let place = path;
    let kept = 100;
    let last = Number.POSITIVE_INFINITY;
    for (let hops = 0; hops < MAX_RENAMES; hops += 1) {
      const at = pathRemovals.files.get(place);
      const commit = at === undefined ? undefined : pathRemovals.commits[at];
      // Indexes decrease over time; a removal that is not later cannot be of the renamed file.
      if (at === undefined || commit === undefined || at >= last) return undefined;
      const next = renames.of(commit.id).get(place);
      if (next === undefined) return undefined;
      kept = Math.min(kept, next.kept);
      if (tree.kind(next.to) !== undefined) return { to: next.to, kept };
      const moved = uncommitted.isGone(next.to) ? uncommitted.movedTo(next.to) : undefined;
      if (uncommitted.isGone(next.to)) return moved === undefined ? undefined : { to: moved, kept };
      place = next.to;
      last = at;
    }
    return undefined;
  }

  /**
   * The folder that most of these files moved to, with the rest of their path unchanged; else the folder of the index
   * page, if most files are there too. Undecided when the page moved elsewhere than the others: files that are alike in
   * every folder may only seem to have moved.
   */
  private folderMovedTo(folder: string, files: readonly string[]): Move {
    const asked = this.fromFewCommits(files).map((file) => ({
      rest: file.slice(folder.length),
      place: this.sources.uncommitted.movedTo(file) ?? this.presentPlace(file)?.to,
    }));
    const moved = asked.flatMap(({ rest, place }) => (place === undefined ? [] : [{ rest, place }]));
    const most = asked.length / 2;
    const target = targetOf(moved, most);
    if (target !== undefined && this.sources.tree.kind(target) === 'directory') return { renamedTo: target };
    return { renamedTo: undefined, ...(moved.length >= Math.max(most, SOME) ? { isScattered: true } : {}) };
  }

  private fromFewCommits(files: readonly string[]): readonly string[] {
    const commits = new Set<number>();
    return files.filter((file) => {
      const at = this.sources.pathRemovals.files.get(file);
      if (at !== undefined && commits.size < MAX_COMMITS) commits.add(at);
      return at === undefined || commits.has(at);
    });
  }

  private indexed(): PathRemovalIndex {
    this.index ??= indexPathRemovals(this.sources.pathRemovals);
    return this.index;
  }
}

interface MovedFile {
  /** Path below the folder, with the leading slash. */
  readonly rest: string;
  readonly place: string;
}

/** The new folder of these files; at least `most` of them must be there. */
function targetOf(moved: readonly MovedFile[], most: number): string | undefined {
  const votes = new Map<string, number>();
  for (const { rest, place } of moved.filter((file) => file.place.endsWith(file.rest))) {
    const folder = place.slice(0, place.length - rest.length);
    votes.set(folder, (votes.get(folder) ?? 0) + 1);
  }
  const [best, count] = [...votes].sort(([a, m], [b, n]) => n - m || byCodeUnits(a, b))[0] ?? [undefined, 0];
  const page = moved.find(({ rest }) => rest.lastIndexOf('/') === 0 && isIndexPage(rest));
  if (page === undefined) return count >= most ? best : undefined;
  const home = directoryOf(page.place);
  return moved.filter(({ place }) => isAtOrUnder(place, home)).length >= most ? home : undefined;
}

export function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
