import type { SignalTrace } from '../model/ranking.js';
import type { Share } from './fuse.js';

/** Why a section stands where it stands: one line for each list that voted for it, the weightiest first. */
export function traceOf(number: number, shares: readonly Share[]): SignalTrace[] {
  return shares.map(({ ballot, rank, score }) => ({ signal: ballot.signal, rank, score, because: ballot.because(number) }));
}
