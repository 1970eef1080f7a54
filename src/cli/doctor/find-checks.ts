import { examineRepository } from '../../engine/condition/examine.js';
import { clientEntries } from '../../setup/doctor/client-entries.js';
import { nodeVersion } from '../../setup/doctor/node-version.js';
import { stepStates } from '../../setup/doctor/step-states.js';
import { setupSteps } from '../../setup/steps.js';
import type { CommandContext } from '../command.js';
import { baselineChecks } from './baseline-check.js';
import type { Check } from './check.js';
import { repositoryChecks } from './repository-checks.js';
import { clientChecks, nodeCheck, stepChecks } from './setup-checks.js';

/** As long as the most impatient client waits for a server. */
const START_MS = 10_000;

/** Everything that doctor looks at, in the order of its output. Throws BAD_REPOSITORY. */
export async function findChecks({ globals, env, cwd, terminal }: CommandContext): Promise<readonly Check[]> {
  const node = nodeCheck(nodeVersion());
  terminal.progress.show('Reading the repository');
  const condition = await examineRepository({ explicit: globals.repo, env, cwd });
  terminal.progress.show('Starting the servers of MCP clients');
  const { root } = condition;
  const entries = await clientEntries({ root, cwd, env, timeoutMs: START_MS });
  // The first step is about clients, which are looked at more closely above.
  const [, ...others] = setupSteps({ hooks: true, gitHook: true, remove: false });
  const states = await stepStates(others, { root, cwd, env, where: 'docalign doctor' });
  return [
    node,
    ...repositoryChecks(condition, Date.now()),
    ...baselineChecks(root),
    ...clientChecks(entries),
    ...stepChecks(states),
  ];
}
