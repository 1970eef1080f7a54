import type { Corpus } from '../index/corpus.js';
import type { Link, LinkSource } from '../index/links.js';
import type { Query } from '../query/query.js';
import type { Tuning } from '../tuning.js';
import { bestFirst, NO_RESULT, scored } from './signal.js';
import type { Signal } from './signal.js';

/**
 * Share of the query, by weight, that one link's text must contain, and share of the text that must be in the query: a
 * link of one common word says nothing.
 */
const LEAST_COVERAGE = 0.95;
const LEAST_SHARE = 0.7;

/**
 * Matches the text of links to a section, which often has words that its own heading lacks. No result unless one link's
 * text contains the query, and little else.
 */
export function linksSignal(tuning: Tuning, links: LinkSource): Signal {
  return {
    name: 'links',
    weight: tuning.linksWeight,
    *prepare(query) {
      if (isFor(query, tuning)) yield* links.steps();
    },
    rank(query, corpus) {
      if (!isFor(query, tuning)) return NO_RESULT;
      const best = new Map<number, ScoredLink>();
      const weigh = weigher(query);
      for (const link of links.links().all) {
        const score = weigh(link.terms);
        if (score > (best.get(link.to)?.score ?? 0)) best.set(link.to, { score, link });
      }
      const sections = [...best].map(([number, { score }]) => scored(number, score)).sort(bestFirst(corpus));
      return { sections, because: (number) => becauseOf(best.get(number)?.link, corpus) };
    },
  };
}

/** The parts of a name occur in many links. */
function isFor({ terms, name }: Query, { linksWeight }: Tuning): boolean {
  return terms.length > 0 && name === undefined && linksWeight !== 0;
}

interface ScoredLink {
  readonly score: number;
  readonly link: Link;
}

/** How well a link's text matches the query: the share of the query that it contains, reduced by each extra word. */
function weigher({ terms }: Query): (terms: readonly string[]) => number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const worth = new Map<string, number>();
  for (const { candidates, weight } of terms)
    for (const { term, trust } of candidates) worth.set(term, Math.max(worth.get(term) ?? 0, weight * trust));
  return (terms) => {
    let held = 0;
    let count = 0;
    for (const term of terms) {
      const weight = worth.get(term);
      if (weight === undefined) continue;
      held += weight;
      count += 1;
    }
    const coverage = Math.min(1, held / total);
    const share = count / terms.length;
    return coverage < LEAST_COVERAGE || share < LEAST_SHARE ? 0 : coverage * Math.sqrt(share);
  };
}

function becauseOf(link: Link | undefined, corpus: Corpus): string {
  const from = link === undefined ? undefined : corpus.get(link.from)?.section;
  return from === undefined || link === undefined ? '' : `${from.file} links to it as “${link.text}”`;
}
