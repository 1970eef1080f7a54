import type { Snapshot } from '../../engine/snapshot.js';
import { MATCHES } from '../../model/ranking.js';
import type { Ranking } from '../../model/ranking.js';
import type { CheckedHit } from './trust-order.js';

/** What one repository has for a question. */
export interface Found {
  /** Present where several repositories were searched. */
  readonly repository?: string;
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
 * Weight of a repository that the question names; its match counts as partial at least, as the name itself says little
 * of where in it the answer is. 58 questions on 15 repositories, `… in NAME`: the first section answers 28 (23 without
 * this), one of the first three 48 (33), as in that repository alone.
 */
const NAMED = 2.5;
/** Factor for each name of the question that others have and the repository does not: it found something like it. */
const LACKING = 0.3;

/**
 * One ranking of what several repositories found, fused by rank. The same place goes to the repository whose first hits
 * hold more of the question. Repositories with a weak match only count where no other has a better one, or where the
 * question names them.
 */
export function fuseRankings(found: readonly Found[], query = ''): Fused {
  const [first] = found;
  if (first === undefined) throw new Error('there is no repository to search');
  if (found.length === 1) return first;
  const match = MATCHES.find((one) => found.some(({ ranking }) => ranking.match === one)) ?? 'weak';
  const named = new Set(found.filter(({ repository }) => repository !== undefined && isNamedIn(query, repository)));
  const counting = found.filter((one) => match === 'weak' || one.ranking.match !== 'weak' || named.has(one));
  const known = new Set(found.flatMap(({ ranking }) => namesIn(ranking)));
  const weightOf = (one: Found): number => {
    const { match: own, names } = one.ranking;
    if (named.has(one)) return NAMED * Math.max(WEIGHTS[own], WEIGHTS.partial);
    return WEIGHTS[own] * LACKING ** [...known].filter((name) => names.get(name) !== true).length;
  };
  const placed = counting.flatMap((one) => {
    const weight = weightOf(one);
    return one.hits.map((hit, rank) => ({ hit, coverage: one.ranking.coverage, score: weight / (DAMPING + rank) }));
  });
  const hits = placed.sort((a, b) => b.score - a.score || b.coverage - a.coverage).map(({ hit }) => hit);
  return { ranking: { ...rankingOf(counting), match, hits: hits.map(({ hit }) => hit) }, hits };
}

/**
 * Is the question about a repository of this name: `NAME: …`, `… in NAME`, `… of NAME's …`? Some names are words, such
 * as `click` and `just`, so that the name alone says nothing.
 */
function isNamedIn(query: string, repository: string): boolean {
  const name = repository.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const after = String.raw`(?![\w-])`;
  return new RegExp(
    String.raw`^\s*${name}\s*:|(?<![\w-])(?:in|with|of|for|using|from|by|via|on)\s+${name}${after}`,
    'i',
  ).test(query);
}

/** The names of the question that the repository has. */
function namesIn({ names }: Ranking): readonly string[] {
  return [...names].flatMap(([name, has]) => (has ? [name] : []));
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
    names: new Map(rankings.flatMap(({ names }) => [...names].sort(([, a], [, b]) => Number(a) - Number(b)))),
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
