import { join } from 'node:path';
import type { FileChange } from '../../graph/touched.js';
import type { Verdict } from '../../model/verdict.js';
import { statEntry } from '../../repo/files/listing.js';
import type { RepositorySources } from '../snapshot-sources.js';

/** What an earlier process found, at the commit at that time. */
export interface EarlierScan {
  /** Null without a commit. */
  readonly commit: string | null;
  /**
   * The verdicts of a document's claims at that time, by id. Empty for a document that was not checked then, or has
   * been checked again since.
   */
  verdictsOf(file: string): ReadonlyMap<string, Verdict['status']>;
  /** Did it end before these files were written? Then its verdicts are those before the change. */
  isBefore(changes: readonly FileChange[]): boolean;
}

type Sources = Pick<RepositorySources, 'kept' | 'verification' | 'worktree'>;

export function earlierScanOf({ kept, verification, worktree }: Sources): EarlierScan | undefined {
  if (kept === undefined || verification === undefined) return undefined;
  const verdictsOf = (file: string): ReadonlyMap<string, Verdict['status']> =>
    new Map(verification.storedOf(file)?.judgements.map(({ claim, verdict }) => [claim.id, verdict.status]));
  return {
    commit: kept.commit,
    verdictsOf,
    isBefore: (changes) => areWrittenAfter(changes, { root: worktree.root, time: kept.time }),
  };
}

/** A file that is gone has no time, and one that was moved keeps its own: they show nothing. */
function areWrittenAfter(
  changes: readonly FileChange[],
  { root, time }: { readonly root: string; readonly time: number },
): boolean {
  const present = changes.filter(({ status }) => status !== 'deleted');
  return present.length > 0 && present.every(({ file }) => (statEntry(join(root, file))?.mtimeMs ?? 0) > time);
}
