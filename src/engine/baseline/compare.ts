import type { JudgedClaim } from '../verification/section-status.js';
import type { KnownFinding } from './baseline-file.js';

export interface Compared {
  /** Ids of recorded findings that are found now. */
  readonly known: ReadonlySet<string>;
  /** Recorded findings that are right now, or not stated any more. */
  readonly gone: readonly KnownFinding[];
  /** Recorded findings that cannot be decided now. */
  readonly open: readonly KnownFinding[];
}

export interface ComparedWith {
  /** Every claim of the documents that were checked. */
  readonly claims: Iterable<JudgedClaim>;
  /** Was this document checked, or is it gone? Recorded findings of other documents are not judged. */
  readonly isChecked: (file: string) => boolean;
  /** Was everything read that could decide a claim? Otherwise one that is not found may be there. */
  readonly isWhole: (file: string) => boolean;
}

export function compareBaseline(
  recorded: readonly KnownFinding[],
  { claims, isChecked, isWhole }: ComparedWith,
): Compared {
  const statuses = new Map<string, 'verified' | 'drifted' | 'open'>();
  for (const { claim, verdict } of claims) {
    const { status = 'uncertain' } = verdict ?? {};
    statuses.set(claim.id, status === 'uncertain' ? 'open' : status);
  }
  const known = new Set(recorded.filter(({ id }) => statuses.get(id) === 'drifted').map(({ id }) => id));
  const others = recorded.filter(({ id, file }) => !known.has(id) && isChecked(file));
  const isGone = ({ id, file }: KnownFinding): boolean =>
    statuses.get(id) === 'verified' || (!statuses.has(id) && isWhole(file));
  return { known, gone: others.filter(isGone), open: others.filter((one) => !isGone(one)) };
}
