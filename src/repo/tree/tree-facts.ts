import { byCodeUnits } from '../../text/sorted.js';
import type { TreeFacts } from '../../model/facts.js';
import { baseNameOf, directoryOf, withoutSlash } from '../../text/paths.js';
import { compileGlob } from '../../paths/glob.js';
import type { PathKind } from './tree-view.js';
import { addTo } from '../../text/multimap.js';
import { memoised, remembered } from '../../text/memo.js';

/** The working tree as needed for tree facts; implemented by `Worktree`. */
export interface TreeSource {
  /** Grows when the set of files changes. */
  readonly version: number;
  /** While it is the same, so are all answers. */
  readonly layout: string;
  files(): readonly string[];
  folders(): readonly string[];
  kind(path: string): PathKind | undefined;
  isIgnored(path: string): boolean;
  list(folder: string): readonly string[];
  /** Tracked files that the work tree is meant not to have. */
  absentOnPurpose(): ReadonlySet<string>;
}

interface PathIndex {
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly byLowerCase: ReadonlyMap<string, readonly string[]>;
}

/** Paths in questions may end with a slash; `.` and the empty path are the root. Indexes are built on first use. */
export function makeTreeFacts(source: TreeSource): TreeFacts {
  const index = memoised(
    () => source.layout,
    () => indexOf(source),
  );
  const lists = memoised(
    () => source.layout,
    () => remembered((folder) => source.list(folder)),
  );
  return {
    kind: (path) => source.kind(plain(path)),
    isIgnored: (path) => source.isIgnored(plain(path)),
    named: (basename) => index().byName.get(basename) ?? [],
    endingWith: (suffix) => endingWith(index(), plain(suffix)),
    sameButCase: (path) =>
      (index().byLowerCase.get(plain(path).toLowerCase()) ?? []).filter((known) => known !== plain(path)),
    list: (folder) => lists()(plain(folder)),
    files: () => source.files(),
    matching: (glob, limit) => matching(source.files(), glob, limit),
  };
}

function plain(path: string): string {
  const short = path.startsWith('./') ? path.slice(2) : path;
  return short === '.' ? '' : withoutSlash(short);
}

function indexOf(source: TreeSource): PathIndex {
  const byName = new Map<string, string[]>();
  const byLowerCase = new Map<string, string[]>();
  for (const path of [...source.files(), ...source.folders()].sort(byCodeUnits)) {
    addTo(byName, baseNameOf(path), path);
    addTo(byLowerCase, path.toLowerCase(), path);
  }
  return { byName, byLowerCase };
}

function endingWith(index: PathIndex, suffix: string): readonly string[] {
  if (suffix === '') return [];
  const sameName = index.byName.get(baseNameOf(suffix)) ?? [];
  if (directoryOf(suffix) === '') return sameName;
  return sameName.filter((path) => path === suffix || path.endsWith(`/${suffix}`));
}

function matching(files: readonly string[], glob: string, limit: number): readonly string[] {
  const matches = compileGlob(glob);
  const found: string[] = [];
  for (const file of files) {
    if (found.length >= limit) break;
    if (matches(file)) found.push(file);
  }
  return found;
}
