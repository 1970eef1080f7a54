import { SearchIndex, type Searcher, type SearchSources } from '../search/index.js';
import type { BackgroundScan } from './scan/background-scan.js';
import { EarlyStatus } from './quick-check/early-status.js';
import { IdleStart } from './scan/idle-start.js';
import { GraphKeeper } from './documents/graph-keeper.js';
import { Inclusions } from './inclusions/inclusions.js';
import { PendingIndex } from './documents/pending-index.js';
import type { DocEngineInput } from './doc-engine-input.js';
import { openAnnotations } from './annotations/open.js';
import type { ArticleReader } from './articles/read-article.js';
import { Shelf } from './articles/shelf.js';
import { Library, type LibraryListener } from './documents/library.js';
import { References } from './references/references.js';
import { Reporting } from './reports/reporting.js';
import { LinedUpScan } from './scan/lined-up-scan.js';
import { ScanKeeper } from './scan/scan-keeper.js';
import { keepCaches, keepWhole } from './results/keep-result.js';
import { hasScanResult, loadPartialResult, loadScanResult, trackedNote } from './results/result-store.js';
import { fixFile, type FixedFile, type FixStep } from './fixes/write.js';
import { editsIn, type ProvenFix } from './fixes/planned.js';
import type { KeptResult } from './results/kept-result.js';
import { scanResultBytes } from './results/write-scan-result.js';
import type { Overview, ScanOptions, ScanReport, SnapshotRequest } from './engine.js';
import type { Skipped } from '../repo/files/skipped.js';
import { liveSources, type LastingParts } from './live-sources.js';
import { Snapshot } from './snapshot.js';
import { searchSources } from './documents/search-sources.js';
import { once } from '../text/memo.js';
import { startSlices } from './yield-to-event-loop.js';
import type { Verification } from './verification/verification.js';

/** Answers from the current documents, claims and code. Opened through `LazyEngine`. */
export class DocEngine {
  readonly #input: DocEngineInput;
  readonly #library: Library;
  readonly #shelf: Shelf;
  readonly #pending: PendingIndex;
  readonly #inclusions: Inclusions;
  readonly #references: References;
  readonly #lasting: LastingParts;
  readonly #sources: SearchSources;
  #verification: Promise<Verification> | undefined;
  #loaded: Verification | undefined;
  /** What `status` may use: set when verdicts are available, so that searching never waits for them. */
  #ready: Verification | undefined;
  /** Commit of the kept scan that is in use. */
  #kept: { readonly commit: string | null; readonly time: number } | undefined;
  readonly #early: EarlyStatus;
  readonly #background: LinedUpScan;
  #scan: Promise<void> | undefined;
  readonly #idle = new IdleStart(() => void this.#scanNow().catch(() => undefined));
  /** Snapshots are made one after the other: two at the same time would read the same files twice. */
  #turn: Promise<unknown> = Promise.resolve();

  /** `reader` reads documents as articles, if the input says that they are. */
  constructor(input: DocEngineInput, reader?: ArticleReader) {
    this.#input = input;
    const { worktree, config } = input;
    this.#background = new LinedUpScan(input);
    const listener: LibraryListener = {
      put: (doc) => this.#pending.put(doc),
      remove: (file) => this.#pending.remove(file),
    };
    this.#shelf = new Shelf(reader, () => this.#library);
    const withholds = reader && ((file: string, text: string) => this.#shelf.withholds(file, text));
    const library = new Library(worktree, listener, withholds);
    this.#library = library;
    this.#inclusions = new Inclusions({ library, worktree });
    this.#references = new References({ library, worktree, listener });
    this.#early = new EarlyStatus({
      ...input,
      library,
      startScan: () => this.#startEarly(),
      isScanning: () => this.#background.scan !== undefined,
    });
    const [inclusions, references, shelf] = [this.#inclusions, this.#references, this.#shelf];
    const graphs = new GraphKeeper({ library, worktree, inclusions });
    const reporting = new Reporting({ ...input, library });
    const annotations = once(() => openAnnotations({ ...input, shelf }));
    this.#lasting = { worktree, config, library, inclusions, references, shelf, reporting, graphs, annotations };
    this.#sources = searchSources({ library, worktree, graphs, verification: () => this.#ready });
    const make = (): SearchIndex => new SearchIndex(this.#sources, input.tuning);
    const textOf = (file: string): string => this.#references.textOf(file) ?? this.#library.textOf(file) ?? '';
    this.#pending = new PendingIndex(make(), (doc) => this.#inclusions.whole(doc), { textOf, make });
  }

  snapshot({ about = '', only }: SnapshotRequest = {}): Promise<Snapshot> {
    // Articles are told from drafts by their texts.
    const isWhole = only === undefined || this.#library.isSelective;
    const update = () => (isWhole ? this.#bringUpToDate(about) : this.#bringFilesUpToDate());
    const snapshot = this.#turn.then(update).then(() => this.#view());
    const after = () => (isWhole ? this.#scanLater() : undefined);
    this.#turn = snapshot.then(after, () => undefined);
    return snapshot;
  }

  async #bringFilesUpToDate(): Promise<void> {
    await this.#library.refreshNames();
    this.#loaded?.refresh();
  }

  get isScanned(): boolean {
    return this.#ready !== undefined;
  }

  /** Skipped documents and, once the code has been read, skipped code. */
  skipped(): readonly Skipped[] {
    return [...this.#library.skipped(), ...(this.#ready?.cutDocs() ?? []), ...(this.#loaded?.unreadCode ?? [])];
  }

  async scan(options: ScanOptions): Promise<ScanReport> {
    await this.#library.refresh();
    this.#input.hard.release();
    let verification = await this.#scanOnce(options);
    // The interrupted result is not trusted: the scan is repeated without the document that was too hard.
    for (; verification.isSpoilt; verification = await this.#scanOnce(options)) this.#forget();
    const result = verification.result();
    this.#ready = verification;
    await this.#early.release();
    const encoded = once(() => scanResultBytes(result));
    // A result that lacks what is withheld must not take the place of a whole one.
    const isWhole = options.only === undefined && this.#shelf.isWhole;
    const problem = isWhole ? keepWhole(this.#input.root, encoded(), verification) : keepCaches(verification);
    return {
      result,
      encoded,
      problem,
      faults: verification.faults,
      skipped: this.skipped(),
      unreadFormats: this.#input.worktree.unreadFormats(),
    };
  }

  async #scanOnce({
    onProgress = () => undefined,
    fresh = false,
    threads = false,
    confirm = false,
    only,
    awaited,
  }: ScanOptions): Promise<Verification> {
    const verification = await this.#load({ fresh });
    verification.refresh();
    const slice = startSlices();
    const keeper = new ScanKeeper(awaited?.keepMs ?? Infinity, this.#input.root, verification);
    awaited?.onEnding?.(keeper.end);
    for await (const progress of verification.scan({
      threads,
      confirm,
      only,
      takeAwaited: awaited?.take,
      isDue: () => keeper.areAnswersDue(),
    })) {
      onProgress(progress);
      if (awaited?.isEnding() === true) {
        keeper.end();
        throw new Error('the scan was ended');
      }
      keeper.see(progress);
      if (progress.isAwaited === true) {
        if (awaited?.goesOn(progress.file) === true) keepCaches(verification);
        awaited?.tell(progress.file, (isAlone) => verification.resultFor(progress.file, isAlone));
      }
      await slice();
    }
    return verification;
  }

  /** The repository as a snapshot file, for a server that offers these tools. */
  async store(tools: readonly string[], overview: Overview): Promise<Uint8Array> {
    await this.scan({ threads: true });
    const asked = { snapshot: await this.snapshot(), verification: await this.#verify(), sources: this.#sources };
    return (await import('./stored/write.js')).storedSnapshot({ ...this.#lasting, ...asked, tools, overview });
  }

  #forget(): void {
    void this.#background.scan?.stop();
    this.#background.release();
    this.#verification = this.#loaded = this.#ready = this.#scan = undefined;
  }

  applyFixes(file: string, fixes: readonly ProvenFix[], step: FixStep): FixedFile {
    const hash = this.#library.docs.get(file)?.hash ?? '';
    return fixFile({ root: this.#input.root, file, hash, edits: editsIn(file, fixes) }, step);
  }

  async close(): Promise<void> {
    this.#idle.stop();
    await Promise.all([this.#background.close({ isKept: this.#input.background }), this.#early.release()]);
    await this.#turn;
    this.#input.worktree.close();
  }

  #view(): Snapshot {
    return new Snapshot(
      liveSources({
        ...this.#lasting,
        index: () => this.#searched(),
        searchable: (request) => this.#pending.readyFor(request),
        verification: this.#ready,
        kept: this.#kept,
        quick: async (sections) => this.#shelf.bySection(await this.#early.claimsOf(sections)),
        verify: (file) => this.#verify(file),
        skipped: () => this.skipped(),
        scanState: () => this.#background.scan?.state ?? { checked: 0 },
      }),
    );
  }

  /** The search index with all documents in it. */
  #searched(): Searcher {
    if (!this.#input.background) {
      this.#expectQuestions();
      this.#early.prepare('');
    }
    this.#references.docs();
    return this.#pending.index;
  }

  /** If a scan does not provide statuses, found sections are checked quickly; loads what that needs. */
  #expectQuestions(): void {
    if (this.#ready === undefined && (this.#loaded !== undefined || !hasScanResult(this.#input.root)))
      this.#early.expect();
  }

  /** Refreshes documents and history. The first time, also loads an earlier scan's verdicts, if any. */
  async #bringUpToDate(about: string): Promise<void> {
    const { background } = this.#input;
    if (background) this.#expectQuestions();
    await this.#library.refresh();
    if (background) this.#early.prepare(about);
    for (const doc of this.#inclusions.takeStale()) this.#pending.put(doc);
    this.#input.hard.release();
    if (this.#loaded?.isSpoilt === true) this.#forget();
    // A server's client is about to search, and the server must stay responsive meanwhile; a command may not search at
    // all.
    if (background) {
      this.#references.docs();
      await this.#pending.prepare();
    }
    if (this.#loaded === undefined && hasScanResult(this.#input.root)) await this.#load({ fresh: false });
    this.#loaded?.refresh();
  }

  /**
   * Current claims, after every document has been judged once. With `file`, waits only for that document: its claims
   * may rest on all the code, but not on the other documents' verdicts.
   */
  async #verify(file?: string): Promise<Verification> {
    if (this.#ready === undefined) await this.#scanFor(file);
    return this.#load({ fresh: false });
  }

  async #scanFor(file: string | undefined): Promise<void> {
    const here = () => this.scan({});
    if (!this.#input.background) return void (await here());
    this.#background.hurry();
    const whole = this.#scanNow();
    // If the thread fails, the scan runs here, and its errors reach the caller.
    await (file === undefined ? whole : Promise.race([this.#judgedFirst(file), whole])).catch(here);
  }

  /** Resolves when the running scan has verdicts for this document. */
  async #judgedFirst(file: string): Promise<void> {
    const thread = await this.#background.start();
    if (thread !== undefined) await this.#takeOver(await thread.want(file));
  }

  #scanLater(): void {
    if (this.#input.background && this.#scan === undefined) this.#idle.putOff();
  }

  /** Starts the background scan now instead of after idle time, because an answer has open verdicts. */
  async #startEarly(): Promise<BackgroundScan | undefined> {
    if (this.#ready !== undefined) return undefined;
    this.#idle.stop();
    // A command needs what its answer names, not the rest of the scan.
    if (this.#input.background) this.#scanNow().catch(() => undefined);
    return this.#background.start();
  }

  /** The single background scan of this process; resolves when its verdicts are in use. */
  #scanNow(): Promise<void> {
    this.#scan ??= this.#scanOnThread();
    return this.#scan;
  }

  async #scanOnThread(): Promise<void> {
    // Also where what was kept needs no scan: questions follow, and each would look at every document.
    this.#input.worktree.watch();
    const thread = this.#isAsKept() ? undefined : await this.#background.start();
    if (thread === undefined) return;
    this.#ready = await this.#takeOver(await thread.done);
    // Its result was taken over: keeping the thread would hold the result in memory twice.
    this.#background.release();
    await this.#early.release();
  }

  /** Is the earlier scan complete, with no question open? Uncommitted changes since then are judged on demand. */
  #isAsKept(): boolean {
    const ready = this.#ready;
    return (
      ready !== undefined
      && !ready.hasUnanswered
      && ready.commit === this.#kept?.commit
      && [...this.#library.docs.values()].every((doc) => ready.knows(doc))
    );
  }

  /** Takes over a thread's verdicts and the code that they rest on. */
  async #takeOver(result: KeptResult): Promise<Verification> {
    // The thread has also stored its result on disk; the received one makes reading it unnecessary.
    const verification = await this.#load({ fresh: true });
    await verification.adopt(result);
    await verification.haveCode();
    return verification;
  }

  /** Loads the parser, the claim types and the last scan's result, once. */
  #load({ fresh }: { readonly fresh: boolean }): Promise<Verification> {
    this.#verification ??= this.#makeVerification(fresh);
    return this.#verification;
  }

  async #makeVerification(fresh: boolean): Promise<Verification> {
    const { makeVerification } = await import('./verification/make-verification.js');
    const { root, worktree, config, hard, onNote } = this.#input;
    const verification = makeVerification({ root, worktree, library: this.#library, config, hard });
    const { result, problem } = fresh
      ? { result: undefined, problem: undefined }
      : await loadScanResult(this.#input.root, verification.engine);
    for (const note of [trackedNote(this.#input.root), problem]) if (note !== undefined) onNote(note);
    // Without the code that they rest on, all verdicts would be made again, one question after the other: a scan is
    // faster.
    if (result !== undefined && (await verification.adopt(result))) {
      this.#ready = verification;
      this.#kept = { commit: result.commit, time: Date.parse(result.scannedAt) };
    }
    if (!fresh && !this.#input.background && this.#ready === undefined)
      verification.adoptPartial(loadPartialResult(root, verification.engine));
    this.#loaded = verification;
    return verification;
  }
}
