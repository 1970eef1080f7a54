import type { Snapshot } from '../../engine/snapshot.js';
import { MATCHES } from '../../model/ranking.js';
import type { Ranking } from '../../model/ranking.js';
import type { CheckedHit } from './trust-order.js';

/** What one repository has for a question. */
export interface Found {
  readonly snapshot: Snapshot;
  readonly ranking: Ranking;
  /** The sections for the answer, best first. */
  readonly hits: readonly CheckedHit[];
}

/** What several repositories have together. */
export type Fused = Pick<Found, 'ranking' | 'hits'>;

/**
 * Reciprocal ranks, weight / (damping + rank), as within a repository: scores of different indexes are not comparable,
 * places are.
 */
const DAMPING = 5;
const WEIGHTS = { strong: 1, partial: 0.6, weak: 0.2 } as const;

/**
 * One ranking of what several repositories found, fused by rank. The same place goes to the repository whose first hits
 * hold more of the question. Repositories with a weak match only count where no other has a better one.
 */
export function fuseRankings(found: readonly Found[]): Fused {
  const [first] = found;
  if (first === undefined) throw new Error('there is no repository to search');
  if (found.length === 1) return first;
  const match = MATCHES.find((one) => found.some(({ ranking }) => ranking.match === one)) ?? 'weak';
  const counting = found.filter(({ ranking }) => match === 'weak' || ranking.match !== 'weak');
  const placed = counting.flatMap(({ ranking, hits }) =>
    hits.map((hit, rank) => ({ hit, coverage: ranking.coverage, score: WEIGHTS[ranking.match] / (DAMPING + rank) })),
  );
  const hits = placed.sort((a, b) => b.score - a.score || b.coverage - a.coverage).map(({ hit }) => hit);
  return { ranking: { ...rankingOf(counting), match, hits: hits.map(({ hit }) => hit) }, hits };
}

/** The facts about all rankings together; a word is unknown if none of the repositories has it. */
function rankingOf(found: readonly Found[]): Omit<Ranking, 'match' | 'hits'> {
  const rankings = found.map(({ ranking }) => ranking);
  const unsearched = unique(rankings.flatMap(({ unsearchedWords = [] }) => unsearchedWords));
  return {
    coverage: Math.max(...rankings.map(({ coverage }) => coverage)),
    unknownWords: unique(rankings.flatMap(({ unknownWords }) => unknownWords)).filter((word) =>
      rankings.every(({ unknownWords }) => unknownWords.includes(word)),
    ),
    ...(unsearched.length === 0 ? {} : { unsearchedWords: unsearched }),
    totalMatches: rankings.reduce((sum, { totalMatches }) => sum + totalMatches, 0),
    signalsUsed: unique(rankings.flatMap(({ signalsUsed }) => signalsUsed)),
    ...(rankings.every(({ rankedDocs }) => rankedDocs === undefined)
      ? {}
      : { rankedDocs: found.reduce((sum, one) => sum + (one.ranking.rankedDocs ?? one.snapshot.docs.size), 0) }),
  };
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
