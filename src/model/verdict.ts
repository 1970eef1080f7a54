import type { Proof } from './proof.js';

/** A place that was looked at. `line` is 1-based; undefined for a whole file or directory. */
export interface Evidence {
  readonly file: string;
  readonly line?: number;
}
export type Severity = 'low' | 'medium' | 'high';

/**
 * `drifted` needs proof; whatever the repository cannot decide is `uncertain`, with the reason. `reason` is one short
 * sentence for a reader, of about 90 characters: what is wrong, and since when. `detail` holds the circumstances, in
 * whole sentences, for those who ask; it never repeats the reason. `confidence` is 0..1.
 */
export type Verdict =
  | {
      readonly status: 'verified';
      readonly reason: string;
      readonly detail?: string | undefined;
      readonly confidence: number;
      readonly evidence: readonly Evidence[];
      /**
       * What it rests on proves little of the product: a test, an example or a fixture, the product's own name, a file
       * that every project has, a rule that is in doubt here. Absent where product code, a manifest or the linked file
       * itself says so.
       */
      readonly ground?: 'weak';
    }
  | Drifted
  | Uncertain;

export interface Uncertain {
  readonly status: 'uncertain';
  readonly reason: string;
  readonly detail?: string | undefined;
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
  readonly detail?: string | undefined;
  readonly confidence: number;
  readonly severity: Severity;
  readonly evidence: readonly Evidence[];
  /**
   * What else may help to mend it, in one short sentence; undefined where the reason has said all: it is read right
   * behind the reason.
   */
  readonly suggestion: string | undefined;
  /**
   * Texts that could stand instead of the claim's target text, best first. Each is proven before it is called a fix.
   */
  readonly replacements: readonly string[];
}

/** What would be called drifted, were such proofs right more often; undefined when there is nothing of the kind. */
export function suspicionOf(verdict: Verdict | undefined): Suspicion | undefined {
  return verdict?.status === 'uncertain' ? verdict.suspicion : undefined;
}

/** Texts as sentences one behind the other, of those that there are. A name that begins one keeps its letters. */
export function sentences(texts: readonly (string | undefined)[]): string | undefined {
  const told = texts.flatMap((text) => (text === undefined || text.trim() === '' ? [] : [asSentence(text)]));
  return told.length === 0 ? undefined : told.join(' ');
}

/** With a full stop, so that another sentence may follow. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Section standing, from its claims. `pending`: nobody has looked at it yet. */
export type SectionStatus = 'pending' | 'unchecked' | 'verified' | 'mixed' | 'drifted';
