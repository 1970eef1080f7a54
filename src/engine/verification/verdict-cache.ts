import type { AnyClaimType } from '../../claims/define.js';
import type { Claim } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { DependencyFingerprints } from '../facts/dependency-fingerprints.js';
import type { ReadClaims } from '../documents/claim-reader.js';
import type { DocTime, IsOver } from '../scan/doc-time.js';
import type { DocStep, HardDocs } from '../scan/hard-docs.js';
import { isLeftOut, judgeClaims } from './judge.js';
import type { Judgement, Policy } from './judge.js';
import type { DocScan, ScanResult } from '../results/scan-result.js';
import { asJudged } from './visibility.js';
import { READ_WITH } from './tracked-facts.js';
import type { Dependency, TrackedFacts } from './tracked-facts.js';

export interface VerdictCacheInput {
  readonly types: readonly AnyClaimType[];
  readonly tracked: TrackedFacts;
  readonly policy: Policy;
  readonly stamps: Pick<DependencyFingerprints, 'of' | 'version' | 'remember'>;
  readonly extract: (doc: Doc) => ReadClaims;
  readonly time: DocTime;
  readonly hard: HardDocs;
  readonly clock: () => Date;
  /**
   * Was a question about the past left unanswered since this was last asked? Then the verdict just made is not final.
   */
  readonly takeOpen: () => boolean;
}

interface Entry {
  readonly scan: DocScan;
  /** What each dependency looked like when the claims were judged. */
  readonly stamps: ReadonlyMap<Dependency, string>;
  /** Claims that were left because the time was over. */
  readonly left: number;
  /** Version of the world in which all this was last found to hold. */
  trueAt: number | undefined;
}

/** Claims that were read and not judged yet. */
interface Prefilled {
  readonly hash: string;
  /** What the names of the packages looked like, which they were read with. */
  readonly readWith: string;
  readonly read: ReadClaims;
}

/**
 * Claims and verdicts of the documents, true when asked: a changed document is read again, and a claim whose
 * dependencies changed is judged again, before the answer.
 */
export class VerdictCache {
  readonly #input: VerdictCacheInput;
  readonly #entries = new Map<string, Entry>();
  /** Ids of claims whose verdict waits for an answer, by file. */
  readonly #open = new Map<string, Set<string>>();
  /** Was work on a document broken off? Then what this was worked with may hold anything, and is to be thrown away. */
  isSpoilt = false;
  readonly #prefilled = new Map<string, Prefilled>();

  constructor(input: VerdictCacheInput) {
    this.#input = input;
  }

  /** Takes over what a scan found, a document a step. What was judged here since is newer and stays. */
  *adopt(result: ScanResult): Generator<void> {
    this.#input.stamps.remember(result.stamps);
    for (const [file, shown] of result.docs) {
      yield;
      const { kept: _, ...rest } = shown;
      const scan: DocScan = { ...rest, judgements: asJudged(shown) };
      const stamps = stampsOf(scan.judgements, (dependency) => result.stamps.get(dependency) ?? '');
      const known = this.#entries.get(file);
      if (known === undefined || known.scan.hash !== scan.hash) this.#entries.set(file, entryOf(scan, stamps));
    }
  }

  /** Claims of a document that were read elsewhere, to be judged when they are asked for. */
  prefill(file: string, hash: string, read: ReadClaims): void {
    this.#prefilled.set(file, { hash, readWith: this.#input.stamps.of(READ_WITH), read });
  }

  /**
   * What is known of these documents, to be kept. What is not as it was when it was judged gets the stamp '', which
   * nothing ever has.
   */
  export(files: readonly string[]): Pick<ScanResult, 'docs' | 'stamps'> {
    const { stamps: now } = this.#input;
    const docs = new Map<string, DocScan>();
    const stamps = new Map<Dependency, string>([
      ['code', now.of('code')],
      ['manifests', now.of('manifests')],
    ]);
    for (const file of files) {
      const entry = this.#entries.get(file);
      if (entry === undefined) continue;
      docs.set(file, entry.scan);
      for (const [dependency, stamp] of entry.stamps)
        stamps.set(dependency, stamps.get(dependency) !== '' && now.of(dependency) === stamp ? stamp : '');
    }
    return { docs, stamps };
  }

  /** Does no verdict of the document wait for an answer? */
  isSettled(file: string): boolean {
    return (this.#open.get(file)?.size ?? 0) === 0;
  }

  /** Has this very text been read for claims? */
  knows(doc: Doc): boolean {
    return this.#entryOf(doc) !== undefined;
  }

  /** Claims of the present text, when it has been read; no verdict is made. */
  claimsOf(doc: Doc): readonly Claim[] | undefined {
    return this.#entryOf(doc)?.scan.judgements.map(({ claim }) => claim) ?? this.#prefilledOf(doc)?.claims;
  }

  /** The same, read now if nobody did: a verdict takes as long again, and often nobody asks for it. */
  readClaimsOf(doc: Doc): readonly Claim[] {
    const known = this.claimsOf(doc);
    if (known !== undefined || !this.#input.hard.isReached(doc.file)) return known ?? [];
    const read = this.#readClaims(doc);
    this.prefill(doc.file, doc.hash, read);
    return read.claims;
  }

  /**
   * What was found last of the present text, whether or not it still holds; undefined when it was never judged. Costs
   * nothing.
   */
  lastJudgementsOf(doc: Doc): readonly Judgement[] | undefined {
    return this.#entryOf(doc)?.scan.judgements;
  }

  /** Every claim of a document with its verdict as of now. */
  judgementsOf(doc: Doc): readonly Judgement[] {
    const entry = this.#entryOf(doc);
    if (!this.#input.hard.isReached(doc.file)) return entry?.scan.judgements ?? [];
    if (entry === undefined) return this.#readAndJudge(doc);
    const { stamps } = this.#input;
    if (entry.trueAt === stamps.version()) return entry.scan.judgements;
    const moved = new Set(
      [...entry.stamps]
        .filter(([dependency, stamp]) => stamps.of(dependency) !== stamp)
        .map(([dependency]) => dependency),
    );
    if (moved.size === 0) {
      entry.trueAt = stamps.version();
      return entry.scan.judgements;
    }
    const stale = entry.scan.judgements.filter(({ dependsOn }) =>
      dependsOn.some((dependency) => moved.has(dependency)),
    );
    return this.#enter(doc, this.#replaced(doc, entry.scan.judgements, stale));
  }

  /** What is known of the document was just found to hold: it counts as checked now. */
  confirm(doc: Doc): void {
    const entry = this.#entries.get(doc.file);
    if (entry === undefined) return;
    const checkedAt = this.#input.clock().toISOString();
    const judgements = entry.scan.judgements.map((judgement) => ({ ...judgement, checkedAt }));
    this.#entries.set(doc.file, { ...entry, scan: { ...entry.scan, judgements } });
  }

  /** Does any verdict wait for an answer about the past? */
  get hasOpen(): boolean {
    return this.#open.size > 0;
  }

  /** Judges again what waits for an answer. */
  judgeOpen(doc: Doc): void {
    const open = this.#open.get(doc.file);
    const known = this.#entries.get(doc.file)?.scan.judgements;
    this.#open.delete(doc.file);
    if (open === undefined || known === undefined) return;
    this.#enter(
      doc,
      this.#replaced(
        doc,
        known,
        known.filter(({ claim }) => open.has(claim.id)),
      ),
    );
  }

  /**
   * What of the document was not read for claims or not checked, as the end of a sentence; undefined when nothing was
   * left.
   */
  cutOf(doc: Doc): string | undefined {
    const entry = this.#entryOf(doc);
    if (entry === undefined || (entry.left === 0 && entry.scan.cut === undefined)) return undefined;
    const left =
      entry.left === 0
        ? []
        : [
            `checking it took too long, so ${entry.left} of its ${entry.scan.judgements.length} claims stay uncertain until it changes`,
          ];
    return [...(entry.scan.cut === undefined ? [] : [entry.scan.cut]), ...left].join('; ');
  }

  /** Works on a document; undefined when it is too hard for this step. */
  attempt<T extends object>({ file, hash }: Doc, step: DocStep, work: () => T): T | undefined {
    const { hard } = this.#input;
    if (hard.whyNot({ file, hash }, step) !== undefined) return undefined;
    const done = hard.attempt({ file, hash, step }, work);
    this.isSpoilt ||= done === undefined;
    return done;
  }

  #readAndJudge(doc: Doc): readonly Judgement[] {
    const { claims, cut } = this.#readClaims(doc);
    return this.#enter(doc, this.#judge(doc, claims), cut);
  }

  /** The same judgements, those that are stale made again. */
  #replaced(doc: Doc, judgements: readonly Judgement[], stale: readonly Judgement[]): readonly Judgement[] {
    const fresh = new Map(
      this.#judge(
        doc,
        stale.map(({ claim }) => claim),
      ).map((judgement) => [judgement.claim.id, judgement]),
    );
    return judgements.map((judgement) => fresh.get(judgement.claim.id) ?? judgement);
  }

  /** What is known of the present text, read as it would be read now. */
  #entryOf(doc: Doc): Entry | undefined {
    const entry = this.#entries.get(doc.file);
    return entry?.scan.hash === doc.hash && entry.stamps.get(READ_WITH) === this.#input.stamps.of(READ_WITH)
      ? entry
      : undefined;
  }

  #prefilledOf({ file, hash }: Doc): ReadClaims | undefined {
    const prefilled = this.#prefilled.get(file);
    return prefilled?.hash === hash && prefilled.readWith === this.#input.stamps.of(READ_WITH)
      ? prefilled.read
      : undefined;
  }

  #readClaims(doc: Doc): ReadClaims {
    const read = this.#prefilledOf(doc);
    this.#prefilled.delete(doc.file);
    if (read !== undefined) return read;
    return (
      this.attempt(doc, 'reading', () => this.#input.extract(doc)) ?? {
        claims: [],
        faults: [],
        cut: `no claims are read from it: ${this.#input.hard.whyNot(doc, 'reading') ?? ''}`,
      }
    );
  }

  #judge(doc: Doc, claims: readonly Claim[]): readonly Judgement[] {
    const { types, tracked, policy, clock, takeOpen, time } = this.#input;
    const onJudged = ({ id }: Claim): void => {
      if (takeOpen()) this.#open.set(doc.file, (this.#open.get(doc.file) ?? new Set()).add(id));
    };
    const judge = (isOver: IsOver): readonly Judgement[] =>
      judgeClaims(doc, claims, { types, tracked, policy, now: clock().toISOString(), isOver, onJudged });
    return this.attempt(doc, 'checking', () => time.within(judge)) ?? judge(() => true);
  }

  #enter(doc: Doc, judgements: readonly Judgement[], cut = this.#entryOf(doc)?.scan.cut): readonly Judgement[] {
    const stamps = stampsOf(judgements, (dependency) => this.#input.stamps.of(dependency));
    this.#entries.set(doc.file, entryOf({ hash: doc.hash, judgements, ...(cut === undefined ? {} : { cut }) }, stamps));
    return judgements;
  }
}

function entryOf(scan: DocScan, stamps: Entry['stamps']): Entry {
  return { scan, stamps, left: scan.judgements.filter(isLeftOut).length, trueAt: undefined };
}

/** Stamps of all that these judgements, and the claims themselves, rest on. */
function stampsOf(
  judgements: readonly Judgement[],
  of: (dependency: Dependency) => string,
): ReadonlyMap<Dependency, string> {
  const dependencies = new Set<Dependency>([READ_WITH, ...judgements.flatMap(({ dependsOn }) => dependsOn)]);
  return new Map([...dependencies].map((dependency) => [dependency, of(dependency)]));
}
