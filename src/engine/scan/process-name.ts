import { workerData } from 'node:worker_threads';

/**
 * Distinguishes this process from all others, including a later one with the same process id. Threads started with
 * `process: PROCESS` share it.
 */
export const PROCESS =
  (workerData as { readonly process?: string } | null)?.process ?? `${process.pid} ${performance.timeOrigin}`;
