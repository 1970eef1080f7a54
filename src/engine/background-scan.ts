import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PROCESS } from './process-name.js';
import { scanResultFromJson } from './read-scan-result.js';
import type { ScanResult } from './scan-result.js';

/** What the thread sends when it has ended its work. */
export type ScanMessage = { readonly result: unknown } | { readonly problem: string };

/** Heap of the scan thread, in MiB: a hostile repository ends the thread, not the server. */
const MAX_HEAP_MB = 1_024;

export interface BackgroundScan {
  /** The result; rejects when the thread failed or was stopped. */
  readonly done: Promise<ScanResult>;
  stop(): Promise<void>;
}

/** Scans the repository on a thread of its own, so that questions are answered meanwhile. The thread writes the scan result. */
export function startBackgroundScan(root: string): BackgroundScan {
  const worker = new Worker(fileURLToPath(new URL('./scan-thread.js', import.meta.url)), {
    workerData: { root, process: PROCESS }, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB }, stdout: true, stderr: false,
  });
  // The server ends when its client does, whatever the scan is at.
  worker.unref();
  const done = new Promise<ScanResult>((resolve, reject) => {
    worker.once('message', (message: ScanMessage) => {
      if ('problem' in message) reject(new Error(message.problem));
      else resolve(scanResultFromJson(message.result));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the scan thread ended with code ${code}`)));
  });
  done.catch(() => undefined);
  return { done, stop: async () => void (await worker.terminate()) };
}
