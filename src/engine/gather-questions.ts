import type { HistoryFacts } from '../model/facts.js';
import type { History } from '../repo/history.js';
import type { WordQuestion } from '../repo/line-history.js';

/** History that can hold questions back, to put many at once. */
export interface GatheredQuestions {
  readonly history: HistoryFacts;
  /** From now on, asking whether a word stood is noted and left unanswered. */
  gather(): void;
  /** Answers all that was noted, and what is asked from now on. Gives the documents that asked. */
  answer(): ReadonlySet<string>;
}

/**
 * Whether a word stood in the code when a line was written costs one run of git for each commit, for any number of words. So
 * a scan first hears every claim, then asks once, then judges those claims again.
 */
export function gatherQuestions(history: History): GatheredQuestions {
  let questions: WordQuestion[] | undefined;
  return {
    history: {
      unavailable: () => history.unavailable(),
      departed: (path) => history.departed(path),
      departedEndingWith: (suffix, limit) => history.departedEndingWith(suffix, limit),
      lastTouched: (file, line) => history.lastTouched(file, line),
      fileWhenWritten: (path, file, line) => history.fileWhenWritten(path, file, line),
      prepareWords(words, file, line) {
        if (questions === undefined) history.prepareWords(words, file, line);
        else questions.push(...words.map((word) => ({ word, file, line })));
      },
      stoodWhenWritten(word, file, line) {
        if (questions === undefined) return history.stoodWhenWritten(word, file, line);
        questions.push({ word, file, line });
        return undefined;
      },
    },
    gather() {
      questions = [];
    },
    answer() {
      const asked = questions ?? [];
      questions = undefined;
      if (asked.length > 0) history.stoodWhenWrittenMany(asked);
      return new Set(asked.map(({ file }) => file));
    },
  };
}
