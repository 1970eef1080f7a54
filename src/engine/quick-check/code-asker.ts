import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../config/config.js';
import type { CodeFacts } from '../../model/code-facts.js';
import { hasOwnFile } from '../../repo/files/own-file.js';
import { NotAvailable, PendingAnswer } from './not-available.js';

/** Start data of the thread. */
export interface CodeThreadData {
  readonly root: string;
  readonly config: Config;
}

/** A call of one of the facts of the code. */
export interface CodeQuestion {
  readonly id: number;
  readonly method: keyof CodeFacts;
  readonly args: readonly unknown[];
}

/**
 * A message to the thread: in words, what will be asked about the tree, and whether it is another tree; or a question.
 */
export type CodeMessage = { readonly about: string; readonly isOtherTree: boolean } | CodeQuestion;

/** A message from the thread: the result of the call, or why the question needs a scan. */
export interface CodeAnswer {
  readonly id: number;
  readonly answer?: unknown;
  readonly notYet?: string;
}

interface Asked {
  /** Shared by all callers: creating an error costs as much as the rest of a question. */
  readonly onItsWay: PendingAnswer;
  answer: CodeAnswer | undefined;
}

/** Maximum heap of the thread, in MiB: a hostile repository ends the thread, not the server. */
const MAX_HEAP_MB = 512;
const PROGRAM = new URL('./code-thread.js', import.meta.url);

/** Is there a core for a thread, and does the thread's program exist? It does not in unbuilt sources. */
export function isWorthAsking(): boolean {
  return availableParallelism() > 1 && hasOwnFile(PROGRAM);
}

/**
 * Asks a separate thread for facts of the code, so that code and documents are read in parallel. A fact that is not
 * available yet throws `OnItsWay`; a fact that needs a scan throws `NotYet`, as does everything once the thread has
 * failed.
 */
export class CodeAsker {
  readonly #worker: Worker;
  /** The state of each question, by its text. */
  readonly #asked = new Map<string, Asked>();
  /** Unanswered questions, by number. */
  readonly #open = new Map<number, Asked>();
  #treeKey: string | undefined;
  #lastId = 0;
  #hasFailed = false;
  readonly #listeners = new Set<(isTold: boolean) => void>();

  /** Starts the thread, which loads what it needs for reading. */
  constructor(data: CodeThreadData, program = PROGRAM) {
    this.#worker = new Worker(fileURLToPath(program), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#worker.on('message', (answer: CodeAnswer) => this.#take(answer));
    this.#worker.on('error', () => this.#fail());
    this.#worker.unref();
  }

  /**
   * Reads the code of the current tree, which `treeKey` identifies. Questions about another tree are no longer
   * answered.
   */
  prepare(treeKey: string, about = ''): void {
    const isOtherTree = this.#treeKey !== treeKey;
    if (!isOtherTree && about === '') return;
    if (isOtherTree) {
      this.#treeKey = treeKey;
      this.#asked.clear();
      this.#open.clear();
      this.#wake();
    }
    if (!this.#hasFailed) this.#worker.postMessage({ about, isOtherTree } satisfies CodeMessage);
  }

  /** Facts of the current tree. */
  facts({ treeKey }: { readonly treeKey: string }): CodeFacts {
    this.prepare(treeKey);
    const ask =
      <M extends keyof CodeFacts>(method: M) =>
      (...args: Parameters<CodeFacts[M]>) =>
        this.#ask(method, args) as ReturnType<CodeFacts[M]>; // Safe: the thread calls the same method.
    return {
      ready: () => true,
      named: ask('named'),
      inFile: ask('inFile'),
      mentions: ask('mentions'),
      rowsWith: ask('rowsWith'),
      hasText: ask('hasText'),
      ofKind: ask('ofKind'),
      dynamicNames: ask('dynamicNames'),
      exportsOf: ask('exportsOf'),
    };
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
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (this.#listeners.size === 0) this.#worker.unref();
    return isAnswered && !this.#hasFailed;
  }

  async stop(): Promise<void> {
    this.#fail();
    await this.#worker.terminate();
  }

  #ask(method: keyof CodeFacts, args: readonly unknown[]): unknown {
    if (this.#hasFailed) throw new NotAvailable('the code could not be looked into');
    const key = `${method} ${args.join('\0')}`;
    const { onItsWay, answer } = this.#asked.get(key) ?? this.#send(key, { method, args });
    if (answer === undefined) throw onItsWay;
    if (answer.notYet !== undefined) throw new NotAvailable(answer.notYet);
    return answer.answer;
  }

  #send(key: string, call: Omit<CodeQuestion, 'id'>): Asked {
    const id = (this.#lastId += 1);
    const asked = { onItsWay: new PendingAnswer(`${call.method} is asked`), answer: undefined };
    this.#asked.set(key, asked);
    this.#open.set(id, asked);
    this.#worker.postMessage({ id, ...call } satisfies CodeMessage);
    return asked;
  }

  #take(answer: CodeAnswer): void {
    const asked = this.#open.get(answer.id);
    // The answer belongs to an earlier tree.
    if (asked === undefined) return;
    this.#open.delete(answer.id);
    asked.answer = answer;
    asked.onItsWay.isThere = true;
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
