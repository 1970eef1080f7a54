import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { extras } from './extras.js';
import { unwrapManager } from './manager.js';

/**
 * What `rye run` runs.
 * @see https://rye.astral.sh/guide/commands/run/
 */
export const rye: CommandRunner = {
  name: 'rye',
  programs: ['rye'],
  unwrap: (line) => unwrapManager({ tool: 'rye' }, line),
  extras,
};
