import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { hasOwnFile } from '../../repo/files/own-file.js';
import { NotAvailable, PendingAnswer } from './not-available.js';
import { nextTurn } from '../../text/wait.js';

/** A message to the thread: a call of one of its methods. */
export interface Question {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** A message from the thread: the result of the call, or why the question needs a scan. */
export interface Answer {
  readonly id: number;
  readonly answer?: unknown;
  readonly notYet?: string;
}

interface Asked {
  /** Shared by all callers: creating an error costs as much as the rest of a question. */
  readonly pending: PendingAnswer;
  answer: Answer | undefined;
}

/** A thread that answers questions. */
export interface AskedThread {
  readonly program: URL;
  readonly data: unknown;
  /** Said of every question once the thread has failed. */
  readonly failure: string;
}

/** Maximum heap of the thread, in MiB: a hostile repository ends the thread, not the server. */
const MAX_HEAP_MB = 512;

/** Makes functions that ask the thread for a method of the same name: they throw as `ThreadAsker.ask` does. */
export function methodsOf<F extends Record<keyof F, (...args: never[]) => unknown>>(
  thread: () => ThreadAsker,
): <M extends keyof F & string>(method: M) => (...args: Parameters<F[M]>) => ReturnType<F[M]> {
  return <M extends keyof F & string>(method: M) =>
    (...args: Parameters<F[M]>) =>
      thread().ask(method, args) as ReturnType<F[M]>; // Safe: the thread calls the same method.
}

/** Is there a core for a thread, and does the thread's program exist? It does not in unbuilt sources. */
export function isWorthAsking(program: URL): boolean {
  return availableParallelism() > 1 && hasOwnFile(program);
}

/**
 * Asks a separate thread. An answer that has not arrived yet throws `PendingAnswer`; a question that needs a scan
 * throws `NotAvailable`, as does everything once the thread has failed. Answers are kept until `forget`.
 */
export class ThreadAsker {
  readonly #worker: Worker;
  readonly #failure: string;
  /** The state of each question, by its text. */
  readonly #asked = new Map<string, Asked>();
  /** Unanswered questions, by number. */
  readonly #open = new Map<number, Asked>();
  #lastId = 0;
  #hasFailed = false;
  readonly #listeners = new Set<(isTold: boolean) => void>();

  /** Starts the thread, which loads what it needs. */
  constructor({ program, data, failure }: AskedThread) {
    this.#failure = failure;
    this.#worker = new Worker(fileURLToPath(program), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', () => this.#fail());
    this.#worker.unref();
  }

  /** Is a question open? */
  get isWaiting(): boolean {
    return this.#open.size > 0;
  }

  ask(method: string, args: readonly unknown[]): unknown {
    if (this.#hasFailed) throw new NotAvailable(this.#failure);
    const key = `${method} ${JSON.stringify(args)}`;
    const { pending, answer } = this.#asked.get(key) ?? this.#send(key, { method, args });
    if (answer === undefined) throw pending;
    if (answer.notYet !== undefined) throw new NotAvailable(answer.notYet);
    return answer.answer;
  }

  /** Forgets all answers, and no longer waits for those that are open: they are about another state. */
  forget(): void {
    this.#asked.clear();
    this.#open.clear();
    this.#wake();
  }

  /** No longer waits for the open answers; these questions may be asked again. */
  forgetOpen(): void {
    for (const [key, { answer }] of [...this.#asked]) if (answer === undefined) this.#asked.delete(key);
    this.#open.clear();
    this.#wake();
  }

  /** Sends a message that is not a question. */
  post(message: unknown): void {
    if (!this.#hasFailed) this.#worker.postMessage(message);
  }

  /**
   * Resolves with true when an answer has arrived; with false if no question is open, or none is answered before
   * `deadline`, in `performance.now()`.
   */
  async answered(deadline: number): Promise<boolean> {
    const left = deadline - performance.now();
    if (this.#open.size === 0 || left <= 0) return false;
    // A process that only waits for this answer must not end.
    this.#worker.ref();
    const isAnswered = await new Promise<boolean>((resolve) => {
      const tell = (isTold: boolean): void => {
        clearTimeout(timer);
        this.#listeners.delete(tell);
        resolve(isTold);
      };
      const timer = setTimeout(() => tell(false), left);
      this.#listeners.add(tell);
    });
    // Also receive answers that arrive together with this one.
    await nextTurn();
    if (this.#listeners.size === 0) this.#worker.unref();
    return isAnswered && !this.#hasFailed;
  }

  async stop(): Promise<void> {
    this.#fail();
    await this.#worker.terminate();
  }

  #send(key: string, call: Omit<Question, 'id'>): Asked {
    const id = (this.#lastId += 1);
    const asked = { pending: new PendingAnswer(`${call.method} is asked`), answer: undefined };
    this.#asked.set(key, asked);
    this.#open.set(id, asked);
    this.#worker.postMessage({ id, ...call } satisfies Question);
    return asked;
  }

  #take(answer: Answer): void {
    const asked = this.#open.get(answer.id);
    // The answer belongs to an earlier state.
    if (asked === undefined) return;
    this.#open.delete(answer.id);
    asked.answer = answer;
    asked.pending.isThere = true;
    this.#wake();
  }

  #wake(): void {
    for (const tell of [...this.#listeners]) tell(true);
  }

  #fail(): void {
    this.#hasFailed = true;
    this.#open.clear();
    this.#wake();
  }
}
