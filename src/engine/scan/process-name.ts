import { workerData } from 'node:worker_threads';

/**
 * Tells this process from every other, also from one that has its number later. Threads that are started with `process:
 * PROCESS` share it.
 */
export const PROCESS =
  (workerData as { readonly process?: string } | null)?.process ?? `${process.pid} ${performance.timeOrigin}`;
