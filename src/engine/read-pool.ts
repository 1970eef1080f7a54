import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ClaimTypeName } from '../model/claim.js';
import type { ReadClaims } from './claim-reader.js';

/** A document to be read for claims, as it crosses threads. */
export interface ReadJob {
  readonly file: string;
  readonly hash: string;
  readonly text: string;
}

export interface ReadPoolData {
  readonly types: readonly ClaimTypeName[];
}

/** More threads than this share one memory bus and gain nothing on documents. */
const MAX_THREADS = 4;
/** Less text than this is read sooner than a thread starts. */
const WORTH_CHARS = 400_000;
/** Heap of one thread, in MiB. */
const MAX_HEAP_MB = 768;

/** Is there enough text, and are there enough cores, for threads to pay? */
export function paysToShare(chars: number): boolean {
  return chars >= WORTH_CHARS && availableParallelism() > 1;
}

/**
 * Reads claims of many documents on several threads, largest first, and gives each answer as it comes. A document whose thread
 * died is given back as `undefined`, to be read by the caller.
 */
export async function* readOnThreads(jobs: readonly ReadJob[], types: readonly ClaimTypeName[]): AsyncGenerator<{ readonly job: ReadJob; readonly read: ReadClaims | undefined }> {
  const queue = [...jobs].sort((a, b) => b.text.length - a.text.length);
  const answers: { job: ReadJob; read: ReadClaims | undefined }[] = [];
  let wake = (): void => undefined;
  const give = (job: ReadJob, read: ReadClaims | undefined): void => {
    answers.push({ job, read });
    wake();
  };
  const threads = Array.from({ length: Math.min(MAX_THREADS, availableParallelism(), queue.length) }, () => startThread({ queue, types, give }));
  try {
    for (let given = 0; given < jobs.length; given += 1) {
      while (answers.length === 0) await new Promise<void>((resolve) => { wake = resolve; });
      const answer = answers.shift();
      if (answer !== undefined) yield answer;
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

interface Share {
  readonly queue: ReadJob[];
  readonly types: readonly ClaimTypeName[];
  readonly give: (job: ReadJob, read: ReadClaims | undefined) => void;
}

/** One thread with one job at a time. When it dies, its job and, once no thread is left, all jobs go back unread. */
function startThread({ queue, types, give }: Share): Worker {
  const data: ReadPoolData = { types };
  const worker = new Worker(fileURLToPath(new URL('./read-thread.js', import.meta.url)), { workerData: data, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  let current: ReadJob | undefined;
  const next = (): void => {
    current = queue.shift();
    if (current !== undefined) worker.postMessage(current);
  };
  worker.on('message', (read: ReadClaims) => {
    const done = current;
    next();
    if (done !== undefined) give(done, read);
  });
  worker.on('error', () => {
    const lost = current === undefined ? [] : [current];
    current = undefined;
    for (const job of [...lost, ...queue.splice(0)]) give(job, undefined);
  });
  next();
  return worker;
}
