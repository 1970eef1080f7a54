import type { AnyClaimType } from '../../claims/define.js';
import type { ClaimTraits } from '../../graph/claims-on.js';
import type { Claim, TypesBySection } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Verdict } from '../../model/verdict.js';
import type { DependencyFingerprints } from '../facts/dependency-fingerprints.js';
import type { ValuesByKey } from '../consistency/stated-index.js';
import type { ReadClaims } from '../documents/claim-reader.js';
import type { DocTime, IsOver } from '../scan/doc-time.js';
import type { DocStep, HardDocs } from '../scan/hard-docs.js';
import { judgeClaims } from './judge.js';
import type { Judgement, Policy } from './judge.js';
import { KnownVerdicts, stampsOf, typesBySection } from './known-verdicts.js';
import type { KnownDoc, KnownHead } from './known-verdicts.js';
import type { KeptResult } from '../results/kept-result.js';
import type { DocScan, ScanResult } from '../results/scan-result.js';
import { isOfEarlierProcess, READ_WITH, UNANSWERED } from './tracked-facts.js';
import { asUnanswered } from './unanswered.js';
import type { Dependency, TrackedFacts } from './tracked-facts.js';

export interface VerdictCacheInput {
  readonly types: readonly AnyClaimType[];
  readonly tracked: TrackedFacts;
  readonly policy: Policy;
  readonly stamps: Pick<DependencyFingerprints, 'of' | 'version' | 'rememberWhole' | 'remember'>;
  readonly extract: (doc: Doc) => ReadClaims;
  readonly time: DocTime;
  readonly hard: HardDocs;
  readonly clock: () => Date;
  /** Was a question about the past left unanswered since the last call? Then the verdict just made is not final. */
  readonly takeOpen: () => boolean;
}

/** Claims that were read but not judged yet. */
interface Prefilled {
  readonly hash: string;
  /** Stamp of the package and program names that the claims were read with. */
  readonly readWith: string;
  readonly read: ReadClaims;
}

/** Claims of a document that an answer needs, which cannot wait for the others. */
export interface AskedDoc {
  readonly doc: Doc;
  readonly claims: readonly Claim[];
  /** Those with a verdict that waits for nothing, by id. */
  readonly settled: Map<string, Judgement>;
}

/**
 * Claims and verdicts of the documents, always current: before the answer, a changed document is read again, and a
 * claim with changed dependencies is judged again.
 */
export class VerdictCache {
  readonly #input: VerdictCacheInput;
  readonly #known: KnownVerdicts;
  /** Ids of claims whose verdict waits for an answer, by file. */
  readonly #open = new Map<string, Set<string>>();
  /** Was work on a document interrupted? Then the data used by the work is unreliable and must be discarded. */
  isSpoilt = false;
  /** Did git leave questions unanswered in the scan that was taken over? */
  hasUnanswered = false;
  readonly #prefilled = new Map<string, Prefilled>();

  constructor(input: VerdictCacheInput) {
    this.#input = input;
    this.#known = new KnownVerdicts((stamps) => input.stamps.remember(stamps));
  }

  /** Takes over a stored scan, of the same tree or an earlier one. Newer verdicts made here stay. */
  adopt(result: KeptResult, isSameTree: boolean): void {
    this.hasUnanswered = result.hasUnanswered;
    this.#input.stamps.rememberWhole(result.whole, isSameTree);
    this.#known.adopt(result);
  }

  /** Takes claims of a document that were read elsewhere; they are judged on demand. */
  prefill(file: string, hash: string, read: ReadClaims): void {
    this.#prefilled.set(file, { hash, readWith: this.#input.stamps.of(READ_WITH), read });
  }

  /**
   * Known results for these documents, for storage. A dependency that changed since the judgement gets the stamp '',
   * which never occurs otherwise. `isPartial`: claims that wait for an answer about the past are marked as unanswered,
   * so that the scan of the next process judges them again.
   */
  export(files: readonly string[], { isPartial = false } = {}): Pick<ScanResult, 'docs' | 'stamps'> {
    const { stamps: now } = this.#input;
    const docs = new Map<string, DocScan>();
    const stamps = new Map<Dependency, string>([
      ['code', now.of('code')],
      ['manifests', now.of('manifests')],
    ]);
    for (const file of files) {
      const entry = this.#known.get(file);
      if (entry === undefined) continue;
      const open = isPartial ? this.#open.get(file) : undefined;
      docs.set(file, open === undefined ? entry.scan : withUnanswered(entry.scan, open));
      for (const [dependency, stamp] of entry.stamps)
        stamps.set(dependency, stamps.get(dependency) !== '' && now.of(dependency) === stamp ? stamp : '');
    }
    if (isPartial) stamps.set(UNANSWERED, '');
    return { docs, stamps };
  }

  /** A document as the stored scan showed it; undefined without one, or once the document was judged here. */
  storedOf(file: string): DocScan | undefined {
    return this.#known.storedOf(file);
  }

  /** Has exactly this text been read for claims? */
  knows(doc: Doc): boolean {
    return this.#headOf(doc) !== undefined;
  }

  /** The values that the current text states, if a stored scan tells and its claims are not parsed. */
  valuesOf(doc: Doc): ValuesByKey | undefined {
    return this.#headOf(doc)?.values;
  }

  /** Claims of the current text, if it has been read; does not judge. */
  claimsOf(doc: Doc): readonly Claim[] | undefined {
    return this.#entryOf(doc)?.scan.judgements.map(({ claim }) => claim) ?? this.#prefilledOf(doc)?.claims;
  }

  /** The types of the claims that `claimsOf` gives. Does not parse stored claims. */
  claimTypesOf(doc: Doc): TypesBySection | undefined {
    if (this.#headOf(doc) !== undefined) return this.#known.typesOf(doc.file);
    const prefilled = this.#prefilledOf(doc);
    return prefilled === undefined ? undefined : typesBySection(prefilled.claims);
  }

  /**
   * Claims of the document's current text, read now if necessary. Does not judge, because a verdict takes as long again
   * and is often not needed.
   */
  readClaimsOf(doc: Doc): readonly Claim[] {
    const known = this.claimsOf(doc);
    if (known !== undefined || !this.#input.hard.isReached(doc.file)) return known ?? [];
    const read = this.#readClaims(doc);
    this.prefill(doc.file, doc.hash, read);
    return read.claims;
  }

  /**
   * The last verdicts for the current text, whether or not they still hold, also where it would now be read otherwise,
   * as with other names of packages; undefined if it was never judged. Claims without any of these traits may be left
   * out.
   */
  lastJudgementsOf(doc: Doc, traits: ClaimTraits): readonly Judgement[] | undefined {
    const isSameText = this.#known.headOf(doc.file)?.hash === doc.hash;
    return isSameText ? this.#known.judgedWith(doc.file, traits) : undefined;
  }

  /**
   * All claims of a document with their current verdicts. `asksAgain`: judges claims again whose questions git left
   * unanswered in an earlier process, which may take git as long again.
   */
  judgementsOf(doc: Doc, { asksAgain = false } = {}): readonly Judgement[] {
    const known = this.#entryOf(doc);
    if (!this.#input.hard.isReached(doc.file)) return known?.scan.judgements ?? [];
    if (known === undefined) return this.#readAndJudge(doc);
    const { stamps } = this.#input;
    const isAskedAgain = asksAgain && isOfEarlierProcess(known.stamps.get(UNANSWERED));
    if (known.trueAt === stamps.version() && !isAskedAgain) return known.scan.judgements;
    const moved = new Set(
      [...known.stamps]
        .filter(([dependency, stamp]) => this.#hasMoved(dependency, stamp, isAskedAgain))
        .map(([dependency]) => dependency),
    );
    if (moved.size === 0) {
      known.trueAt = stamps.version();
      return known.scan.judgements;
    }
    const stale = known.scan.judgements.filter(({ dependsOn }) =>
      dependsOn.some((dependency) => moved.has(dependency)),
    );
    return this.#enter(doc, this.#replaced(doc, known.scan.judgements, stale));
  }

  /** Those claims of a document that `isAsked` takes by their last verdicts, for `judgeAsked`. */
  askedOf(doc: Doc, isAsked: (claim: Claim, last: Verdict | undefined) => boolean): AskedDoc {
    if (!this.#input.hard.isReached(doc.file)) return { doc, claims: [], settled: new Map() };
    const known = this.#entryOf(doc);
    if (known === undefined) {
      const last = new Map(this.storedOf(doc.file)?.judgements.map(({ claim, verdict }) => [claim.id, verdict]));
      const claims = this.readClaimsOf(doc).filter((claim) => isAsked(claim, last.get(claim.id)));
      return { doc, claims, settled: new Map() };
    }
    const asked = known.scan.judgements.filter(({ claim, verdict }) => isAsked(claim, verdict));
    const hasMoved = (dependency: Dependency): boolean =>
      this.#hasMoved(dependency, known.stamps.get(dependency) ?? '', false);
    const current = asked.filter(({ dependsOn }) => !dependsOn.some(hasMoved));
    return {
      doc,
      claims: asked.map(({ claim }) => claim),
      settled: new Map(current.map((judgement) => [judgement.claim.id, judgement])),
    };
  }

  /**
   * The current verdicts of these claims. Asked again, judges only those again that waited for an answer. Nothing of it
   * is kept here: all others are not judged, and the document would count as judged.
   */
  judgeAsked({ doc, claims, settled }: AskedDoc): readonly Judgement[] {
    const fresh = this.#judge(
      doc,
      claims.filter(({ id }) => !settled.has(id)),
    );
    const open = this.#open.get(doc.file);
    for (const judgement of fresh)
      if (open?.has(judgement.claim.id) !== true) settled.set(judgement.claim.id, judgement);
    const waiting = new Map(fresh.map((judgement) => [judgement.claim.id, judgement]));
    return claims.flatMap(({ id }) => settled.get(id) ?? waiting.get(id) ?? []);
  }

  #hasMoved(dependency: Dependency, stamp: string, isAskedAgain: boolean): boolean {
    return dependency === UNANSWERED && isOfEarlierProcess(stamp)
      ? isAskedAgain
      : this.#input.stamps.of(dependency) !== stamp;
  }

  /** The document's verdicts were just found to hold: they count as checked now. */
  confirm(doc: Doc): void {
    const known = this.#known.get(doc.file);
    if (known === undefined) return;
    const checkedAt = this.#input.clock().toISOString();
    const judgements = known.scan.judgements.map((judgement) => ({ ...judgement, checkedAt }));
    this.#known.set(doc.file, { ...known, scan: { ...known.scan, judgements } });
  }

  /** Does any verdict wait for an answer about the past? */
  get hasOpen(): boolean {
    return this.#open.size > 0;
  }

  /** Did any wait for an answer? Forgets which: their verdicts are not kept. */
  takeOpen(): boolean {
    const { hasOpen } = this;
    this.#open.clear();
    return hasOpen;
  }

  /** Judges the claims that wait for an answer again. */
  judgeOpen(doc: Doc): void {
    const open = this.#open.get(doc.file);
    const known = this.#known.get(doc.file)?.scan.judgements;
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
    const head = this.#headOf(doc);
    if (head === undefined || (head.left === 0 && head.cut === undefined)) return undefined;
    const claims = head.left === 0 ? 0 : (this.#entryOf(doc)?.scan.judgements.length ?? 0);
    const left =
      head.left === 0
        ? []
        : [`checking it took too long, so ${head.left} of its ${claims} claims stay uncertain until it changes`];
    return [...(head.cut === undefined ? [] : [head.cut]), ...left].join('; ');
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

  /** What is known of the current text, if its claims would be read the same way now. */
  #headOf(doc: Doc): KnownHead | undefined {
    const head = this.#known.headOf(doc.file);
    return head?.hash === doc.hash && head.readWith === this.#input.stamps.of(READ_WITH) ? head : undefined;
  }

  /** What is known of the current text, with its claims. */
  #entryOf(doc: Doc): KnownDoc | undefined {
    return this.#headOf(doc) === undefined ? undefined : this.#known.get(doc.file);
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
    const scan = { hash: doc.hash, judgements, ...(cut === undefined ? {} : { cut }) };
    this.#known.set(doc.file, { scan, stamps, trueAt: undefined });
    return judgements;
  }
}

/** The scan, where the verdicts of these claims depend on an answer about the past. */
function withUnanswered(scan: DocScan, ids: ReadonlySet<string>): DocScan {
  const judgements = scan.judgements.map((judgement): Judgement =>
    ids.has(judgement.claim.id) ? asUnanswered(judgement) : judgement,
  );
  return { ...scan, judgements };
}
