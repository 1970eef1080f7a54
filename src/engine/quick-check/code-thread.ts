import { parentPort, workerData } from 'node:worker_threads';
import type { CodeMessage, CodeQuestion, CodeThreadData } from './code-asker.js';
import { lookupCodeFacts } from './lookup-code-facts.js';
import type { LookupCodeFacts, SizedFile } from './lookup-code-facts.js';
import { loadExtractor } from '../code/code-reader.js';
import { NotAvailable } from './not-available.js';
import { openWorktree } from '../opening.js';
import type { Answer } from './thread-asker.js';
import { endThread } from '../end-thread.js';

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
  /** What will be asked, in words. */
  about: string;
  isAsked: boolean;
  isAnswering: boolean;
}

let present: Tree | undefined;

function listen(message: CodeMessage): void {
  if ('about' in message) {
    const isNew = message.isOtherTree || present === undefined;
    if (isNew) present = { code: look(), open: [], about: '', isAsked: false, isAnswering: false };
    if (present !== undefined) present.about = message.about;
    if (isNew && present !== undefined) readAhead(present).catch(endThread);
    return;
  }
  const tree = present;
  if (tree === undefined) return;
  tree.isAsked = true;
  tree.open.push(message);
  if (tree.isAnswering) return;
  tree.isAnswering = true;
  // Questions that arrive in the meantime are answered together.
  setImmediate(() => {
    answerAll(tree).catch(endThread);
  });
}

/**
 * Answers the cheapest questions first and parses one file at a time: a name that occurs everywhere must not delay all
 * others until the caller stops waiting.
 */
async function answerAll(tree: Tree): Promise<void> {
  const facts = await tree.code;
  const chars = new Map<CodeQuestion, number>();
  while (tree.open.length > 0 && tree === present) {
    const fresh = tree.open.filter((question) => !chars.has(question));
    answerOf(() =>
      facts.expect(
        fresh.flatMap(({ method, args: [name] }) => (method === 'named' && typeof name === 'string' ? [name] : [])),
      ),
    );
    for (const question of fresh)
      chars.set(
        question,
        filesFor(question, facts).reduce((sum, file) => sum + file.chars, 0),
      );
    if (fresh.length > 0) tree.open.sort((a, b) => (chars.get(a) ?? 0) - (chars.get(b) ?? 0));
    answerOrReadOn(tree.open, facts);
    // Questions that arrive meanwhile may be cheaper.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  tree.isAnswering = false;
}

/** Answers the first question, or parses the next file that it needs. */
function answerOrReadOn(open: CodeQuestion[], facts: LookupCodeFacts): void {
  const [first] = open;
  if (first === undefined) return;
  const [next] = filesFor(first, facts);
  if (next !== undefined && 'answer' in answerOf(() => facts.read(next.file))) return;
  open.shift();
  parentPort?.postMessage({ id: first.id, ...answerTo(first, facts) } satisfies Answer);
}

function filesFor({ method, args: [name] }: CodeQuestion, facts: LookupCodeFacts): readonly SizedFile[] {
  const { answer } = answerOf(() => facts.filesFor(method, name));
  return Array.isArray(answer) ? (answer as readonly SizedFile[]) : []; // Safe: it gives these or throws NotAvailable.
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
  const facts = await tree.code;
  while (tree === present && !tree.isAsked && answerOf(() => facts.readNext(tree.about)).answer === true)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
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
