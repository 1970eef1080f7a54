import { availableParallelism, loadavg } from 'node:os';
import type { Config } from '../../config/config.js';
import type { Section } from '../../model/section.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { waitAtMost } from '../../text/wait.js';
import type { BackgroundScan } from '../scan/background-scan.js';
import { CodeAsker } from './code/code-asker.js';
import { HistoryAsker } from './history/history-asker.js';
import { likelyNames } from './code/likely-names.js';
import type { Library } from '../documents/library.js';
import type { QuickCheck } from './quick-check.js';
import type { JudgedClaim } from '../verification/section-status.js';
import { asAnswered } from '../verification/unanswered.js';
import { treeKeyOf } from '../results/tree-key.js';

export interface EarlyStatusInput {
  readonly root: string;
  readonly worktree: Worktree;
  readonly library: Library;
  readonly config: Config;
  /** True in a server, whose answers an agent waits for. */
  readonly background: boolean;
  /** The single background scan; undefined if there is none. */
  readonly startScan: () => Promise<BackgroundScan | undefined>;
  /** Has the scan begun? Then its results may arrive in time for an answer. */
  readonly isScanning: () => boolean;
}

/** A person who runs a command waits longer than an agent, and asks once. */
const OF_COMMAND = 3;
/** So many documents and files are scanned in this time, or nearly. */
const SCANNED = { docs: 20, files: 150, ms: 700 };
/** Maximum number of documents per answer that are scanned first. */
const MOST_WANTED = 10;

/** Limit to which a shorter wait grows on a busy machine. */
const BUSY_MS = 2_100;

/**
 * The wait time from the settings, longer where more programs want to run than there are processors: then an answer
 * gets only its share of them. A longer wait from the settings stays as it is.
 */
function waitOf(ms: number): number {
  const [load = 0] = loadavg();
  return Math.max(ms, Math.min(BUSY_MS, (ms * load) / availableParallelism()));
}

/**
 * Statuses of sections before the first scan has ended: from results of the background scan so far, else from a quick
 * check of the current tree. Documents that an answer leaves undecided are scanned next.
 */
export class EarlyStatus {
  readonly #input: EarlyStatusInput;
  #asker: CodeAsker | undefined;
  #past: HistoryAsker | undefined;
  #quick: Promise<QuickCheck> | undefined;
  /**
   * Results of the scan, by document, with the hash of the text; valid while the tree is the same as when the scan
   * began.
   */
  readonly #found = new Map<string, { readonly hash: string; readonly claims: readonly JudgedClaim[] }>();
  /** Documents requested from the scan; each promise resolves when the scan has reported on it. */
  readonly #wanted = new Map<string, Promise<void>>();
  #scannedTree: string | undefined;
  readonly #treeKey: () => string;

  constructor(input: EarlyStatusInput) {
    this.#input = input;
    this.#treeKey = treeKeyOf(input.worktree, input.library);
  }

  /** A question is expected: starts a thread that reads the code while this thread reads the documents. */
  expect(): void {
    const { root, config } = this.#input;
    if (this.#asker === undefined && this.#quick === undefined && config.answerWaitMs > 0 && CodeAsker.isWorthwhile())
      this.#asker = new CodeAsker({ root, config });
  }

  /** Call once the documents are up to date: reads the code of the same tree, starting with what `about` may need. */
  prepare(about: string): void {
    this.#asker?.prepare(this.#treeKey(), about);
  }

  /** Releases all memory: a scan provides the statuses from now on. */
  async release(): Promise<void> {
    const threads = [this.#asker, this.#past];
    this.#asker = this.#past = this.#quick = undefined;
    this.#found.clear();
    await Promise.all(threads.map((thread) => thread?.stop()));
  }

  /** Claims by section id, for the sections that could be checked within the wait time from the settings. */
  async claimsOf(sections: readonly Section[]): Promise<ReadonlyMap<string, readonly JudgedClaim[]>> {
    const { config, background } = this.#input;
    const claims = new Map(sections.flatMap((section) => this.#foundIn(section)));
    const rest = sections.filter(({ id }) => !claims.has(id));
    const isOpen = ({ id }: Section): boolean => claims.get(id)?.every(({ verdict }) => verdict !== undefined) !== true;
    if (rest.length > 0 && config.answerWaitMs > 0) {
      this.#asker?.expect(this.#treeKey(), likelyNames(rest));
      const quick = await this.#look();
      // Loading, which happens once per process, does not count as waiting.
      const deadline = performance.now() + waitOf(config.answerWaitMs) * (background ? 1 : OF_COMMAND);
      for (const [id, looked] of await quick.claimsOf(rest, deadline)) claims.set(id, looked);
      const open = rest.filter(isOpen);
      await this.#waitFor(open, deadline);
      for (const [id, found] of open.flatMap((section) => this.#foundIn(section))) claims.set(id, found);
    }
    this.#want(rest.filter(isOpen));
    return claims;
  }

  /**
   * May a scan that has not begun report within the wait time? If the repository is small for this time; a command
   * waits longer, and has no second question.
   */
  #mayScanInTime(): boolean {
    const { background, library, worktree, config } = this.#input;
    const times = config.answerWaitMs / SCANNED.ms;
    return (
      !background || (library.docs.size <= SCANNED.docs * times && worktree.files().length <= SCANNED.files * times)
    );
  }

  /**
   * Waits for results of the scan on these sections, if it has begun or a new one may be in time: only the scan uses
   * the history.
   */
  async #waitFor(open: readonly Section[], deadline: number): Promise<void> {
    if (
      open.length === 0
      || !(this.#input.isScanning() || this.#mayScanInTime())
      || (this.#scannedTree !== undefined && this.#scannedTree !== this.#treeKey())
    )
      return;
    this.#want(open);
    await waitAtMost(deadline - performance.now(), Promise.all(open.map(({ file }) => this.#wanted.get(file))));
  }

  #look(): Promise<QuickCheck> {
    const { root, worktree, library, config } = this.#input;
    this.expect();
    const asker = this.#asker;
    if (HistoryAsker.isWorthwhile()) this.#past ??= new HistoryAsker({ root, config });
    const past = this.#past;
    // Loaded on first use, because the claim types come with it.
    this.#quick ??= import('./make-quick-check.js').then(({ makeQuickCheck }) =>
      makeQuickCheck({ root, worktree, library, config, asker, past, treeKey: this.#treeKey }),
    );
    return this.#quick;
  }

  /** Empty if the scan has not reported on the document. */
  #foundIn({ id, file }: Section): readonly (readonly [string, readonly JudgedClaim[]])[] {
    const found = this.#found.get(file);
    if (
      found === undefined
      || found.hash !== this.#input.library.docs.get(file)?.hash
      || this.#scannedTree !== this.#treeKey()
    )
      return [];
    return [[id, found.claims.filter(({ claim }) => claim.sectionId === id)]];
  }

  #want(sections: readonly Section[]): void {
    const files = [...new Set(sections.map(({ file }) => file))]
      .filter((file) => !this.#wanted.has(file))
      .slice(0, MOST_WANTED);
    if (files.length === 0) return;
    this.#scannedTree ??= this.#treeKey();
    const scan = this.#input.startScan();
    // A failed scan is repeated on demand, where its error is reported.
    for (const file of files)
      this.#wanted.set(
        file,
        this.#hear(file, scan).catch(() => undefined),
      );
  }

  async #hear(file: string, scan: Promise<BackgroundScan | undefined>): Promise<void> {
    const doc = (await (await scan)?.quick(file))?.docs.get(file)?.shown();
    if (doc !== undefined) this.#found.set(file, { hash: doc.hash, claims: doc.judgements.map(asAnswered) });
  }
}
