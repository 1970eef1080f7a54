import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { extras } from './extras.js';
import { unwrapManager } from './manager.js';

/**
 * What `pipenv run` runs.
 * @see https://pipenv.pypa.io/en/latest/cli.html
 */
export const pipenv: CommandRunner = {
  name: 'pipenv',
  programs: ['pipenv'],
  unwrap: (line) => unwrapManager({ tool: 'pipenv' }, line),
  extras,
};
