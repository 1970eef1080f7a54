import type { Config } from '../../../config/config.js';
import type { HistoryFacts, WordRemoval } from '../../../model/facts.js';
import type { History } from '../../../repo/history/history.js';
import { NotAvailable } from '../not-available.js';
import { isWorthAsking, methodsOf, ThreadAsker } from '../thread-asker.js';
import type { Question } from '../thread-asker.js';

/** Start data of the thread. */
export interface HistoryThreadData {
  readonly root: string;
  readonly config: Config;
  /** Time that git may take in total for one answer; absent: as long as its answers are of use. */
  readonly budgetMs?: number;
}

/** What verdicts ask about the past. */
export type PastFacts = Required<HistoryFacts> & Pick<History, 'placesThere' | 'touchedBy'>;

/**
 * A message to the thread: questions about lines of a document will come; the questions before it are dropped, or also
 * the state that they were about; a question.
 */
export type HistoryMessage = { readonly expect: string } | { readonly drop: 'questions' | 'state' } | HistoryQuestion;

export interface HistoryQuestion extends Question {
  readonly method: keyof PastFacts;
}

/** Where git is too slow for so many answers, it is not asked again: they would all wait for nothing. */
const MOST_LATE = 3;
const PROGRAM = new URL('./history-thread.js', import.meta.url);

/** Asks a separate thread for facts of git's history, which would block the answers. */
export class HistoryAsker {
  readonly #data: HistoryThreadData;
  readonly #program: URL;
  /** Started when claims are about to be checked. */
  #thread: ThreadAsker | undefined;
  #treeKey: string | undefined;
  /** Number of answers that git was too slow for. */
  #late = 0;

  constructor(data: HistoryThreadData, program = PROGRAM) {
    this.#data = data;
    this.#program = program;
  }

  static isWorthwhile(): boolean {
    return isWorthAsking(PROGRAM);
  }

  get isWaiting(): boolean {
    return this.#thread?.isWaiting === true;
  }

  /** Facts of the current tree, which `treeKey` identifies. */
  facts({ treeKey }: { readonly treeKey: string }): PastFacts {
    if (this.#treeKey !== undefined && this.#treeKey !== treeKey) this.#drop('state');
    this.#treeKey = treeKey;
    const ask = methodsOf<PastFacts>(() => this.#started());
    const wordWhenWritten = ask('wordWhenWritten');
    const [wordRemovalOf, wordsBefore, wordAfter] = [ask('wordRemovalOf'), ask('wordsBefore'), ask('wordAfter')];
    return {
      unavailable: ask('unavailable'),
      removalOf: ask('removalOf'),
      removedEndingWith: ask('removedEndingWith'),
      lastTouched: ask('lastTouched'),
      oldestLine: ask('oldestLine'),
      firstRemoval: ask('firstRemoval'),
      // Asks everything at once: the thread puts open questions about one commit together.
      prepareWords: (words, file, line) => words.forEach((word) => askAhead(() => wordWhenWritten(word, file, line))),
      wordWhenWritten,
      fileWhenWritten: ask('fileWhenWritten'),
      wordRemovalOf: (word, path, since) =>
        wordRemovalOf(word, path, 'line' in since ? { file: since.file, line: since.line } : plainRemoval(since)),
      wordsBefore: (words, removal) => wordsBefore(words, plainRemoval(removal)),
      wordAfter: (word, removal) => wordAfter(word, plainRemoval(removal)),
      placesThere: ask('placesThere'),
      touchedBy: ask('touchedBy'),
    };
  }

  /** The thread looks at a document's history while the code is read: most first questions are about the code. */
  expect(file: string): void {
    this.#started().post({ expect: file } satisfies HistoryMessage);
  }

  /** As `ThreadAsker.answered`. */
  answered(deadline: number): Promise<boolean> {
    return this.#thread?.answered(deadline) ?? Promise.resolve(false);
  }

  /** The answer was given: what is open is left to a scan; everything is, once git was too slow for some answers. */
  dropQuestions(): void {
    if (!this.isWaiting) return;
    this.#late += 1;
    if (this.#late < MOST_LATE) this.#drop('questions');
    else void this.stop();
  }

  async stop(): Promise<void> {
    await this.#thread?.stop();
  }

  #started(): ThreadAsker {
    this.#thread ??= new ThreadAsker({
      program: this.#program,
      data: this.#data,
      failure: 'the history could not be looked into',
    });
    return this.#thread;
  }

  #drop(drop: 'questions' | 'state'): void {
    if (drop === 'state') this.#thread?.forget();
    else this.#thread?.forgetOpen();
    this.#thread?.post({ drop } satisfies HistoryMessage);
  }
}

/** Asks a question whose answer is not needed yet. */
function askAhead(ask: () => unknown): void {
  try {
    ask();
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
  }
}

/** Without what a caller added, such as functions, which a message cannot contain. */
function plainRemoval({ commit, date, file, before, after }: WordRemoval): WordRemoval {
  return { commit, date, file, before, after };
}
