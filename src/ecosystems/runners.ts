import type { CommandRunner, TaskFiles } from '../analysis/commands/runner.js';
import type { Runner } from '../model/manifest.js';
import { ecosystems } from './index.js';

/** Every program whose lines are read. */
export const runners: readonly CommandRunner[] = ecosystems.flatMap((ecosystem) => ecosystem.runners);

const byProgram = new Map(runners.flatMap((runner) => runner.programs.map((program) => [program, runner] as const)));

/** The runner that is called by this name, without folder. */
export function runnerOf(program: string): CommandRunner | undefined {
  return byProgram.get(program) ?? runners.find(({ calledLike }) => calledLike?.test(program));
}

const taskFiles = new Map(runners.flatMap(({ tasks }) => tasks ?? []).map((tasks) => [tasks.runner, tasks]));

/** Where the tasks of a runner are defined. */
export function taskFilesOf(runner: Runner): TaskFiles | undefined {
  return taskFiles.get(runner);
}

/** Beginnings of a line that is a command even in a fence that does not say what it holds. */
export const lineStarts: readonly string[] = runners.flatMap((runner) => runner.lineStarts ?? []);
