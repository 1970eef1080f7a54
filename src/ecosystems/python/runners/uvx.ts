import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { runsProgram } from '../../../analysis/commands/wrapper.js';

/**
 * The program of a package: `uvx nox -s lint`.
 * @see https://docs.astral.sh/uv/guides/tools/
 */
export const uvx: CommandRunner = {
  name: 'uvx',
  programs: ['uvx'],
  unwrap: runsProgram(['uvx'], ['--from', '--with', '--python', '-p', '-c']),
};
