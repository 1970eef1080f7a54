import type { Contribution, Damping, Fused } from './fuse.js';

/** A section that must be among the first, and the reason. */
export interface Lifted {
  readonly number: number;
  readonly because: string;
}

/** Added to the score that must be exceeded; larger than the difference that `fuse` makes between equal scores. */
const ABOVE = 1e-6;

/**
 * Gives the best of these sections such scores that they are among the `first` ones. They keep their order, and no
 * section comes before one of a list that decides. `k` as for `fuse`.
 */
export function liftAmong(
  fused: readonly Fused[],
  wanted: readonly Lifted[],
  { first, k }: { readonly first: number } & Pick<Damping, 'k'>,
): readonly Fused[] {
  const reasons = new Map(wanted.toReversed().map(({ number, because }) => [number, because]));
  const lifted = fused.filter(({ number }) => reasons.has(number)).slice(0, first);
  const others = fused.filter((entry) => !lifted.includes(entry));
  const displaced = others[first - lifted.length];
  if (displaced === undefined || fused.slice(0, first).some(isDecided)) return fused;
  const raised = lifted.map((entry, at) => {
    const missing = displaced.score + ABOVE * (lifted.length - at) - entry.score;
    if (missing <= 0) return entry;
    const list = {
      signal: 'text',
      weight: missing * (k + 1),
      sections: [],
      because: () => reasons.get(entry.number) ?? '',
    };
    const contribution: Contribution = { list, rank: 0 };
    return { ...entry, score: entry.score + missing, contributions: [...entry.contributions, contribution] };
  });
  return [...raised, ...others].sort((a, b) => b.score - a.score);
}

function isDecided({ contributions }: Fused): boolean {
  return contributions.some(({ list }) => list.decides === true);
}
