import { repositoryOf } from '../setup/repository.js';
import { writeOutcome } from './render/outcomes.js';
import { EXIT, type ExitCode } from './exit-code.js';
import type { CommandContext } from './command.js';
import type { SetupRequest, StepOutcome } from '../setup/step.js';

export interface SettingUp {
  /** `docalign init`: the command, for messages. */
  readonly where: string;
  readonly options: { readonly client: readonly string[]; readonly 'dry-run': boolean; readonly remove: boolean };
  /** Ids of clients that count as found. */
  readonly uses?: readonly string[];
  readonly steps: readonly ((request: SetupRequest) => Promise<StepOutcome>)[];
}

/** Runs the steps one after the other, and shows what became of each file. */
export async function setUp(context: CommandContext, setting: SettingUp): Promise<ExitCode> {
  const { where, options, uses = [], steps } = setting;
  const { terminal, globals, env, cwd } = context;
  const root = repositoryOf({ explicit: globals.repo, env, cwd });
  const request = {
    root,
    cwd,
    env,
    where,
    clients: options.client,
    uses,
    dryRun: options['dry-run'],
    remove: options.remove,
  };
  let [isRefused, isNothing] = [false, true];
  for (const step of steps) {
    const { files, notes } = await step(request);
    for (const file of files) writeOutcome(file, { terminal, dryRun: request.dryRun });
    isNothing &&= files.length === 0 && notes.length === 0;
    for (const note of notes) terminal.note(note);
    isRefused ||= files.some(({ state }) => state === 'refused');
  }
  if (isNothing) terminal.note('Nothing to do.');
  return isRefused ? EXIT.usage : EXIT.clean;
}
