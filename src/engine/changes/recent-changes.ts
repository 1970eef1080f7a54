import type { ChangedFile } from '../../repo/changes/changes.js';
import type { TreeView } from '../articles/tree-view.js';

/** What happened to a file last. */
export interface RecentChange {
  readonly file: string;
  readonly change: ChangedFile['status'] | 'written';
  readonly oldFile?: string | undefined;
  readonly atMs: number;
  /** Full id; undefined for an uncommitted change. */
  readonly commit?: string;
  readonly subject?: string;
}

/** Uncommitted changes, the last written first, then those of the last commits. Throws BAD_REPOSITORY without git. */
export function recentChanges(tree: TreeView): readonly RecentChange[] {
  const uncommitted = tree
    .changes({ since: undefined, staged: false, mayBePartial: true })
    .files.map(({ file, status, oldFile }) => ({ file, change: status, oldFile, atMs: tree.changedAt(file) }))
    .sort((a, b) => b.atMs - a.atMs);
  const seen = new Set(uncommitted.flatMap(({ file, oldFile }) => [file, ...(oldFile === undefined ? [] : [oldFile])]));
  const committed = tree
    .recent()
    .filter(({ file }) => !seen.has(file))
    .map(({ status, committedMs, ...rest }) => ({ ...rest, change: status, atMs: committedMs }));
  return [...uncommitted, ...committed];
}

/** Files by the time at which they were last written, the last one first. */
export function lastWritten(files: readonly string[], tree: TreeView): readonly RecentChange[] {
  return files
    .map((file) => ({ file, change: 'written' as const, atMs: tree.changedAt(file) }))
    .sort((a, b) => b.atMs - a.atMs);
}
