import { DocalignError } from '../../model/error.js';
import type { FileOutcome, SetupRequest, SetupStep } from '../step.js';

/** A file that a step of `docalign init` writes, and what running it again would do. */
export interface StepState {
  readonly step: string;
  readonly title: string;
  readonly file: string;
  readonly state: FileOutcome['state'];
  /** Why it could not be changed. */
  readonly reason: string | undefined;
}

/** What the steps have set up already: files that are as they should be, or would be updated. Writes nothing. */
export async function stepStates(
  steps: readonly SetupStep[],
  request: Pick<SetupRequest, 'root' | 'cwd' | 'env' | 'where'>,
): Promise<readonly StepState[]> {
  const states: StepState[] = [];
  for (const { name, run } of steps) {
    try {
      const { files } = await run({ ...request, clients: [], dryRun: true, remove: false });
      for (const { title, file, state, reason } of files)
        if (state === 'unchanged' || state === 'updated') states.push({ step: name, title, file, state, reason });
    } catch (error) {
      // A step that finds nothing that it could set up here.
      if (!(error instanceof DocalignError)) throw error;
    }
  }
  return states;
}
