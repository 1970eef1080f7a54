import { FIELDS } from './entry.js';
import type { Entry, Field } from './entry.js';
import { GrowableInt32Array } from './growable-arrays.js';
import type { Vocabulary } from './vocabulary.js';

/** Number of sections that contain each term. */
export interface Frequencies {
  count(entry: Entry, by: 1 | -1): void;
  /** Number of sections that contain the term in any field. */
  of(term: string): number;
  inField(term: string, field: Field): number;
  /** Number of distinct terms. */
  terms(): number;
}

export function createFrequencies(vocabulary: Vocabulary): Frequencies {
  const sections = new GrowableInt32Array();
  const fields = new GrowableInt32Array();
  /** Turn of the last counted change of each term, so that a section counts once for a term in several fields. */
  const turns = new GrowableInt32Array();
  let turn = 0;
  let distinct = 0;
  const countSection = (term: number, by: 1 | -1): void => {
    if (turns.get(term) === turn) return;
    turns.set(term, turn);
    const before = sections.get(term);
    sections.set(term, before + by);
    if (before + by === 0) distinct--;
    else if (before === 0) distinct++;
  };
  const ofNumber = (term: string, read: (number: number) => number): number => {
    const number = vocabulary.find(term);
    return number === undefined ? 0 : read(number);
  };
  return {
    count(entry, by) {
      turn++;
      FIELDS.forEach((field, at) => {
        const counted = entry[field];
        for (let place = 0; place < counted.length; place += 2) {
          const term = counted[place] ?? 0;
          fields.add(term * FIELDS.length + at, by);
          countSection(term, by);
        }
      });
    },
    of: (term) => ofNumber(term, (number) => sections.get(number)),
    inField: (term, field) => ofNumber(term, (number) => fields.get(number * FIELDS.length + FIELDS.indexOf(field))),
    terms: () => distinct,
  };
}
