import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { BOUNDS } from '../../model/bounds.js';
import type { ClaimTypeName, OwnNames } from '../../model/claim.js';
import type { ReadCode } from '../code/code-reader.js';
import type { ReadClaims } from '../documents/claim-reader.js';

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

/** What a thread read of a job; `undefined` when no thread could be had: then the caller reads it itself. */
export type ReadAnswer =
  | { readonly job: DocJob; readonly read: ReadClaims | undefined }
  | { readonly job: CodeJob; readonly read: ReadCode | undefined }
  /** The job was too hard, and the thread that was at it is gone: nobody is to try it again. */
  | { readonly job: ReadJob; readonly read: undefined; readonly aside: string };

export interface ReadPoolData extends OwnNames {
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

export interface ThreadProgram {
  /** Of the program that a thread runs. */
  readonly address: URL;
  /** Time for one job, by the clock. */
  readonly limitMs: number;
}

const PROGRAM: ThreadProgram = { address: new URL('./read-thread.js', import.meta.url), limitMs: BOUNDS.threadFileMs };

/** What is left to be read, largest first of each kind. */
class JobQueue {
  readonly #jobs: Readonly<Record<ReadJob['kind'], ReadJob[]>>;

  constructor(jobs: readonly ReadJob[]) {
    const sorted = [...jobs].sort((a, b) => b.text.length - a.text.length);
    this.#jobs = {
      doc: sorted.filter(({ kind }) => kind === 'doc'),
      code: sorted.filter(({ kind }) => kind === 'code'),
    };
  }

  get isEmpty(): boolean {
    return this.#jobs.doc.length + this.#jobs.code.length === 0;
  }

  /** One of this kind, or else of the other. */
  take(kind: ReadJob['kind']): ReadJob | undefined {
    return this.#jobs[kind].shift() ?? this.#jobs[kind === 'doc' ? 'code' : 'doc'].shift();
  }

  takeAll(): readonly ReadJob[] {
    return [...this.#jobs.doc.splice(0), ...this.#jobs.code.splice(0)];
  }
}

/**
 * Reads documents and code on several threads, largest first, and gives each answer as it comes. A thread keeps to one
 * kind while there is any: each warms up for what it does, which takes a second for both. A job that takes too long, or
 * all memory, ends its thread and is set aside; another thread goes on with the rest.
 */
export async function* readOnThreads(
  jobs: readonly ReadJob[],
  data: ReadPoolData,
  program = PROGRAM,
): AsyncGenerator<ReadAnswer> {
  const queue = new JobQueue(jobs);
  const answers: ReadAnswer[] = [];
  const threads = new Set<PoolThread>();
  let wake = (): void => undefined;
  const give = (answer: ReadAnswer): void => {
    answers.push(answer);
    wake();
  };
  const start = (kind: ReadJob['kind']): void =>
    void threads.add(startThread({ queue, kind, data, program, give, start }));
  for (let count = Math.min(MAX_THREADS, availableParallelism(), jobs.length); count > 0; count -= 1)
    start(count % 2 === 0 ? 'doc' : 'code');
  try {
    for (let given = 0; given < jobs.length; given += 1) {
      while (answers.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const answer = answers.shift();
      if (answer !== undefined) yield answer;
    }
  } finally {
    await Promise.all([...threads].map((thread) => thread.stop()));
  }
}

interface Share {
  readonly queue: JobQueue;
  /** What the thread reads first. */
  readonly kind: ReadJob['kind'];
  readonly data: ReadPoolData;
  readonly program: ThreadProgram;
  readonly give: (answer: ReadAnswer) => void;
  /** Starts another thread in place of one that was ended. */
  readonly start: (kind: ReadJob['kind']) => void;
}

interface PoolThread {
  stop(): Promise<unknown>;
}

/**
 * One thread with one job at a time. When it dies for no fault of its job, that job and, once no thread is left, all
 * jobs go back unread.
 */
function startThread({ queue, kind, data, program, give, start }: Share): PoolThread {
  const worker = new Worker(fileURLToPath(program.address), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  let current: ReadJob | undefined;
  let timer: NodeJS.Timeout | undefined;
  const take = (): ReadJob | undefined => {
    const job = current;
    clearTimeout(timer);
    current = undefined;
    return job;
  };
  const setAside = (aside: string): void => {
    const job = take();
    void worker.terminate();
    if (!queue.isEmpty) start(kind);
    if (job !== undefined) give({ job, read: undefined, aside });
  };
  const next = (): void => {
    current = queue.take(kind);
    if (current === undefined) return;
    timer = setTimeout(() => setAside(`reading it took longer than ${program.limitMs / 1_000} s`), program.limitMs);
    worker.postMessage(current);
  };
  worker.on('message', (read: ReadClaims | ReadCode) => {
    const job = take();
    next();
    // Safe: a thread answers a job with what its kind asks for.
    if (job !== undefined) give({ job, read } as ReadAnswer);
  });
  worker.on('error', (error: Error & { readonly code?: unknown }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return setAside('reading it took too much memory');
    const job = take();
    for (const lost of [...(job === undefined ? [] : [job]), ...queue.takeAll()])
      give({ job: lost, read: undefined } as ReadAnswer); // Safe: nothing was read of either kind.
  });
  next();
  return {
    stop: () => {
      take();
      return worker.terminate();
    },
  };
}
