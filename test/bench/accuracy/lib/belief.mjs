// How far the product may trust a kind of proof, by how often its findings were right.
import { tally } from './match.mjs';

/**
 * For a kind with fewer right findings, half of the findings fixed in any reading count; else only those fixed after
 * the last readings.
 */
const FEW = 10;
/** Readings that show how often a new cause appears. */
const LAST_ROUNDS = 5;
/** Findings of one kind in one document mostly have one cause: at most this many of them count. */
const OF_ONE_DOC = 3;

/**
 * Counts by kind, in the order of `kinds`; kinds without findings are left out. Scanned repositories count by their
 * current findings, all others by their judged ones. A wrong finding that is gone, because the rule was fixed for it,
 * counts if it was judged in one of the last rounds: its cause has similar ones. For a kind with few right findings
 * half of all fixed ones count: a single wrong judgement says little about it.
 * @param {{ found: object[], judged: object[], scanned: string[], kinds: string[] }} input current findings
 * with their verdicts in the repositories that were scanned, and all judgements
 */
export function beliefIn({ found, judged, scanned, kinds }) {
  const isScanned = ({ repo }) => scanned.includes(repo);
  const now = tally(
    fewOfEach([
      ...found.filter(({ right }) => right !== undefined),
      ...asRead(judged.filter((one) => !isScanned(one))),
    ]),
    ({ proof }) => proof,
  );
  const kept = new Set(found.map(keyOf));
  const mended = fewOfEach(asRead(judged.filter((one) => !one.verdict && isScanned(one) && !kept.has(keyOf(one)))));
  const last = lastRounds(judged);
  const ofLast = tally(
    mended.filter(({ repo }) => last.has(repo)),
    ({ proof }) => proof,
  );
  return Object.fromEntries(
    kinds.flatMap((proof) => {
      const { right, wrong } = now.get(proof) ?? { right: 0, wrong: 0 };
      const more =
        right < FEW
          ? Math.floor(mended.filter((one) => one.proof === proof).length / 2)
          : (ofLast.get(proof)?.wrong ?? 0);
      return right + wrong + more === 0 ? [] : [[proof, { right, wrong: wrong + more }]];
    }),
  );
}

/** Repositories of the last reading rounds; the files are named after their rounds. */
export function lastRounds(judged) {
  const last = Math.max(0, ...judged.map(({ round }) => round ?? 0));
  return new Set(
    last === 0 ? [] : judged.filter(({ round = 0 }) => round > 0 && round > last - LAST_ROUNDS).map(({ repo }) => repo),
  );
}

function fewOfEach(findings) {
  const counts = new Map();
  return findings.filter(({ repo, file, proof }) => {
    const key = [repo, file, proof].join('\0');
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key) <= OF_ONE_DOC;
  });
}

function asRead(judged) {
  return judged.filter(({ proof }) => proof !== undefined).map((one) => ({ ...one, right: one.verdict }));
}

function keyOf({ repo, file, line, proof }) {
  return [repo, file, line, proof].join('\0');
}
