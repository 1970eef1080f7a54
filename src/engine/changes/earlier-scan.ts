import type { FileChange } from '../../graph/touched.js';
import type { Verdict } from '../../model/verdict.js';
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

type Sources = Pick<RepositorySources, 'kept' | 'verification' | 'areWrittenAfter'>;

export function earlierScanOf({ kept, verification, areWrittenAfter }: Sources): EarlierScan | undefined {
  if (kept === undefined || verification === undefined) return undefined;
  const verdictsOf = (file: string): ReadonlyMap<string, Verdict['status']> =>
    new Map(verification.storedOf(file)?.judgements.map(({ claim, verdict }) => [claim.id, verdict.status]));
  return { commit: kept.commit, verdictsOf, isBefore: (changes) => areWrittenAfter(changes, kept.time) };
}
