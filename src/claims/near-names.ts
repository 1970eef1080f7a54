import { editDistance } from '../text/nearest.js';
import { humps } from '../text/spellings.js';

/** Names are compared by their words; so many candidates at most. */
const MAX_CANDIDATES = 5_000;

/** The one present name that shares most words, or is a slip away; undefined when two are as near. */
export function renameOf(name: string, present: readonly string[], atLeast = 0.5): string | undefined {
  const wanted = humps(name);
  let best: { readonly name: string; readonly score: number } | undefined;
  let isTied = false;
  for (const candidate of [...new Set(present)].slice(0, MAX_CANDIDATES)) {
    const score = likeness(name, wanted, candidate);
    if (score < atLeast || score < (best?.score ?? 0)) continue;
    isTied = best !== undefined && score === best.score;
    best = { name: candidate, score };
  }
  return isTied ? undefined : best?.name;
}

/** 0..1: shared words over all words (Dice), or how few letters differ. */
function likeness(name: string, wanted: readonly string[], candidate: string): number {
  const words = humps(candidate);
  const shared = words.filter((word) => wanted.includes(word)).length;
  const dice = (2 * shared) / (words.length + wanted.length);
  const limit = Math.floor(name.length / 5);
  const distance = dice >= 0.5 ? undefined : editDistance(name.toLowerCase(), candidate.toLowerCase(), limit);
  return Math.max(dice, distance === undefined ? 0 : 1 - distance / name.length);
}
