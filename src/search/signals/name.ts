import type { Corpus } from '../corpus.js';
import type { Tuning } from '../tuning.js';
import { bestFirst, SILENT, vote } from './signal.js';
import type { Signal, Vote } from './signal.js';

/** Change logs and the like name everything once: that a name stands there tells nothing. */
const LOW_STANDING = 0.5;
/** Characters of a section that are looked through for a name of several words. */
const SCANNED = 50_000;

/** A query that is one name out of code is answered by the sections that hold this very name, before those that hold its parts. */
export function nameSignal({ nameWeight, standing }: Pick<Tuning, 'nameWeight' | 'standing'>): Signal {
  return {
    name: 'name',
    weight: nameWeight,
    rank({ name }, corpus) {
      if (name === undefined) return SILENT;
      const votes = holders(name, corpus).filter(({ number }) => (standing[corpus.get(number)?.doc.kind ?? 'guide'] ?? 1) > LOW_STANDING).sort(bestFirst(corpus));
      return { votes, because: () => `holds the exact name ${name}` };
    },
  };
}

function holders(name: string, corpus: Corpus): Vote[] {
  const words = corpus.words.of(name);
  const [first, ...rest] = words.map(({ term }) => corpus.lexicon.postings(term)).sort((a, b) => a.numbers.length - b.numbers.length);
  if (first === undefined) return [];
  const votes = first.numbers.map((number, at) => vote(number, first.weights[at] ?? 0));
  if (rest.length === 0) return votes;
  return votes.filter(({ number }) => {
    const section = corpus.get(number)?.section;
    return section !== undefined && `${section.heading}\n${section.content.slice(0, SCANNED)}`.toLowerCase().includes(name);
  });
}
