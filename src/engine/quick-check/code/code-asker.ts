import type { Config } from '../../../config/config.js';
import type { CodeFacts } from '../../../model/code-facts.js';
import { isWorthAsking, methodsOf, ThreadAsker } from '../thread-asker.js';
import type { Question } from '../thread-asker.js';

/** Start data of the thread. */
export interface CodeThreadData {
  readonly root: string;
  readonly config: Config;
}

/**
 * A message to the thread: in words or names, what will be asked about the tree, and whether it is another tree; or a
 * question for one of the facts of the code.
 */
export type CodeMessage = (Expected & { readonly isOtherTree: boolean }) | CodeQuestion;

/** Facts that need the texts of the code. */
export type AskedCodeFacts = Omit<CodeFacts, 'hasModule'>;

/** What will probably be asked. */
export interface Expected {
  /** In words. */
  readonly about: string;
  /** Names, in the order of the questions. */
  readonly names: readonly string[];
}

export interface CodeQuestion extends Question {
  readonly method: keyof AskedCodeFacts;
}

const FEW_MENTIONS = 5;
const PROGRAM = new URL('./code-thread.js', import.meta.url);

/** Asks a separate thread for facts of the code, so that code and documents are read in parallel. */
export class CodeAsker {
  readonly #thread: ThreadAsker;
  #treeKey: string | undefined;

  /** Starts the thread, which loads what it needs for reading. */
  constructor(data: CodeThreadData, program = PROGRAM) {
    this.#thread = new ThreadAsker({ program, data, failure: 'the code could not be looked into' });
  }

  static isWorthwhile(): boolean {
    return isWorthAsking(PROGRAM);
  }

  get isWaiting(): boolean {
    return this.#thread.isWaiting;
  }

  /**
   * Reads the code of the current tree, which `treeKey` identifies. Questions about another tree are no longer
   * answered.
   */
  prepare(treeKey: string, about = ''): void {
    if (about !== '' || this.#treeKey !== treeKey) this.#expect(treeKey, { about, names: [] });
  }

  /** Reads files that may define these names first. */
  expect(treeKey: string, names: readonly string[]): void {
    if (names.length > 0) this.#expect(treeKey, { about: '', names });
  }

  #expect(treeKey: string, expected: Expected): void {
    const isOtherTree = this.#treeKey !== treeKey;
    if (isOtherTree) {
      this.#treeKey = treeKey;
      this.#thread.forget();
    }
    this.#thread.post({ ...expected, isOtherTree } satisfies CodeMessage);
  }

  /** Facts of the current tree. */
  facts({ treeKey }: { readonly treeKey: string }): AskedCodeFacts {
    this.prepare(treeKey);
    const ask = methodsOf<AskedCodeFacts>(() => this.#thread);
    const mentions = ask('mentions');
    return {
      ready: () => true,
      named: ask('named'),
      inFile: ask('inFile'),
      importersOf: ask('importersOf'),
      reexportedBy: ask('reexportedBy'),
      // One question for all small limits: a verdict asks for one word with several.
      mentions: (word, limit) => mentions(word, Math.max(limit, FEW_MENTIONS)).slice(0, limit),
      rowsWith: ask('rowsWith'),
      textOf: ask('textOf'),
      hasText: ask('hasText'),
      isOnlyInTests: ask('isOnlyInTests'),
      definedIn: ask('definedIn'),
      ofKind: ask('ofKind'),
      oneLetterOff: ask('oneLetterOff'),
      dynamicNames: ask('dynamicNames'),
      exportsOf: ask('exportsOf'),
      refusesImport: ask('refusesImport'),
    };
  }

  /** As `ThreadAsker.answered`. */
  answered(deadline: number): Promise<boolean> {
    return this.#thread.answered(deadline);
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}
