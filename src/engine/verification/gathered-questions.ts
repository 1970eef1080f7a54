import type { HistoryFacts } from '../../model/facts.js';
import type { History } from '../../repo/history/history.js';
import type { TextQuestion, WordQuestion } from '../../repo/history/line-history.js';
import type { HolderQuestion } from '../../repo/removal/word-holders.js';

/**
 * History that can hold back questions, to ask many together. Whether a word occurred in the code when a line was
 * written, or around a removal, costs a git run per commit, or one pass over the versions of all files for all words
 * and commits together; the text that a file had then costs a run per commit and file, or a few for all. So a scan
 * first visits every claim, then asks once, then judges those claims again, which may raise more questions.
 */
export class GatheredQuestions {
  readonly history: HistoryFacts;
  readonly #history: History;
  /** Noted questions; undefined while every question is answered immediately. */
  #noted: Noted | undefined;
  #isLeftOpen = false;
  readonly #known = new Set<string>();

  constructor(history: History) {
    this.#history = history;
    this.history = {
      unavailable: () => history.unavailable(),
      removalOf: (path) => history.removalOf(path),
      removedEndingWith: (suffix, limit) => history.removedEndingWith(suffix, limit),
      lastTouched: (file, line) => history.lastTouched(file, line),
      oldestLine: (file) => history.oldestLine(file),
      firstRemoval: () => history.firstRemoval(),
      fileWhenWritten: (path, file, line) =>
        this.#isTextLeft({ path, file, line }) ? undefined : history.fileWhenWritten(path, file, line),
      wordRemovalOf: (...question) => (this.#isRemovalLeft(question) ? undefined : history.wordRemovalOf(...question)),
      wordsBefore: (words, removal) =>
        this.#isLeft({ words, removal, when: 'before' }) ? new Map() : history.wordsBefore(words, removal),
      wordAfter: (word, removal) =>
        this.#isLeft({ words: [word], removal, when: 'after' }) ? undefined : history.wordAfter(word, removal),
      prepareWords: (words, file, line) => this.#prepare(words, file, line),
      wordWhenWritten: (word, file, line) => this.#whenWritten({ word, file, line }),
    };
  }

  /** From now on, a first question whether a word occurred is noted and left unanswered. */
  gather(): void {
    this.#noted = noNotes();
  }

  /** Was a question left unanswered since the last call? */
  takeOpen(): boolean {
    const was = this.#isLeftOpen;
    this.#isLeftOpen = false;
    return was;
  }

  /** Answers all noted questions. */
  async answer(): Promise<void> {
    const { written, texts, removals, holders } = this.#noted ?? noNotes();
    this.gather();
    if (written.length > 0 || texts.length > 0) {
      await this.#history.lookAhead(written, texts);
      this.#history.prepareMany(written);
    }
    if (removals.length > 0) await this.#history.lookForRemovals(removals);
    if (holders.length > 0) await this.#history.lookAroundRemovals(holders);
    for (const key of [...written.map(keyOf), ...texts.map(textKeyOf)]) this.#known.add(key);
    for (const key of [...removals.map(removalKeyOf), ...holders.map(holderKeyOf)]) this.#known.add(key);
  }

  /** From now on, every question is answered immediately. */
  stop(): void {
    this.#noted = undefined;
    this.#known.clear();
  }

  #prepare(words: readonly string[], file: string, line: number): void {
    if (this.#noted === undefined) this.#history.prepareWords(words, file, line);
    else
      this.#noted.written.push(
        ...words.map((word) => ({ word, file, line })).filter((question) => !this.#known.has(keyOf(question))),
      );
  }

  #whenWritten(question: WordQuestion): ReturnType<HistoryFacts['wordWhenWritten']> {
    const { word, file, line } = question;
    if (this.#noted === undefined || this.#known.has(keyOf(question)))
      return this.#history.wordWhenWritten(word, file, line);
    this.#noted.written.push(question);
    this.#isLeftOpen = true;
    return undefined;
  }

  /** As `#isLeft`. */
  #isTextLeft(question: TextQuestion): boolean {
    if (this.#noted === undefined || this.#known.has(textKeyOf(question))) return false;
    this.#noted.texts.push(question);
    this.#isLeftOpen = true;
    return true;
  }

  /** As `#isLeft`. */
  #isRemovalLeft(question: RemovalQuestion): boolean {
    if (this.#noted === undefined || this.#known.has(removalKeyOf(question))) return false;
    this.#noted.removals.push(question);
    this.#isLeftOpen = true;
    return true;
  }

  /** Notes the question while questions are gathered; is it left unanswered? */
  #isLeft(question: HolderQuestion): boolean {
    if (this.#noted === undefined || this.#known.has(holderKeyOf(question))) return false;
    this.#noted.holders.push(question);
    this.#isLeftOpen = true;
    return true;
  }
}

type RemovalQuestion = Parameters<HistoryFacts['wordRemovalOf']>;

/**
 * Questions whether words occurred when lines were written, what files held then, how they lost words, and what was
 * around that.
 */
interface Noted {
  readonly written: WordQuestion[];
  readonly texts: TextQuestion[];
  readonly removals: RemovalQuestion[];
  readonly holders: HolderQuestion[];
}

function noNotes(): Noted {
  return { written: [], texts: [], removals: [], holders: [] };
}

function keyOf({ word, file, line }: WordQuestion): string {
  return `${line} ${file}\0${word}`;
}

function textKeyOf({ path, file, line }: TextQuestion): string {
  return `text ${line} ${file}\0${path}`;
}

function removalKeyOf([word, path, since]: RemovalQuestion): string {
  const from = 'line' in since ? `${since.line} ${since.file}` : (since.commit ?? '');
  return `removal ${from}\0${path}\0${word}`;
}

function holderKeyOf({ words, removal, when }: HolderQuestion): string {
  return `${when} ${removal.commit ?? ''}\0${words.join('\0')}`;
}
