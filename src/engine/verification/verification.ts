import type { AnyClaimType } from '../../claims/define.js';
import { claimTypes } from '../../claims/index.js';
import type { Config } from '../../config/config.js';
import type { Claim, OwnNames } from '../../model/claim.js';
import type { CodeFacts } from '../../model/code-facts.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import type { History } from '../../repo/history/history.js';
import type { PresentTexts } from '../../repo/history/line-history.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { ConsistencyCheck } from '../consistency/consistency-check.js';
import type { Caches } from '../results/caches.js';
import { readClaims } from '../documents/claim-reader.js';
import type { ReadClaims } from '../documents/claim-reader.js';
import { CodeIndex } from '../code/code-index.js';
import { loadExtractor } from '../code/code-reader.js';
import { DocTime, startStopwatch } from '../scan/doc-time.js';
import { mapInSlices, startSlices } from '../yield-to-event-loop.js';
import type { HardDocs } from '../scan/hard-docs.js';
import type { ExtractFault } from '../documents/extract.js';
import { engineId } from '../results/engine-id.js';
import { Fixer } from '../fixes/fixer.js';
import type { PlannedFix } from '../fixes/planned.js';
import { gatherQuestions } from './gather-questions.js';
import type { GatheredQuestions } from './gather-questions.js';
import { composeFacts } from '../facts/compose.js';
import type { DependencyFingerprints } from '../facts/dependency-fingerprints.js';
import type { Judgement, Policy } from './judge.js';
import { VerdictCache } from './verdict-cache.js';
import type { Library } from '../documents/library.js';
import { ReadAhead } from '../scan/read-ahead.js';
import type { DocJob } from '../scan/read-pool.js';
import { scanOrder } from '../scan/scan-order.js';
import type { ScanProgress } from '../scan/scan-progress.js';
import type { DocScan, ScanResult } from '../results/scan-result.js';
import { isShown, withShown } from './visibility.js';
import type { Skipped } from '../engine.js';
import { suppressionOf } from './suppress.js';
import { READ_WITH, trackFacts } from './tracked-facts.js';
import type { Measured } from './trust.js';

export interface VerificationInput {
  readonly worktree: Worktree;
  readonly library: Library;
  readonly config: Config;
  /** Opens history over the texts that everything else here rests on. */
  readonly openHistory: (texts: PresentTexts) => History;
  /** Of the repository's folder: a result that was made elsewhere is not taken over. */
  readonly identity: string;
  readonly caches: Caches;
  readonly hard: HardDocs;
  readonly clock: () => Date;
  /** How often findings were right, by the kind of their proof. */
  readonly measured: Measured;
}

/** How documents are judged. */
export interface Judging {
  /** Documents that must be read are first read on several threads. */
  readonly threads: boolean;
  /** What is found to hold still counts as checked now. */
  readonly confirm: boolean;
  /** Only these documents; all when absent. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Takes the documents that somebody has begun to wait for. */
  readonly takeAwaited?: (() => readonly string[]) | undefined;
  /** Is it time to answer what is open, so that what is known by now can be kept? */
  readonly isDue?: (() => boolean) | undefined;
}

/** A claim asks whether its name stood, then whether it was defined; and once more, to be sure that nothing is open. */
const MAX_ROUNDS = 4;

/**
 * Claims and verdicts of a repository. Loaded on first need: with it come the markdown parser and the claim types,
 * which searching does without.
 */
export class Verification {
  readonly #library: Library;
  readonly #ledger: VerdictCache;
  readonly #agreement: ConsistencyCheck;
  readonly #fixer: Fixer;
  readonly #types: readonly AnyClaimType[];
  readonly #history: History;
  readonly #caches: Caches;
  readonly #code: CodeIndex;
  readonly #clock: () => Date;
  readonly #engine: string;
  readonly #asked: GatheredQuestions;
  readonly #rules: { readonly facts: Facts };
  readonly #stamps: DependencyFingerprints;
  readonly #faults: ExtractFault[] = [];
  readonly #time = new DocTime(startStopwatch);
  readonly #hard: HardDocs;
  readonly #unread: () => readonly Skipped[];
  readonly #names: () => OwnNames;

  constructor(input: VerificationInput) {
    const { library, config } = input;
    this.#library = library;
    this.#caches = input.caches;
    this.#hard = input.hard;
    this.#code = new CodeIndex({ worktree: input.worktree, manifests: () => this.#rules.facts.manifests.all() });
    this.#history = input.openHistory({
      document: (file) => library.asRead(file),
      code: (file) => this.#code.textInRound(file),
    });
    this.#asked = gatherQuestions(this.#history);
    this.#clock = input.clock;
    const types = claimTypes.filter(({ name }) => config.claims.types[name]);
    this.#types = types;
    this.#engine = engineId(config, input.identity, input.measured);
    const past = this.#history;
    const world = composeFacts({
      worktree: input.worktree,
      code: this.#code.facts,
      codeStamps: this.#code,
      history: this.#asked.history,
      past,
      docs: () => library.docs,
      docsVersion: () => library.version,
      textOf: (file) => library.textOf(file),
      unreadCode: () => this.#code.unread(),
      docProblem: (file) => library.problemOf(file),
    });
    const restraints: Policy = {
      suppression: suppressionOf(config.suppress),
      gaps: world.gaps,
      measured: input.measured,
    };
    const tracked = trackFacts(world.facts, {
      hasMoved: () => past.moved() !== undefined,
      takeUnanswered: () => past.takeUnanswered(),
    });
    this.#stamps = world.stamps;
    this.#unread = world.unread;
    this.#names = world.names;
    this.#rules = { facts: world.facts };
    this.#ledger = new VerdictCache({
      types,
      tracked,
      restraints,
      stamps: world.stamps,
      clock: input.clock,
      takeOpen: () => this.#asked.takeOpen(),
      time: this.#time,
      hard: input.hard,
      extract: (doc) => {
        const read = readClaims(doc, library.textOf(doc.file) ?? '', { types, ...this.#names() });
        this.#faults.push(...read.faults);
        return read;
      },
    });
    const ledger = this.#ledger;
    this.#agreement = new ConsistencyCheck({
      types,
      library,
      facts: world.facts,
      restraints,
      claimsOf: (doc) => ledger.claimsOf(doc),
      readClaimsOf: (doc) => ledger.readClaimsOf(doc),
      judgementsOf: (doc) => ledger.judgementsOf(doc),
    });
    this.#fixer = new Fixer({
      library,
      judgementsOf: (doc) => this.judgementsOf(doc),
      types,
      names: () => this.#names(),
      facts: world.facts,
      restraints,
      clock: input.clock,
    });
  }

  /** What the code defines, for names that no document holds. */
  get codeFacts(): CodeFacts {
    return this.#code.facts;
  }

  /** Git's memory, for paths that are not there any more. */
  get pathHistory(): Pick<History, 'departed' | 'placesThere' | 'unavailable'> {
    return this.#history;
  }

  /** Names under which programs import the packages of this repository. */
  get packageNames(): ReadonlySet<string> {
    return this.#names().packages;
  }

  /** What failed while claims were read: the rest of each document was read all the same. */
  get faults(): readonly ExtractFault[] {
    return this.#faults;
  }

  /** Files besides documents that were not read, or not wholly: what they hold is not known. */
  get unreadCode(): readonly Skipped[] {
    return [...this.#code.unread(), ...this.#unread()];
  }

  /** Documents that are searched, but of which not every claim was read and checked. */
  cutDocs(): readonly Skipped[] {
    return [...this.#library.sorted().values()].flatMap((doc) => {
      const reason = this.knows(doc) ? this.#ledger.cutOf(doc) : this.#hard.whyNotYet(doc);
      return reason === undefined ? [] : [{ file: doc.file, reason }];
    });
  }

  /**
   * Was work on a document broken off? What is known here answers one question more, and is then to be made again: it
   * may hold anything.
   */
  get isSpoilt(): boolean {
    return this.#ledger.isSpoilt;
  }

  /** Tells this program with these settings in this folder from all others: results of another are of no use. */
  get engine(): string {
    return this.#engine;
  }

  /** Of HEAD; null without one. */
  get commit(): string | null {
    return this.#history.commit() ?? null;
  }

  /** Why history could not be asked, or not all of it; undefined when it could. */
  get historyProblem(): string | undefined {
    return this.#history.problem();
  }

  /**
   * Takes over a scan of the same program, claim types and settings; any other is left alone. True when it was taken.
   */
  adopt(result: ScanResult): boolean {
    if (result.engine !== this.#engine) return false;
    for (const _ of this.#ledger.adopt(result)) continue;
    return true;
  }

  /**
   * The same, letting others run in between; and makes ready what the first answer after it would else wait for. False
   * when it was not taken, or what an earlier process read of the code was not kept: verdicts without it would all be
   * made again.
   */
  async adoptInSlices(result: ScanResult): Promise<boolean> {
    if (result.engine !== this.#engine) return false;
    const slice = startSlices();
    for (const _ of this.#ledger.adopt(result)) await slice();
    if (!this.#code.facts.ready() && !(await this.loadCode())) return false;
    for (const doc of [...this.#library.docs.values()]) {
      this.#agreement.prepare(doc);
      await slice();
    }
    return true;
  }

  /** To be called before each round of questions: what a moved HEAD made untrue is forgotten. */
  refresh(): void {
    this.#time.renew();
    this.#history.refresh();
    this.#code.refresh();
    this.#fixer.refresh();
    this.#stamps.refresh();
  }

  /** Takes over what an earlier process knew and read before it was ended. */
  adoptPartial(result: ScanResult | undefined): void {
    if (result !== undefined) this.adopt(result);
    this.#code.restore(this.#caches.loadCode() ?? []);
  }

  /** Takes over what an earlier process read of the code, and reads what changed since. False when nothing was kept. */
  async loadCode(): Promise<boolean> {
    const saved = this.#caches.loadCode();
    if (saved === undefined) return false;
    const extractor = await loadExtractor();
    this.#code.restore(saved);
    this.#code.complete(extractor, { isCurrent: false });
    return true;
  }

  /** Code is there after this: as it was kept, or read when it is next asked about, where nothing can be kept. */
  async haveCode(): Promise<void> {
    if (this.#code.facts.ready() || (await this.loadCode())) return;
    this.#code.complete(await loadExtractor(), { isCurrent: false });
  }

  /** Keeps what was learnt of history and code. Throws WRITE_FAILED. */
  keepCaches(): void {
    const history = this.#history.serialise();
    if (history !== undefined) this.#caches.saveHistory(history);
    if (this.#code.isChanged) this.#caches.saveCode(this.#code.serialise());
  }

  /** Has the present text of this document been read for claims, by a scan or a question? */
  knows(doc: Doc): boolean {
    return this.#ledger.knows(doc);
  }

  /** While it is the same, what was read of a document for claims stays read. */
  get readWith(): string {
    return this.#stamps.of(READ_WITH);
  }

  /** Claims of the present text of a document; undefined when nobody has read it for claims yet. */
  knownClaims(doc: Doc): readonly Claim[] | undefined {
    return this.#ledger.claimsOf(doc);
  }

  /** Every claim of the document, with its verdict as of now. */
  judgementsOf(doc: Doc): readonly Judgement[] {
    return this.#shown(doc, this.#ledger.judgementsOf(doc));
  }

  /**
   * Claims with the verdicts that were made last, for whoever ranks by them and must not wait: making them again may
   * ask git for each. Undefined for another text.
   */
  lastJudgementsOf(doc: Doc): readonly Judgement[] | undefined {
    return this.#ledger.lastJudgementsOf(doc)?.filter(isShown);
  }

  /**
   * Every claim of these documents, by file, letting others run in between. All are judged before the first is held
   * against the others, so that each is looked into once; where documents change meanwhile, at one go, so that all is
   * of one state.
   */
  async allJudgements(docs: Iterable<Doc>): Promise<ReadonlyMap<string, readonly Judgement[]>> {
    const all = [...docs];
    const judged = await mapInSlices(all, this.#library, (doc) => this.#ledger.judgementsOf(doc));
    const shown =
      judged === undefined
        ? undefined
        : await mapInSlices(all, this.#library, (doc) => this.#shown(doc, judged.get(doc.file) ?? []));
    return shown ?? new Map(all.map((doc) => [doc.file, this.judgementsOf(doc)]));
  }

  #shown(doc: Doc, judged: readonly Judgement[]): readonly Judgement[] {
    return this.#agreement.annotate(doc, judged.filter(isShown));
  }

  /** Every drifted claim of the document, with its proven fix or without one. */
  fixesOf(doc: Doc): readonly PlannedFix[] {
    return this.#ledger.attempt(doc, 'fixing', () => this.#fixer.fixesOf(doc)) ?? this.#fixer.unfixed(doc);
  }

  /**
   * Judges every document, one a step, so that the caller can report and let others run in between; first those that
   * somebody waits for, so that no other keeps these waiting. Ends early when it is spoilt.
   */
  async *scan({
    threads,
    confirm,
    only,
    takeAwaited = () => [],
    isDue = () => false,
  }: Judging): AsyncGenerator<ScanProgress> {
    const docs = [...this.#library.sorted().values()].filter(({ file }) => only?.has(file) !== false);
    const take = (job: DocJob, read: ReadClaims): void => {
      this.#faults.push(...read.faults);
      this.#ledger.prefill(job.file, job.hash, read);
    };
    const ahead = new ReadAhead({
      library: this.#library,
      code: this.#code,
      types: this.#types.map(({ name }) => name),
      names: () => this.#names(),
      take,
    });
    yield* ahead.readAll(
      docs.filter((doc) => !this.knows(doc)),
      threads,
    );
    // Said before git is asked for all of them at once, which may take the longest.
    yield { step: 'checking', done: 0, total: docs.length, file: '' };
    this.#asked.gather();
    for (const { doc, isAwaited, done } of scanOrder(docs, takeAwaited)) {
      this.#ledger.judgementsOf(doc);
      const isSettled = isAwaited || isDue();
      if (isSettled) await this.#answerAll(docs);
      if (this.isSpoilt) return;
      if (confirm) this.#ledger.confirm(doc);
      yield {
        step: 'checking',
        done,
        total: docs.length,
        file: doc.file,
        ...(isAwaited ? { isAwaited } : {}),
        ...(isSettled ? { isSettled } : {}),
      };
      if (isSettled) this.#asked.gather();
    }
    await this.#answerAll(docs);
  }

  /**
   * Puts all questions about the past at once, which git answers in few runs, then judges again what asked them; that
   * may ask for proofs, which are put the same way. What is open after that is asked one by one.
   */
  async #answerAll(docs: readonly Doc[]): Promise<void> {
    for (let round = 0; this.#ledger.hasOpen && round <= MAX_ROUNDS; round += 1) {
      if (round < MAX_ROUNDS) await this.#asked.answer();
      else this.#asked.stop();
      for (const doc of docs) if (!this.isSpoilt) this.#ledger.judgeOpen(doc);
    }
    this.#asked.stop();
  }

  /** What is known now, for whoever waits for one document: of the others as they were judged, each for itself. */
  resultFor(file: string): ScanResult {
    return this.#resultOf((doc, scan) =>
      doc.file === file ? withShown(scan, this.#shown(doc, scan.judgements)) : scan,
    );
  }

  /** What is known now. Complete after `scan` has run to its end. */
  result(): ScanResult {
    return this.#resultOf((doc, scan) => withShown(scan, this.#shown(doc, scan.judgements)));
  }

  /**
   * What is known of documents of which nothing is open, for the next process to go on from: at once, whatever has not
   * been asked yet.
   */
  settledResult(): ScanResult {
    return this.#resultOf(
      (_, scan) => scan,
      (doc) => this.#ledger.isSettled(doc.file),
    );
  }

  #resultOf(show: (doc: Doc, scan: DocScan) => DocScan, isWanted: (doc: Doc) => boolean = () => true): ScanResult {
    const known = [...this.#library.sorted().values()].filter((doc) => this.knows(doc) && isWanted(doc));
    const { docs, stamps } = this.#ledger.export(known.map(({ file }) => file));
    const shown = known.flatMap((doc) => {
      const scan = docs.get(doc.file);
      return scan === undefined ? [] : [[doc.file, show(doc, scan)] as const];
    });
    return {
      scannedAt: this.#clock().toISOString(),
      commit: this.commit,
      historyProblem: this.historyProblem ?? null,
      engine: this.#engine,
      docs: new Map(shown),
      stamps,
    };
  }
}
