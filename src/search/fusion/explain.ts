import type { SignalTrace } from '../../model/ranking.js';
import { rrfScore } from './fuse.js';
import type { Contribution } from './fuse.js';

/** Why a section stands where it stands: what each list gave to it, and why. The scores add up to the score of the hit. */
export function traceOf(number: number, shares: readonly Contribution[], k: number): SignalTrace[] {
  return shares.map((share) => ({ signal: share.ballot.signal, rank: share.rank, score: rrfScore(share, k), because: share.ballot.because(number) }));
}
