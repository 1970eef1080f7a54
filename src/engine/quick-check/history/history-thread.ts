import { parentPort, workerData } from 'node:worker_threads';
import { cacheIdentity } from '../../../repo/tree/cache-identity.js';
import { History } from '../../../repo/history/history.js';
import type { WordQuestion } from '../../../repo/history/line-history.js';
import { openWorktree } from '../../opening.js';
import { HISTORY_CACHE, HISTORY_LINES, loadCache } from '../../results/result-store.js';
import type { HistoryMessage, HistoryQuestion, HistoryThreadData, PastFacts } from './history-asker.js';
import { lazily } from '../../../text/lazily.js';
import type { Answer } from '../thread-asker.js';
import { endThread } from '../../end-thread.js';
import { nextTurn } from '../../../text/wait.js';

/** Later answers of git are of no use. */
const BUDGET_MS = 1_500;

/** Entry of the thread that asks git while a caller waits for a first answer; only HistoryAsker starts it. */
const { root, config, budgetMs = BUDGET_MS } = workerData as HistoryThreadData;

let history: History | undefined;
let open: HistoryQuestion[] = [];
let isAnswering = false;

function listen(message: HistoryMessage): void {
  if ('expect' in message) {
    const past = present();
    past.lastTouched(message.expect, 1);
    // No question failed yet.
    past.takeUnanswered();
    return;
  }
  if ('drop' in message) {
    open = [];
    if (message.drop === 'state') history = undefined;
    // The next answer has a time of its own.
    else history?.refresh();
    return;
  }
  open.push(message);
  if (isAnswering) return;
  isAnswering = true;
  answerAll().catch(endThread);
}

async function answerAll(): Promise<void> {
  for (;;) {
    // Messages that arrived while git ran are read first.
    await nextTurn();
    const question = open.shift();
    if (question === undefined) break;
    const past = present();
    prepareWith(question, past);
    parentPort?.postMessage({ id: question.id, ...answerTo(question, past) } satisfies Answer);
  }
  isAnswering = false;
}

/** Answers other open questions in the same run of git. */
function prepareWith(question: HistoryQuestion, past: History): void {
  const asked = wordQuestion(question);
  if (asked !== undefined)
    past.prepareAlike(
      asked,
      open.flatMap((other) => wordQuestion(other) ?? []),
    );
}

function wordQuestion({ method, args }: HistoryQuestion): WordQuestion | undefined {
  if (method !== 'wordWhenWritten') return undefined;
  const [word, file, line] = args as Parameters<PastFacts['wordWhenWritten']>; // Safe: the method's arguments.
  return { word, file, line };
}

function present(): History {
  return (history ??= look());
}

function look(): History {
  // Most questions need no list of the files, which takes long in a large repository.
  const tree = lazily(() => openWorktree(root, config));
  const saved = loadCache(root, HISTORY_CACHE, { identity: cacheIdentity(root), bounds: HISTORY_LINES })?.[0];
  const past = new History(root, { tree, saved, budgetMs });
  past.refresh();
  return past;
}

/** Only a scan takes the time to ask git again. */
function answerTo({ method, args }: HistoryQuestion, past: History): Omit<Answer, 'id'> {
  // Safe: a question contains the method's arguments.
  const ask = past[method] as (...given: readonly unknown[]) => unknown;
  const answer = Reflect.apply(ask, past, args);
  return past.takeUnanswered() ? { notYet: 'git had no time for it' } : { answer };
}

parentPort?.on('message', listen);
