import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { BOUNDS } from '../../model/bounds.js';
import type { OwnNames } from '../../model/claim.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import type { ReadCode } from '../code/code-reader.js';
import type { ReadClaims } from '../documents/claim-reader.js';

/** A document to read for claims, in the form sent to threads. */
export interface DocJob {
  readonly kind: 'doc';
  readonly file: string;
  readonly hash: string;
  readonly text: string;
}

/** A code file to read for definitions. `stamp` was taken before the file's text was read. */
export interface CodeJob {
  readonly kind: 'code';
  readonly file: string;
  readonly stamp: string;
  readonly text: string;
}

export type ReadJob = DocJob | CodeJob;

/** What a thread read for a job; `undefined` if no thread was available: then the caller reads it itself. */
export type ReadAnswer =
  | { readonly job: DocJob; readonly read: ReadClaims | undefined }
  | { readonly job: CodeJob; readonly read: ReadCode | undefined }
  /** The job was too hard and ended its thread, so it must not be retried. */
  | { readonly job: ReadJob; readonly read: undefined; readonly aside: string };

export interface ReadPoolData extends OwnNames {
  readonly types: readonly ClaimTypeName[];
}

/** More threads share one memory bus and bring no gain for documents. */
const MAX_THREADS = 4;
/** Less text is read faster than a thread starts. */
const WORTH_CHARS = 400_000;
/** Maximum heap of one thread, in MiB. */
const MAX_HEAP_MB = 768;

/** Are threads worthwhile: is there enough text, and are there enough cores? */
export function isWorthSharing(chars: number): boolean {
  return chars >= WORTH_CHARS && availableParallelism() > 1;
}

export interface ThreadProgram {
  /** Location of the thread's program. */
  readonly address: URL;
  /** Time limit for one job, in clock time. */
  readonly limitMs: number;
}

const PROGRAM: ThreadProgram = { address: new URL('./read-thread.js', import.meta.url), limitMs: BOUNDS.threadFileMs };

/** Remaining jobs, largest first of each kind. */
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

  /** Takes a job of this kind, or else of the other. */
  take(kind: ReadJob['kind']): ReadJob | undefined {
    return this.#jobs[kind].shift() ?? this.#jobs[kind === 'doc' ? 'code' : 'doc'].shift();
  }

  takeAll(): readonly ReadJob[] {
    return [...this.#jobs.doc.splice(0), ...this.#jobs.code.splice(0)];
  }
}

/**
 * Reads documents and code on several threads, largest first, and yields each answer as it arrives. A thread stays with
 * one kind while jobs of it remain, because warming up for both takes a second. A job that takes too long, or exhausts
 * the memory, ends its thread and is set aside; another thread continues with the rest.
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
    void threads.add(new PoolThread({ queue, kind, data, program, give, start }));
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
  /** The kind that the thread reads first. */
  readonly kind: ReadJob['kind'];
  readonly data: ReadPoolData;
  readonly program: ThreadProgram;
  readonly give: (answer: ReadAnswer) => void;
  /** Starts another thread in place of an ended one. */
  readonly start: (kind: ReadJob['kind']) => void;
}

/**
 * One thread with one job at a time. If it dies for another reason than its job, that job and all remaining jobs are
 * returned unread.
 */
class PoolThread {
  readonly #share: Share;
  readonly #worker: Worker;
  #current: ReadJob | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(share: Share) {
    this.#share = share;
    this.#worker = new Worker(fileURLToPath(share.program.address), {
      workerData: share.data,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#worker.on('message', (read: ReadClaims | ReadCode) => {
      const job = this.#take();
      this.#next();
      // Safe: a thread answers a job with the result for its kind.
      if (job !== undefined) share.give({ job, read } as ReadAnswer);
    });
    this.#worker.on('error', (error: Error & { readonly code?: unknown }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') this.#setAside('reading it took too much memory');
      else this.#giveBack();
    });
    this.#next();
  }

  stop(): Promise<unknown> {
    this.#take();
    return this.#worker.terminate();
  }

  #next(): void {
    const { queue, kind, program } = this.#share;
    this.#current = queue.take(kind);
    if (this.#current === undefined) return;
    const why = `reading it took longer than ${program.limitMs / 1_000} s`;
    this.#timer = setTimeout(() => this.#setAside(why), program.limitMs);
    this.#worker.postMessage(this.#current);
  }

  /** The current job, which the thread has no longer. */
  #take(): ReadJob | undefined {
    const job = this.#current;
    clearTimeout(this.#timer);
    this.#current = undefined;
    return job;
  }

  #setAside(aside: string): void {
    const { queue, kind, give, start } = this.#share;
    const job = this.#take();
    void this.#worker.terminate();
    if (!queue.isEmpty) start(kind);
    if (job !== undefined) give({ job, read: undefined, aside });
  }

  #giveBack(): void {
    const job = this.#take();
    for (const lost of [...(job === undefined ? [] : [job]), ...this.#share.queue.takeAll()])
      this.#share.give({ job: lost, read: undefined } as ReadAnswer); // Safe: neither kind has a result.
  }
}
