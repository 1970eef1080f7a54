import { FIELDS } from './entry.js';
import type { Entry, Field } from './entry.js';

/** In how many sections each term stands. */
export interface Frequencies {
  count(entry: Entry, by: 1 | -1): void;
  /** Sections that hold the term in any field. */
  of(term: string): number;
  inField(term: string, field: Field): number;
  /** Distinct terms. */
  terms(): number;
}

interface Tally {
  sections: number;
  /** In the order of `FIELDS`. */
  readonly fields: number[];
  /** The change that was counted last, in all and in each field, so that a section is counted once. */
  turn: number;
  readonly turns: number[];
}

export function createFrequencies(): Frequencies {
  const tallies = new Map<string, Tally>();
  let turn = 0;
  const tallyOf = (term: string): Tally => {
    const known = tallies.get(term);
    if (known !== undefined) return known;
    const fresh = { sections: 0, fields: [0, 0, 0, 0], turn: 0, turns: [0, 0, 0, 0] };
    tallies.set(term, fresh);
    return fresh;
  };
  const countOnce = (tally: Tally, at: number, by: number): void => {
    if (tally.turns[at] === turn) return;
    tally.turns[at] = turn;
    tally.fields[at] = (tally.fields[at] ?? 0) + by;
    if (tally.turn === turn) return;
    tally.turn = turn;
    tally.sections += by;
  };
  return {
    count(entry, by) {
      turn++;
      for (let at = 0; at < FIELDS.length; at++) for (const term of entry[FIELDS[at] ?? 'heading']) countOnce(tallyOf(term), at, by);
      if (by < 0) for (const field of FIELDS) for (const term of entry[field]) if (tallies.get(term)?.sections === 0) tallies.delete(term);
    },
    of: (term) => tallies.get(term)?.sections ?? 0,
    inField: (term, field) => tallies.get(term)?.fields[FIELDS.indexOf(field)] ?? 0,
    terms: () => tallies.size,
  };
}
