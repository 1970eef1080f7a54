import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PROCESS } from './process-name.js';
import { BOUNDS } from '../../model/bounds.js';
import { waitAtMost } from '../../text/wait.js';
import type { DocAt, HardDoc, HardDocs, LeftAlone } from './hard-docs.js';
import type { ThreadProgram } from './read-pool.js';
import type { ScanState } from './scan-progress.js';
import type { KeptResult } from '../results/kept-result.js';
import { openInSlices } from '../results/result-store.js';

/** Start data of the thread. */
export interface ScanThreadData {
  readonly root: string;
  readonly alone: LeftAlone;
  /** Documents that callers already wait for. */
  readonly wanted: readonly string[];
  /** Name of the server's process, which the thread shares. */
  readonly process: string;
}

/** A message to the thread: a caller waits for this document, or (`isQuick`) wants the results for it alone. */
export interface WantMessage {
  readonly file: string;
  readonly isQuick: boolean;
}

/**
 * A message from the thread: the current document, a document that the thread has set aside, or the results so far once
 * an awaited document has been judged. After the scan, the final result. Results are bytes (`scanResultBytes`), which
 * are moved from thread to thread and read when needed, so that the receiver stays responsive.
 */
export type ScanMessage =
  | { readonly at: DocAt | undefined }
  | { readonly state: ScanState }
  | { readonly aside: HardDoc }
  | { readonly file: string; readonly known: Uint8Array; readonly isQuick: boolean }
  | { readonly result: Uint8Array }
  | { readonly problem: string };

/** Another message to the thread: the process is about to end. */
export const ENDING = 'ending';

/** Maximum heap of the scan thread, in MiB: a hostile repository ends the thread, not the server. */
const MAX_HEAP_MB = 1_024;

/** Clients wait two seconds before they kill a server. */
const END_MS = 1_750;
const PROGRAM: ThreadProgram = { address: new URL('./scan-thread.js', import.meta.url), limitMs: BOUNDS.scanThreadMs };

/**
 * Scans the repository on a separate thread, so that the server can answer meanwhile. The thread writes the scan
 * result. If a document takes too long or exhausts the memory, the thread is ended, and a new one starts without that
 * document.
 */
export class BackgroundScan {
  /** The result; rejects if the thread failed or was stopped. */
  readonly done: Promise<KeptResult>;
  readonly #input: Omit<ThreadInput, 'onState'>;
  #state: ScanState = { checked: 0 };
  #thread: ScanThread;
  #isStopped = false;

  constructor(root: string, hard: HardDocs, program = PROGRAM) {
    this.#input = { root, hard, program, wanted: new Map(), quick: new Map() };
    this.#thread = this.#start();
    this.done = this.#whole().finally(() => hard.release());
    this.done.catch(() => undefined);
  }

  get state(): ScanState {
    return this.#state;
  }

  /**
   * Moves a document to the front. Resolves with the results so far once it has been judged, including those for other
   * documents; at the latest with the final result. Rejects like `done`.
   */
  want(file: string): Promise<KeptResult> {
    return this.#ask(file, { isQuick: false });
  }

  /**
   * Like `want`, but only with the results for this document, as answers show them: other work cannot continue from
   * them.
   */
  quick(file: string): Promise<KeptResult> {
    return this.#ask(file, { isQuick: true });
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#thread.stop();
  }

  /** Like `stop`, but first lets the thread store its results for the next process, for up to `END_MS`. */
  end(): Promise<void> {
    this.#isStopped = true;
    return this.#thread.end();
  }

  #start(): ScanThread {
    return startThread({
      ...this.#input,
      onState: (state) => {
        this.#state = state;
      },
    });
  }

  async #whole(): Promise<KeptResult> {
    for (;;) {
      const result = await this.#thread.done;
      if (result !== undefined) return result;
      if (this.#isStopped) throw new Error('the scan was stopped');
      this.#thread = this.#start();
    }
  }

  #ask(file: string, { isQuick }: { readonly isQuick: boolean }): Promise<KeptResult> {
    const wants = isQuick ? this.#input.quick : this.#input.wanted;
    const known = wants.get(file) ?? newWant();
    if (!wants.has(file)) this.#thread.want({ file, isQuick });
    wants.set(file, known);
    return Promise.race([known.answered, this.done]);
  }
}

/** By document; removed once notified. */
type Wants = Map<string, Want>;

/** A pending request for a document. */
interface Want {
  readonly answered: Promise<KeptResult>;
  readonly tell: (result: KeptResult) => void;
}

function newWant(): Want {
  let tell: Want['tell'] = () => undefined;
  const answered = new Promise<KeptResult>((resolve) => {
    tell = resolve;
  });
  return { answered, tell };
}

async function tellKnown(
  { file, known }: Extract<ScanMessage, { readonly known: unknown }>,
  wants: Wants,
): Promise<void> {
  const want = wants.get(file);
  wants.delete(file);
  want?.tell(await openInSlices(known));
}

interface ThreadInput {
  readonly root: string;
  readonly hard: HardDocs;
  readonly program: ThreadProgram;
  readonly wanted: Wants;
  readonly quick: Wants;
  readonly onState: (state: ScanState) => void;
}

interface ScanThread {
  /** Undefined if a document was set aside, so that the scan should restart. */
  readonly done: Promise<KeptResult | undefined>;
  want(want: WantMessage): void;
  stop(): Promise<void>;
  end(): Promise<void>;
}

function startThread({ root, hard, program, wanted, quick, onState }: ThreadInput): ScanThread {
  const data: ScanThreadData = { root, alone: hard.toJson(), wanted: [...wanted.keys()], process: PROCESS };
  const worker = new Worker(fileURLToPath(program.address), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: false,
  });
  // The server ends when its client does, even during a scan.
  worker.unref();
  const stop = async (): Promise<void> => void (await worker.terminate());
  const done = new Promise<KeptResult | undefined>((resolve, reject) => {
    const setAside = (doc: HardDoc): void => {
      hard.setAside(doc);
      void stop();
      resolve(undefined);
    };
    const watch = new DocWatch(program.limitMs, (at) =>
      setAside({ ...at, why: `${at.step} it took longer than ${program.limitMs / 1_000} s` }),
    );
    worker.on('message', (message: ScanMessage) => {
      if ('at' in message) return watch.moveTo(message.at, hard);
      if ('state' in message) return onState(message.state);
      if ('problem' in message) return reject(new Error(message.problem));
      if ('aside' in message) return hard.setAside(message.aside);
      if ('known' in message) return void tellKnown(message, message.isQuick ? quick : wanted).catch(reject);
      // Decides `done` now: the thread ends while its result is opened.
      resolve(openInSlices(message.result));
    });
    worker.once('error', (error: Error & { readonly code?: unknown }) => {
      const at = watch.stop();
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' && at !== undefined)
        setAside({ ...at, why: `${at.step} it took too much memory` });
      else reject(error);
    });
    worker.once('exit', (code) => {
      watch.stop();
      reject(new Error(`the scan thread ended with code ${code}`));
    });
  });
  return { done, stop, end: () => endThread(worker, done), want: (want) => worker.postMessage(want) };
}

async function endThread(worker: Worker, done: Promise<unknown>): Promise<void> {
  worker.postMessage(ENDING);
  await waitAtMost(
    END_MS,
    done.catch(() => undefined),
  );
  await worker.terminate();
}

/** Detects that the thread stays at one document for too long. */
class DocWatch {
  readonly #limitMs: number;
  readonly #onHang: (at: DocAt) => void;
  #at: DocAt | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number, onHang: (at: DocAt) => void) {
    this.#limitMs = limitMs;
    this.#onHang = onHang;
  }

  moveTo(at: DocAt | undefined, hard: HardDocs): void {
    if (this.#at?.step === 'checking') hard.noteChecked(this.#at.file);
    this.stop();
    this.#at = at;
    if (at !== undefined) this.#timer = setTimeout(() => this.#ask(at), this.#limitMs).unref();
  }

  /** If the timer fires late because this thread was busy, pending messages are read first. */
  #ask(at: DocAt): void {
    setImmediate(() => {
      if (this.#at === at) this.#onHang(at);
    });
  }

  /** Returns the document that the thread was at. */
  stop(): DocAt | undefined {
    const at = this.#at;
    clearTimeout(this.#timer);
    this.#at = undefined;
    return at;
  }
}
