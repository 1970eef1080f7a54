import type { StatusSummary } from '../../engine/snapshot.js';
import type { Hit } from '../../model/ranking.js';
import type { SectionWarnings } from '../annotations/warnings.js';

export interface CheckedHit {
  /** Present where several repositories were searched. */
  readonly repository?: string;
  readonly hit: Hit;
  readonly summary: StatusSummary;
  /** Of the other places of its text, the standing where that is known. */
  readonly twins?: ReadonlyMap<string, StatusSummary>;
  /** Of the code that it is about, where that is asked for. */
  readonly warnings?: SectionWarnings | undefined;
}

/** Name of this signal in `signals`. */
export const TRUST_SIGNAL = 'verification';

/**
 * Places are compared as reciprocal ranks, 1 / (60 + rank), so that a factor means the same for scores of any unit: at
 * the top, 1.02 passes one neighbour and 0.97 drops below one or two, lower down one more. Small on purpose: trust
 * breaks near-ties and never hides the section that answers.
 */
const RANK_DAMPING = 60;
const FACTORS = { verified: 1.02, mixed: 0.99, drifted: 0.97, unchecked: 1, pending: 1 } as const;

/**
 * The same hits, verified ones slightly up and drifted ones slightly down. The first one stays, unless something in it
 * is wrong: it is rarely a near-tie, and the answer before a scan has the same. Scores stay with their places, so they
 * still decrease.
 */
export function orderByTrust(hits: readonly CheckedHit[]): readonly CheckedHit[] {
  const weighed = hits.map((entry, rank) => ({ entry, rank, isExact: isExact(entry), weight: weightOf(entry, rank) }));
  weighed.sort(
    (a, b) => Number(b.isExact) - Number(a.isExact) || (a.isExact ? 0 : b.weight - a.weight) || a.rank - b.rank,
  );
  return weighed.map(({ entry, rank }, place) =>
    place === rank ? entry : moved(entry, place, hits[place]?.hit.score ?? entry.hit.score),
  );
}

function weightOf({ summary: { status } }: CheckedHit, rank: number): number {
  const factor = FACTORS[status];
  return rank === 0 && factor >= 1 ? 1 : factor / (RANK_DAMPING + rank);
}

/** The heading equals the query, or the text contains it exactly: such hits stay first, in their order. */
function isExact({ hit }: CheckedHit): boolean {
  return hit.signals.some(({ signal }) => signal === 'exact');
}

function moved({ hit, summary, ...rest }: CheckedHit, rank: number, score: number): CheckedHit {
  if (FACTORS[summary.status] === 1) return { ...rest, hit: { ...hit, score }, summary };
  const because = `the section is ${summary.status}`;
  return {
    ...rest,
    hit: {
      ...hit,
      score,
      signals: [...hit.signals, { signal: TRUST_SIGNAL, rank, score: FACTORS[summary.status], because }],
    },
    summary,
  };
}
