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
let code: Promise<CodeAtHand> | undefined;

async function listen(message: CodeMessage): Promise<void> {
  if (message === 'another tree') {
    code = look();
    return;
  }
  if (code !== undefined) parentPort?.postMessage({ id: message.id, ...answerTo(message, await code) } satisfies CodeAnswer);
}

async function look(): Promise<CodeAtHand> {
  const worktree = openWorktree(root, config);
  await worktree.ready();
  const facts = codeAtHand({ worktree, extractor: await extractor, hurry: () => undefined });
  facts.prepare();
  return facts;
}

function answerTo({ method, args }: CodeQuestion, facts: CodeAtHand): Omit<CodeAnswer, 'id'> {
  try {
    const ask = facts[method] as (...given: readonly unknown[]) => unknown; // Safe: a question holds what the method takes.
    return { answer: ask(...args) };
  } catch (error) {
    if (error instanceof NotYet) return { notYet: error.message };
    throw error;
  }
}

parentPort?.on('message', (message: CodeMessage) => {
  listen(message).catch((error: unknown) => {
    // Ends the thread: whoever asked hears of it, and a scan decides.
    setImmediate(() => { throw error; });
  });
});
