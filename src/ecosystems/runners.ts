import type { CommandRunner, TaskFiles } from '../analysis/commands/runner.js';
import { withoutPrefix } from '../formats/shell-commands.js';
import { readShell } from '../formats/shell.js';
import type { Runner } from '../model/manifest.js';
import { ecosystems } from './index.js';

/** Every program whose command lines are parsed. */
export const runners: readonly CommandRunner[] = ecosystems.flatMap((ecosystem) => ecosystem.runners);

const byProgram = new Map(runners.flatMap((runner) => runner.programs.map((program) => [program, runner] as const)));

/** The runner of this name, without folder. */
export function runnerOf(program: string): CommandRunner | undefined {
  return byProgram.get(program) ?? runners.find(({ calledLike }) => calledLike?.test(program));
}

/** Most programs of a line that each run the next one: `sudo npx x`. */
const MAX_DEPTH = 4;

/** The program that the last command of a text runs in the end: `mytool` of `cd a && npx -y mytool src`. */
export function programRun(text: string): string | undefined {
  let words = withoutPrefix(readShell(text).at(-1)?.words ?? []);
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const program = words[0]?.text;
    const wrapped = program === undefined ? undefined : runnerOf(program)?.unwrap?.(words);
    if (wrapped === undefined) return program;
    words = withoutPrefix(wrapped.command);
  }
  return undefined;
}

const taskFiles = new Map(runners.flatMap(({ tasks }) => tasks ?? []).map((tasks) => [tasks.runner, tasks]));

/** Where the tasks of a runner are defined. */
export function taskFilesOf(runner: Runner): TaskFiles | undefined {
  return taskFiles.get(runner);
}

/** Starts of lines that are commands even in a fence without a language. */
export const lineStarts: readonly string[] = runners.flatMap((runner) => runner.lineStarts ?? []);
