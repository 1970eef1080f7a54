import { CLAIM_TYPES } from '../../model/claim.js';
import type { ClaimTypeName } from '../../model/claim.js';
import type { Corpus } from '../corpus.js';
import { intentOf } from '../intent.js';
import type { Ask } from '../query.js';
import type { Tuning } from '../tuning.js';
import { bestFirst, SILENT, vote } from './signal.js';
import type { Signal } from './signal.js';

/** Types of the claims that a section makes; undefined while they were not read. */
export type ClaimTypesOf = (sectionId: string) => ReadonlySet<ClaimTypeName> | undefined;

/** Part of what else is asked, by weight, that a section must hold. */
const LEAST_COVERAGE = 0.6;

/**
 * A question that says what kind of statement would answer it (install → a command) is for sections that make such statements, among those
 * that hold the rest of the question. Silent when there is no rest: half of all docs have a command.
 */
export function intentSignal(tuning: Tuning, typesOf: ClaimTypesOf): Signal {
  return {
    name: 'intent',
    weight: tuning.intentWeight,
    rank(query, corpus) {
      if (query.name !== undefined || tuning.intentWeight === 0) return SILENT;
      const isIntent = (ask: Ask): boolean => intentOf(ask.terms.slice(0, 1).map(({ term }) => term)).length > 0;
      // The docs need not hold the word: a page of commands seldom says "command".
      const types = intentOf(corpus.words.of(query.text).map(({ term }) => term));
      const rest = query.asks.filter((ask) => !isIntent(ask));
      if (types.length === 0 || rest.length === 0) return SILENT;
      const held = heldBy(rest, corpus);
      const total = rest.reduce((sum, { weight }) => sum + weight, 0);
      const found = new Map<number, ClaimTypeName>();
      const votes = [...held].flatMap(([number, weight]) => {
        if (weight < LEAST_COVERAGE * total) return [];
        const made = typesOf(corpus.get(number)?.section.id ?? '');
        const type = types.find((each) => made?.has(each) === true);
        if (type === undefined) return [];
        found.set(number, type);
        return [vote(number, weight)];
      });
      return { votes: votes.sort(bestFirst(corpus)), because: (number) => `it makes a statement of type ${found.get(number) ?? CLAIM_TYPES[0]}` };
    },
  };
}

/** For each section the weight of the asks that it holds, twice those of its heading. */
function heldBy(asks: readonly Ask[], { lexicon }: Corpus): Map<number, number> {
  const held = new Map<number, number>();
  for (const { terms, weight } of asks) {
    const [meant] = terms;
    if (meant === undefined) continue;
    const { numbers, fields } = lexicon.postings(meant.term);
    numbers.forEach((number, at) => held.set(number, (held.get(number) ?? 0) + weight * (((fields[at] ?? 0) & 1) === 1 ? 2 : 1)));
  }
  return held;
}
