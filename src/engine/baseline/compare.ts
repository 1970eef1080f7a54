import type { Claim } from '../../model/claim.js';
import { groupBy } from '../../text/multimap.js';
import type { JudgedClaim } from '../verification/section-status.js';
import type { KnownFinding } from './baseline-file.js';

export interface Compared {
  /** Ids of the claims that are recorded findings. */
  readonly known: ReadonlySet<string>;
  /** Recorded findings that are right now, or not stated any more. */
  readonly gone: readonly KnownFinding[];
  /** Recorded findings that cannot be decided now. */
  readonly open: readonly KnownFinding[];
}

export interface ComparedWith {
  /** Every claim of the documents that were checked. */
  readonly claims: Iterable<JudgedClaim>;
  /** Stamp of the claim's line, as `stampOfLine` gives it. */
  readonly stampOf: (claim: Claim) => string;
  /** Was this document checked, or is it gone? Recorded findings of other documents are not judged. */
  readonly isChecked: (file: string) => boolean;
  /** Was everything read that could decide a claim? Otherwise one that is not found may be there. */
  readonly isWhole: (file: string) => boolean;
}

/**
 * A recorded finding is the one on a line with the same text, else the one with the same id: ids count how often a text
 * occurs, so a new line above an old one takes over its id. Else it is the one on such a line of another document, if
 * its own document is gone. O(recorded + claims).
 */
export function compareBaseline(
  recorded: readonly KnownFinding[],
  { claims, stampOf, isChecked, isWhole }: ComparedWith,
): Compared {
  const all = [...claims];
  const statuses = new Map(all.map(({ claim, verdict }) => [claim.id, verdict?.status ?? 'uncertain']));
  const found = all.flatMap(({ claim, verdict }) => (verdict?.status === 'drifted' ? [claim] : []));
  const known = new Set<string>();
  const paired = new Set<KnownFinding>();
  const pairBy = (keyOf: (one: KnownFinding) => string | undefined, keyOfClaim: (claim: Claim) => string): void => {
    const claimsOf = groupBy(
      found.filter(({ id }) => !known.has(id)),
      keyOfClaim,
    );
    for (const one of recorded) {
      const key = paired.has(one) ? undefined : keyOf(one);
      const claim = key === undefined ? undefined : claimsOf.get(key)?.shift();
      if (claim === undefined) continue;
      known.add(claim.id);
      paired.add(one);
    }
  };
  const lines = new Map(found.map((claim) => [claim, lineKey({ ...claim, stamp: stampOf(claim) })]));
  const lineOf = (claim: Claim): string => lines.get(claim) ?? '';
  pairBy(
    (one) => one.stamp && `${one.id} ${lineKey(one)}`,
    (claim) => `${claim.id} ${lineOf(claim)}`,
  );
  pairBy((one) => one.stamp && lineKey(one), lineOf);
  pairBy(
    ({ id }) => id,
    ({ id }) => id,
  );
  // The document was moved or renamed. A recorded finding of a document that is there is another one.
  const files = new Set(all.map(({ claim }) => claim.file));
  pairBy(
    (one) => (isChecked(one.file) && !files.has(one.file) ? one.stamp && movedKey(one) : undefined),
    (claim) => movedKey({ ...claim, stamp: stampOf(claim) }),
  );
  const others = recorded.filter((one) => !paired.has(one) && isChecked(one.file));
  // Of a line that moved with its document git knows nothing before it is committed.
  const undecided = all.flatMap(({ claim, verdict }) =>
    (verdict?.status ?? 'uncertain') === 'uncertain' ? [claim] : [],
  );
  const moved = new Set(
    others.every(({ file }) => files.has(file))
      ? []
      : undecided.map((claim) => movedKey({ ...claim, stamp: stampOf(claim) })),
  );
  const isGone = (one: KnownFinding): boolean => {
    const { id, file } = one;
    const status = statuses.get(id);
    if (status === undefined && !files.has(file) && moved.has(movedKey(one))) return false;
    return status === 'verified' || ((status === undefined || known.has(id)) && isWhole(file));
  };
  return { known, gone: others.filter(isGone), open: others.filter((one) => !isGone(one)) };
}

function movedKey({ type, text, stamp = '' }: Pick<KnownFinding, 'type' | 'text' | 'stamp'>): string {
  return [stamp, type, text].join('\0');
}

function lineKey({ file, type, text, stamp = '' }: Pick<KnownFinding, 'file' | 'type' | 'text' | 'stamp'>): string {
  return [stamp, type, file, text].join('\0');
}
