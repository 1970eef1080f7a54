import type { Proof } from './proof.js';

/** A place that was checked. `line` is 1-based; undefined for a whole file or directory. */
export interface Evidence {
  readonly file: string;
  readonly line?: number;
}
/** The path as evidence; none for '', the root, which contains everything and so shows nothing. */
export function evidenceAt(path: string): readonly Evidence[] {
  return path === '' ? [] : [{ file: path }];
}

export type Severity = 'low' | 'medium' | 'high';

/**
 * `drifted` needs proof; a claim that the repository cannot decide is `uncertain`, with the reason. `reason` is one
 * short sentence for readers, of about 90 characters: the problem, and since when. `detail` gives the circumstances in
 * whole sentences, on request; it never repeats the reason. `confidence` is 0..1.
 */
export type Verdict =
  | {
      readonly status: 'verified';
      readonly reason: string;
      readonly detail?: string | undefined;
      readonly confidence: number;
      readonly evidence: readonly Evidence[];
      /**
       * The evidence proves little about the product: a test, an example or a fixture, the product's own name, a file
       * that every project has, a rule that is doubtful here. Absent when product code, a manifest or the linked file
       * itself is the evidence.
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
  /**
   * No claim for readers: `others`, a thing of another project or of the language, and `past`, in a document about
   * another time, which this repository can neither prove nor refute; `ignored`, a finding on a line that the document
   * says to ignore.
   */
  readonly ground?: 'others' | 'past' | 'ignored';
  /** Reason why the claim would be drifted if proofs of this kind were right more often. */
  readonly suspicion?: Suspicion;
}

/** Only a hint for readers: it never leads to a fix. */
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
   * Further help to fix the claim, in one short sentence, shown right after the reason; undefined when the reason says
   * everything.
   */
  readonly suggestion: string | undefined;
  /** Possible replacements for the claim's target text, best first. Each must be proven before it counts as a fix. */
  readonly replacements: readonly string[];
}

/** The suspicion of an uncertain verdict; undefined when there is none. */
export function suspicionOf(verdict: Verdict | undefined): Suspicion | undefined {
  return verdict?.status === 'uncertain' ? verdict.suspicion : undefined;
}

/** Joins the texts that exist as sentences. A name at the beginning keeps its letter case. */
export function sentences(texts: readonly (string | undefined)[]): string | undefined {
  const told = texts.flatMap((text) => (text === undefined || text.trim() === '' ? [] : [asSentence(text)]));
  return told.length === 0 ? undefined : told.join(' ');
}

/** Adds a full stop if needed, so that another sentence may follow. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Status of a section, from its claims. `pending`: not checked yet. */
export type SectionStatus = 'pending' | 'unchecked' | 'verified' | 'mixed' | 'drifted';
