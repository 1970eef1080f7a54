// What the product may believe of a kind of proof. Findings of the round that was read last count as their reader first saw them, before anybody mended
// a rule because of them, and so do those of repositories that this run did not scan; all others count as they are found now.
import { tally } from './match.mjs';

/** With fewer right findings of its kind, one that was wrong and is found no more counts half: where it was, others are. */
const FEW = 10;

/**
 * Counts by kind, in the order of `kinds`; kinds without findings are left out.
 * @param {{ found: object[], judged: object[], scanned: string[], kinds: string[] }} input findings as they are now with their verdicts in the repositories
 *   that were scanned, and all judgements
 */
export function beliefIn({ found, judged, scanned, kinds }) {
  const last = new Set([...lastRound(judged), ...judged.map(({ repo }) => repo).filter((repo) => !scanned.includes(repo))]);
  const older = found.filter(({ repo }) => !last.has(repo));
  const now = tally([...older, ...asRead(judged.filter(({ repo }) => last.has(repo)))], ({ proof }) => proof);
  const kept = new Set(older.map(keyOf));
  const mended = tally(asRead(judged.filter((one) => !one.verdict && !last.has(one.repo) && !kept.has(keyOf(one)))), ({ proof }) => proof);
  return Object.fromEntries(kinds.flatMap((proof) => {
    const { right, wrong } = now.get(proof) ?? { right: 0, wrong: 0 };
    const more = right < FEW ? Math.floor((mended.get(proof)?.wrong ?? 0) / 2) : 0;
    return right + wrong + more === 0 ? [] : [[proof, { right, wrong: wrong + more }]];
  }));
}

/** Repositories of the round that was read last; the files are called by their rounds. */
export function lastRound(judged) {
  const rounds = judged.map(({ round }) => round ?? 0);
  const last = Math.max(0, ...rounds);
  return new Set(last === 0 ? [] : judged.filter(({ round }) => round === last).map(({ repo }) => repo));
}

function asRead(judged) {
  return judged.filter(({ proof }) => proof !== undefined).map((one) => ({ ...one, right: one.verdict }));
}

function keyOf({ repo, file, line, proof }) {
  return [repo, file, line, proof].join('\0');
}
