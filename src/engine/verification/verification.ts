import type { ClaimTraits } from '../../graph/claims-on.js';
import type { Claim, TypesBySection } from '../../model/claim.js';
import type { ListedCode } from '../../model/code-facts.js';
import type { Doc } from '../../model/doc.js';
import type { Verdict } from '../../model/verdict.js';
import type { History } from '../../repo/history/history.js';
import type { ReadClaims } from '../documents/claim-reader.js';
import { givenOnOf } from '../imports/given-names.js';
import type { GivenOn } from '../imports/given-names.js';
import type { ImportGraph } from '../imports/import-graph.js';
import { importGraphOf } from '../imports/lazy-import-graph.js';
import { loadExtractor } from '../code/code-reader.js';
import { mapInSlices, startSlices } from '../yield-to-event-loop.js';
import type { ExtractFault } from '../documents/extract.js';
import type { PlannedFix } from '../fixes/planned.js';
import type { Judgement } from './judge.js';
import type { AskedDoc } from './verdict-cache.js';
import { toldOf } from '../articles/withheld.js';
import { ReadAhead } from '../scan/read-ahead.js';
import type { DocJob } from '../scan/read-pool.js';
import { scanOrder } from '../scan/scan-order.js';
import type { ScanProgress } from '../scan/scan-progress.js';
import type { KeptResult } from '../results/kept-result.js';
import type { DocScan, ScanResult } from '../results/scan-result.js';
import { makeParts } from './parts.js';
import type { VerificationInput, VerificationParts } from './parts.js';
import { docIgnores } from './policy/ignoring.js';
import type { DocIgnores } from './policy/ignoring.js';
import { isShown, withShown } from './policy/visibility.js';
import type { Skipped } from '../../repo/files/skipped.js';
import { READ_WITH } from './tracked-facts.js';

/** Options for judging documents. */
export interface Judging {
  /** First read the documents that need reading on several threads. */
  readonly threads: boolean;
  /** A claim that still holds counts as checked now. */
  readonly confirm: boolean;
  /** Only these documents; all if absent. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Returns the documents newly requested by waiting callers. */
  readonly takeAwaited?: (() => readonly string[]) | undefined;
  /** Should open questions be answered now, so that intermediate results can be stored? */
  readonly isDue?: (() => boolean) | undefined;
}

/** Claims that are asked for, within a time. */
export interface AskedClaims {
  /** By the last verdict of the claim. */
  readonly isAsked: (claim: Claim, last: Verdict | undefined) => boolean;
  readonly isOver: () => boolean;
}

/**
 * A claim asks whether its name occurred, then whether it was defined, then how it was lost, up to the last of several
 * renames; the rest makes sure that no question stays open.
 */
const MAX_ROUNDS = 8;

/**
 * Claims and verdicts of a repository. Loaded on first use, because it loads the markdown parser and the claim types,
 * which searching does not need.
 */
export class Verification {
  readonly #parts: VerificationParts;
  /** Identifies the tree when the last scan began. */
  #tree = '';

  constructor(input: VerificationInput) {
    this.#parts = makeParts(input);
  }

  /** Definitions in the code, including names that are not in any document. */
  get codeFacts(): ListedCode {
    return this.#parts.code.facts;
  }

  /** Which files import which. All code must have been read. */
  importGraph(): Promise<ImportGraph> {
    return importGraphOf(this.#parts.code.importHost());
  }

  /** How other files give on what these define. All code must have been read. */
  givenOnOf(files: readonly string[]): GivenOn {
    return givenOnOf(this.#parts.code.importHost(), files);
  }

  /** Git's history, for paths that no longer exist. */
  get pathHistory(): Pick<History, 'removalOf' | 'placesThere' | 'unavailable'> {
    return this.#parts.history;
  }

  /** Git's history, for lines of present files. */
  get lineHistory(): Pick<History, 'lastTouched' | 'isUncommitted'> {
    return this.#parts.history;
  }

  /** Names under which programs import the packages of this repository. */
  get packageNames(): ReadonlySet<string> {
    return this.#parts.names().packages;
  }

  /** Failures while reading claims: the rest of each document was still read. */
  get faults(): readonly ExtractFault[] {
    return this.#parts.faults;
  }

  /** Files other than documents that were not read, or not completely, so their content is unknown. */
  get unreadCode(): readonly Skipped[] {
    return [...this.#parts.code.unread(), ...this.#parts.unread()];
  }

  /** Documents that are searched, but whose claims were not all read and checked. */
  cutDocs(): readonly Skipped[] {
    return [...this.#parts.library.sorted().values()].flatMap((doc) => {
      const reason = this.knows(doc) ? this.#parts.verdicts.cutOf(doc) : this.#parts.hard.whyNotYet(doc);
      return reason === undefined ? [] : [{ file: doc.file, reason, isInPart: true }];
    });
  }

  /**
   * Was work on a document interrupted? Then the results here are unreliable: they may serve one more question and must
   * then be rebuilt.
   */
  get isSpoilt(): boolean {
    return this.#parts.verdicts.isSpoilt;
  }

  /** Did git leave questions unanswered in the scan that was taken over? Only a scan asks them again. */
  get hasUnanswered(): boolean {
    return this.#parts.verdicts.hasUnanswered;
  }

  /** Identifies this program with these settings in this folder: results of another engine are useless. */
  get engine(): string {
    return this.#parts.engine;
  }

  /** Commit of HEAD; null without one. */
  get commit(): string | null {
    return this.#parts.history.commit() ?? null;
  }

  /** Why the history was unavailable, or incomplete; undefined if neither. */
  get historyProblem(): string | undefined {
    return this.#parts.history.problem();
  }

  /**
   * Takes over a stored scan of the same program, claim types and settings, and prepares, in slices, what the next
   * answer would otherwise wait for. False if the result was not taken, or the facts of the code from an earlier
   * process are missing: without them, all verdicts would be made again.
   */
  async adopt(result: KeptResult): Promise<boolean> {
    if (result.engine !== this.#parts.engine) return false;
    this.#parts.verdicts.adopt(result, result.tree === this.#parts.treeMark());
    if (!this.#parts.code.facts.ready() && !(await this.loadCode())) return false;
    const slice = startSlices();
    for (const doc of [...this.#parts.library.docs.values()]) {
      this.#parts.consistency.prepare(doc);
      await slice();
    }
    return true;
  }

  /** Must be called before each round of questions: drops what a moved HEAD has invalidated. */
  refresh(): void {
    this.#parts.time.renew();
    this.#parts.history.refresh();
    this.#parts.code.refresh();
    this.#parts.fixer.refresh();
    this.#parts.stamps.refresh();
  }

  /** Takes over verdicts and facts of the code from an earlier process that was ended. */
  adoptPartial(result: KeptResult | undefined): void {
    if (result?.engine === this.#parts.engine)
      this.#parts.verdicts.adopt(result, result.tree === this.#parts.treeMark());
    this.#parts.code.restore(this.#parts.caches.loadCode() ?? []);
  }

  /**
   * Takes over the facts of the code that an earlier process stored, and reads what changed since. False if there are
   * none.
   */
  async loadCode(): Promise<boolean> {
    const saved = this.#parts.caches.loadCode();
    if (saved === undefined) return false;
    const extractor = await loadExtractor();
    this.#parts.code.restore(saved);
    this.#parts.code.complete(extractor, { isCurrent: false });
    return true;
  }

  /** Ensures that facts of the code are available: the stored ones, or else read when the code is next asked about. */
  async haveCode(): Promise<void> {
    if (this.#parts.code.facts.ready() || (await this.loadCode())) return;
    this.#parts.code.complete(await loadExtractor(), { isCurrent: false });
  }

  /** A document as the stored scan showed it; undefined without one, or once the document was judged here. */
  storedOf(file: string): DocScan | undefined {
    return this.#parts.verdicts.storedOf(file);
  }

  /** Stores facts about history and code. Throws WRITE_FAILED. */
  keepCaches(): void {
    const history = this.#parts.history.serialise();
    if (history !== undefined) this.#parts.caches.saveHistory(history);
    if (this.#parts.code.isChanged) this.#parts.caches.saveCode(this.#parts.code.serialise());
  }

  /** Has the current text of this document been read for claims, by a scan or a question? */
  knows(doc: Doc): boolean {
    return this.#parts.verdicts.knows(doc);
  }

  /** While this is the same, the claims read from a document stay valid. */
  get readWith(): string {
    return this.#parts.stamps.of(READ_WITH);
  }

  /** The types of the claims of the current text of a document; undefined if they have not been read yet. */
  claimTypesOf(doc: Doc): TypesBySection | undefined {
    return this.#parts.verdicts.claimTypesOf(doc);
  }

  /** All claims of the document, with their current verdicts. */
  judgementsOf(doc: Doc): readonly Judgement[] {
    return this.#parts.shown(doc, this.#parts.verdicts.judgementsOf(doc));
  }

  /**
   * Those claims of the documents that are asked for, with their current verdicts, by file; not those of documents that
   * it did not come to before the time was over. Git is asked in few runs.
   */
  async judgementsAmong(docs: readonly Doc[], asked: AskedClaims): Promise<ReadonlyMap<string, readonly Judgement[]>> {
    const found = new Map<string, readonly Judgement[]>();
    const asking = await this.#askAhead(docs, asked);
    for (const [doc, claims] of asking) {
      if (asked.isOver()) break;
      found.set(doc.file, this.#parts.shown(doc, this.#parts.verdicts.judgeAsked(claims)));
    }
    return found;
  }

  /** Lets git answer together what the claims would otherwise ask one after the other. */
  async #askAhead(docs: readonly Doc[], { isAsked, isOver }: AskedClaims): Promise<ReadonlyMap<Doc, AskedDoc>> {
    const { asked, verdicts } = this.#parts;
    const asking = new Map<Doc, AskedDoc>();
    for (const doc of docs) if (!isOver()) asking.set(doc, verdicts.askedOf(doc, isAsked));
    asked.gather();
    for (let round = 0; round < MAX_ROUNDS && !isOver(); round += 1) {
      for (const claims of asking.values()) if (!isOver()) verdicts.judgeAsked(claims);
      if (!verdicts.takeOpen()) break;
      await asked.answer();
    }
    asked.stop();
    return asking;
  }

  /** The findings that the document says to ignore, and what is wrong with its comments that say so. */
  ignoresOf(doc: Doc): DocIgnores {
    const { verdicts, withIgnored, lacksTypes } = this.#parts;
    if (doc.ignores === undefined) return { ignored: [], problems: [] };
    return docIgnores(doc.ignores, {
      judged: withIgnored(doc, verdicts.judgementsOf(doc)),
      isRead: !lacksTypes && verdicts.cutOf(doc) === undefined,
      isWhole: this.historyProblem === undefined,
    });
  }

  /**
   * Claims with their last verdicts, for rankings, which must not wait: updating may ask git for each claim. Undefined
   * if the text has changed. Claims without any of these traits may be left out.
   */
  lastJudgementsOf(doc: Doc, traits: ClaimTraits): readonly Judgement[] | undefined {
    const { verdicts, library } = this.#parts;
    const last = verdicts.lastJudgementsOf(doc, traits);
    return last && toldOf(last, library.withheld).filter(isShown);
  }

  /**
   * What `of` takes from the claims of each of these documents, by file, in slices. All documents are read and judged
   * before the first is compared with the others, so that each is read once. If documents change meanwhile, starts over
   * without pauses, so that the result is of one state.
   */
  async ofEachDoc<T>(docs: Iterable<Doc>, of: (claims: readonly Judgement[]) => T): Promise<ReadonlyMap<string, T>> {
    const { library, verdicts } = this.#parts;
    const all = [...docs];
    const shown = (doc: Doc): T => of(this.judgementsOf(doc));
    const unread = all.filter((doc) => !this.knows(doc));
    const read = await mapInSlices(unread, library, (doc) => void verdicts.judgementsOf(doc));
    const made = read === undefined ? undefined : await mapInSlices(all, library, shown);
    return made ?? new Map(all.map((doc) => [doc.file, shown(doc)]));
  }

  /** All drifted claims of the document, each with its proven fix, if any. */
  fixesOf(doc: Doc): readonly PlannedFix[] {
    return (
      this.#parts.verdicts.attempt(doc, 'fixing', () => this.#parts.fixer.fixesOf(doc))
      ?? this.#parts.fixer.unfixed(doc)
    );
  }

  /**
   * Judges every document, one per step, so that the caller can report progress and let others run in between.
   * Documents that callers wait for come first. Ends early if the results become unreliable.
   */
  async *scan({
    threads,
    confirm,
    only,
    takeAwaited = () => [],
    isDue = () => false,
  }: Judging): AsyncGenerator<ScanProgress> {
    // Taken before the first document is judged: a change during the scan makes another tree.
    this.#tree = this.#parts.treeMark();
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
    // Reported before git is asked all questions at once, which may take the longest.
    yield { step: 'checking', done: 0, total: docs.length, file: '' };
    this.#parts.asked.gather();
    for (const { doc, isAwaited, done } of scanOrder(docs, takeAwaited)) {
      this.#parts.verdicts.judgementsOf(doc, { asksAgain: true });
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
   * Asks all questions about the past together, which git answers in few runs, then judges the claims again that asked
   * them. These may ask further questions, which are asked the same way. Any that are still open are asked one by one.
   */
  async #answerAll(docs: readonly Doc[]): Promise<void> {
    for (let round = 0; this.#parts.verdicts.hasOpen && round <= MAX_ROUNDS; round += 1) {
      if (round < MAX_ROUNDS) await this.#parts.asked.answer();
      else this.#parts.asked.stop();
      for (const doc of docs) if (!this.isSpoilt) this.#parts.verdicts.judgeOpen(doc);
    }
    this.#parts.asked.stop();
  }

  /**
   * Results so far, for a caller that waits for one document. Other documents come without the comparison between
   * documents, or (`isAlone`) not at all; then this one is compared if that reads few others.
   */
  resultFor(file: string, isAlone: boolean): ScanResult {
    return this.#resultOf(
      (doc, scan) =>
        doc.file === file ? withShown(scan, this.#parts.shown(doc, scan.judgements, { isSoon: isAlone })) : scan,
      { isWanted: (doc) => !isAlone || doc.file === file },
    );
  }

  /** Results so far. Complete after `scan` has run to its end. */
  result(): ScanResult {
    return this.#resultOf((doc, scan) => withShown(scan, this.#parts.shown(doc, scan.judgements)));
  }

  /**
   * Results so far, from which the next process can continue: immediate, without asking the open questions and without
   * the comparison between documents, which would read all of them first.
   */
  partialResult(): ScanResult {
    return this.#resultOf((_, scan) => scan, { isPartial: true });
  }

  #resultOf(
    show: (doc: Doc, scan: DocScan) => DocScan,
    { isWanted, isPartial = false }: { readonly isWanted?: (doc: Doc) => boolean; readonly isPartial?: boolean } = {},
  ): ScanResult {
    const known = [...this.#parts.library.sorted().values()].filter(
      (doc) => this.knows(doc) && isWanted?.(doc) !== false,
    );
    const { docs, stamps } = this.#parts.verdicts.export(
      known.map(({ file }) => file),
      { isPartial },
    );
    const shown = known.flatMap((doc) => {
      const scan = docs.get(doc.file);
      if (scan === undefined) return [];
      const values = this.#parts.consistency.valuesIn(doc, scan.judgements);
      return [[doc.file, { ...show(doc, scan), values }] as const];
    });
    return {
      scannedAt: this.#parts.clock().toISOString(),
      commit: this.commit,
      historyProblem: this.historyProblem ?? null,
      engine: this.#parts.engine,
      tree: this.#tree,
      docs: new Map(shown),
      stamps,
    };
  }
}
