import type { CommandRunner, TaskFiles } from '../analysis/commands/runner.js';
import type { Runner } from '../model/manifest.js';
import { ecosystems } from './index.js';

/** Every program whose command lines are parsed. */
export const runners: readonly CommandRunner[] = ecosystems.flatMap((ecosystem) => ecosystem.runners);

const byProgram = new Map(runners.flatMap((runner) => runner.programs.map((program) => [program, runner] as const)));

/** The runner of this name, without folder. */
export function runnerOf(program: string): CommandRunner | undefined {
  return byProgram.get(program) ?? runners.find(({ calledLike }) => calledLike?.test(program));
}

const taskFiles = new Map(runners.flatMap(({ tasks }) => tasks ?? []).map((tasks) => [tasks.runner, tasks]));

/** Where the tasks of a runner are defined. */
export function taskFilesOf(runner: Runner): TaskFiles | undefined {
  return taskFiles.get(runner);
}

/** Starts of lines that are commands even in a fence without a language. */
export const lineStarts: readonly string[] = runners.flatMap((runner) => runner.lineStarts ?? []);
