import type { AnyClaimType } from '../claims/define.js';
import type { Claim } from '../model/claim.js';
import type { Doc } from '../model/doc.js';
import { judgeClaims } from './judge.js';
import type { Judgement, Suppression } from './judge.js';
import type { DocScan, ScanResult } from './scan-result.js';
import { asJudged } from './shown.js';
import type { Dependency, TrackedFacts } from './tracked-facts.js';

export interface LedgerInput {
  readonly types: readonly AnyClaimType[];
  readonly tracked: TrackedFacts;
  readonly suppression: Suppression;
  readonly stampOf: (dependency: Dependency) => string;
  readonly extract: (doc: Doc) => readonly Claim[];
  readonly clock: () => Date;
}

interface Entry {
  readonly scan: DocScan;
  /** What each dependency looked like when the claims were judged. */
  readonly stamps: ReadonlyMap<Dependency, string>;
}

/**
 * Claims and verdicts of the documents, true when asked: a changed document is read again, and a claim whose dependencies
 * changed is judged again, before the answer.
 */
export class Ledger {
  readonly #input: LedgerInput;
  readonly #entries = new Map<string, Entry>();
  readonly #prefilled = new Map<string, { readonly hash: string; readonly claims: readonly Claim[] }>();

  constructor(input: LedgerInput) {
    this.#input = input;
  }

  /** Takes over what a scan found. What was judged here since is newer and stays. */
  adopt(result: ScanResult): void {
    for (const [file, shown] of result.docs) {
      const scan: DocScan = { hash: shown.hash, judgements: asJudged(shown) };
      const stamps = new Map(scan.judgements.flatMap(({ dependsOn }) => dependsOn.map((dependency) => [dependency, result.stamps.get(dependency) ?? ''] as const)));
      const known = this.#entries.get(file);
      if (known === undefined || known.scan.hash !== scan.hash) this.#entries.set(file, { scan, stamps });
    }
  }

  /** Claims of a document that were read elsewhere, to be judged when they are asked for. */
  prefill(file: string, hash: string, claims: readonly Claim[]): void {
    this.#prefilled.set(file, { hash, claims });
  }

  /** What is known of these documents, to be kept. */
  export(files: readonly string[]): Pick<ScanResult, 'docs' | 'stamps'> {
    const docs = new Map<string, DocScan>();
    const stamps = new Map<Dependency, string>();
    for (const file of files) {
      const entry = this.#entries.get(file);
      if (entry === undefined) continue;
      docs.set(file, entry.scan);
      for (const [dependency, stamp] of entry.stamps) stamps.set(dependency, stamp);
    }
    return { docs, stamps };
  }

  /** Has this very text been read for claims? */
  knows(doc: Doc): boolean {
    return this.#entries.get(doc.file)?.scan.hash === doc.hash;
  }

  /** Claims of the present text, when it has been read; no verdict is made. */
  claimsOf(doc: Doc): readonly Claim[] | undefined {
    const scan = this.#entries.get(doc.file)?.scan;
    return scan?.hash === doc.hash ? scan.judgements.map(({ claim }) => claim) : undefined;
  }

  /** Every claim of a document with its verdict as of now. */
  judgementsOf(doc: Doc): readonly Judgement[] {
    const entry = this.#entries.get(doc.file);
    if (entry?.scan.hash !== doc.hash) return this.#enter(doc, this.#judge(doc, this.#readClaims(doc)));
    const { stampOf } = this.#input;
    const moved = new Set([...entry.stamps].filter(([dependency, stamp]) => stampOf(dependency) !== stamp).map(([dependency]) => dependency));
    if (moved.size === 0) return entry.scan.judgements;
    const stale = entry.scan.judgements.filter(({ dependsOn }) => dependsOn.some((dependency) => moved.has(dependency)));
    const fresh = new Map(this.#judge(doc, stale.map(({ claim }) => claim)).map((judgement) => [judgement.claim.id, judgement]));
    return this.#enter(doc, entry.scan.judgements.map((judgement) => fresh.get(judgement.claim.id) ?? judgement));
  }

  /** What is known of the document was just found to hold: it counts as checked now. */
  confirm(doc: Doc): void {
    const entry = this.#entries.get(doc.file);
    if (entry === undefined) return;
    const checkedAt = this.#input.clock().toISOString();
    const judgements = entry.scan.judgements.map((judgement) => ({ ...judgement, checkedAt }));
    this.#entries.set(doc.file, { ...entry, scan: { ...entry.scan, judgements } });
  }

  /** Judges again those claims of a known document that `which` picks. */
  judgeAgain(doc: Doc, which: (judgement: Judgement) => boolean): void {
    const known = this.#entries.get(doc.file)?.scan.judgements ?? [];
    const fresh = new Map(this.#judge(doc, known.filter(which).map(({ claim }) => claim)).map((judgement) => [judgement.claim.id, judgement]));
    if (fresh.size > 0) this.#enter(doc, known.map((judgement) => fresh.get(judgement.claim.id) ?? judgement));
  }

  #readClaims(doc: Doc): readonly Claim[] {
    const read = this.#prefilled.get(doc.file);
    this.#prefilled.delete(doc.file);
    return read?.hash === doc.hash ? read.claims : this.#input.extract(doc);
  }

  #judge(doc: Doc, claims: readonly Claim[]): readonly Judgement[] {
    const { types, tracked, suppression, clock } = this.#input;
    return judgeClaims(doc, claims, { types, tracked, suppression, now: clock().toISOString() });
  }

  #enter(doc: Doc, judgements: readonly Judgement[]): readonly Judgement[] {
    const { stampOf } = this.#input;
    const stamps = new Map(judgements.flatMap(({ dependsOn }) => dependsOn).map((dependency) => [dependency, stampOf(dependency)] as const));
    this.#entries.set(doc.file, { scan: { hash: doc.hash, judgements }, stamps });
    return judgements;
  }
}
