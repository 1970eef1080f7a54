import type { Claim } from '../../../model/claim.js';
import type { Edit } from '../../../model/edit.js';
import { suspicionOf } from '../../../model/verdict.js';
import type { Judgement } from '../../verification/judge.js';
import { columnsAfter } from '../apply.js';
import type { Spot } from '../apply.js';

export interface Comparison {
  readonly before: readonly Judgement[];
  readonly after: readonly Judgement[];
  readonly edits: readonly Edit[];
  /** Ids of the claims that the edits are meant to fix: `proveTogether` checks those. */
  readonly edited: ReadonlySet<string>;
}

/**
 * Is any other claim worse than before? A claim is identified by its place, else by its words: a line may have fewer
 * claims with the same text after its first one changed. Existing drift that only becomes visible now, because each
 * name in a fence makes one claim, does not count.
 */
export function isWorse({ before, after, edits, edited }: Comparison): boolean {
  const columnOf = columnsAfter(edits);
  const old = before.map((judgement) => ({ judgement, place: placeOf(judgement.claim, columnOf) }));
  const fresh = after.map((judgement) => ({ judgement, place: placeOf(judgement.claim, ({ column }) => column) }));
  return (
    losesTruth(
      old.filter(({ judgement: { claim } }) => !edited.has(claim.id)),
      fresh,
    ) || addsDrift(old, fresh)
  );
}

interface Placed {
  readonly judgement: Judgement;
  readonly place: string;
}

function losesTruth(old: readonly Placed[], fresh: readonly Placed[]): boolean {
  const true_ = fresh.filter(isVerified);
  const places = new Set(true_.map(({ place }) => place));
  const counts = countByWords(true_);
  const missing = old.filter((one) => isVerified(one) && !places.has(one.place));
  const wanted = countByWords(old.filter(isVerified));
  return missing.some(
    ({ judgement: { claim } }) => (counts.get(wordsOf(claim)) ?? 0) < (wanted.get(wordsOf(claim)) ?? 0),
  );
}

function addsDrift(old: readonly Placed[], fresh: readonly Placed[]): boolean {
  const known = new Map(old.map(({ place, judgement }) => [place, judgement.verdict.status]));
  const drifted = new Set(
    old
      .filter(({ judgement }) => isWrong(judgement))
      .flatMap(({ place, judgement }) => [place, wordsOf(judgement.claim)]),
  );
  return fresh.some(
    ({ place, judgement }) =>
      isWrong(judgement) && !drifted.has(place) && (known.has(place) || !drifted.has(wordsOf(judgement.claim))),
  );
}

/** A suspicion counts as wrong: a fix must not even appear to break something. */
function isWrong({ verdict }: Judgement): boolean {
  return verdict.status === 'drifted' || suspicionOf(verdict) !== undefined;
}

function isVerified({ judgement }: Placed): boolean {
  return judgement.verdict.status === 'verified';
}

function countByWords(placed: readonly Placed[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const {
    judgement: { claim },
  } of placed)
    counts.set(wordsOf(claim), (counts.get(wordsOf(claim)) ?? 0) + 1);
  return counts;
}

function placeOf({ type, line, text, target }: Claim, columnOf: (spot: Spot) => number): string {
  return target === undefined ? `${type}\0${line}\0\0${text}` : `${type}\0${target.line}\0${columnOf(target)}`;
}

function wordsOf({ type, text }: Claim): string {
  return `${type}\0\0${text}`;
}
