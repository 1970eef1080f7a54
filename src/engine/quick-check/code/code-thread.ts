import { parentPort, workerData } from 'node:worker_threads';
import type { CodeMessage, CodeQuestion, CodeThreadData, Expected } from './code-asker.js';
import { lookupCodeFacts } from './lookup-code-facts.js';
import type { LookupCodeFacts, Work } from './lookup-code-facts.js';
import { loadExtractor } from '../../code/code-reader.js';
import { NotAvailable } from '../not-available.js';
import { openWorktree } from '../../opening.js';
import { nextTurn, pause } from '../../../text/wait.js';
import type { Answer } from '../thread-asker.js';
import { endThread } from '../../end-thread.js';

/**
 * Entry of the thread that reads the code while a caller waits for a first answer. Answers as `lookupCodeFacts` does
 * for the current tree.
 */
const { root, config } = workerData as CodeThreadData; // Safe: only CodeAsker starts this thread.
const extractor = loadExtractor();

/** One state of the working tree, and the questions about it. */
interface Tree {
  readonly code: Promise<LookupCodeFacts>;
  /** Unanswered questions. */
  readonly open: CodeQuestion[];
  expected: Expected;
  isReadingAhead: boolean;
  isAsked: boolean;
  isAnswering: boolean;
}

let present: Tree | undefined;

function listen(message: CodeMessage): void {
  if ('about' in message) {
    if (message.isOtherTree || present === undefined)
      present = {
        code: look(),
        open: [],
        expected: message,
        isReadingAhead: false,
        isAsked: false,
        isAnswering: false,
      };
    present.expected = message;
    if (!present.isReadingAhead) readAhead(present).catch(endThread);
    return;
  }
  const tree = present;
  if (tree === undefined) return;
  tree.isAsked = true;
  tree.open.push(message);
  if (tree.isAnswering) return;
  tree.isAnswering = true;
  // Questions that arrive in the meantime are answered together.
  nextTurn()
    .then(() => answerAll(tree))
    .catch(endThread);
}

/** A verdict asks its next question within this time after an answer. Milliseconds. */
const FOLLOW_UP_MS = 3;

/**
 * Answers the cheapest questions first and does their work in small steps: a name that occurs everywhere must not delay
 * all others until the caller stops waiting. No file is parsed while the next question of a verdict is on its way.
 */
async function answerAll(tree: Tree): Promise<void> {
  const facts = await tree.code;
  let answeredAt = -Infinity;
  while (tree === present) {
    expectNames(tree.open, facts);
    const next = cheapestOf(tree.open, facts);
    if (next === undefined) break;
    const { question, work } = next;
    if (work !== undefined && performance.now() < answeredAt + FOLLOW_UP_MS) {
      await pause(FOLLOW_UP_MS);
      continue;
    }
    if (work === undefined || 'notYet' in answerOf(work.step)) {
      tree.open.splice(tree.open.indexOf(question), 1);
      parentPort?.postMessage({ id: question.id, ...answerTo(question, facts) } satisfies Answer);
      answeredAt = performance.now();
    }
    await nextTurn();
  }
  tree.isAnswering = false;
}

function expectNames(questions: readonly CodeQuestion[], facts: LookupCodeFacts): void {
  const names = questions.flatMap(({ method, args: [name] }) =>
    method === 'named' && typeof name === 'string' ? [name] : [],
  );
  answerOf(() => facts.expect(names));
}

/** Finding out what a question needs takes time too: after this time, the cheapest one so far is the next. */
const CHOOSING_MS = 8;

interface NextQuestion {
  readonly question: CodeQuestion;
  readonly work: Work | undefined;
}

/** The first question that can be answered at once, else the one with the least left to do. */
function cheapestOf(open: readonly CodeQuestion[], facts: LookupCodeFacts): NextQuestion | undefined {
  const until = performance.now() + CHOOSING_MS;
  let best: NextQuestion | undefined;
  for (const question of open) {
    const work = workFor(question, facts);
    if (work === undefined) return { question, work };
    if (best?.work === undefined || work.chars < best.work.chars) best = { question, work };
    if (performance.now() > until) break;
  }
  return best;
}

function workFor({ method, args: [name] }: CodeQuestion, facts: LookupCodeFacts): Work | undefined {
  // Safe: it gives this or throws NotAvailable, which the answer then says.
  return answerOf(() => facts.workFor(method, name)).answer as Work | undefined;
}

async function look(): Promise<LookupCodeFacts> {
  const worktree = openWorktree(root, config);
  await worktree.ready();
  return lookupCodeFacts({ worktree, extractor: await extractor, hurry: () => undefined });
}

/**
 * Reads ahead file by file, so that a question waits for at most one. Stops at the first question, or when the tree is
 * replaced.
 */
async function readAhead(tree: Tree): Promise<void> {
  tree.isReadingAhead = true;
  const facts = await tree.code;
  while (tree === present && !tree.isAsked && answerOf(() => facts.readNext(tree.expected)).answer === true)
    await nextTurn();
  tree.isReadingAhead = false;
}

function answerTo({ method, args }: CodeQuestion, facts: LookupCodeFacts): Omit<Answer, 'id'> {
  // Safe: a question contains the method's arguments.
  const ask = facts[method] as (...given: readonly unknown[]) => unknown;
  return answerOf(() => ask(...args));
}

/** The result of `work`, or why it needs a scan. */
function answerOf(work: () => unknown): Omit<Answer, 'id'> {
  try {
    return { answer: work() };
  } catch (error) {
    if (error instanceof NotAvailable) return { notYet: error.message };
    throw error;
  }
}

parentPort?.on('message', listen);
