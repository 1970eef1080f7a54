import type { JudgedEdge, Reason } from './edges.js';
import { addTo } from '../text/multimap.js';

export interface WeightedReason extends Reason {
  readonly score: number;
}

export interface Ranked<E extends JudgedEdge> {
  readonly section: number;
  readonly score: number;
  readonly because: readonly Reason[];
  readonly edges: readonly E[];
}

/** Maximum number of reasons reported per section. */
const MOST_REASONS = 4;

/** Sums up the scores of each section's reasons and keeps the best reasons. */
export class Tally<E extends JudgedEdge> {
  readonly #reasons = new Map<number, WeightedReason[]>();
  readonly #edges = new Map<number, E[]>();

  add(section: number, reason: WeightedReason): void {
    addTo(this.#reasons, section, reason);
  }

  /** Adds a claim of the section that supports it. */
  claim(section: number, edge: E): void {
    addTo(this.#edges, section, edge);
  }

  /** The claims that support the section so far. */
  claims(section: number): readonly E[] {
    return this.#edges.get(section) ?? [];
  }

  has(section: number): boolean {
    return this.#reasons.has(section);
  }

  /** Best first, ties in document order; sections with weight 0 are left out. */
  ranked(weightOf: (section: number) => number): readonly Ranked<E>[] {
    return [...this.#reasons]
      .map(([section, reasons]) => ({
        section,
        score: weightOf(section) * reasons.reduce((sum, { score }) => sum + score, 0),
        because: reasonsOf(reasons),
        edges: this.claims(section),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.section - b.section);
  }
}

function reasonsOf(weighted: readonly WeightedReason[]): readonly Reason[] {
  const best = [...weighted].sort((a, b) => b.score - a.score);
  const distinct = new Map(
    best.map(({ edge, to, via }) => [`${edge} ${to}`, via === undefined ? { edge, to } : { edge, to, via }]),
  );
  return [...distinct.values()].slice(0, MOST_REASONS);
}
