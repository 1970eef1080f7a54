import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ClaimTypeName } from '../model/claim.js';
import type { ReadCode } from './code-reader.js';
import type { ReadClaims } from './claim-reader.js';

/** A document to be read for claims, as it crosses threads. */
export interface DocJob {
  readonly kind: 'doc';
  readonly file: string;
  readonly hash: string;
  readonly text: string;
}

/** A file of code to be read for definitions. `stamp` is that of the file before its text was read. */
export interface CodeJob {
  readonly kind: 'code';
  readonly file: string;
  readonly stamp: string;
  readonly text: string;
}

export type ReadJob = DocJob | CodeJob;

/** What a thread read of a job; `undefined` when it died over it: then the caller reads it itself. */
export type ReadAnswer =
  | { readonly job: DocJob; readonly read: ReadClaims | undefined }
  | { readonly job: CodeJob; readonly read: ReadCode | undefined };

export interface ReadPoolData {
  readonly types: readonly ClaimTypeName[];
  readonly packages: ReadonlySet<string>;
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
 * Reads documents and code on several threads, largest first, and gives each answer as it comes.
 */
export async function* readOnThreads(jobs: readonly ReadJob[], data: ReadPoolData): AsyncGenerator<ReadAnswer> {
  const queue = [...jobs].sort((a, b) => b.text.length - a.text.length);
  const answers: ReadAnswer[] = [];
  let wake = (): void => undefined;
  const give = (job: ReadJob, read: ReadClaims | ReadCode | undefined): void => {
    answers.push({ job, read } as ReadAnswer); // Safe: a thread answers a job with what its kind asks for.
    wake();
  };
  const threads = Array.from({ length: Math.min(MAX_THREADS, availableParallelism(), queue.length) }, () => startThread({ queue, data, give }));
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
  readonly data: ReadPoolData;
  readonly give: (job: ReadJob, read: ReadClaims | ReadCode | undefined) => void;
}

/** One thread with one job at a time. When it dies, its job and, once no thread is left, all jobs go back unread. */
function startThread({ queue, data, give }: Share): Worker {
  const worker = new Worker(fileURLToPath(new URL('./read-thread.js', import.meta.url)), { workerData: data, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  let current: ReadJob | undefined;
  const next = (): void => {
    current = queue.shift();
    if (current !== undefined) worker.postMessage(current);
  };
  worker.on('message', (read: ReadClaims | ReadCode) => {
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
