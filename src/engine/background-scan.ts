import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PROCESS } from './process-name.js';
import { BOUNDS } from '../model/bounds.js';
import type { DocAt, HardDoc, HardDocs, LeftAlone } from './hard-docs.js';
import type { ThreadProgram } from './read-pool.js';
import { scanResultFromJson } from './read-scan-result.js';
import type { ScanResult } from './scan-result.js';

/** What the thread starts with. */
export interface ScanThreadData {
  readonly root: string;
  readonly alone: LeftAlone;
  /** Name of the server's process, which the thread shares. */
  readonly process: string;
}

/** What the thread sends: where it is, what it has set aside itself, and last, when it has ended its work, what that gave. */
export type ScanMessage =
  | { readonly at: DocAt | undefined }
  | { readonly aside: HardDoc }
  | { readonly result: unknown }
  | { readonly problem: string };

/** Heap of the scan thread, in MiB: a hostile repository ends the thread, not the server. */
const MAX_HEAP_MB = 1_024;

export interface BackgroundScan {
  /** The result; rejects when the thread failed or was stopped. */
  readonly done: Promise<ScanResult>;
  stop(): Promise<void>;
}

const PROGRAM: ThreadProgram = { address: new URL('./scan-thread.js', import.meta.url), limitMs: BOUNDS.scanThreadMs };

/**
 * Scans the repository on a thread of its own, so that questions are answered meanwhile. The thread writes the scan result. When it stays at one
 * document for too long, or that takes all memory, it is ended, and another begins again that leaves the document alone.
 */
export function startBackgroundScan(root: string, hard: HardDocs, program = PROGRAM): BackgroundScan {
  let thread = startThread({ root, hard, program });
  let isStopped = false;
  const whole = async (): Promise<ScanResult> => {
    for (;;) {
      const result = await thread.done;
      if (result !== undefined) return result;
      if (isStopped) throw new Error('the scan was stopped');
      thread = startThread({ root, hard, program });
    }
  };
  const done = whole().finally(() => hard.release());
  done.catch(() => undefined);
  return { done, stop: () => { isStopped = true; return thread.stop(); } };
}

interface ThreadInput {
  readonly root: string;
  readonly hard: HardDocs;
  readonly program: ThreadProgram;
}

interface ScanThread {
  /** Undefined when a document was set aside, so that it is worth to begin again. */
  readonly done: Promise<ScanResult | undefined>;
  stop(): Promise<void>;
}

function startThread({ root, hard, program }: ThreadInput): ScanThread {
  const data: ScanThreadData = { root, alone: hard.toJson(), process: PROCESS };
  const worker = new Worker(fileURLToPath(program.address), { workerData: data, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB }, stdout: true, stderr: false });
  // The server ends when its client does, whatever the scan is at.
  worker.unref();
  const stop = async (): Promise<void> => void (await worker.terminate());
  const done = new Promise<ScanResult | undefined>((resolve, reject) => {
    const setAside = (doc: HardDoc): void => {
      hard.setAside(doc);
      void stop();
      resolve(undefined);
    };
    const watch = new DocWatch(program.limitMs, (at) => setAside({ ...at, why: `${at.step} it took longer than ${program.limitMs / 1_000} s` }));
    worker.on('message', (message: ScanMessage) => {
      if ('at' in message) return watch.moveTo(message.at, hard);
      if ('aside' in message) return hard.setAside(message.aside);
      if ('problem' in message) return reject(new Error(message.problem));
      resolve(scanResultFromJson(message.result));
    });
    worker.once('error', (error: Error & { readonly code?: unknown }) => {
      const at = watch.stop();
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' && at !== undefined) setAside({ ...at, why: `${at.step} it took too much memory` });
      else reject(error);
    });
    worker.once('exit', (code) => {
      watch.stop();
      reject(new Error(`the scan thread ended with code ${code}`));
    });
  });
  return { done, stop };
}

/** Tells when the thread stays at one document for too long. */
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

  /** Where a busy program comes to its timers late, it has messages to read first. */
  #ask(at: DocAt): void {
    setImmediate(() => { if (this.#at === at) this.#onHang(at); });
  }

  /** Gives the document that the thread was at. */
  stop(): DocAt | undefined {
    const at = this.#at;
    clearTimeout(this.#timer);
    this.#at = undefined;
    return at;
  }
}
