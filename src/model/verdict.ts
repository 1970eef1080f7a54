import type { Proof } from './proof.js';

/** A place that was looked at. `line` is 1-based; undefined for a whole file or directory. */
export interface Evidence {
  readonly file: string;
  readonly line?: number;
}
export type Severity = 'low' | 'medium' | 'high';

/**
 * `drifted` needs proof; whatever the repository cannot decide is `uncertain`, with the reason.
 * `reason` is one sentence for a reader, naming what was looked at. `confidence` is 0..1.
 */
export type Verdict =
  | {
    readonly status: 'verified';
    readonly reason: string;
    readonly confidence: number;
    readonly evidence: readonly Evidence[];
    /**
     * What it rests on proves little of the product: a test, an example or a fixture, the product's own name, a file that every project has, a rule that
     * is in doubt here. Absent where product code, a manifest or the linked file itself says so.
     */
    readonly ground?: 'weak';
  }
  | Drifted
  | Uncertain;

export interface Uncertain {
  readonly status: 'uncertain';
  readonly reason: string;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
  /** What would be called drifted, were such proofs right more often. */
  readonly suspicion?: Suspicion;
}

/** No more than a hint for a reader: no fix is made of it. */
export interface Suspicion {
  readonly proof: Proof;
  readonly suggestion: string | undefined;
}

export interface Drifted {
  readonly status: 'drifted';
  readonly proof: Proof;
  readonly reason: string;
  readonly confidence: number;
  readonly severity: Severity;
  readonly evidence: readonly Evidence[];
  /** What is true instead, in one short sentence: `Moved to src/b.ts in 1a2b3c4`. */
  readonly suggestion: string | undefined;
  /** Texts that could stand instead of the claim's target text, best first. Each is proven before it is called a fix. */
  readonly replacements: readonly string[];
}

/** What would be called drifted, were such proofs right more often; undefined when there is nothing of the kind. */
export function suspicionOf(verdict: Verdict | undefined): Suspicion | undefined {
  return verdict?.status === 'uncertain' ? verdict.suspicion : undefined;
}

/** Section standing, from its claims. `pending`: nobody has looked at it yet. */
export type Standing = 'pending' | 'unchecked' | 'verified' | 'mixed' | 'drifted';
