import type { HistoryFacts } from '../model/facts.js';
import type { History } from '../repo/history.js';
import type { WordQuestion } from '../repo/line-history.js';

/** History that can hold questions back, to put many at once. */
export interface GatheredQuestions {
  readonly history: HistoryFacts;
  /** From now on, asking for the first time whether a word stood is noted and left unanswered. */
  gather(): void;
  /** Answers all that was noted. Gives the documents that asked; none when nothing was. */
  answer(): ReadonlySet<string>;
  /** From now on, every question is answered at once. */
  stop(): void;
}

/**
 * Whether a word stood in the code when a line was written costs one run of git for each commit, for any number of words. So
 * a scan first hears every claim, then asks once, then judges those claims again, which may ask more.
 */
export function gatherQuestions(history: History): GatheredQuestions {
  let questions: WordQuestion[] | undefined;
  const known = new Set<string>();
  const isOpen = (question: WordQuestion): boolean => questions !== undefined && !known.has(keyOf(question));
  return {
    history: {
      unavailable: () => history.unavailable(),
      departed: (path) => history.departed(path),
      departedEndingWith: (suffix, limit) => history.departedEndingWith(suffix, limit),
      lastTouched: (file, line) => history.lastTouched(file, line),
      fileWhenWritten: (path, file, line) => history.fileWhenWritten(path, file, line),
      prepareWords(words, file, line) {
        const asked = words.map((word) => ({ word, file, line }));
        if (questions === undefined) history.prepareWords(words, file, line);
        else questions.push(...asked.filter(isOpen));
      },
      stoodWhenWritten(word, file, line) {
        const question = { word, file, line };
        if (!isOpen(question)) return history.stoodWhenWritten(word, file, line);
        questions?.push(question);
        return undefined;
      },
    },
    gather() {
      questions = [];
    },
    answer() {
      const asked = questions ?? [];
      questions = [];
      if (asked.length > 0) history.stoodWhenWrittenMany(asked);
      for (const question of asked) known.add(keyOf(question));
      return new Set(asked.map(({ file }) => file));
    },
    stop() {
      questions = undefined;
      known.clear();
    },
  };
}

function keyOf({ word, file, line }: WordQuestion): string {
  return `${line} ${file}\0${word}`;
}
