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
import { asJudged } from './policy/visibility.js';
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
  /** Was a question about the past left unanswered since the last call? Then the verdict just made is not final. */
  readonly takeOpen: () => boolean;
}

interface Entry {
  readonly scan: DocScan;
  /** The stamp of each dependency when the claims were judged. */
  readonly stamps: ReadonlyMap<Dependency, string>;
  /** Number of claims left unchecked because the time was over. */
  readonly left: number;
  /** Version of the stamps at which all this was last found to hold. */
  trueAt: number | undefined;
}

/** Claims that were read but not judged yet. */
interface Prefilled {
  readonly hash: string;
  /** Stamp of the package and program names that the claims were read with. */
  readonly readWith: string;
  readonly read: ReadClaims;
}

/**
 * Claims and verdicts of the documents, always current: before the answer, a changed document is read again, and a
 * claim with changed dependencies is judged again.
 */
export class VerdictCache {
  readonly #input: VerdictCacheInput;
  readonly #entries = new Map<string, Entry>();
  /** Ids of claims whose verdict waits for an answer, by file. */
  readonly #open = new Map<string, Set<string>>();
  /** Was work on a document interrupted? Then the data used by the work is unreliable and must be discarded. */
  isSpoilt = false;
  readonly #prefilled = new Map<string, Prefilled>();

  constructor(input: VerdictCacheInput) {
    this.#input = input;
  }

  /** Takes over a scan result, one document per step. Newer verdicts made here stay. */
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

  /** Takes claims of a document that were read elsewhere; they are judged on demand. */
  prefill(file: string, hash: string, read: ReadClaims): void {
    this.#prefilled.set(file, { hash, readWith: this.#input.stamps.of(READ_WITH), read });
  }

  /**
   * Known results for these documents, for storage. A dependency that changed since the judgement gets the stamp '',
   * which never occurs otherwise.
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

  /** Are all verdicts of the document final? */
  isSettled(file: string): boolean {
    return (this.#open.get(file)?.size ?? 0) === 0;
  }

  /** Has exactly this text been read for claims? */
  knows(doc: Doc): boolean {
    return this.#entryOf(doc) !== undefined;
  }

  /** Claims of the current text, if it has been read; does not judge. */
  claimsOf(doc: Doc): readonly Claim[] | undefined {
    return this.#entryOf(doc)?.scan.judgements.map(({ claim }) => claim) ?? this.#prefilledOf(doc)?.claims;
  }

  /** The same, read now if necessary. Does not judge, because a verdict takes as long again and is often not needed. */
  readClaimsOf(doc: Doc): readonly Claim[] {
    const known = this.claimsOf(doc);
    if (known !== undefined || !this.#input.hard.isReached(doc.file)) return known ?? [];
    const read = this.#readClaims(doc);
    this.prefill(doc.file, doc.hash, read);
    return read.claims;
  }

  /**
   * The last verdicts for the current text, whether or not they still hold; undefined if it was never judged. Does no
   * work.
   */
  lastJudgementsOf(doc: Doc): readonly Judgement[] | undefined {
    return this.#entryOf(doc)?.scan.judgements;
  }

  /** All claims of a document with their current verdicts. */
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

  /** The document's verdicts were just found to hold: they count as checked now. */
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

  /** Judges the claims that wait for an answer again. */
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
   * Which part of the document was not read for claims or not checked, as the end of a sentence; undefined if complete.
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

  /** Works on a document; undefined if it is too hard for this step. */
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

  /** The same judgements, with the stale ones made again. */
  #replaced(doc: Doc, judgements: readonly Judgement[], stale: readonly Judgement[]): readonly Judgement[] {
    const fresh = new Map(
      this.#judge(
        doc,
        stale.map(({ claim }) => claim),
      ).map((judgement) => [judgement.claim.id, judgement]),
    );
    return judgements.map((judgement) => fresh.get(judgement.claim.id) ?? judgement);
  }

  /** The entry for the current text, if its claims would be read the same way now. */
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

/** Stamps of all dependencies of these judgements and of reading the claims. */
function stampsOf(
  judgements: readonly Judgement[],
  of: (dependency: Dependency) => string,
): ReadonlyMap<Dependency, string> {
  const dependencies = new Set<Dependency>([READ_WITH, ...judgements.flatMap(({ dependsOn }) => dependsOn)]);
  return new Map([...dependencies].map((dependency) => [dependency, of(dependency)]));
}
