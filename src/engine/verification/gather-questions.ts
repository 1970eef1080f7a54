import type { HistoryFacts } from '../../model/facts.js';
import type { History } from '../../repo/history/history.js';
import type { WordQuestion } from '../../repo/history/line-history.js';

/** History that can hold back questions, to ask many together. */
export interface GatheredQuestions {
  readonly history: HistoryFacts;
  /** From now on, a first question whether a word occurred is noted and left unanswered. */
  gather(): void;
  /** Was a question left unanswered since the last call? */
  takeOpen(): boolean;
  /** Answers all noted questions. */
  answer(): Promise<void>;
  /** From now on, every question is answered immediately. */
  stop(): void;
}

/**
 * Whether a word occurred in the code when a line was written costs a git run per commit, or one pass over the versions
 * of all files for all words and commits together. So a scan first visits every claim, then asks once, then judges
 * those claims again, which may raise more questions.
 */
export function gatherQuestions(history: History): GatheredQuestions {
  let questions: WordQuestion[] | undefined;
  let isLeftOpen = false;
  const known = new Set<string>();
  const isOpen = (question: WordQuestion): boolean => questions !== undefined && !known.has(keyOf(question));
  return {
    history: {
      unavailable: () => history.unavailable(),
      removalOf: (path) => history.removalOf(path),
      removedEndingWith: (suffix, limit) => history.removedEndingWith(suffix, limit),
      lastTouched: (file, line) => history.lastTouched(file, line),
      oldestLine: (file) => history.oldestLine(file),
      firstRemoval: () => history.firstRemoval(),
      fileWhenWritten: (path, file, line) => history.fileWhenWritten(path, file, line),
      wordRemovalOf: (word, path, since) => history.wordRemovalOf(word, path, since),
      wordsBefore: (words, removal) => history.wordsBefore(words, removal),
      wordAfter: (word, removal) => history.wordAfter(word, removal),
      prepareWords(words, file, line) {
        if (questions === undefined) history.prepareWords(words, file, line);
        else questions.push(...words.map((word) => ({ word, file, line })).filter(isOpen));
      },
      wordWhenWritten(word, file, line) {
        const question = { word, file, line };
        if (!isOpen(question)) return history.wordWhenWritten(word, file, line);
        questions?.push(question);
        isLeftOpen = true;
        return undefined;
      },
    },
    gather() {
      questions = [];
    },
    takeOpen() {
      const was = isLeftOpen;
      isLeftOpen = false;
      return was;
    },
    async answer() {
      const asked = questions ?? [];
      questions = [];
      await putTogether(history, asked);
      for (const question of asked) known.add(keyOf(question));
    },
    stop() {
      questions = undefined;
      known.clear();
    },
  };
}

async function putTogether(history: History, questions: readonly WordQuestion[]): Promise<void> {
  if (questions.length === 0) return;
  await history.lookAhead(questions);
  history.prepareMany(questions);
}

function keyOf({ word, file, line }: WordQuestion): string {
  return `${line} ${file}\0${word}`;
}
