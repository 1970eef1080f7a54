import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { extras } from './extras.js';
import { unwrapManager } from './manager.js';

/**
 * Extras and groups, and what `poetry run` runs.
 * @see https://python-poetry.org/docs/cli/
 */
export const poetry: CommandRunner = {
  name: 'poetry',
  programs: ['poetry'],
  lineStarts: ['poetry'],
  unwrap: (line) => unwrapManager({ tool: 'poetry' }, line),
  extras,
};
