import type { Verdict } from '../../model/verdict.js';
import type { SnapshotSources } from '../snapshot-sources.js';

/** What an earlier process found, at the commit at that time. */
export interface EarlierScan {
  /** Null without a commit. */
  readonly commit: string | null;
  /**
   * The verdicts of a document's claims at that time, by id. Empty for a document that was not checked then, or has
   * been checked again since.
   */
  verdictsOf(file: string): ReadonlyMap<string, Verdict['status']>;
}

export function earlierScanOf({
  keptAt,
  verification,
}: Pick<SnapshotSources, 'keptAt' | 'verification'>): EarlierScan | undefined {
  if (keptAt === undefined || verification === undefined) return undefined;
  const verdictsOf = (file: string): ReadonlyMap<string, Verdict['status']> =>
    new Map(verification.storedOf(file)?.judgements.map(({ claim, verdict }) => [claim.id, verdict.status]));
  return { commit: keptAt, verdictsOf };
}
