import type { Claim } from '../../model/claim.js';
import type { CodeFacts } from '../../model/code-facts.js';
import type { Doc } from '../../model/doc.js';
import type { History } from '../../repo/history/history.js';
import type { ReadClaims } from '../documents/claim-reader.js';
import { loadExtractor } from '../code/code-reader.js';
import { mapInSlices, startSlices } from '../yield-to-event-loop.js';
import type { ExtractFault } from '../documents/extract.js';
import type { PlannedFix } from '../fixes/planned.js';
import type { Judgement } from './judge.js';
import { ReadAhead } from '../scan/read-ahead.js';
import type { DocJob } from '../scan/read-pool.js';
import { scanOrder } from '../scan/scan-order.js';
import type { ScanProgress } from '../scan/scan-progress.js';
import type { DocScan, ScanResult } from '../results/scan-result.js';
import { makeParts } from './parts.js';
import type { VerificationInput, VerificationParts } from './parts.js';
import { isShown, withShown } from './visibility.js';
import type { Skipped } from '../../repo/files/skipped.js';
import { READ_WITH } from './tracked-facts.js';

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
  readonly #parts: VerificationParts;

  constructor(input: VerificationInput) {
    this.#parts = makeParts(input);
  }

  /** What the code defines, for names that no document holds. */
  get codeFacts(): CodeFacts {
    return this.#parts.code.facts;
  }

  /** Git's memory, for paths that are not there any more. */
  get pathHistory(): Pick<History, 'departed' | 'placesThere' | 'unavailable'> {
    return this.#parts.history;
  }

  /** Names under which programs import the packages of this repository. */
  get packageNames(): ReadonlySet<string> {
    return this.#parts.names().packages;
  }

  /** What failed while claims were read: the rest of each document was read all the same. */
  get faults(): readonly ExtractFault[] {
    return this.#parts.faults;
  }

  /** Files besides documents that were not read, or not wholly: what they hold is not known. */
  get unreadCode(): readonly Skipped[] {
    return [...this.#parts.code.unread(), ...this.#parts.unread()];
  }

  /** Documents that are searched, but of which not every claim was read and checked. */
  cutDocs(): readonly Skipped[] {
    return [...this.#parts.library.sorted().values()].flatMap((doc) => {
      const reason = this.knows(doc) ? this.#parts.verdicts.cutOf(doc) : this.#parts.hard.whyNotYet(doc);
      return reason === undefined ? [] : [{ file: doc.file, reason }];
    });
  }

  /**
   * Was work on a document broken off? What is known here answers one question more, and is then to be made again: it
   * may hold anything.
   */
  get isSpoilt(): boolean {
    return this.#parts.verdicts.isSpoilt;
  }

  /** Tells this program with these settings in this folder from all others: results of another are of no use. */
  get engine(): string {
    return this.#parts.engine;
  }

  /** Of HEAD; null without one. */
  get commit(): string | null {
    return this.#parts.history.commit() ?? null;
  }

  /** Why history could not be asked, or not all of it; undefined when it could. */
  get historyProblem(): string | undefined {
    return this.#parts.history.problem();
  }

  /**
   * Takes over a scan of the same program, claim types and settings; any other is left alone. True when it was taken.
   */
  adopt(result: ScanResult): boolean {
    if (result.engine !== this.#parts.engine) return false;
    for (const _ of this.#parts.verdicts.adopt(result)) continue;
    return true;
  }

  /**
   * The same, letting others run in between; and makes ready what the first answer after it would else wait for. False
   * when it was not taken, or what an earlier process read of the code was not kept: verdicts without it would all be
   * made again.
   */
  async adoptInSlices(result: ScanResult): Promise<boolean> {
    if (result.engine !== this.#parts.engine) return false;
    const slice = startSlices();
    for (const _ of this.#parts.verdicts.adopt(result)) await slice();
    if (!this.#parts.code.facts.ready() && !(await this.loadCode())) return false;
    for (const doc of [...this.#parts.library.docs.values()]) {
      this.#parts.consistency.prepare(doc);
      await slice();
    }
    return true;
  }

  /** To be called before each round of questions: what a moved HEAD made untrue is forgotten. */
  refresh(): void {
    this.#parts.time.renew();
    this.#parts.history.refresh();
    this.#parts.code.refresh();
    this.#parts.fixer.refresh();
    this.#parts.stamps.refresh();
  }

  /** Takes over what an earlier process knew and read before it was ended. */
  adoptPartial(result: ScanResult | undefined): void {
    if (result !== undefined) this.adopt(result);
    this.#parts.code.restore(this.#parts.caches.loadCode() ?? []);
  }

  /** Takes over what an earlier process read of the code, and reads what changed since. False when nothing was kept. */
  async loadCode(): Promise<boolean> {
    const saved = this.#parts.caches.loadCode();
    if (saved === undefined) return false;
    const extractor = await loadExtractor();
    this.#parts.code.restore(saved);
    this.#parts.code.complete(extractor, { isCurrent: false });
    return true;
  }

  /** Code is there after this: as it was kept, or read when it is next asked about, where nothing can be kept. */
  async haveCode(): Promise<void> {
    if (this.#parts.code.facts.ready() || (await this.loadCode())) return;
    this.#parts.code.complete(await loadExtractor(), { isCurrent: false });
  }

  /** Keeps what was learnt of history and code. Throws WRITE_FAILED. */
  keepCaches(): void {
    const history = this.#parts.history.serialise();
    if (history !== undefined) this.#parts.caches.saveHistory(history);
    if (this.#parts.code.isChanged) this.#parts.caches.saveCode(this.#parts.code.serialise());
  }

  /** Has the present text of this document been read for claims, by a scan or a question? */
  knows(doc: Doc): boolean {
    return this.#parts.verdicts.knows(doc);
  }

  /** While it is the same, what was read of a document for claims stays read. */
  get readWith(): string {
    return this.#parts.stamps.of(READ_WITH);
  }

  /** Claims of the present text of a document; undefined when nobody has read it for claims yet. */
  knownClaims(doc: Doc): readonly Claim[] | undefined {
    return this.#parts.verdicts.claimsOf(doc);
  }

  /** Every claim of the document, with its verdict as of now. */
  judgementsOf(doc: Doc): readonly Judgement[] {
    return this.#parts.shown(doc, this.#parts.verdicts.judgementsOf(doc));
  }

  /**
   * Claims with the verdicts that were made last, for whoever ranks by them and must not wait: making them again may
   * ask git for each. Undefined for another text.
   */
  lastJudgementsOf(doc: Doc): readonly Judgement[] | undefined {
    return this.#parts.verdicts.lastJudgementsOf(doc)?.filter(isShown);
  }

  /**
   * Every claim of these documents, by file, letting others run in between. All are judged before the first is held
   * against the others, so that each is looked into once; where documents change meanwhile, at one go, so that all is
   * of one state.
   */
  async allJudgements(docs: Iterable<Doc>): Promise<ReadonlyMap<string, readonly Judgement[]>> {
    const all = [...docs];
    const judged = await mapInSlices(all, this.#parts.library, (doc) => this.#parts.verdicts.judgementsOf(doc));
    const shown =
      judged === undefined
        ? undefined
        : await mapInSlices(all, this.#parts.library, (doc) => this.#parts.shown(doc, judged.get(doc.file) ?? []));
    return shown ?? new Map(all.map((doc) => [doc.file, this.judgementsOf(doc)]));
  }

  /** Every drifted claim of the document, with its proven fix or without one. */
  fixesOf(doc: Doc): readonly PlannedFix[] {
    return (
      this.#parts.verdicts.attempt(doc, 'fixing', () => this.#parts.fixer.fixesOf(doc))
      ?? this.#parts.fixer.unfixed(doc)
    );
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
    const docs = [...this.#parts.library.sorted().values()].filter(({ file }) => only?.has(file) !== false);
    const take = (job: DocJob, read: ReadClaims): void => {
      this.#parts.faults.push(...read.faults);
      this.#parts.verdicts.prefill(job.file, job.hash, read);
    };
    const ahead = new ReadAhead({
      library: this.#parts.library,
      code: this.#parts.code,
      types: this.#parts.types.map(({ name }) => name),
      names: () => this.#parts.names(),
      take,
    });
    yield* ahead.readAll(
      docs.filter((doc) => !this.knows(doc)),
      threads,
    );
    // Said before git is asked for all of them at once, which may take the longest.
    yield { step: 'checking', done: 0, total: docs.length, file: '' };
    this.#parts.asked.gather();
    for (const { doc, isAwaited, done } of scanOrder(docs, takeAwaited)) {
      this.#parts.verdicts.judgementsOf(doc);
      const isSettled = isAwaited || isDue();
      if (isSettled) await this.#answerAll(docs);
      if (this.isSpoilt) return;
      if (confirm) this.#parts.verdicts.confirm(doc);
      yield {
        step: 'checking',
        done,
        total: docs.length,
        file: doc.file,
        ...(isAwaited ? { isAwaited } : {}),
        ...(isSettled ? { isSettled } : {}),
      };
      if (isSettled) this.#parts.asked.gather();
    }
    await this.#answerAll(docs);
  }

  /**
   * Puts all questions about the past at once, which git answers in few runs, then judges again what asked them; that
   * may ask for proofs, which are put the same way. What is open after that is asked one by one.
   */
  async #answerAll(docs: readonly Doc[]): Promise<void> {
    for (let round = 0; this.#parts.verdicts.hasOpen && round <= MAX_ROUNDS; round += 1) {
      if (round < MAX_ROUNDS) await this.#parts.asked.answer();
      else this.#parts.asked.stop();
      for (const doc of docs) if (!this.isSpoilt) this.#parts.verdicts.judgeOpen(doc);
    }
    this.#parts.asked.stop();
  }

  /** What is known now, for whoever waits for one document: of the others as they were judged, each for itself. */
  resultFor(file: string): ScanResult {
    return this.#resultOf((doc, scan) =>
      doc.file === file ? withShown(scan, this.#parts.shown(doc, scan.judgements)) : scan,
    );
  }

  /** What is known now. Complete after `scan` has run to its end. */
  result(): ScanResult {
    return this.#resultOf((doc, scan) => withShown(scan, this.#parts.shown(doc, scan.judgements)));
  }

  /**
   * What is known of documents of which nothing is open, for the next process to go on from: at once, whatever has not
   * been asked yet.
   */
  settledResult(): ScanResult {
    return this.#resultOf(
      (_, scan) => scan,
      (doc) => this.#parts.verdicts.isSettled(doc.file),
    );
  }

  #resultOf(show: (doc: Doc, scan: DocScan) => DocScan, isWanted: (doc: Doc) => boolean = () => true): ScanResult {
    const known = [...this.#parts.library.sorted().values()].filter((doc) => this.knows(doc) && isWanted(doc));
    const { docs, stamps } = this.#parts.verdicts.export(known.map(({ file }) => file));
    const shown = known.flatMap((doc) => {
      const scan = docs.get(doc.file);
      return scan === undefined ? [] : [[doc.file, show(doc, scan)] as const];
    });
    return {
      scannedAt: this.#parts.clock().toISOString(),
      commit: this.commit,
      historyProblem: this.historyProblem ?? null,
      engine: this.#parts.engine,
      docs: new Map(shown),
      stamps,
    };
  }
}
