import { parentPort, workerData } from 'node:worker_threads';
import type { CodeAnswer, CodeMessage, CodeQuestion, CodeThreadData } from './code-asker.js';
import { codeAtHand } from './code-at-hand.js';
import type { CodeAtHand } from './code-at-hand.js';
import { loadExtractor } from './code-reader.js';
import { NotYet } from './not-yet.js';
import { openWorktree } from './opening.js';

/** Entry of the thread that looks into the code while somebody waits for a first answer: tells what `codeAtHand` tells of the tree as it is. */
const { root, config } = workerData as CodeThreadData; // Safe: only CodeAsker starts this thread.
const extractor = loadExtractor();

/** One state of the working tree, and what was asked of it. */
interface Tree {
  readonly code: Promise<CodeAtHand>;
  /** Questions that came while another was answered. */
  readonly queue: CodeQuestion[];
  isAsked: boolean;
}

let present: Tree | undefined;

function listen(message: CodeMessage): void {
  if ('about' in message) {
    present = { code: look(message.about), queue: [], isAsked: false };
    readAhead(present).catch(fail);
    return;
  }
  const tree = present;
  if (tree === undefined) return;
  tree.isAsked = true;
  // What came meanwhile is looked for together.
  if (tree.queue.push(message) === 1) setImmediate(() => { answerAll(tree).catch(fail); });
}

async function answerAll({ code, queue }: Tree): Promise<void> {
  const facts = await code;
  const questions = queue.splice(0);
  told(() => facts.expect(questions.flatMap(({ method, args: [name] }) => (method === 'named' && typeof name === 'string' ? [name] : []))));
  for (const question of questions) parentPort?.postMessage({ id: question.id, ...answerTo(question, facts) } satisfies CodeAnswer);
}

async function look(about: string): Promise<CodeAtHand> {
  const worktree = openWorktree(root, config);
  await worktree.ready();
  return codeAtHand({ worktree, extractor: await extractor, hurry: () => undefined, about });
}

/** Reads file by file, so that a question waits for one at most; after the first one, or of a tree that is no more, there is no time for what nobody asks. */
async function readAhead(tree: Tree): Promise<void> {
  const facts = await tree.code;
  while (tree === present && !tree.isAsked && told(() => facts.readNext()).answer === true) await new Promise((resolve) => { setImmediate(resolve); });
}

function answerTo({ method, args }: CodeQuestion, facts: CodeAtHand): Omit<CodeAnswer, 'id'> {
  const ask = facts[method] as (...given: readonly unknown[]) => unknown; // Safe: a question holds what the method takes.
  return told(() => ask(...args));
}

/** What the work gives, or why it takes a scan. */
function told(work: () => unknown): Omit<CodeAnswer, 'id'> {
  try {
    return { answer: work() };
  } catch (error) {
    if (error instanceof NotYet) return { notYet: error.message };
    throw error;
  }
}

/** Ends the thread: whoever asked hears of it, and a scan decides. */
function fail(error: unknown): void {
  setImmediate(() => { throw error; });
}

parentPort?.on('message', listen);
