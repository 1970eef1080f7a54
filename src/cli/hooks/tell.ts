import { printable } from '../../text/layout/printable.js';
import type { CommandContext } from '../command.js';
import { factsOfCommit } from './post-commit.js';
import { factsOfDoc } from './doc-read.js';
import { readStdin, toolUseIn } from './input.js';

/** Longest time after which a hook ends, whatever it waits for: Claude Code waits for it. */
const LAST_MS = 8_000;

/**
 * Answers a PostToolUse hook of Claude Code: facts for the model, or nothing. Never fails: the reason of a fault is on
 * stderr.
 */
export async function tell(context: CommandContext, event: 'post-commit' | 'doc-read'): Promise<void> {
  const say = (error: unknown): void =>
    context.terminal.note(
      printable(`docalign hook ${event}: ${error instanceof Error ? error.message : String(error)}`),
    );
  if (context.isInteractive()) return say('Claude Code starts it, and gives it JSON on stdin');
  const timer = setTimeout(() => {
    say(`ended after ${LAST_MS / 1_000} s without an answer`);
    context.end();
  }, LAST_MS);
  timer.unref();
  try {
    const use = toolUseIn(await readStdin(context.stdin()));
    const text = event === 'post-commit' ? await factsOfCommit(use, context) : await factsOfDoc(use, context);
    if (text !== '') context.terminal.print(answerOf(text));
  } catch (error) {
    say(error);
  }
  clearTimeout(timer);
  // A check that was given up may still wait for git.
  context.end();
}

function answerOf(text: string): string {
  return JSON.stringify({ hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: text } });
}
